/**
 * What people say, and what tools call it: the tools' words for one idea, a colon, then what a query may say instead. It is
 * read in that direction alone, so that a saying doesn't make the tools' words mean one another. An underscore joins the
 * words of a phrase, and a plus those of which a tool should have every one.
 */

export const SAYINGS = `
read+file content : cat open_up view_source look_inside what_does_it_say what's_inside peek page_through less skim
head first : beginning first_few top_of opening_lines
tail last : ending last_few bottom_of final_lines latest_lines
write+file overwrite : jot put_down note_down store_as save_as dump_into output_to persist stash write_out
edit+file : tweak touch_up fix_up tidy patch_up correct amend adjust rewrite_part change_a_line modify_lines find_and_replace search_and_replace refactor comment_out typo
create+directory : mkdir make_a_folder new_folder make_folder subfolder subdirectory empty_folder
list+directory : ls dir contents_of_folder what_is_in_the_folder files_here folder_contents browse_files browse_folder
directory+tree : hierarchy folder_structure project_structure file_structure layout skeleton all_subfolders subfolders recursively
search+file pattern : glob filename_search locate_file find_files named ending_in ends_with extension wildcard matching_files whereabouts
file+info metadata : stat last_modified last_changed last_edited modified_date creation_date how_old file_age when_was timestamps file_size file_type
size : big biggest bigger heavy heaviest large largest huge space disk_space disk_usage takes_up footprint storage weigh
allowed+directory permission : permitted may_touch may_i_touch may_be_touched can_i_write can_i_read may_i_read may_i_write am_i_allowed am_i_permitted allowed_to_read allowed_to_write allowed_to_touch sandbox scope reach writable readable accessible_folders whitelisted
move+file rename : another_name different_name other_name new_filename change_name mv relocate rehome put_elsewhere shift_to transfer change_the_name give_a_new_name new_name retitle
multiple : several many both batch bulk couple bunch group_of at_once in_one_go all_together simultaneously together various handful
media image audio : photo picture pic png jpg jpeg gif webp icon logo sound wav mp3 recording binary thumbnail avatar artwork
gzip compress : zip shrink_file pack_up squeeze tar tarball make_smaller deflate bundle_up compact
environment+variable env : env env_vars path_variable exported_variables process_environment shell_variables printenv dotenv
configuration setting : config preferences options setup knobs parameters

repository : repo project codebase code_base source_tree git_project upstream_project
create+repository : new_project start_a_project open_a_repo brand_new_project git_init
fork : own_copy my_copy copy_someone personal_copy derive copy_to_my_account
branch : feature_branch topic_branch line_of_development release_branch working_branch
create+branch : checkout_b git_checkout git_switch branch_off branch_out cut_a_branch new_branch start_a_branch fresh_branch
update+branch : catch_up bring_up_to_date rebase pull_in_main merge_main_into behind_main out_of_date stale_branch
base+branch : trunk main master mainline default_branch develop
commit : git_log changelog history check_in checkin revision changeset who_changed what_changed recent_changes last_changes shipped_lately blame
push+file commit : git_push upload_code send_changes commit_and_push publish_changes check_in_files
pull_request : pr prs mr merge_request change_request proposed_change code_change contribution patch_set
create+pull_request : propose contribute upstream open_a_pr raise_a_pr propose_changes submit_changes send_a_patch offer_my_changes
merge+pull_request : ship land ship_it fold squash fast_forward integrate accept_changes bring_into_main get_it_in
pull_request+file : changed_files touched_files files_changed what_does_it_touch modified_files which_files_changed pr_diff diff_of_pr
pull_request+status status_check : ci ci_status ci_run build_status pipeline green red passing failing build_passed tests_passed checks_passed workflow_result
pull_request+review : approve approval approved approver sign_off signed_off reviewer reviewers lgtm thumbs_up code_review verdict request_changes reject rejected green_light
review+comment : inline_comment line_comment nitpick nit review_feedback review_thread code_comment remarks_on_code
issue : ticket bug defect bug_report task report problem feature_request story todo backlog incident
create+issue : file_a_bug open_a_ticket raise_a_ticket report_a_bug log_a_bug new_ticket submit_a_bug
update+issue : reopen re_open close_issue close_a_ticket mark_as_done resolve relabel reassign retag set_status assign_to triage milestone
issue+comment : reply answer respond chime_in leave_a_note write_back weigh_in
search+user : developer programmer engineer coder maintainer contributor find_a_person github_account somebody's_profile handle
search+code : grep across_repos where_is_used usages occurrences references definition callers find_function code_sample symbol
list+open : outstanding pending unresolved unfinished remaining still_open
private : secret hidden internal non_public closed_source
owner organization : org company team workspace group

browser page tab : site website webpage web_page homepage web_app webapp screen
navigate url : go_to visit open_site browse_to load_site surf head_to jump_to load_page bring_up pull_up enter_address follow_link
navigate+back : previous_page go_back return_to_previous last_page step_back history_back where_i_was
reload : refresh hard_refresh f5 load_again
new+page new+tab : open_a_tab another_tab fresh_tab open_in_new_tab blank_tab
close+page close+tab close+browser : shut_tab kill_tab get_rid_of_tab exit_browser quit_browser shut_browser
select+page select+tab : switch_tab switch_to change_tab bring_to_front focus_tab activate_tab other_tab jump_to_tab
list+page list+tab : open_tabs which_tabs what_is_open open_pages
click : press push tap hit activate choose_button follow select_link button link checkbox
click : doubleclick dblclick
hover : point_the_mouse point_the_cursor point_at put_the_mouse mouse_pointer hover_over mouse_over mouseover point_at pointer_over cursor_over move_the_mouse rest_the_mouse tooltip
drag drop : pull_over move_by_mouse reorder_by_mouse slide_element drag_and_drop dnd move_onto
type+text fill+input : enter write_into key_in put_into_field input_text keystrokes typing fill_box text_box textbox search_box input_box text_field textarea
fill+form : complete_form form_filling enter_details sign_up_form login_form registration_form contact_form checkout_form submit_form fields
press+key : keystroke keypress hit_enter hit_key shortcut hotkey enter_key escape tab_key arrow_key keyboard_shortcut key_combination ctrl key_press
select+option dropdown : pick choose combo_box combobox select_box list_box listbox menu_item picker
upload+file : attach attachment hand_in add_a_file choose_file file_picker file_input send_a_file provide_a_file
dialog : alert popup pop_up confirm_box confirmation prompt message_box modal alert_box are_you_sure beforeunload accept_alert dismiss_alert js_alert
screenshot : screen_capture capture_screen snap snapshot_image picture_of_page image_of_page photo_of_page screengrab grab_the_screen how_it_looks what_it_looks_like see_the_page look_of_page
snapshot accessibility+tree : accessibility_tree a11y_tree page_structure dom_tree dom elements_on_page what_is_on_the_page outline_of_page page_outline semantic_structure aria_tree
screencast record+video : film tape capture_video video_of record_the_screen screen_recording movie_of session_recording
stop : end finish halt quit terminate cease wrap_up conclude
start : begin kick_off launch commence
wait : until hold_on hang_on appears shows_up disappears goes_away finish_loading finished_loading spinner is_gone loaded ready
evaluate+javascript evaluate+script run+javascript : run_js execute_js js_snippet run_javascript execute_code run_a_function in_the_console js_expression
console+message : log error warning printed js_errors console_output stack_trace exception stdout logged
network+request : http_call api_call xhr ajax fetch_call traffic calls_to_server loaded_resources endpoint response body payload headers status_code requests_made
performance+trace performance : slow speed fast laggy load_time page_speed loading_time largest_contentful_paint first_contentful_paint cumulative_layout_shift time_to_first_byte lcp cls inp fcp ttfb tti web_vitals core_web_vitals takes_so_long janky sluggish profiling rendering_time
performance+insight : bottleneck why_slow explain_slowness what_slows
heap+snapshot memory+heap : leak memory_leak leaks ram eats_memory memory_usage memory_consumption retained detached
lighthouse audit accessibility : accessibility seo best_practices score quality_check blind screen_reader wcag a11y_check site_check
emulate : simulate pretend mimic phone mobile iphone android ipad tablet slow_network slow_connection 3g 4g offline throttling geolocation user_agent device
emulate+media color+scheme : dark_mode light_mode dark_theme night_mode night_theme print_preview reduced_motion printed
resize : viewport window_size bigger_window smaller_window make_window browser_size dimensions width maximize screen_size full_screen
css style : styling stylesheet rules colour color font padding margin look appearance layout computed_style why_is_it cascade specificity
element : widget control component item_on_page node

page : document doc note article wiki_page wiki entry post
create+page : new_note write_a_note start_a_document new_doc sub_page subpage add_a_page new_article
update+page page+property : retitle rename_page headline change_title change_status set_property archive_page trash_page icon cover mark_as
move+page : put_under different_parent other_parent reparent nest_under relocate_page
page+markdown markdown : md as_text full_text as_markdown plain_text
block child+block : paragraph text_of_page section body bullet heading list_item toggle_block child_blocks
append+block append : add_to_the_end add_a_paragraph add_text extend continue_the_page insert_paragraph add_a_bullet add_a_section
delete+block : remove_paragraph drop_section cut_paragraph erase_block
database data+source : table db spreadsheet tracker board records rows entries
query+data+source query+database : filter filter_rows rows_where which_rows entries_where sort_rows find_records select_from where_status
update+data+source update+database : add_a_column new_column rename_column schema_change alter_table add_a_field change_columns add_a_property
create+data+source create+database : new_table new_database make_a_table set_up_a_tracker
retrieve+data+source retrieve+database : schema columns structure_of_table fields_of_table
template : boilerplate preset blueprint starting_point
comment : discussion remark annotation feedback thread conversation note_on reply replies
create+comment add+comment : leave_a_comment leave_a_remark annotate write_a_comment post_a_reply
list+user : members people teammates colleagues coworkers staff who_is_in everyone_in
self token+user : whoami who_am_i my_account which_account logged_in_as my_identity my_user
search+title search+page : look_up find_page find_note where_is_the_page

create+entity memory : remember memorize keep_in_mind store_a_person note_a_person new_thing save_to_memory
add+observation : jot_down note_that remember_that learn_that record_a_fact keep_in_mind new_fact make_a_note take_note
create+relation : link connect_two tie_together associate relate is_married_to works_at works_for belongs_to knows
delete+relation : unlink disconnect sever cut_the_link break_the_link tie_between no_longer_connected
delete+entity : forget forget_about wipe_memory remove_person forget_everything
delete+observation : outdated_fact wrong_fact no_longer_true fact_is_wrong unlearn forget_that take_back retract stale
read+graph read+memory : everything_you_know all_you_know what_do_you_know what_you_remember everything_remembered whole_memory dump_memory everything_you_remember
search+node search+memory : do_you_know do_you_remember recall what_do_you_know_about look_up_in_memory remember_about
open+node : by_name particular_entity specific_entity details_of_entity
knowledge+graph memory : brain stored_knowledge long_term_memory remembered

chart diagram : plot graph draw visualize visualise picture figure illustrate graphically as_a_picture depict sketch render
pie proportion : share shares percent percentage split breakdown portion slices donut how_much_each made_up composition allocation distribution_of_budget fraction ratio
bar : compare comparison bars horizontal_bars compare categories ranking rank leaderboard top_ten comparison side_by_side
column+chart : columns vertical_bars bars by_category compare side_by_side per_category
line+chart trend : over_time over_the_year over_the_years over_the_months over_the_week over_the_last development growth curve evolution per_month per_day monthly daily weekly yearly time_series progress_over rise_and_fall
area+chart : over_time cumulative stacked_area volume_over_time filled
histogram distribution : bell_curve normal_distribution spread how_often bins buckets ages grades skew gaussian frequency_of
boxplot : box_plot quartiles outliers whiskers median spread percentile variance
violin : density spread shape_of_distribution
scatter : correlation correlate related_to depends_on dependency_between relation_between relationship_between against versus x_and_y clusters
radar multidimensional : compare compare_on several_aspects spider strengths_and_weaknesses skills profile_of several_criteria compare_by rating_by attributes criteria traits strengths weaknesses pros_and_cons scorecard
funnel : conversion conversion_rate drop_off drop_out fall_off visitors_to_buyers sales_pipeline signups leads
sankey : where_money_goes comes_from_and_goes energy_flow from_where_to_where flows money_flow streams_between
treemap : nested_rectangles share_of_hierarchy tree_of_sizes
waterfall : gains_and_losses profit_and_loss step_by_step_to_total bridge_chart increase_and_decrease how_profit_came
dual+axes : two_scales two_axes bars_and_line bar_and_line line_and_bars combined_chart second_axis different_units in_one_chart
liquid : percent indicator done gauge how_full fill_level tank progress occupancy completion utilization level water_level
word_cloud : most_used_words common_words frequent_words tag_cloud words_by_size buzzwords keywords_of
mind_map : brainstorm ideas idea_map concept_map topics_around thoughts_around collect_ideas organize_ideas
flow+diagram process : flowchart workflow procedure how_it_works decision decisions steps_of decided algorithm process_chart swimlane sequence_of_steps
fishbone cause : root_cause ishikawa why_does_it causes_of reasons_for cause_and_effect what_leads_to
organization+chart organization+structure : org_chart who_reports_to reports_to chain_of_command boss team_structure family_tree subordinates management_structure
network+graph : who_knows_whom connections social_graph links_between dependency_graph connected_to ties friendships
venn : overlap in_common shared common_to both_have intersection two_groups share
district+map regional : region province state county administrative regions sales_regions by_region coverage choropleth
pin+map map+location : markers places addresses hospitals shops stores locations where_are spots landmarks dots_on_a_map
path+map route : itinerary trip travel journey stops road_trip tour route_between directions waypoints hike from_city_to_city
spreadsheet table : excel sheet grid tabular crosstab rows_and_columns csv numbers_in_a_table

documentation library : docs manual reference api_docs guide how_to_use usage_examples code_examples tutorial readme handbook latest_docs official_docs framework package sdk npm pypi crate gem
library+id : which_library package_name find_library library_name
thought problem_solving : think reason ponder mull reflect deliberate contemplate step_by_step plan_carefully work_through break_down analyze_carefully think_hard reason_about chain_of_thought figure_out
sum add+number : plus calculate arithmetic total_of add_up addition compute math summarize_numbers sum_up
echo : repeat say_back mirror parrot bounce_back same_text ping send_back back_to_me
long+running+operation : slow_task takes_long background_job progress_bar lengthy
logging : log_output verbose_logs debug_output
subscription : notify_me watch_for_changes follow subscribe live_updates
resource : asset attachment link_to_file
research : investigate study look_into dig_into deep_dive explore_a_topic survey find_out_about inquiry
structured+content schema : json typed_output machine_readable
hello greeting : greet welcome say_hello hi
list+tool capability : available_tools capabilities what_can_you_do methods

list : show_all enumerate every give_me_all
get retrieve read : show fetch grab view look_up check inspect see display pull obtain print load bring_up peek examine open
search find : look_for look_up locate hunt seek discover track_down query
create add new : make start set_up generate build compose draft open_new put_up establish
update edit : change modify alter adjust set revise fix correct amend tweak refresh switch_to
delete remove : erase drop clear get_rid_of throw_away take_out kill purge discard strip cancel
send post : submit publish share deliver forward broadcast
message : text note notification announcement dm chat
calendar event : appointment meeting invite reminder schedule slot agenda
mail : email inbox letter newsletter
deploy : ship release roll_out go_live put_into_production publish_app
test : unit_test spec check_that verify suite assertions
build compile : make package bundle transpile
log : logs logfile tail_logs journal
monitor metric : dashboard alert uptime health observe graph_of
secret credential : password token api_key key certificate
cluster container : k8s kubernetes pod docker node
bucket object_storage : s3 blob file_store
convert format : transform turn_into change_into translate_to export_as transcode
design component frame : mockup wireframe layout ui_kit artboard prototype
read+file content : recite load_file file_text text_of_file print_file dump_file see_file view_file display_file
size : kilobytes megabytes gigabytes kb mb gb bulky hefty biggest_files largest_files smallest
search+file pattern : filename file_called files_called files_named any_file scan_the_drive scan_the_disk look_for_files containing_in_name hunt_for_files with_extension
file+info metadata : when_created creation_time owned_by file_owner who_owns file_details properties_of_file how_large
write+file overwrite : new_file called store_text save_text drop_into_file write_down keep_a_copy on_my_drive on_disk to_disk
edit+file : swap_out patch_file update_file change_file fix_a_file replace_lines insert_a_line remove_a_line modify_file
multiple : two_files three_files several_files all_at_once a_few one_after_another each_of_these in_parallel
list+directory : what_files list_folder show_folder see_folder inside_the_folder
move+file rename : reposition relabel rechristen call_it_something_else new_location different_folder other_folder another_folder drag_to_folder
directory : folder dir location
file : document doc text_file script source_file log_file readme csv pdf docx spreadsheet_file attachment
drive disk filesystem : hard_drive local_machine computer laptop local_disk ssd my_machine

update+issue : mark_issue label_issue label_it close_ticket set_assignee assignee edit_issue change_issue prioritize prioritise escalate
create+issue : complain gripe report_a_problem report_a_crash tell_the_maintainers feature_wish request_a_feature open_an_issue new_issue submit_a_ticket
get+issue : issue_details what_does_issue read_issue issue_number
list+issue : open_bugs open_issues open_tickets which_issues which_bugs all_bugs all_issues all_tickets bug_list issue_list
search+issue : find_issue find_bug similar_bug known_bug duplicate_issue already_reported has_anyone_reported
list+pull_request : open_prs which_prs all_prs pending_prs waiting_for_review waiting_for_me my_prs outstanding_prs open_pull_requests
get+pull_request : pr_details what_is_this_pr pr_description
pull_request+review : verdict verdicts endorse endorsed approve_pr ask_for_changes decline feedback_on_pr critique ok_from
merge+pull_request : toss_into squash_and_merge rebase_and_merge merge_it accept_pr finish_pr
list+commit : since_last commits_since who_committed commit_log changes_since what_happened_since activity latest_changes
get+file+content : raw_file source_of_file file_on_github read_readme view_readme repo_file remote_file
create+update+file : change_readme edit_on_github commit_a_file single_file_commit
search+repository : find_repo find_project open_source_projects popular_projects popular_repos similar_projects stars starred
user : person people somebody someone_named colleague teammate coworker author contributor maintainer member account student friend

navigate+url navigate : open_website open_page open_url open_link launch_site view_site show_site browse type_address open_in_browser
navigate+back : prior_page prior_webpage earlier_page step_backward undo_navigation
find+page find : does_the_page_mention does_page_mention page_mention page_contain page_contains page_say mention mentions occurs contains
evaluate+javascript evaluate+script : compute_in_page document_title dom_query query_selector page_variable local_storage run_snippet from_the_page read_from_page
fill+form : log_in login_with sign_in username_and_password username password credentials enter_credentials name_and_address put_in_my_details subscribe_form survey questionnaire
type+text fill+input : put_text enter_text write_text search_for_in_box text_area search_field type_in type_into insert_text enter_my_name
click : tick untick check_the_box check_box radio_button toggle_button poke trigger_button menu_item hyperlink
drag : slider slide swipe shove pull_element carry move_element swap_order rearrange sortable
hover : linger mouse_rests mouse_to pointer_on
wait : hang_around until_it_is until_the till vanishes vanish gone appears become_visible becomes_visible stand_by patience banner
dialog : cookie_popup popup_box popover confirm_dialog are_you_sure_box system_message browser_message native_dialog
emulate : imitate impersonate pose_as act_like act_as handset cellphone smartphone landscape portrait touch_screen weak_signal bad_connection poor_connection dial_up
memory+heap heap+snapshot : hogging hogs memory_hog eating_memory eats_ram uses_so_much_memory out_of_memory garbage_collection growing_memory
css style : background background_color border spacing typeface bold rounded hidden_element why_is_it_red why_does_it_look which_rule
performance+trace performance : page_load render_speed takes_long loads_slowly faster speed_up janks freezes hangs frame_rate
lighthouse audit accessibility : page_quality quality_of_page site_health usable_for accessible best_practice search_engine_optimization ranking_in_google
console+message : javascript_error javascript_errors script_error browser_errors page_errors debug_messages
network+request : api_response server_response http_status status_of_call call_return call_returned backend_calls request_body request_headers failed_requests failing_requests downloads_of_page 404 500
screenshot : image_of_site photo_of_site picture_of_site visual_check see_how_it_looks show_me_the_page appearance_of_page
snapshot accessibility+tree : what_elements which_elements list_elements interactive_elements read_the_page page_content text_of_site
screencast : screen_video gif_of_page clip_of_page capture_session
upload+file : hand_over_file supply_a_file give_file put_file select_a_file_from_disk avatar_upload profile_picture
new+page new+tab : second_window additional_tab
list+page list+tab : which_pages what_tabs tabs_do_i_have all_tabs all_pages

append+block append : at_the_bottom at_bottom bottom_of_page tack_on add_bullet add_list add_to_page write_on_page put_on_page at_the_end end_of_page
update+page page+property : due_date set_date set_status deadline assign_page tag_page page_title new_title change_name_of_page
create+comment add+comment : leave_note leave_a_note note_under comment_on remark_on respond_to discuss
retrieve+comment : read_comments comments_on discussion_of what_people_said who_commented
search+title search+page : find_page meeting_notes find_doc find_document locate_page search_wiki search_notion search_workspace
database data+source : tracker task_list to_do_list kanban crm inventory backlog_table
update+page+markdown : replace_section rewrite_page overwrite_page edit_page change_page_text
update+block : edit_paragraph change_paragraph rewrite_paragraph fix_paragraph edit_block reword tick_todo

add+observation create+entity : prefers likes dislikes lives_in birthday favourite favorite hobby keep_for_later for_later store_this save_this remember_this dont_forget
search+node open+node : told_you i_told_you have_i_told said_about know_about stored_about anything_about
delete+observation : scrub expunge wrong_statement incorrect wrong_fact obsolete correct_memory
create+relation : know_each_other each_other are_friends is_friend friend_of colleague_of parent_of part_of reports_to_whom married
delete+entity : remove_from_memory erase_person drop_from_memory

waterfall : balance opening_balance closing_balance gains_losses running_total step_up_down contribution_to_change bridge
area+chart trend : filled_curve shaded filled_line mountain_chart
line+chart trend : monthly yearly weekly quarterly daily each_month each_year per_year time_line across_months timeline plotted_over fluctuation history_chart stock_curve temperature
boxplot : quartile median_and_outliers salary_spread spread_per variation range_per
treemap : nested_boxes boxes_in_boxes share_by_size tiles mosaic
radar : spider_web player_profile skill_profile several_dimensions multiple_dimensions five_criteria on_criteria many_criteria attributes_of aspects
funnel : lead_to_customer steps_shrink shrink_from dropping_off step_losses checkout_steps onboarding_steps stages_of_sale leak_customers
sankey : budget_flow flow_between energy_balance user_paths from_to_flows where_users_go migration_flows
liquid : percent_full percentage_full filled_shape battery_level single_percentage how_far capacity_used charge_level
word_cloud : common_terms frequent_terms popular_words words_in_reviews feedback_words which_words text_as_picture
mind_map : ideas_branching branching branches_of_thought central_idea outline_of_ideas map_my_thoughts
flow+diagram process : approval_process decision_tree steps_from_to login_flow user_flow how_a_is_decided order_process state_machine sequence
fishbone cause : late_deliveries why_fails failure_causes quality_problem possible_reasons contributing_factors skeleton
organization+chart organization+structure : reporting_lines team_tree who_leads hierarchy_of_company ceo departments_tree
network+graph : friendship link_structure who_talks_to relations_between related_nodes service_dependencies dependencies_between
venn : shared_features share_features common_features overlapping sets_in_common products_share membership_overlap which_belong_to_both
district+map regional : each_province each_state by_state per_state by_province by_country per_country population_of election_results
pin+map map+location : branches_on_map our_offices store_locations mark_on_map show_on_map each_hospital dots points_of_interest coordinates
path+map route : walking_tour walk tour_through sightseeing travel_plan round_trip cycling hiking drive_from bus_route delivery_route
dual+axes : separate_scales two_measures two_metrics bars_with_line price_and_volume left_and_right_axis overlay
histogram distribution : age_groups spread_of_ages frequency how_are_they_distributed value_ranges bucketed grouped_by_range
pie proportion : percent_of_total in_percent share_of_total parts_of_whole relative_share by_share market_share
scatter : correlation_between plotted_against versus_plot height_and_weight does_x_depend relation_of_two outlier_detection two_variables cloud_of_points
bar : side_by_side with_bars as_bars longest_bar ranked top_five top_10
column+chart : as_columns per_quarter by_quarter per_year_bars columns
spreadsheet table : summary_table by_region_and_quarter cross_tab totals_per numbers_table in_a_table as_a_table
chart diagram : infographic graphically drawing sketch_out show_as visual

documentation library : how_do_i_use how_to_use how_does_work_in current_docs api_usage syntax_of docs_for example_code version_changes migration_guide official_guide learn
thought problem_solving : think_about weigh_options plan_out work_out puzzle_out careful_plan revise_thinking hypothesis logic deep_thought tricky_problem complex_problem architecture_decision
echo : send_same return_my_text say_it_again repeat_after_me
gzip compress : trim_file smaller_file reduce_file_size shrink
environment+variable env : environment_settings shell_environment which_variables system_variables
long+running+operation : simulate_slow wait_job progress_updates progress_notifications
sum add+number : add_up add_numbers add_together plus_sign sum_of two_numbers total_of_two

delete remove : toss chuck bin scrap trash_it wipe_out expunge zap nuke take_off take_out cut_out do_away eliminate
create add new : craft produce whip_up spin_up lay_down author compile_a introduce
update edit : swap replace rework reword touch adapt correct_a set_to flip switch_on
get retrieve read : give_back gather collect dump read_out hand_me bring_me what_s examine study check_out glance see_all
search find : scan comb_through sift spot detect identify dig_up figure_out_where
list : all every each overview_of index_of
close stop end : shut shut_down switch_off conclude finish_up

get retrieve read : give provide supply offer bring acquire receive recover hear reveal disclose expose exhibit present consult gaze stare watch_over browse_through fetch_me
create add new : construct assemble prepare establish_a found raise lay_out furnish prepare_a set_aside
save write store : keep hold_on_to preserve retain safeguard put_away stow
delete remove : cut discard_it throw abandon clean clean_up clean_out tidy_up sweep subtract lose withdraw
update edit : improve polish refine alter_the vary amend_the correct_the
update+issue : resume_issue continue_ticket mark_ticket change_ticket edit_ticket label_ticket
search find : determine pursue notice recognize distinguish_between catch seek_out search_for
list : enumerate count_up itemize name_all name_the
stop close : interrupt break_off leave abort_it drop_out_of
start run : begin_to resume continue engage fire_up commence_the boot
send post : speak talk tell announce declare proclaim whisper shout quote address
wait : expect await emerge arrive appear_on become show_up hold
accept approve : agree admit grant consent okay endorse_it
dismiss cancel handle+dialog : deny refuse decline reject ignore wave_away turn_down
merge : unite absorb incorporate bring_together fuse consolidate
compare : distinguish resemble equal similar differences_between difference_between contrast_between how_different what_differs what_has_changed
chart diagram : paint portray express represent drawn pictured as_diagram as_chart shape_of graph_of plot_of
search+code : where_defined where_is_it_defined function_called class_called who_calls usage_of usages_of code_that

user person : man woman boy girl kid guy fellow folks buddy mate teacher writer artist owner contact someone_else human reviewer expert
error problem : trouble difficulty wrong mess broken_thing malfunction glitch hiccup failing not_working does_not_work stopped_working misbehaves
error+message console+message : failed_on_page what_went_wrong went_wrong_on_page
map location : place city town neighborhood neighbourhood district_of where_on_earth country nation street
path+map route : road river distance ride drive flight_path tour_of_city
percentage proportion : rate degree half third quarter_of slice_of fraction_of part_of_total
organization company : corporation industry agency firm business employer institution
size resize : wide tall narrow short broad high enlarge expand stretch shrink_window widen
performance : quick rapid swift sluggishly smooth lags pace how_long_does
documentation : dictionary teach explanation_of lesson course how_is_used explain_library
section block : chapter passage piece segment_of excerpt
observation : statement claim evidence detail_about trait opinion
research : study_a explore_a inquire learn_about find_out_all background_on
thought : consider decide guess estimate suppose judge argue evaluate_options dilemma
sum calculate : multiply divide subtract_from add_the arithmetic_with
previous back : earlier prior former preceding undo_step
dark+mode color+scheme : dark black_background night bright_background light_theme high_contrast white_background
drag drop : roll lift pull_across move_from_to sling
click : touch_the strike kick poke_at use_the_button
link connect : bind tie attach_to join_two couple associate_with pair_up
person+entity entity : character being animal_entity organization_entity concept_of
lock secret private : hide conceal confidential
view snapshot : scene sight visible visible_elements currently_shown
navigate : walk_to travel_to move_on_to proceed turn_to climb enter_site
upload+file : submit_file offer_file supply_file transfer_file insert_file
type+text fill+input : key_stroke_in spell write_in_field put_in enter_into insert_into
filter : exclude restrict limit narrow_down only_those only_the where_the that_have matching_rows with_status
sort : rank order_by arrange sorted ordered biggest_first newest_first alphabetical
latest recent : today_s newest this_week this_month current lately last_few_days
branch+create : separate_branch fork_off own_branch
graph+memory knowledge+graph : everything_stored all_facts all_entities what_is_stored stored_facts
`;

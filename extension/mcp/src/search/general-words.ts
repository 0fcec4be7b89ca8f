/** Words that any query may hold and that say nothing of what it is about. */

import { stem } from './text.ts';

const WORDS = [
  'a about above after again against all also am an and any anything are as at be because been before being below both but by',
  'can cannot certain could currently did do does doing down during each either else ever few for from further given had has',
  'have having he help her here hers him his how i if in into is it its itself just kind lately let like lot may maybe me might more',
  'most much must my myself need needs neither never no nor not now of off often on once one only onto or other our ours out',
  'over own part per please possible rather really s same shall she should since so some somebody someone something still such',
  't than that the their them then there these they thing things this those through to too under up upon us use used using very',
  'via want wants was way we were what whatever when where whether which while who whom whose why will with within without would',
  'across along another anybody anyone come comes coming couldn don doesn entire everybody everyone gone got inside isn lot lots many nothing',
  'outside quite somewhere sort still than though too towards upon whole without wouldn',
  'yes yet you your yours able capability function tool tools mcp server',
  'um uma os dos das em il lo gli dei delle di nel het een van bir ve ile untuk dan yang',
  'в на с по для из и का की के को में पर से करें करो في من على إلى το τα του της ο η οι των σε και',
  'la le el los las un una unos des der die das ein eine einen und et y en para por con mit von du au aux de del zu im',
].join(' ');

/** Gets the stems of those words. */
export function generalStems(): Set<string> {
  return new Set(WORDS.split(' ').map(stem));
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat } from '../extension/src/heartbeat.ts';

const times = { busyMs: 10, idleMs: 100, silenceMs: 40 };
let pings = 0;
let deaths = 0;
let heart: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  pings = 0;
  deaths = 0;
  heart = new Heartbeat(
    () => {
      pings++;
    },
    () => {
      deaths++;
    },
    times,
  );
});

afterEach(() => {
  heart.stop();
  vi.useRealTimers();
});

test('an idle link is looked at now and then', () => {
  vi.advanceTimersByTime(99);
  expect(pings).toBe(0);
  vi.advanceTimersByTime(1);
  expect(pings).toBe(1);
  heart.beat();
  vi.advanceTimersByTime(99);
  expect([pings, deaths]).toEqual([1, 0]);
  vi.advanceTimersByTime(1);
  expect(pings).toBe(2);
});

test('a link that answers each ping lives', () => {
  heart.setBusy(true);
  for (let n = 0; n < 100; n++) {
    vi.advanceTimersByTime(10);
    heart.beat();
  }
  expect([pings, deaths]).toEqual([100, 0]);
});

test('a link that answers none is dead, once', () => {
  heart.setBusy(true);
  vi.advanceTimersByTime(49);
  expect(deaths).toBe(0);
  vi.advanceTimersByTime(500);
  expect(deaths).toBe(1);
  heart.setBusy(false);
  heart.setBusy(true);
  vi.advanceTimersByTime(500);
  expect(deaths).toBe(1);
});

test('a machine that slept is given time to hear the answer', () => {
  heart.setBusy(true);
  vi.advanceTimersByTime(10);
  // The clock goes on while nothing runs.
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(10);
  expect(deaths).toBe(0);
  heart.beat();
  vi.advanceTimersByTime(30);
  expect(deaths).toBe(0);
  vi.advanceTimersByTime(100);
  expect(deaths).toBe(1);
});

import { beforeEach, expect, it } from 'vitest';
import { mapStorage } from '#app/testing/map-storage.ts';
import { createPendingNavigation, pendingMs } from './pending-navigation.ts';

let now = 1_000_000;
const stored = new Map<string, string>();
const pending = createPendingNavigation(mapStorage(stored), () => now);

beforeEach(() => stored.clear());

it('the pending navigation is returned once after it was interrupted', () => {
  pending.begin('/news?page=2');
  expect(pending.take('/about')).toBe('/news?page=2');
  expect(pending.take('/about')).toBeNull();
});

it('the pending navigation is null at its destination; of several, the last one is returned', () => {
  pending.begin('/news');
  expect(pending.take('/news')).toBeNull();
  pending.begin('/news');
  pending.begin('/white-paper');
  expect(pending.take('/about')).toBe('/white-paper');
});

it('the pending navigation expires after ten seconds', () => {
  pending.begin('/news');
  now += pendingMs;
  expect(pending.take('/about')).toBeNull();
});

it.each(['', '{', '[]', 'null', '{"path":1,"at":2}', '{"path":"//evil.example","at":9999999999999}'])(
  'the pending navigation ignores the stored value %j',
  (said) => {
    stored.set('pending-navigation', said);
    expect(pending.take('/about')).toBeNull();
  },
);

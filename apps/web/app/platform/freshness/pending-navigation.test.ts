import { beforeEach, expect, it } from 'vitest';
import { createPendingNavigation, pendingMs } from './pending-navigation.ts';

let now = 1_000_000;
const stored = new Map<string, string>();
const pending = createPendingNavigation(
  {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  },
  () => now,
);

beforeEach(() => stored.clear());

it('returns the destination of an interrupted navigation once', () => {
  pending.begin('/news?page=2');
  expect(pending.take('/about')).toBe('/news?page=2');
  expect(pending.take('/about')).toBeNull();
});

it('returns nothing after the navigation has finished or when another one has started', () => {
  pending.begin('/news');
  pending.end();
  expect(pending.take('/about')).toBeNull();
  pending.begin('/news');
  expect(pending.take('/news')).toBeNull();
});

it('forgets an abandoned navigation', () => {
  pending.begin('/news');
  now += pendingMs;
  expect(pending.take('/about')).toBeNull();
});

it.each(['', '{', '[]', 'null', '{"path":1,"at":2}', '{"path":"//evil.example","at":9999999999999}'])(
  'ignores the stored value %j',
  (said) => {
    stored.set('pending-navigation', said);
    expect(pending.take('/about')).toBeNull();
  },
);

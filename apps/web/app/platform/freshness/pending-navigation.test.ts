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

it('tells a reload where it was going, once', () => {
  pending.begin('/news?page=2');
  expect(pending.take('/about')).toBe('/news?page=2');
  expect(pending.take('/about')).toBeNull();
});

it('has nothing to tell when the page arrived, or when one is there already', () => {
  pending.begin('/news');
  pending.end();
  expect(pending.take('/about')).toBeNull();
  pending.begin('/news');
  expect(pending.take('/news')).toBeNull();
});

it('forgets a journey that was given up', () => {
  pending.begin('/news');
  now += pendingMs;
  expect(pending.take('/about')).toBeNull();
});

it.each(['', '{', '[]', 'null', '{"path":1,"at":2}', '{"path":"//evil.example","at":9999999999999}'])(
  'is not led anywhere by %j',
  (said) => {
    stored.set('pending-navigation', said);
    expect(pending.take('/about')).toBeNull();
  },
);

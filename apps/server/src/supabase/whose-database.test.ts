import { expect, it } from 'vitest';
import { requireWhoseDatabase } from './whose-database.ts';

it.each([
  ['an empty one', { isServed: false, isSupabase: false }, [true, false]],
  ['one of our host', { isServed: true, isSupabase: false }, [true, true]],
  ['one of a Supabase', { isServed: true, isSupabase: true }, [false, true]],
])('%s is taken where it belongs', (_what, facts, [ours, theirs]) => {
  const isTaken = (isSupabase: boolean) => {
    try {
      requireWhoseDatabase(facts, { isSupabase });
      return true;
    } catch (error) {
      expect(String(error)).toContain('DATABASE_URL is ');
      return false;
    }
  };
  expect([isTaken(false), isTaken(true)]).toEqual([ours, theirs]);
});

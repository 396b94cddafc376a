import { expect, it } from 'vitest';
import { requireMatchingDatabase } from './require-matching-database.ts';

it.each([
  ['an empty database only without SUPABASE_URL', { isServed: false, isSupabase: false }, [true, false]],
  ['a database of the host, SUPABASE_URL set or not', { isServed: true, isSupabase: false }, [true, true]],
  ['a database of a Supabase only with SUPABASE_URL', { isServed: true, isSupabase: true }, [false, true]],
])('requireMatchingDatabase accepts %s', (_what, facts, [ours, theirs]) => {
  const isTaken = (isSupabase: boolean) => {
    try {
      requireMatchingDatabase(facts, { isSupabase });
      return true;
    } catch (error) {
      expect(String(error)).toContain('DATABASE_URL is ');
      return false;
    }
  };
  expect([isTaken(false), isTaken(true)]).toEqual([ours, theirs]);
});

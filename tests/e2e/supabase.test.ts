import { describe, test } from 'vitest';
import { describeClients } from './clients/describe-clients.ts';

/** A real Supabase with the product's tables, if the environment names one. */
const { SUPABASE_TEST_URL, SUPABASE_TEST_ANON_KEY, SUPABASE_TEST_SERVICE_KEY } = process.env;
const target =
  SUPABASE_TEST_URL && SUPABASE_TEST_ANON_KEY && SUPABASE_TEST_SERVICE_KEY
    ? { url: SUPABASE_TEST_URL, anonKey: SUPABASE_TEST_ANON_KEY, serviceKey: SUPABASE_TEST_SERVICE_KEY }
    : null;

if (target) describeClients('a real Supabase', () => target);
else {
  describe('the official clients at a real Supabase', () => {
    // Not reported as skipped, because a real Supabase cannot be required.
    test.todo('SUPABASE_TEST_URL, SUPABASE_TEST_ANON_KEY and SUPABASE_TEST_SERVICE_KEY are not set');
  });
}

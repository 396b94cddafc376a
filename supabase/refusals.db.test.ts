import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { describe, expect, it } from 'vitest';
import { openProductDatabase } from './testing/product-database.ts';

/** Those that PostgREST answers as the client's mistake. */
const codesOfClients = [
  'check_violation',
  'insufficient_privilege',
  'invalid_parameter_value',
  'program_limit_exceeded',
  'raise_exception',
  'restrict_violation',
  'unique_violation',
];

describe.each(testDatabaseKinds)('what functions refuse on $name', (kind) => {
  it('is no failure of the server', async () => {
    const database = await openProductDatabase(kind);
    const said = await database.transaction((tx) =>
      tx.query(`select proname as name, code[1] as code
        from pg_proc, regexp_matches(prosrc, 'errcode = ''(\\w+)''', 'g') as code
        where pronamespace = 'public'::regnamespace`),
    );
    await database.close();
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter(({ code }) => !codesOfClients.includes(code ?? ''))).toEqual([]);
  });
});

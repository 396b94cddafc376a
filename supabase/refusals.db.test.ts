import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { openProductDatabase } from './testing/product-database.ts';

/** PostgREST answers these as an error of the client (4xx). */
const clientErrors = [
  'check_violation',
  'insufficient_privilege',
  'invalid_parameter_value',
  'program_limit_exceeded',
  'raise_exception',
  'restrict_violation',
  'unique_violation',
];

/** Guards that only the servers and operators can trigger: no page shows them. */
const guards = ['refuse_change', 'guard_order', 'keep_points_totals', 'leave_chain'];

describe.each(ruleDatabaseKinds)('errors raised by SQL functions on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const readRefusals = () =>
    database.query(`select proname as name, raised[1] as message, raised[2] as code, raised[3] as rest
        from pg_proc, regexp_matches(prosrc, 'raise exception ''([^'']*)''[^;]*errcode = ''(\\w+)''([^;]*);', 'g') as raised
        where pronamespace = 'public'::regnamespace`);

  it('have an error code that PostgREST answers with status 4xx', async () => {
    const refusals = await readRefusals();
    expect(refusals.length).toBeGreaterThan(80);
    expect(refusals.filter(({ code }) => !clientErrors.includes(code ?? ''))).toEqual([]);
  });

  it('have an English message and a code as hint', async () => {
    const refusals = (await readRefusals()).filter(({ name }) => !guards.includes(name ?? ''));
    for (const { message, rest } of refusals) {
      expect(message).toMatch(/^[A-Z][\x20-\x7e]+$/);
      expect(rest).toMatch(/^, hint = '[a-z_]+'(?:, detail = \w+(?:::text)?)?$/);
    }
  });

  it('have one message for each code', async () => {
    const messages = new Map<string, Set<string>>();
    for (const { message, rest } of await readRefusals()) {
      const [, hint] = /hint = '(\w+)'/.exec(rest ?? '') ?? [];
      if (hint) messages.set(hint, (messages.get(hint) ?? new Set()).add(message ?? ''));
    }
    expect(messages.size).toBeGreaterThan(60);
    expect([...messages].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });
});

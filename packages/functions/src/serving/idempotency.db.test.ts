import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../testing/product-database.ts';
import { type BeginOutcome, Idempotency, type NamedCall } from './idempotency.ts';

const callOf = (caller: string, body = '{}'): NamedCall => ({
  caller,
  functionName: 'pay',
  key: 'key-00001',
  body,
});
const answerOf = (number: number) => ({ status: 200, body: { number } });

/** Model of the state of one key. */
interface Known {
  readonly body: string;
  /** Index of the call that may still store an answer. */
  holder: number;
  isOld: boolean;
  isOver: boolean;
  answer: number | undefined;
}

describe.each(testDatabaseKinds)('Idempotency on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  let idempotency: Idempotency;
  beforeAll(async () => {
    idempotency = new Idempotency(database);
  });
  beforeEach(() => run('delete from idempotency_keys'));
  const run = async (statement: string, values: readonly string[] = []) => {
    await database.query(statement, values);
  };
  const passMinute = (caller: string) =>
    run(`update idempotency_keys set created_at = created_at - interval '61 seconds' where caller = $1`, [
      caller,
    ]);
  const passDay = (caller: string) =>
    run(`update idempotency_keys set expires_at = now() - interval '1 second' where caller = $1`, [caller]);
  const beginFirst = async (call: NamedCall) => {
    const begun = await idempotency.begin(call);
    if (begun.kind !== 'first') throw new Error(`unexpected outcome: ${begun.kind}`);
    return begun;
  };

  it('ignores the answer of an abandoned call after another call has taken over the key', async () => {
    const call = callOf('a');
    const slow = await beginFirst(call);
    await passMinute('a');
    const second = await beginFirst(call);
    await idempotency.giveUp(call, slow);
    expect((await idempotency.begin(call)).kind).toBe('under-way');
    await idempotency.finish(call, second, answerOf(2));
    await idempotency.finish(call, slow, answerOf(1));
    await idempotency.giveUp(call, slow);
    expect(await idempotency.begin(call)).toEqual({ kind: 'answered', answer: answerOf(2) });
  });

  it('agrees with a model for any sequence of calls, answers, failures and elapsed time', async () => {
    const caller = fc.constantFrom('a', 'b');
    const step = fc.oneof(
      fc.record({ act: fc.constant('begin' as const), caller, body: fc.constantFrom('{}', '{"a":1}') }),
      fc.record({ act: fc.constantFrom('finish', 'giveUp'), caller, which: fc.nat(3) }),
      fc.record({ act: fc.constantFrom('minute', 'day'), caller }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await run('delete from idempotency_keys');
        const known = new Map<string, Known>();
        const firsts: { call: NamedCall; begun: Extract<BeginOutcome, { kind: 'first' }>; number: number }[] =
          [];
        for (const each of steps) {
          const before = known.get(each.caller);
          if ('body' in each) {
            const call = callOf(each.caller, each.body);
            const begun = await idempotency.begin(call);
            const isFree = before === undefined || before.isOver;
            const isTaken =
              before?.answer === undefined && before?.isOld === true && before.body === each.body;
            if (isFree || isTaken) {
              if (begun.kind !== 'first') throw new Error(`unexpected outcome: ${begun.kind}`);
              const number = firsts.push({ call, begun, number: firsts.length });
              const fresh = { body: each.body, isOld: false, isOver: false, answer: undefined };
              known.set(each.caller, { ...fresh, holder: number - 1 });
            } else if (before.body !== each.body) expect(begun.kind).toBe('other-body');
            else if (before.answer === undefined) expect(begun.kind).toBe('under-way');
            else expect(begun).toEqual({ kind: 'answered', answer: answerOf(before.answer) });
          } else if ('which' in each) {
            const own = firsts.filter(({ call }) => call.caller === each.caller);
            const first = own[each.which % Math.max(1, own.length)];
            if (first === undefined) continue;
            if (each.act === 'finish')
              await idempotency.finish(first.call, first.begun, answerOf(first.number));
            else await idempotency.giveUp(first.call, first.begun);
            if (before?.holder !== first.number || before.answer !== undefined) continue;
            if (each.act === 'finish') before.answer = first.number;
            else known.delete(each.caller);
          } else if (each.act === 'minute') {
            await passMinute(each.caller);
            if (before) before.isOld = true;
          } else {
            await passDay(each.caller);
            if (before) before.isOver = true;
          }
        }
      }),
      { numRuns: 80 },
    );
  });
});

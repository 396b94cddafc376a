import { expect, it } from 'vitest';
import type { DayAction } from './day-actions.ts';
import type { DayLearner } from './day-people.ts';
import { createDay } from './run-day.ts';

const learners = ['a', 'b'].map(
  (id): DayLearner => ({ id, address: '', cookie: '', person: { email: '', password: '' } }),
);

it('each learner gets each kind of action, runs continue, and failures are named', async () => {
  const seen = new Set<string>();
  const action = (name: string): DayAction => ({
    name,
    share: 1,
    act: async ({ id }, turn) => {
      seen.add(`${name} by ${id}`);
      if (name === 'two' && turn === 3) throw new Error('broken');
    },
  });
  const run = createDay([action('one'), action('two')], learners);
  const options = { perSecond: 1_000, forMs: 4 };
  expect(await run(options)).toMatchObject({ count: 4, failures: [] });
  const second = await run(options);
  expect(second.failures).toEqual(['two: broken']);
  expect(second.byAction.map(({ name }) => name)).toEqual(['one', 'two']);
  expect([...seen].sort()).toEqual(['one by a', 'one by b', 'two by a', 'two by b']);
});

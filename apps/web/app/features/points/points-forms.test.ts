import { expect, it } from 'vitest';
import type { Session } from '#app/platform/session/session.ts';
import { pointsActions } from './points-forms.ts';

it('making up a day leads to the year of that day, so that in January its success is shown', async () => {
  const makeUp = pointsActions.find(({ intent }) => intent === 'make-up');
  const account = { rpc: async () => ({ data: {}, error: null }) };
  const session = { getAccount: () => account } as unknown as Session;
  const form = new FormData();
  form.set('day', '2026-12-31');
  form.set('price', '20');
  expect(await makeUp?.submit(form, { session })).toEqual({
    kind: 'done',
    result: '/points?done=make-up&day=2026-12-31&year=2026#top',
  });
});

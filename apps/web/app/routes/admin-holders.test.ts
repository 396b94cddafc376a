import { expect, it } from 'vitest';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner } from '#app/testing/ask-route.ts';
import * as holders from './admin/holders.ts';

it('the list of holders answers 404 to a cursor with a NUL character, which the database would reject', async () => {
  const path = '/admin/balances/holders.json';
  const ask = (after: string) =>
    askRoute(holders, path, `${path}?place=sale&after=${after}`, {
      viewer: learner,
      session: { getAccount: () => answeringAccount({ chain_sales: [] }) },
    });
  expect((await ask('0x1')).status).toBe(200);
  expect((await ask('0x%00')).status).toBe(404);
});

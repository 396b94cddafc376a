import { expect, it } from 'vitest';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner } from '#app/testing/ask-route.ts';
import * as good from './admin/good.tsx';
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

it('the white list of a commodity answers 404 to a cursor with a NUL character, which the database would reject', async () => {
  const commodity = {
    ...{ id: '7', kind: 'pass', is_available: true, supply: '1', supplied: '0' },
    ...{ updated_at: '2026-11-26T00:00:00Z', described_at: null, name: null, chain_pricings: [] },
    ...{ description: null, link: null, user_limits: null, refund_window: null, coupon_kind_id: null },
  };
  const account = answeringAccount({
    chain_commodities: commodity,
    chain_announced_terms: [],
    'rpc/admin_commodity_signs': [],
    'rpc/admin_low_stock': [],
    'rpc/admin_white_list': [],
    'rpc/price_history': [],
  });
  const ask = (listed: string) =>
    askRoute(good, '/admin/goods/:id', `/admin/goods/7?listed=${listed}`, {
      viewer: learner,
      session: { getAccount: () => account },
    });
  expect((await ask('author')).status).toBe(200);
  expect((await ask('author%00')).status).toBe(404);
});

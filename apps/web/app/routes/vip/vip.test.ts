import { createContentStore } from '@suixue/content/store';
import { academyFiles, buildFiles } from '@suixue/content/testing';
import { describe, expect, it } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner, member } from '#app/testing/ask-route.ts';
import * as center from './center.tsx';
import * as plan from './plan.tsx';

const now = Date.now();
const day = 86_400_000;

const row = {
  id: '900001',
  kind: 'membership',
  is_available: true,
  name: '限期会员',
  description: '有效期内可阅读全部会员新闻。',
  refund_window: '604800000',
  supply: '1000000',
  supplied: '1',
  chain_pricings: [{ place: 0, price: '2500000000', currency: suiType, days: '30' }],
};

type Tables = Parameters<typeof answeringAccount>[0];
const session = (tables: Tables) => ({ session: { getAccount: () => answeringAccount(tables) } });

const store = createContentStore(
  buildFiles({
    ...academyFiles,
    'vip-center/index.md': '---\ntitle: VIP 中心\ndescription: 一页\n---\n\n正文。\n',
  }),
);

describe('the VIP centre', () => {
  const services = { content: { current: () => store } };
  const ask = (tables: Tables, asked = {}) =>
    askRoute(center, '/vip-center', '/vip-center', { services, ...session(tables), ...asked });

  it('contains nothing personal without a session, and may be cached for 60 seconds', async () => {
    const answer = await ask({ chain_commodities: [row] });
    const { plans, standing } = await answer.json();
    expect(plans).toMatchObject([{ id: '900001', pricings: [{ price: '2500000000', days: 30 }] }]);
    expect(standing).toBeNull();
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60');
  });

  it('contains no plans if prices cannot be read, and may then be cached for 2 seconds', async () => {
    const answer = await ask({});
    expect((await answer.json()).plans).toBeNull();
    expect(answer.headers.get('cache-control')).toContain('s-maxage=2');
  });

  it('counts open and members-only news, free and advanced courses', async () => {
    const { counts } = await (await ask({ chain_commodities: [] })).json();
    expect(counts).toEqual({ openNews: 2, memberNews: 2, freeCourses: 1, advancedCourses: 1 });
  });

  const ended = String(now - day);
  const ahead = String(now + day);
  it.each([
    ['permanent member', member, {}, { kind: 'permanent' }],
    ['member for a term', { ...member, memberUntil: ahead }, {}, { kind: 'term', until: ahead }],
    ['expired member', learner, { chain_assets: [{ expire_at: ended }] }, { kind: 'lapsed', at: ended }],
    [
      'member whose session is older than the purchase',
      learner,
      { chain_assets: [{ expire_at: ahead }] },
      { kind: 'term', until: ahead },
    ],
    ['refunded member', learner, { chain_assets: [{ expire_at: '0' }] }, { kind: 'none' }],
    ['never a member', learner, { chain_assets: [] }, { kind: 'none' }],
    ['membership that could not be read', learner, {}, { kind: 'unread' }],
  ])('shows the state of the membership: %s', async (_, viewer, tables, standing) => {
    const answer = await ask({ chain_commodities: [row], ...tables }, { viewer });
    expect((await answer.json()).standing).toEqual(standing);
  });
});

describe('the page of a plan', () => {
  const tables = {
    chain_commodities: [row],
    chain_wares: [],
    chain_assets: [],
    wallet_states: [{ owner: ['0x1'] }],
  };
  const ask = (id: string, asked: Tables = tables) =>
    askRoute(plan, '/vip/:id', `/vip/${id}`, { viewer: learner, ...session(asked) });

  it('redirects a visitor to sign-in and back', async () => {
    const answer = await askRoute(plan, '/vip/:id', '/vip/900001', session(tables));
    expect(answer.headers.get('location')).toBe('/sign-in?redirectTo=%2Fvip%2F900001');
  });

  it.each(['annual', '0x1', '007', '-1', '9'.repeat(78), '9'.repeat(79)])(
    'returns 404 for the invalid plan id %s before asking to sign in',
    async (id) => {
      expect((await askRoute(plan, '/vip/:id', `/vip/${id}`, session(tables))).status).toBe(404);
    },
  );

  it("shows that the plan is for sale, and when the account's membership ends", async () => {
    const at = String(now + 10 * day);
    const shown = await (await ask('900001', { ...tables, chain_assets: [{ expire_at: at }] })).json();
    expect(shown).toMatchObject({ isOnShelf: true, isBound: true, expireAt: at, plan: { id: '900001' } });
  });

  it('announces a coming price', async () => {
    const price = (amount: string) => [{ price: amount, currency: suiType, duration: '0' }];
    const coming = {
      effective_at: '1',
      before: { refundWindow: '0', prices: price('6000000000') },
      after: { refundWindow: '0', prices: price('3000000000') },
    };
    expect(await (await ask('900001', { ...tables, 'rpc/coming_terms': [coming] })).json()).toMatchObject({
      coming: '预告：价格改为 3 SUI，随时会生效。',
    });
    expect((await (await ask('900001')).json()).coming).toBeNull();
  });

  it('exists for an unlisted plan and shows that it is not for sale', async () => {
    const off = { ...tables, chain_commodities: [{ ...row, is_available: false }] };
    expect((await (await ask('900001', off)).json()).isOnShelf).toBe(false);
  });

  it.each([
    ['pass', { chain_commodities: [{ ...row, kind: 'pass' }] }],
    ['phone', { chain_commodities: [{ ...row, kind: 'phone' }] }],
    ['coupon', { chain_commodities: [{ ...row, kind: 'coupon' }] }],
    ['course', { chain_commodities: [], chain_wares: [{ id: '900001' }] }],
  ])('redirects to the payment page for a %s', async (_, sold) => {
    const answer = await ask('900001', { ...tables, ...sold });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/purchasing/900001']);
  });

  it('returns 404 for an unknown plan, and 503 if plans cannot be read', async () => {
    expect((await ask('5', { ...tables, chain_commodities: [] })).status).toBe(404);
    expect((await ask('5', {})).status).toBe(503);
  });
});

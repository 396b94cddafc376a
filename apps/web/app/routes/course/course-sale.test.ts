import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner, owner, testServices } from '#app/testing/ask-route.ts';
import * as center from './center.tsx';
import * as introduction from './introduction.tsx';

const wareId = '86749317111497173490756073712775955557890100927444530098761089614560442404833';
const row = {
  slug: 'move',
  ware_id: wareId,
  price: '6000000000',
  currency: suiType,
  supply_left: '1000000',
  effective_time: '0',
  refund_window: '604800000',
};
const offer = {
  wareId,
  price: '6000000000',
  currency: suiType,
  refundWindowMs: 604_800_000,
  supplyLeft: null,
  effectiveMs: 0,
};
const bound = [{ owner: ['0x1'] }];
const session = (tables: Record<string, readonly object[]>) => ({
  session: { getAccount: () => answeringAccount({ chapter_progress: [], ...tables }) },
});

describe('the introduction of an advanced course', () => {
  const ask = (tables: Record<string, readonly object[]>, asked = {}) =>
    askRoute(introduction, '/course/:introduction', '/course/move', { ...session(tables), ...asked });
  const standing = async (answer: Response) => {
    const { sale, isBound, isSignedIn } = await answer.json();
    return { sale, isBound, isSignedIn };
  };

  it.each([
    [
      'a visitor',
      { course_offers: [row] },
      {},
      { sale: { kind: 'offered', offer }, isBound: null, isSignedIn: false },
    ],
    [
      'a user without a wallet',
      { course_offers: [row], wallet_states: [] },
      { viewer: learner },
      { sale: { kind: 'offered', offer }, isBound: false, isSignedIn: true },
    ],
    [
      'a user with a wallet',
      { course_offers: [row], wallet_states: bound },
      { viewer: learner },
      { sale: { kind: 'offered', offer }, isBound: true, isSignedIn: true },
    ],
    [
      'a user whose wallets cannot be read',
      { course_offers: [row] },
      { viewer: learner },
      { sale: { kind: 'offered', offer }, isBound: null, isSignedIn: true },
    ],
    [
      'its owner, without a price',
      { courses: [{ ware_id: wareId }], chain_assets: [{ expire_at: '99' }] },
      { viewer: owner },
      { sale: { kind: 'owned', left: { kind: 'expired' } }, isBound: null, isSignedIn: true },
    ],
    [
      'its owner, if the expiry cannot be read',
      {},
      { viewer: owner },
      { sale: { kind: 'owned', left: null }, isBound: null, isSignedIn: true },
    ],
    [
      'a visitor while it is not for sale',
      { course_offers: [] },
      {},
      { sale: { kind: 'unsold' }, isBound: null, isSignedIn: false },
    ],
    [
      'a visitor while prices cannot be read',
      {},
      {},
      { sale: { kind: 'unread' }, isBound: null, isSignedIn: false },
    ],
  ])('shows the state of the sale to %s', async (_, tables, asked, said) => {
    expect(await standing(await ask(tables, asked))).toEqual(said);
  });

  it('announces a coming price', async () => {
    const price = (amount: string) => [{ price: amount, currency: suiType, duration: '0' }];
    const coming = {
      effective_at: String(Date.UTC(2099, 0, 1)),
      before: { refundWindow: '0', prices: price('6000000000') },
      after: { refundWindow: '0', prices: price('3000000000') },
    };
    const answer = await ask({ course_offers: [row], 'rpc/coming_terms': [coming] });
    expect((await answer.json()).coming).toBe('预告：价格改为 3 SUI，2099 年 1 月 1 日 08:00 之后生效。');
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60');
  });

  it('shows the remaining stock if it is low', async () => {
    const { sale } = await (await ask({ course_offers: [{ ...row, supply_left: '3' }] })).json();
    expect(sale.offer.supplyLeft).toBe('3');
  });

  it.each([
    [{ course_offers: [row] }, 's-maxage=60, stale-while-revalidate=60'],
    // A page without prices must not be cached for a minute.
    [{}, 's-maxage=2, stale-while-revalidate=0'],
  ])('may be cached for 60 seconds with its prices, and for 2 seconds without', async (tables, policy) => {
    const answer = await ask(tables);
    expect(answer.headers.get('cache-control')).toBe(`public, max-age=0, ${policy}`);
  });

  it('does not wait for a host that is not yet open, and opens it after the response', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const prepare = vi.fn();
    const host = { ...testServices.host, isOpen: () => false, prepare };
    const answer = await askRoute(introduction, '/course/:introduction', '/course/move', {
      services: { host },
    });
    expect((await standing(answer)).sale).toEqual({ kind: 'unread' });
    expect(prepare).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(prepare).toHaveBeenCalledOnce();
  });

  it('does not wait for a host that does not answer', async () => {
    const unanswered = new Promise(() => undefined);
    const never = { from: () => ({ select: () => ({ in: () => unanswered }) }), rpc: () => unanswered };
    const answer = await ask({}, { session: { getAccount: () => never } });
    expect((await standing(answer)).sale).toEqual({ kind: 'unread' });
  });
});

describe('the course centre', () => {
  const ask = (url: string, asked: object) => askRoute(center, '/course', url, asked);
  const sales = async (url: string, asked: object) =>
    (await (await ask(url, asked)).json()).courses.map(({ sale }: { sale: { kind: string } }) => sale.kind);

  it('marks each course as for sale, owned, free, or without a readable price', async () => {
    expect(await sales('/course', session({ course_offers: [row] }))).toEqual(['offered', 'free']);
    expect(await sales('/course', { ...session({ course_offers: [row] }), viewer: owner })).toEqual([
      'owned',
      'free',
    ]);
    expect(await sales('/course', session({}))).toEqual(['unread', 'free']);
  });

  it('reads no prices if all courses are free', async () => {
    const answer = await ask('/course?level=free', {});
    expect((await answer.json()).courses).toHaveLength(1);
    expect(answer.headers.get('cache-control')).toContain('stale-while-revalidate=86400');
  });
});

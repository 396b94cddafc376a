import { permanentExpiry } from '@suixue/academy/membership/ownership';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testServices } from '#app/testing/ask-route.ts';
import type { Order } from './order.ts';
import type { OrderTerm } from './read-term.ts';
import { Receipt } from './receipt.tsx';

const paidAt = '2026-11-22T00:00:00Z';
const order: Order = {
  id: '0f7f8a55-2b9d-4a0a-8a53-0d6b7f6f5a01',
  uid: 'learner',
  kind: 'membership',
  item: '7',
  quantity: '1',
  name: '限期会员',
  link: '/vip-center',
  currency: '0x2::sui::SUI',
  price: '2500000000',
  discount: '0',
  status: 'paid',
  digest: null,
  createdAt: paidAt,
  paidAt,
  sale: null,
};
const thirtyDays: OrderTerm = {
  days: '30',
  expireAt: String(Date.parse(paidAt) + 30 * 86_400_000),
};

/** Titles and texts of the receipt's lines. */
function linesOf(term: OrderTerm | null, status: Order['status'] = 'paid'): Record<string, string> {
  const { site } = testServices;
  const html = renderToStaticMarkup(createElement(Receipt, { order: { ...order, status }, site, term }));
  const lines = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return Object.fromEntries(lines.map(([, title = '', text = '']) => [title, text]));
}

describe('the receipt', () => {
  it('names the bought days and the expiry of a limited term', () => {
    expect(linesOf(thirtyDays)).toMatchObject({ 期限: '30 天', 有效期至: '2026 年 12 月 22 日 08:00' });
  });

  it('names a permanent term without an expiry', () => {
    const lines = linesOf({ days: '0', expireAt: String(permanentExpiry) });
    expect(lines).toMatchObject({ 期限: '长期有效' });
    expect(lines).not.toHaveProperty('有效期至');
  });

  it('names no expiry after a refund or on a void order, and no term before the payment', () => {
    for (const status of ['refunded', 'void'] as const)
      expect(linesOf(thirtyDays, status)).not.toHaveProperty('有效期至');
    expect(Object.keys(linesOf(null))).not.toContain('期限');
  });
});

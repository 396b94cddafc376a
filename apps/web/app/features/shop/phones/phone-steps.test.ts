import { describe, expect, it } from 'vitest';
import type { Delivery, DeliveryStatus } from './phone.ts';
import { mayChangeAddress, phoneSteps } from './phone-steps.ts';

const at = (day: number) => `2026-12-0${day}T00:00:00Z`;
const order = (status: 'paid' | 'settled' | 'refunded' | 'void') => ({
  status,
  paidAt: at(1),
  sale: { id: '0x1', amount: '5', releaseAt: '0', status: 'refunded' as const, endedAt: at(9) },
});
const moments: Readonly<Record<DeliveryStatus, Partial<Delivery>>> = {
  preparing: {},
  confirmed: { confirmedAt: at(3) },
  shipped: { confirmedAt: at(3), shippedAt: at(4) },
  received: { confirmedAt: at(3), shippedAt: at(4), receivedAt: at(5) },
  cancelled: { confirmedAt: at(3), endedAt: at(6) },
  returned: { confirmedAt: at(3), shippedAt: at(4), endedAt: at(6) },
};
const delivery = (status: DeliveryStatus): Delivery => ({
  status,
  carrier: null,
  trackingNumber: null,
  addressedAt: at(2),
  confirmedAt: null,
  shippedAt: null,
  receivedAt: null,
  endedAt: null,
  erasedAt: null,
  ...moments[status],
});
const text = (facts: Parameters<typeof phoneSteps>[0]) =>
  phoneSteps(facts)
    .map(({ name, state }) => (state === 'done' ? name : state === 'now' ? `[${name}]` : `(${name})`))
    .join(' ');

describe('phoneSteps', () => {
  it.each([
    ['paid', null, 'paid [address] (confirmed) (shipped) (received)'],
    ['paid', 'preparing', 'paid address [confirmed] (shipped) (received)'],
    ['settled', 'confirmed', 'paid address confirmed [shipped] (received)'],
    ['paid', 'shipped', 'paid address confirmed shipped [received]'],
    ['settled', 'received', 'paid address confirmed shipped received'],
    ['paid', 'cancelled', 'paid address confirmed cancelled'],
    ['paid', 'returned', 'paid address confirmed shipped returned'],
    ['refunded', null, 'paid refunded'],
    ['refunded', 'cancelled', 'paid address confirmed refunded'],
    ['refunded', 'returned', 'paid address confirmed shipped returned refunded'],
    ['refunded', 'shipped', 'paid address confirmed shipped refunded'],
    ['void', 'cancelled', 'paid address confirmed void'],
  ] as const)('shows an order that is %s with the delivery %s as: %s', (status, of, expected) => {
    expect(text({ order: order(status), delivery: of && delivery(of) })).toBe(expected);
  });
});

describe('mayChangeAddress', () => {
  it.each([
    ['paid', null, true],
    ['settled', 'preparing', true],
    ['paid', 'confirmed', false],
    ['paid', 'shipped', false],
    ['refunded', null, false],
    ['void', 'preparing', false],
  ] as const)('of an order that is %s with the delivery %s is %s', (status, of, expected) => {
    expect(mayChangeAddress({ order: order(status), delivery: of && delivery(of) })).toBe(expected);
  });
});

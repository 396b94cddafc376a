import { expect, it } from 'vitest';
import { offerToText } from './points-offer.ts';

it('an offer is described in words for the message about a stale form', () => {
  expect(offerToText({ price: 20, per_account: 1, stock: 50, is_on: true })).toBe(
    '开，20 分，每人最多 1 张，总共 50 张',
  );
  expect(offerToText({ price: 5, per_account: null, stock: null, is_on: false })).toBe('关，5 分');
});

import { describe, expect, it } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { readPendingTerms } from './read-chain-rows.ts';

const notice = { announced_by: '0x1', effective_at: '1000' };
const shares = [
  { to: 'proposer', basisPoints: 1_000 },
  { to: 'specify', uid: 'partner', amount: '18446744073709551615' },
];

describe('readPendingTerms', () => {
  it('lists every announced term, because other operators decide from this list whether to veto', async () => {
    const account = answeringAccount({
      chain_announced_terms: [
        {
          ...{ item_id: '7', catalogue: 'kiosk', ...notice },
          terms: { price: '5000000000', effectiveTime: '0', refundWindow: '86400000', shares },
        },
        {
          ...{ item_id: '8', catalogue: 'shop', ...notice },
          terms: {
            prices: [{ price: '2500000000', currency: suiType, days: '30' }],
            ...{ refundWindow: '0', author: 'author', shares: [] },
          },
        },
        { item_id: '9', catalogue: 'coupon', terms: {}, ...notice, effective_at: '1001' },
      ],
      chain_wares: [{ id: '7', name: '第一课', currency: suiType }],
      chain_commodities: [{ id: '8', name: '年度会员' }],
      chain_coupon_kinds: [{ id: '9', name: '九折券', currency: suiType }],
    });
    const pending = await readPendingTerms(account, 1_000);
    const shown = pending.map(({ name, isDue, terms }) => ({
      ...{ name, isDue },
      terms: terms.map(({ title, text }) => `${title}：${text}`),
    }));
    expect(shown).toEqual([
      {
        ...{ name: '第一课', isDue: true },
        terms: [
          '价格：5 SUI',
          '时长：永久',
          '退款期：1 天内可以退',
          '分成：推荐人 10%，partner 18446744073.709551615 SUI，余下归作者',
        ],
      },
      {
        ...{ name: '年度会员', isDue: true },
        terms: ['价格：2.5 SUI（30 天）', '退款期：不能退款', '收款账户：author', '分成：余下归 author'],
      },
      { name: '九折券', isDue: false, terms: [] },
    ]);
  });
});

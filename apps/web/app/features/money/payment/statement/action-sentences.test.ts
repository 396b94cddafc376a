import { describe, expect, it } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { actionSentence } from './action-sentences.ts';
import { createActionWords } from './action-words.ts';
import { noReferences } from './references.ts';

const words = createActionWords({
  account: `0x${'1'.repeat(64)}`,
  coins: new Map([[suiType, { symbol: 'SUI', decimals: 9 }]]),
  names: new Map([[7n, '年度会员']]),
  references: noReferences,
  uid: undefined,
});
const saved = { item: 7n, name: null, supply: 10n, isAvailable: true, prices: [] };

describe('actionSentence', () => {
  it.each([
    ['membership', '会员'],
    ['pass', '通行证'],
    ['later-kind', 'later-kind'],
    ['constructor', 'constructor'],
  ])('names a commodity of the kind %s in Chinese if it is known', (type, text) => {
    expect(actionSentence({ kind: 'commodity-saved', type, ...saved }, words)).toBe(
      `保存商品「年度会员」（${text}）：共 10 份，在售。`,
    );
  });

  it('says that announced terms can be put in force later and vetoed by operators until then', () => {
    const announced = {
      ...({ kind: 'terms-announced', item: 7n, catalogue: 'shop' } as const),
      prices: [{ price: 2_500_000_000n, coinType: suiType, days: 30n }],
      effectiveAt: 1_767_225_600_000n,
    };
    expect(actionSentence(announced, words)).toContain('起可以启用，在那之前运营者可以否决。');
  });
});

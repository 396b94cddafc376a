import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyToOption, readBoxTerms, readPrizes } from './read-box-form.ts';

const coupons = [{ kind: 7n, name: '九折券', left: 5n }];
const facts = { atOnce: 2n, coupons, keys: ['points'] };

function prizesOf(rows: readonly (readonly [prize: string, amount: string, count: string])[]) {
  const form = new FormData();
  for (const [prize, amount, count] of rows) {
    form.append('prize', prize);
    form.append('amount', amount);
    form.append('count', count);
  }
  return readPrizes(form, facts);
}

function termsOf(atOnce: string, daily: string, keySize: string) {
  const form = new FormData();
  form.append('atOnce', atOnce);
  form.append('daily', daily);
  form.append('keySize', keySize);
  return readBoxTerms(form);
}

describe('the form of a box', () => {
  it('reads coupons and points', () => {
    expect(
      prizesOf([
        ['7', '', '5'],
        ['counted:points', '10', '1000000000'],
      ]),
    ).toEqual([
      { kind: 'coupon', coupon: 7n, count: 5n },
      { kind: 'counted', key: 'points', amount: 10n, count: 1_000_000_000n },
    ]);
  });

  it('never returns prizes that the contract would reject, whatever is typed', () => {
    const text = fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^\d{0,11}$/));
    const prize = fc.oneof(fc.constantFrom('7', '8', keyToOption('points'), keyToOption('gold')), text);
    fc.assert(
      fc.property(fc.array(fc.tuple(prize, text, text), { maxLength: 70 }), (rows) => {
        const prizes = prizesOf(rows);
        expect(prizes).not.toBe('');
        if (typeof prizes === 'string') return;
        expect(prizes.length <= 64).toBe(true);
        expect(prizes.reduce((sum, { count }) => sum + count, 0n) >= facts.atOnce).toBe(true);
        for (const one of prizes) {
          expect(one.count > 0n && one.count <= 1_000_000_000n).toBe(true);
          if (one.kind === 'counted') expect(one.amount > 0n && one.amount <= 1_000_000_000n).toBe(true);
          else expect(one.count <= 5n).toBe(true);
        }
      }),
    );
  });

  it.each([
    [[], '请至少装一种奖品。要停用这个箱，请用“清空”。'],
    [[['7', '', '6']], '第 1 项：优惠券「九折券」只剩 5 张。'],
    [[['8', '', '1']], '第 1 项：请选一种奖品。'],
    [[['counted:points', '0', '1']], '第 1 项：每件的数量是 1 到 1000000000 的整数。'],
    [[['7', '', '1']], '每次抽 2 件，装进去的至少要有 2 件。'],
    [
      [
        ['7', '', '1'],
        ['7', '', '2'],
      ],
      '第 2 项和前面的一项相同，请合成一项。',
    ],
  ] as const)('names what is wrong with the prizes %j', (rows, sentence) => {
    expect(prizesOf(rows)).toBe(sentence);
  });

  it('reads the terms of a new box within the limits of the contract', () => {
    expect(termsOf('10', '100', '64')).toEqual({
      generateAtOnce: 10n,
      dailyLimit: 100n,
      maxSizePerItem: 64n,
    });
    expect(termsOf('11', '1', '16')).toBe('每次抽 1 到 10 件。');
    expect(termsOf('1', '0', '16')).toBe('每个账户每天 1 到 100 次。');
    expect(termsOf('1', '1', '5')).toContain('奖品名称的长度上限是 6 到 64 字节');
  });
});

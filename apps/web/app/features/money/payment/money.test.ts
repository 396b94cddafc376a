import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAmount, gasReserve, maxAmount, reserveHint } from './check-amount.ts';
import { cutPage } from './cut-page.ts';
import { ledgerText } from './ledger-text.ts';
import type { Holding } from './read-holdings.ts';
import { suiType } from './sui-type.ts';
import { type Transfer, transfersPageSize } from './transfer.ts';

const sui: Holding = {
  coinType: suiType,
  facts: { symbol: 'SUI', decimals: 9 },
  wallet: 2_000_000_000n,
  vault: 300n,
};
const usd: Holding = { ...sui, coinType: `0x${'9'.padStart(64, '0')}::usd::USD` };

describe('a typed amount', () => {
  it('is parsed exactly, in half-width or full-width digits', () => {
    expect(checkAmount('１．５', sui, 'deposit')).toEqual({ kind: 'amount', value: 1_500_000_000n });
  });

  it('is at most the balance, less 0.1 SUI for gas if SUI is deposited', () => {
    expect(maxAmount(sui, 'deposit')).toBe(sui.wallet - gasReserve);
    expect(maxAmount({ ...sui, wallet: 5n }, 'deposit')).toBe(0n);
    expect(maxAmount(usd, 'deposit')).toBe(usd.wallet);
    expect(maxAmount(sui, 'withdraw')).toBe(sui.vault);
  });

  it('is shown with the reason for the gas reserve only if SUI is deposited', () => {
    expect(reserveHint(sui, 'deposit')).toContain('留下 0.1 SUI');
    expect([reserveHint(sui, 'withdraw'), reserveHint(usd, 'deposit')]).toEqual(['', '']);
  });

  it('may be the whole vault but not more, and must leave the gas reserve in the wallet', () => {
    expect(checkAmount('0.0000003', sui, 'withdraw')).toEqual({ kind: 'amount', value: 300n });
    expect(checkAmount('1.95', sui, 'deposit')).toMatchObject({ kind: 'refused' });
    expect(checkAmount('0.000000301', sui, 'withdraw')).toEqual({
      kind: 'refused',
      sentence: '金库里只有 0.0000003 SUI。',
    });
  });

  it("may have no decimal places if the coin's decimals are unknown", () => {
    const odd = { ...usd, facts: { symbol: 'ODD', decimals: null } };
    expect(checkAmount('7', odd, 'deposit')).toEqual({ kind: 'amount', value: 7n });
    expect(checkAmount('7.1', odd, 'deposit')).toMatchObject({ kind: 'refused' });
  });
});

describe('an amount of the ledger', () => {
  it.each([
    ['1500000000', suiType, undefined, '1.5 SUI'],
    ['2500000', usd.coinType, undefined, '2500000（最小单位）USD'],
    ['2500000', usd.coinType, { symbol: 'USDX', decimals: 6 }, '2.5 USDX'],
    ['2500000', usd.coinType, { symbol: 'USDX', decimals: null }, '2500000（最小单位）USDX'],
  ])(
    'of %s in the smallest unit of %s, with the coin facts %o, is shown as %s',
    (amount, currency, facts, text) => {
      expect(ledgerText(amount, currency, facts)).toBe(text);
    },
  );
});

const transfer = fc.record({ key: fc.uuid(), second: fc.integer({ min: 0, max: 30 }) });

describe('pages of the history', () => {
  it('contain every line once, newest first', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(transfer, { selector: ({ key }) => key, minLength: 25, maxLength: 80 }),
        (given) => {
          const all = given.map(
            ({ key, second }): Transfer => ({
              key,
              cause: 'deposit',
              direction: 'in',
              currency: suiType,
              amount: '1',
              digest: null,
              at: new Date(second * 1_000).toISOString(),
            }),
          );
          fc.pre(all.every(({ at }) => all.filter((one) => one.at === at).length <= transfersPageSize));
          const seen: Transfer[] = [];
          let before: string | null = null;
          do {
            const until = before;
            const page = cutPage(all.filter(({ at }) => until === null || at < until));
            expect(page.transfers.length).toBeLessThanOrEqual(transfersPageSize);
            seen.push(...page.transfers);
            before = page.before;
          } while (before !== null);
          expect(seen.map(({ key }) => key).sort()).toEqual(all.map(({ key }) => key).sort());
          expect(seen.map(({ at }) => at)).toEqual(
            all
              .map(({ at }) => at)
              .sort()
              .reverse(),
          );
        },
      ),
    );
  });
});

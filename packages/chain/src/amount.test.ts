import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormatAmountOptions, formatAmount, maxU64, parseAmount } from './amount.ts';

const amount = fc.bigInt({ min: 0n, max: maxU64 });
const sui = 1_000_000_000n;

function suffixDigits(text: string): number {
  if (text.endsWith('K')) return 3;
  if (text.endsWith('M')) return 6;
  return text.endsWith('B') ? 9 : 0;
}

/** Parses a formatted amount for comparison with the original. */
function textToUnits(text: string, decimals: number): bigint {
  const match = /^(\d+)(?:\.(\d+))?[KMB]?$/.exec(text);
  if (match === null) throw new Error(`not an amount: ${text}`);
  const [, whole = '', fraction = ''] = match;
  return (
    (BigInt(whole + fraction) * 10n ** BigInt(decimals + suffixDigits(text))) / 10n ** BigInt(fraction.length)
  );
}

describe('formatAmount', () => {
  test.each<[bigint, FormatAmountOptions, string]>([
    [0n, {}, '0'],
    [1n, {}, '0'],
    [-1n, {}, '0'],
    [10_000_000n, {}, '0.01'],
    [9_999_999n, {}, '0'],
    [sui, {}, '1'],
    [1_500_000_000n, {}, '1.5'],
    [1_239_999_999n, {}, '1.23'],
    [-1_239_999_999n, {}, '-1.23'],
    [1_999_999_999n, { fractionDigits: 0 }, '1'],
    [1n, { fractionDigits: 9 }, '0.000000001'],
    [1n, { fractionDigits: 12 }, '0.000000001'],
    [123_456n, { decimals: 6, fractionDigits: 6 }, '0.123456'],
    [42n, { decimals: 0 }, '42'],
    [1_234_567n * sui, {}, '1234567'],
    [999n * sui, { abbreviate: true }, '999'],
    [1_000n * sui - 1n, { abbreviate: true }, '999.99'],
    [1_000n * sui, { abbreviate: true }, '1K'],
    [1_555n * sui, { abbreviate: true }, '1.55K'],
    [1_000_000n * sui - 1n, { abbreviate: true }, '999.99K'],
    [1_000_000n * sui, { abbreviate: true }, '1M'],
    [2_500_000_000n * sui, { abbreviate: true }, '2.5B'],
    [2_500_000_000_000n * sui, { abbreviate: true }, '2500B'],
    [-1_555n * sui, { abbreviate: true }, '-1.55K'],
    [maxU64, { fractionDigits: 9 }, '18446744073.709551615'],
  ])('formats %d with %j as %s', (value, options, text) => {
    expect(formatAmount(value, options)).toBe(text);
  });

  test('never rounds up and drops less than one unit of the last digit shown', () => {
    fc.assert(
      fc.property(
        amount,
        fc.nat(12),
        fc.nat(12),
        fc.boolean(),
        (value, decimals, fractionDigits, abbreviate) => {
          const text = formatAmount(value, { decimals, fractionDigits, abbreviate });
          expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?[KMB]?$/);
          const shown = textToUnits(text, decimals);
          expect(shown).toBeLessThanOrEqual(value);
          const digits = decimals + suffixDigits(text) - fractionDigits;
          expect(value - shown).toBeLessThan(digits > 0 ? 10n ** BigInt(digits) : 1n);
        },
      ),
    );
  });

  test('formats a negative amount like the positive one with a minus sign', () => {
    fc.assert(
      fc.property(amount, fc.boolean(), (value, abbreviate) => {
        const text = formatAmount(value, { abbreviate });
        expect(formatAmount(-value, { abbreviate })).toBe(text === '0' ? '0' : `-${text}`);
      }),
    );
  });

  test.each([-1, 1.5, Number.NaN, 78])('rejects %d decimals or fraction digits', (count) => {
    expect(() => formatAmount(1n, { decimals: count })).toThrow(RangeError);
    expect(() => formatAmount(1n, { fractionDigits: count })).toThrow(RangeError);
    expect(() => parseAmount('1', { decimals: count })).toThrow(RangeError);
  });
});

describe('parseAmount', () => {
  test.each<[string, bigint]>([
    ['0', 0n],
    ['1', sui],
    [' 1.5 ', 1_500_000_000n],
    ['0.000000001', 1n],
    ['1.000000000', sui],
    ['007', 7n * sui],
    ['１２．５', 12_500_000_000n],
    ['18446744073.709551615', maxU64],
  ])('parses %j as %d', (text, value) => {
    expect(parseAmount(text)).toEqual({ kind: 'amount', value });
  });

  test.each([
    ['', 'not-a-number'],
    ['.', 'not-a-number'],
    ['.5', 'not-a-number'],
    ['5.', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['+1', 'not-a-number'],
    ['-1', 'not-a-number'],
    ['－１', 'not-a-number'],
    ['1e9', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1,000', 'not-a-number'],
    ['1 000', 'not-a-number'],
    ['1_000', 'not-a-number'],
    ['①', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['一', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['1.0000000000', 'too-many-decimals'],
    ['0.0000000001', 'too-many-decimals'],
    ['18446744073.709551616', 'too-large'],
    ['18446744074', 'too-large'],
    ['9'.repeat(1_000_000), 'too-large'],
  ])('rejects "$0" as $1', (text, reason) => {
    expect(parseAmount(text)).toEqual({ kind: 'refused', reason });
  });

  test('rejects a decimal point if the currency has no decimals', () => {
    expect(parseAmount('12', { decimals: 0 })).toEqual({ kind: 'amount', value: 12n });
    expect(parseAmount('12.0', { decimals: 0 })).toEqual({ kind: 'refused', reason: 'too-many-decimals' });
  });

  test('parses any amount that was formatted with all its decimals', () => {
    fc.assert(
      fc.property(amount, fc.nat(18), (value, decimals) => {
        const text = formatAmount(value, { decimals, fractionDigits: decimals });
        expect(parseAmount(text, { decimals })).toEqual({ kind: 'amount', value });
        const fullWidth = text.replace(/[\d.]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
        expect(parseAmount(fullWidth, { decimals })).toEqual({ kind: 'amount', value });
      }),
    );
  });
});

/**
 * Formats US dollars as `$1,235`, rounded to the nearest. For prices and estimates only: balances are shown in tokens
 * with `formatAmount`, which never rounds up.
 */
export function formatUsd(
  dollars: number | bigint,
  options: { readonly fractionDigits?: number } = {},
): string {
  if (typeof dollars === 'number' && !Number.isFinite(dollars))
    throw new RangeError(`Not an amount: ${dollars}`);
  const fractionDigits = options.fractionDigits ?? 0;
  // Intl would silently drop a fractional number of digits.
  if (!Number.isInteger(fractionDigits)) throw new RangeError(`Not a number of digits: ${fractionDigits}`);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    signDisplay: 'negative',
  }).format(dollars);
}

const rateDigits = 9;
const rateScale = 10n ** BigInt(rateDigits);

/**
 * Converts MIST to dollars, to the nearest cent, at a rate such as `2.35` dollars per SUI. Returns `null` for an
 * invalid rate.
 */
export function mistToUsd(mist: bigint, rate: string): string | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(rate) ?? [];
  if (whole === undefined) return null;
  const scaled = BigInt(whole) * rateScale + BigInt(fraction.padEnd(rateDigits, '0'));
  if (scaled === 0n) return null;
  const hundredths = (rateScale * rateScale) / 100n;
  const cents = (mist * scaled + hundredths / 2n) / hundredths;
  return formatUsd(Number(cents) / 100, { fractionDigits: 2 });
}

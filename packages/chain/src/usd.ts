/**
 * US dollars as `$1,235`, rounded to the nearest as prices are. It is for prices and estimates: what somebody owns is
 * shown in tokens by `formatAmount`, which never rounds up.
 */
export function formatUsd(
  dollars: number | bigint,
  options: { readonly fractionDigits?: number } = {},
): string {
  if (typeof dollars === 'number' && !Number.isFinite(dollars))
    throw new RangeError(`Not an amount: ${dollars}`);
  const fractionDigits = options.fractionDigits ?? 0;
  // Intl would silently cut a fraction of a digit off.
  if (!Number.isInteger(fractionDigits)) throw new RangeError(`Not a number of digits: ${fractionDigits}`);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    signDisplay: 'negative',
  }).format(dollars);
}

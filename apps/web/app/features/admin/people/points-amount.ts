/** The database accepts no larger amount. */
const maxAmount = 1_000_000_000;

/** An amount of points as typed, with full-width digits and signs of input methods; null if it is none or zero. */
export function readPointsAmount(typed: string): number | null {
  const halfWidth = typed
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[－−]/g, '-')
    .replace(/[＋+]/g, '')
    .replace(/[\s,，]/g, '');
  if (!/^-?\d{1,10}$/.test(halfWidth)) return null;
  const amount = Number(halfWidth);
  return amount === 0 || Math.abs(amount) > maxAmount ? null : amount;
}

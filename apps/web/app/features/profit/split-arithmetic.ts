import type { ExplainedStep } from './own-share.ts';

const grouped = new Intl.NumberFormat('en-US');
const group = (amount: string | bigint): string => grouped.format(BigInt(amount));

/** A part of ten thousand as a percentage, exactly. */
export const basisPointsText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** How the amount at a place follows from the price, in the smallest unit. */
export function arithmeticOf(price: string, steps: readonly ExplainedStep[], place: number): string {
  const step = steps[place];
  switch (step?.kind) {
    case 'proposer':
    case 'user':
      return `${group(price)} × ${group(BigInt(step.basisPoints))} ÷ 10,000 = ${fractionText(price, step)}`;
    case 'specify':
      return step.wanted === step.amount
        ? `定额 ${group(step.wanted)}`
        : `定额 ${group(step.wanted)}，只剩 ${group(step.amount)}`;
    case 'rest': {
      const before = steps.slice(0, place).map(({ amount }) => ` − ${group(amount)}`);
      return before.length === 0
        ? `全部 ${group(price)}`
        : `${group(price)}${before.join('')} = ${group(step.amount)}`;
    }
    case undefined:
      return '';
  }
}

/** The exact quotient if it has a remainder, and what is left of it after rounding down. */
function fractionText(
  price: string,
  { amount, basisPoints }: { readonly amount: string; readonly basisPoints: number },
): string {
  const rest = (BigInt(price) * BigInt(basisPoints)) % 10_000n;
  if (rest === 0n) return group(amount);
  const decimals = String(Number(rest) / 10_000).slice('0.'.length);
  return `${group(amount)}.${decimals}，取 ${group(amount)}`;
}

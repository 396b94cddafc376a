import { mistToUsd } from '@suixue/chain/usd';
import { isSui, suiText } from '#app/features/money/payment/coin-text.ts';
import { lengthText } from '#app/ui/time/length-text.ts';

/** A price with its unit and all its digits. */
export function priceText({
  price,
  currency,
}: {
  readonly price: string;
  readonly currency: string;
}): string {
  const amount = BigInt(price);
  if (isSui(currency)) return suiText(amount);
  return `${amount}（最小单位）${currency.slice(currency.lastIndexOf(':') + 1)}`;
}

/** The approximate amount in dollars, if the operator has set a rate for SUI. */
export function usdText(
  { price, currency }: { readonly price: string; readonly currency: string },
  rate: string | null,
): string | null {
  const dollars = rate !== null && isSui(currency) ? mistToUsd(BigInt(price), rate) : null;
  return dollars === null ? null : `约 US${dollars}`;
}

/** Names the source of the dollar rate. */
export const usdSource = (rate: string): string =>
  `按本站设定的 1 SUI ≈ US$${rate} 折算，仅供参考，以 SUI 为准。`;

/** The refund window, if there is one. */
export function refundText(windowMs: number): string {
  return windowMs === 0
    ? '付款后当场结算，不能退款。'
    : `购买后 ${lengthText(BigInt(windowMs))}内可以申请退款。`;
}

/** How long the purchase lasts. */
export function effectiveText(effectiveMs: number): string {
  return effectiveMs === 0 ? '购买后长期有效。' : `有效期 ${lengthText(BigInt(effectiveMs))}。`;
}

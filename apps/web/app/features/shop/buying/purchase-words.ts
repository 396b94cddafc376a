import { isPermanent } from '@suixue/academy/membership/ownership';
import type { Term } from '@suixue/academy/membership/term';
import type { OfferedPrice, PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { lengthText } from '#app/ui/time/length-text.ts';

/** The duration that a price buys. */
export function durationText({ duration }: Pick<OfferedPrice, 'duration'>): string {
  return duration === '0' ? '长期有效' : lengthText(BigInt(duration));
}

/** The term with its first and last day; time that is left is added, never lost. */
export function termText({ from, until }: Term, now: bigint): string {
  if (isPermanent(until)) return '长期有效，没有到期日';
  if (from <= now) return `从付款时起，到 ${momentToText(until)}`;
  return `从 ${momentToText(from)} 到 ${momentToText(until)}（接在现有有效期之后）`;
}

/** Where to find what was bought. Links from the chain are followed only to paths of this site that serve purchases. */
export function learningPath({ kind, link }: Pick<PurchaseOffer, 'kind' | 'link'>): string {
  if (kind === 'pass' || kind === 'coupon') return '/user/goods';
  if (kind === 'membership') return '/vip-center';
  if (kind === 'phone') return '/phone/mine';
  return /^\/course\/[a-z0-9-]+$/.test(link) ? link : '/course';
}

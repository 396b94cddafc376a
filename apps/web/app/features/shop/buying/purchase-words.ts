import { isPermanent } from '@suixue/academy/membership/ownership';
import type { Term } from '@suixue/academy/membership/term';
import type { OfferedPrice, PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { momentToText } from '#app/ui/time/moment.ts';

const dayMs = 86_400_000n;

export const millisToText = (ms: bigint): string => momentToText(new Date(Number(ms)).toISOString());

/** For how long a price gives it. */
export function durationText({ duration }: OfferedPrice): string {
  const ms = BigInt(duration);
  return ms === 0n ? '长期有效' : `${ms / dayMs} 天`;
}

/** From when until when, and that nothing of what there is already gets lost. */
export function termText({ from, until }: Term, now: bigint): string {
  if (isPermanent(until)) return '长期有效，没有到期日';
  if (from <= now) return `从付款时起，到 ${millisToText(until)}`;
  return `从 ${millisToText(from)} 到 ${millisToText(until)}（接在现有有效期之后）`;
}

/** Where what was bought is. A link of the chain is followed only to a place of this site that is meant for it. */
export function learningPath({ kind, link }: Pick<PurchaseOffer, 'kind' | 'link'>): string {
  if (kind === 'membership') return '/vip-center';
  return /^\/course\/[a-z0-9-]+$/.test(link) ? link : '/course';
}

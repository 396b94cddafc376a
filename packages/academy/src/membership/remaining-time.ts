import { dayMs, hourMs, minuteMs } from '../duration.ts';
import { type ExpiryAt, isOwned, isPermanent } from './ownership.ts';

const minute = BigInt(minuteMs);
const hour = BigInt(hourMs);
const day = BigInt(dayMs);

export type RemainingTime =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'expired' }
  /** In one unit; 0 minutes for less than a minute. */
  | { readonly kind: 'left'; readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number };

/**
 * Returns the remaining time in one unit. Days are rounded to the nearest, so that a 30-day purchase has 30 days left and not
 * 29; hours and minutes are rounded down.
 */
export function remainingTime({ expireAt, now }: ExpiryAt): RemainingTime {
  if (isPermanent(expireAt)) return { kind: 'permanent' };
  if (!isOwned({ expireAt, now })) return { kind: 'expired' };
  const left = expireAt - now;
  if (left >= day) return { kind: 'left', unit: 'days', count: Number((left + day / 2n) / day) };
  if (left >= hour) return { kind: 'left', unit: 'hours', count: Number(left / hour) };
  return { kind: 'left', unit: 'minutes', count: Number(left / minute) };
}

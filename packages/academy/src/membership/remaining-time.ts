import { dayMs, hourMs, minuteMs } from '../duration.ts';
import { type ExpiryAt, isOwned, isPermanent } from './ownership.ts';

const minute = BigInt(minuteMs);
const hour = BigInt(hourMs);
const day = BigInt(dayMs);

/**
 * Returns the remaining time in one unit. Days are rounded to the nearest, so that a 30-day purchase reads 30天 and not
 * 29天; hours and minutes are rounded down.
 */
export function remainingTime({ expireAt, now }: ExpiryAt): string {
  if (isPermanent(expireAt)) return '永久';
  if (!isOwned({ expireAt, now })) return '已过期';
  const left = expireAt - now;
  if (left >= day) return `${(left + day / 2n) / day}天`;
  if (left >= hour) return `${left / hour}小时`;
  if (left >= minute) return `${left / minute}分钟`;
  return '少于1分钟';
}

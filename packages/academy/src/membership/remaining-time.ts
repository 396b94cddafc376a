import { type ExpiryAt, isOwned, isPermanent } from './ownership.ts';

const minute = 60_000n;
const hour = 60n * minute;
const day = 24n * hour;

/**
 * The time left, in one unit. Days are rounded to the nearest, so that thirty days read 30天 after the purchase and not
 * 29天; hours and minutes are rounded down, because then every one of them counts.
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

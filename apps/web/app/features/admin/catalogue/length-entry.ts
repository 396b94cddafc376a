import { dayMs, hourMs, minuteMs, secondMs } from '@suixue/chain/duration';
import { lengthText } from '#app/ui/time/length-text.ts';

/** The contract's own limits. */
const maxRefundDays = 30;
export const maxDays = 36_600n;

const units: Readonly<Record<string, number>> = {
  天: dayMs,
  小时: hourMs,
  分钟: minuteMs,
  秒: secondMs,
  毫秒: 1,
};

/** A duration as a field shows it: in days, or otherwise in the largest unit that divides it. */
export const lengthToEntry = (ms: bigint): string =>
  ms % BigInt(dayMs) === 0n ? String(ms / BigInt(dayMs)) : lengthText(ms);

/** A duration as `lengthToEntry` writes it, in milliseconds; a number alone is days. */
export function entryToLength(text: string): bigint | undefined {
  const [, digits = '', unit = '天'] = /^(\d{1,15})\s*(天|小时|分钟|秒|毫秒)?$/.exec(text.trim()) ?? [];
  const length = units[unit];
  return digits === '' || length === undefined ? undefined : BigInt(digits) * BigInt(length);
}

/** A refund period in milliseconds; or what is wrong. */
export function readRefundWindow(text: string): bigint | string {
  const window = entryToLength(text);
  if (window === undefined) return '退款期填天数，例如 7，或者写“12 小时”。';
  return window <= BigInt(maxRefundDays * dayMs) ? window : `退款期最多 ${maxRefundDays} 天。`;
}

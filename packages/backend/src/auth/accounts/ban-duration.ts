import { dayMs, hourMs, minuteMs, secondMs } from '../../duration.ts';
import { createError } from '../../errors.ts';

const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: secondMs,
  m: minuteMs,
  h: hourMs,
};
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/gy;
/** GoTrue's durations end at about 290 years. */
const maxMs = 290 * 365 * dayMs;

/** Parses `24h`, `1h30m` or `1.5h` to milliseconds; `none` is zero. */
export function parseBanDuration(text: string): number {
  if (text === 'none') return 0;
  let total = 0;
  let read = 0;
  for (const [whole, amount, unit = ''] of text.matchAll(part)) {
    total += Number(amount) * (units[unit] ?? 0);
    read += whole.length;
  }
  if (read === 0 || read !== text.length || total > maxMs) {
    throw createError('validation_failed', {
      message: `invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`,
    });
  }
  return Math.ceil(total);
}

import { momentToText } from '#app/ui/time/moment.ts';

/** The last moment that JavaScript dates represent. */
const lastMs = 8_640_000_000_000_000n;

/** Formats a chain time. It may lie beyond any calendar, because terms add up. */
export function expiryText(milliseconds: string): string {
  const at = BigInt(milliseconds);
  return at > lastMs ? '很久以后' : momentToText(new Date(Number(at)).toISOString());
}

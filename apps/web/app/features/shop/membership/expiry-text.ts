import { momentToText } from '#app/ui/time/moment.ts';

/** The last moment that the clocks of browsers know. */
const lastMs = 8_640_000_000_000_000n;

/** A moment of the chain as people read it. Years may have been bought that no calendar has. */
export function expiryText(milliseconds: string): string {
  const at = BigInt(milliseconds);
  return at > lastMs ? '很久以后' : momentToText(new Date(Number(at)).toISOString());
}

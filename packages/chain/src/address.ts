/**
 * The one form in which addresses are stored and compared: `0x` and 64 lower-case hexadecimal digits. Short forms such
 * as `0x2` are filled up; without its `0x`, or longer, it is no address.
 */
export function normaliseAddress(text: string): string | undefined {
  const digits = /^0x([\da-fA-F]{1,64})$/.exec(text.trim())?.[1];
  return digits === undefined ? undefined : `0x${digits.toLowerCase().padStart(64, '0')}`;
}

/** Whether it stands in the normal form already. */
export function isAddress(text: string): boolean {
  return /^0x[\da-f]{64}$/.test(text);
}

export function requireAddress(text: string): string {
  const address = normaliseAddress(text);
  if (address === undefined) throw new RangeError('Not a Sui address');
  return address;
}

/**
 * `0x12ab…9f0e`, for recognising one's own address. Never compare or decide by it: addresses that look alike at both
 * ends are cheap to make.
 */
export function shortenAddress(text: string): string {
  const address = requireAddress(text);
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

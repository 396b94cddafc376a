/**
 * Returns the canonical form in which addresses are stored and compared: `0x` and 64 lower-case hexadecimal digits.
 * Short forms such as `0x2` are padded; text without `0x`, or with more digits, is rejected.
 */
export function normaliseAddress(text: string): string | undefined {
  const digits = /^0x([\da-fA-F]{1,64})$/.exec(text.trim())?.[1];
  return digits === undefined ? undefined : `0x${digits.toLowerCase().padStart(64, '0')}`;
}

/** Whether the text is in canonical form. */
export function isAddress(text: string): boolean {
  return /^0x[\da-f]{64}$/.test(text);
}

export function requireAddress(text: string): string {
  const address = normaliseAddress(text);
  if (address === undefined) throw new RangeError('Not a Sui address');
  return address;
}

/**
 * Shortens an address to `0x12ab…9f0e` for display. Never compare shortened addresses: ones that look alike at both
 * ends are cheap to generate.
 */
export function shortenAddress(text: string): string {
  const address = requireAddress(text);
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

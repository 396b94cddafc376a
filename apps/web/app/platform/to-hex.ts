/** Two lower-case digits for each byte. Not all supported browsers have `Uint8Array.prototype.toHex`. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

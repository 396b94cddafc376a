// Standard globals of browsers and Node alike; only their types live in libraries that this package does without.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: 'utf-8',
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };
declare const btoa: (binary: string) => string;
declare const atob: (base64: string) => string;

const base64Pattern = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

function xor(bytes: Uint8Array, key: string): Uint8Array {
  const keyBytes = new TextEncoder().encode(key);
  if (keyBytes.length === 0) throw new RangeError('The key must not be empty');
  return bytes.map((byte, index) => byte ^ (keyBytes[index % keyBytes.length] ?? 0));
}

function bytesToBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * XORs the text's UTF-8 bytes with the key, repeated, and encodes the result in base64. It is an encoding, never
 * secrecy: it keeps a value from being read at a glance and from nothing else. Whoever has one text with its veil has
 * the key, and whoever changes a veil changes the text, so authority must be checked where the text is used.
 */
export function veil(text: string, key: string): string {
  if (!text.isWellFormed()) throw new RangeError('Half a surrogate pair has no UTF-8 form');
  return bytesToBase64(xor(new TextEncoder().encode(text), key));
}

/** The text again, or nothing when this is not canonical base64 or does not come out as UTF-8 with this key. */
export function unveil(veiled: string, key: string): string | undefined {
  if (!base64Pattern.test(veiled)) return undefined;
  const bytes = Uint8Array.from(atob(veiled), (character) => character.charCodeAt(0));
  // Unused low bits of the last character would give one text several veils.
  if (bytesToBase64(bytes) !== veiled) return undefined;
  const plain = xor(bytes, key);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

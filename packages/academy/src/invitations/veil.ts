// Standard globals of browsers and Node. This package compiles without the type libraries of either.
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
 * XORs the UTF-8 bytes of the text with the repeated key and encodes the result in base64. This is an encoding, not
 * encryption: one text together with its veil reveals the key, and changing the veil changes the text. Check
 * permissions where the text is used.
 */
export function veil(text: string, key: string): string {
  if (!text.isWellFormed()) throw new RangeError('Half a surrogate pair has no UTF-8 form');
  return bytesToBase64(xor(new TextEncoder().encode(text), key));
}

/** Returns the text, or `undefined` unless the input is canonical base64 that decodes to UTF-8 with this key. */
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

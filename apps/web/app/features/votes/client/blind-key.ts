import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { credentialText } from '@suixue/academy/votes/vote-texts';
import { toHex } from '#app/platform/to-hex.ts';
import { VoteProblem } from './vote-problem.ts';

/** RSABSSA-SHA384-PSS-Randomized of RFC 9474. */
const suite = RSABSSA.SHA384.PSS.Randomized();

/** What is signed, as it is sent, and what makes the answer a signature. In base64url. */
export interface BlindedKey {
  readonly message: string;
  readonly blinded: string;
  readonly inverse: string;
}

/** Hides the key of a voter from the server that signs it. */
export async function blindKey(
  credentialKey: string,
  voter: { readonly proposal: string; readonly key: string },
): Promise<BlindedKey> {
  const message = suite.prepare(new TextEncoder().encode(credentialText(voter)));
  const { blindedMsg, inv } = await suite.blind(await importKey(credentialKey), message);
  return { message: toText(message), blinded: toText(blindedMsg), inverse: toText(inv) };
}

/** The signature of the message. Throws if the server signed something else. */
export async function finaliseKey(
  credentialKey: string,
  { message, inverse }: BlindedKey,
  signature: string,
): Promise<string> {
  const key = await importKey(credentialKey);
  return toText(await suite.finalize(key, toBytes(message), toBytes(signature), toBytes(inverse)));
}

/** The random bytes before the text, in hexadecimal. */
export const prefixOf = (message: string): string => toHex(toBytes(message).subarray(0, 32));

function importKey(credentialKey: string) {
  // Browsers leave it out on pages without https.
  if (!('subtle' in crypto))
    throw new VoteProblem('insecure', '浏览器只在 https 的网页上能加密选票，请换成 https 的地址。');
  return crypto.subtle.importKey('spki', toBytes(credentialKey), { name: 'RSA-PSS', hash: 'SHA-384' }, true, [
    'verify',
  ]);
}

function toText(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';

const makeKeys = promisify(generateKeyPair);

/**
 * Forging a ballot is of use until the proposal closes, and what was blinded stays hidden even from an attacker who breaks the key. 2048
 * bits are enough for that.
 */
const credentialBits = 2048;
const credentialBytes = credentialBits / 8;
/** RSABSSA-SHA384-PSS-Randomized of RFC 9474. */
const credentialScheme = { hash: 'sha384', saltLength: 48 } as const;

/** Public keys as text: RSA as SubjectPublicKeyInfo in base64url, Ed25519 in hexadecimal. */
export interface PublicVoteKeys {
  readonly credentialKey: string;
  readonly receiptKey: string;
}

export interface MadeVoteKeys extends PublicVoteKeys {
  /** Both private keys, to be sealed. */
  readonly secrets: string;
}

/** Makes the keys of a proposal. One key must not serve both: what it signs blindly could be a receipt. */
export async function makeVoteKeys(): Promise<MadeVoteKeys> {
  const [credential, receipt] = await Promise.all([
    makeKeys('rsa', { modulusLength: credentialBits }),
    makeKeys('ed25519', undefined),
  ]);
  const { x = '' } = receipt.publicKey.export({ format: 'jwk' });
  return {
    credentialKey: credential.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    receiptKey: Buffer.from(x, 'base64url').toString('hex'),
    secrets: JSON.stringify({
      credential: toSecret(credential.privateKey),
      receipt: toSecret(receipt.privateKey),
    }),
  };
}

const toSecret = (key: KeyObject): string =>
  key.export({ type: 'pkcs8', format: 'der' }).toString('base64url');

const secretsSchema = z.strictObject({ credential: z.string(), receipt: z.string() });

/** The private keys of a proposal in use. */
export interface VoteKeys {
  /** `null` for bytes that this key cannot sign. */
  readonly signBlinded: (blinded: Buffer) => Buffer | null;
  readonly signReceipt: (text: string) => string;
}

export function openVoteKeys(secrets: string): VoteKeys {
  const { credential, receipt } = secretsSchema.parse(JSON.parse(secrets));
  const [credentialKey, receiptKey] = [fromSecret(credential), fromSecret(receipt)];
  return {
    signBlinded: (blinded) => signBlinded(credentialKey, blinded),
    signReceipt: (text) => sign(null, Buffer.from(text), receiptKey).toString('hex'),
  };
}

const fromSecret = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });

/** BlindSign of RFC 9474: the private operation of OpenSSL, which takes the same time for every message, and its verification. */
function signBlinded(key: KeyObject, blinded: Buffer): Buffer | null {
  const padding = constants.RSA_NO_PADDING;
  if (blinded.length !== credentialBytes || blinded.compare(toModulus(key)) >= 0) return null;
  const signature = privateDecrypt({ key, padding }, blinded);
  // A fault of the machine would reveal the key to the one who gets the wrong signature.
  if (!publicEncrypt({ key: createPublicKey(key), padding }, signature).equals(blinded))
    throw new Error('the blind signature is wrong');
  return signature;
}

function toModulus(key: KeyObject): Buffer {
  const { n = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(n, 'base64url');
}

/** Whether the server signed this text after its random prefix. */
export function isCredential(
  credentialKey: string,
  {
    prefix,
    text,
    credential,
  }: { readonly prefix: string; readonly text: string; readonly credential: string },
): boolean {
  const key = createPublicKey({ key: Buffer.from(credentialKey, 'base64url'), format: 'der', type: 'spki' });
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const message = Buffer.concat([Buffer.from(prefix, 'hex'), Buffer.from(text)]);
  const { hash, saltLength } = credentialScheme;
  return verify(hash, message, { key, padding, saltLength }, Buffer.from(credential, 'base64url'));
}

/** Whether the owner of an Ed25519 key in hexadecimal signed the text. */
export function isSignedByVoter(key: string, text: string, signature: string): boolean {
  const x = Buffer.from(key, 'hex').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
}

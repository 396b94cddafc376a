import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { publicKeyToAddress, type SignatureScheme, signatureSchemes } from '../address.ts';
import { createSigningDigest } from '../intent.ts';

/** The DER prefixes of raw public keys (RFC 5280, RFC 8410, SEC 1). */
const keyPrefixes: Readonly<Record<SignatureScheme, Buffer>> = {
  ed25519: Buffer.from('302a300506032b6570032100', 'hex'),
  secp256k1: Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex'),
  secp256r1: Buffer.from('3039301306072a8648ce3d020106082a8648ce3d030107032200', 'hex'),
};

/** Of the two valid ECDSA signatures (s and n - s), only the one with the smaller s is accepted. */
const halfOrders: Readonly<Record<SignatureScheme, bigint | undefined>> = {
  ed25519: undefined,
  secp256k1: 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n,
  secp256r1: 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n,
};

const signatureBytes = 64;

/**
 * The signer of a transaction: the address of the signature's key. Undefined if the signature is invalid for
 * this transaction.
 */
export function signerOf(dataBytes: Uint8Array, signature: Uint8Array): string | undefined {
  const parts = splitSignature(signature);
  if (!parts) return undefined;
  const { scheme, raw, publicKey } = parts;
  const key = toKey(scheme, publicKey);
  const isGood =
    key &&
    hasSmallHalf(scheme, raw) &&
    isSignedBy(scheme, key, { digest: createSigningDigest('transaction', dataBytes), raw });
  return isGood ? publicKeyToAddress(scheme, publicKey) : undefined;
}

interface SignatureParts {
  readonly scheme: SignatureScheme;
  readonly raw: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** A flag, the signature, the key. */
function splitSignature(signature: Uint8Array): SignatureParts | undefined {
  for (const scheme of Object.keys(signatureSchemes) as SignatureScheme[]) {
    const { flag, publicKeyBytes } = signatureSchemes[scheme];
    const isIt = signature[0] === flag && signature.length === 1 + signatureBytes + publicKeyBytes;
    if (isIt)
      return {
        scheme,
        raw: signature.subarray(1, 1 + signatureBytes),
        publicKey: signature.subarray(1 + signatureBytes),
      };
  }
  return undefined;
}

/** Importing a key takes as long as verifying a signature, and an account often signs several transactions. */
const knownKeys = new Map<string, KeyObject>();
const maxKnownKeys = 1_000;

function toKey(scheme: SignatureScheme, publicKey: Uint8Array): KeyObject | undefined {
  const der = Buffer.concat([keyPrefixes[scheme], publicKey]);
  const name = der.toString('latin1');
  const known = knownKeys.get(name);
  if (known) return known;
  const key = importKey(der);
  if (knownKeys.size >= maxKnownKeys) knownKeys.clear();
  if (key) knownKeys.set(name, key);
  return key;
}

function importKey(der: Buffer): KeyObject | undefined {
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch {
    // Bytes that do not encode a point of the curve are not a key.
    return undefined;
  }
}

function isSignedBy(
  scheme: SignatureScheme,
  key: KeyObject,
  { digest, raw }: { readonly digest: Uint8Array; readonly raw: Uint8Array },
): boolean {
  if (scheme === 'ed25519') return verify(null, digest, key, raw);
  return verify('sha256', digest, { key, dsaEncoding: 'ieee-p1363' }, raw);
}

function hasSmallHalf(scheme: SignatureScheme, raw: Uint8Array): boolean {
  const half = halfOrders[scheme];
  return half === undefined || BigInt(`0x${Buffer.from(raw.subarray(32)).toString('hex')}`) <= half;
}

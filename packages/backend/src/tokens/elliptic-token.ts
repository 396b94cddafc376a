import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type JsonWebKey,
  sign,
} from 'node:crypto';
import { isSignedBy, type PublicKey } from './public-keys.ts';
import { type Claims, toPart } from './token-parts.ts';

const algorithm = 'ES256';

/** A JSON web key with which anyone can verify a token, but not sign one. */
export interface PublishedKey extends JsonWebKey {
  readonly kid: string;
  readonly alg: typeof algorithm;
  readonly use: 'sig';
  readonly key_ops: readonly ['verify'];
}

interface EllipticKey {
  readonly published: PublishedKey;
  readonly publicKey: PublicKey;
  readonly header: string;
  readonly sign: (text: string) => Buffer;
}

/** Signs with the private P-256 key that is derived from the host's secret, so that there is no second secret to keep. */
export function signEllipticToken(claims: Claims, secret: string): string {
  const { header, sign } = keyOf(secret);
  const signed = `${header}.${toPart(claims)}`;
  return `${signed}.${sign(signed).toString('base64url')}`;
}

export function isEllipticSignature(
  secret: string,
  { kid, signed, signature }: { readonly kid: string; readonly signed: string; readonly signature: Buffer },
): boolean {
  const { published, publicKey } = keyOf(secret);
  return kid === published.kid && isSignedBy(publicKey, signed, signature);
}

export function toPublishedKey(secret: string): PublishedKey {
  return keyOf(secret).published;
}

/** A host has one secret; links are verified with another that is derived from it. */
const maxKeys = 8;
const keys = new Map<string, EllipticKey>();

function keyOf(secret: string): EllipticKey {
  const known = keys.get(secret);
  if (known) return known;
  const made = deriveKey(secret);
  const [oldest] = keys.keys();
  if (keys.size >= maxKeys && oldest !== undefined) keys.delete(oldest);
  keys.set(secret, made);
  return made;
}

const privateKeyBytes = 32;

function deriveKey(secret: string): EllipticKey {
  // One secret in 2^32 derives a value outside the curve's order; setPrivateKey throws for it.
  const pair = createECDH('prime256v1');
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'suixue session key', privateKeyBytes));
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + privateKeyBytes).toString('base64url'),
    y: point.subarray(1 + privateKeyBytes).toString('base64url'),
  };
  // The thumbprint of RFC 7638: its members in this order.
  const thumbprint = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  const key = createPrivateKey({ key: { ...jwk, d: scalar.toString('base64url') }, format: 'jwk' });
  return {
    published: { ...jwk, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] },
    publicKey: { algorithm, key: createPublicKey({ key: jwk, format: 'jwk' }) },
    header: toPart({ alg: algorithm, typ: 'JWT', kid }),
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }),
  };
}

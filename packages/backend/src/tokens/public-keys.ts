import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

/** A public key of an issuer with the one algorithm that it may verify. */
export interface PublicKey {
  readonly algorithm: 'ES256' | 'RS256';
  readonly key: KeyObject;
}
export type PublicKeys = ReadonlyMap<string, PublicKey>;

const setSchema = z.looseObject({ keys: z.array(z.looseObject({ kid: z.unknown() })).max(100) });

const common = {
  kid: z.string().min(1).max(200),
  use: z.literal('sig').optional(),
  key_ops: z.array(z.string()).optional(),
};
const keySchema = z.discriminatedUnion('kty', [
  z.object({
    ...common,
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    alg: z.literal('ES256').optional(),
    x: z.string(),
    y: z.string(),
  }),
  z.object({
    ...common,
    kty: z.literal('RSA'),
    alg: z.literal('RS256').optional(),
    n: z.string(),
    e: z.string(),
  }),
]);

const minRsaBits = 2048;
const ellipticSignatureBytes = 64;

/**
 * Returns the keys of a JWKS that can verify signatures. Others are ignored, above all shared secrets (`oct`): a
 * published secret proves nothing. Throws if the value is not a key set.
 */
export function readPublicKeys(value: unknown): PublicKeys {
  return new Map(setSchema.parse(value).keys.flatMap((one) => readPublicKey(one) ?? []));
}

function readPublicKey(value: unknown): [[string, PublicKey]] | undefined {
  const jwk = keySchema.safeParse(value).data;
  if (!jwk || (jwk.key_ops && !jwk.key_ops.includes('verify'))) return undefined;
  const key = toKeyObject(jwk);
  const bits = key?.asymmetricKeyDetails?.modulusLength;
  if (!key || (bits !== undefined && bits < minRsaBits)) return undefined;
  return [[jwk.kid, { algorithm: jwk.kty === 'EC' ? 'ES256' : 'RS256', key }]];
}

function toKeyObject({ kid: _, ...jwk }: z.output<typeof keySchema>): KeyObject | undefined {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    // A point off the curve or invalid encoding: not a usable key.
    return undefined;
  }
}

export function isSignedBy({ algorithm, key }: PublicKey, signed: string, signature: Buffer): boolean {
  const text = Buffer.from(signed);
  if (algorithm === 'RS256') return verify('sha256', text, key, signature);
  return (
    signature.length === ellipticSignatureBytes &&
    verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, signature)
  );
}

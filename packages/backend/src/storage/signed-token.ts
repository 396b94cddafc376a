import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../database/as-caller.ts';
import { derivedKey } from '../tokens/derived-key.ts';
import { readToken, signToken } from '../tokens/json-web-token.ts';
import { openSigner, sealSigner } from './link-signer.ts';
import type { StorageParts } from './storage-context.ts';
import { createStorageError } from './storage-error.ts';

/**
 * What a link allows its holder to do with one file until it expires. No request can have this role, and the key is
 * derived for this purpose only, so a link is not a session and a session is not a link.
 */
const purposes = { read: 'storage_read', upload: 'storage_upload' } as const;
export type Purpose = keyof typeof purposes;

const linkClaims = z.object({
  role: z.enum(purposes),
  url: z.string(),
  exp: z.number(),
  signer: z.string(),
  upsert: z.boolean(),
});

export interface Link {
  readonly purpose: Purpose;
  /** `bucket/folder/file` */
  readonly path: string;
  /** Policies are checked for this caller when the link is made and on each use. */
  readonly signer: Caller;
  /** For uploads: whether an existing file may be replaced. */
  readonly upsert: boolean;
}

type Keys = Pick<StorageParts, 'secret' | 'now'>;

const toLinkSecret = derivedKey((secret) =>
  createHmac('sha256', secret).update('links to files').digest('base64url'),
);

export function signLink(keys: Keys, link: Link, seconds: number): string {
  return openLinks(keys, link.signer)(link, seconds);
}

/** Signs links of one signer, who is encrypted once for all. */
export function openLinks(
  { secret, now }: Keys,
  caller: Caller,
): (link: Pick<Link, 'purpose' | 'path' | 'upsert'>, seconds: number) => string {
  const signer = sealSigner(caller, secret);
  return ({ purpose, path, upsert }, seconds) => {
    const iat = Math.floor(now() / 1_000);
    const claims = { role: purposes[purpose], url: path, signer, upsert, iat, exp: iat + seconds };
    return signToken(claims, toLinkSecret(secret));
  };
}

/** Verifies a link for this purpose and file and returns it with its expiry in seconds. */
export function requireLink(
  { secret, now }: Keys,
  token: string,
  wanted: Pick<Link, 'purpose' | 'path'>,
): Link & { readonly expiresAt: number } {
  if (token === '') throw createStorageError('MissingToken');
  const nowSeconds = Math.floor(now() / 1_000);
  const reading = readToken(token, toLinkSecret(secret), nowSeconds);
  if (reading.kind === 'bad') throw createStorageError('InvalidJWT', problems[reading.reason]);
  const claims = linkClaims.safeParse(reading.claims);
  if (!claims.success || claims.data.role !== purposes[wanted.purpose]) {
    throw createStorageError('InvalidSignature', `The link does not allow to ${wanted.purpose} a file`);
  }
  const { url, upsert, exp } = claims.data;
  // This server issued the link itself, so no tolerance for another clock is needed.
  if (exp <= nowSeconds) throw createStorageError('InvalidJWT', problems.expired);
  const signer = openSigner(claims.data.signer, secret);
  if (signer === undefined || url !== wanted.path) throw createStorageError('InvalidSignature');
  return { purpose: wanted.purpose, path: url, signer, upsert, expiresAt: exp };
}

/** The messages of the JWT library that the official server uses. */
const problems = {
  malformed: 'Invalid Compact JWS',
  forged: 'signature verification failed',
  expired: '"exp" claim timestamp check failed',
  early: '"nbf" claim timestamp check failed',
} as const;

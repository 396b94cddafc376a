import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../database/as-caller.ts';
import { readToken, signToken } from '../tokens/json-web-token.ts';
import { openSigner, sealSigner } from './link-signer.ts';
import type { StorageParts } from './storage-context.ts';
import { createStorageError } from './storage-error.ts';

/**
 * What a link lets its holder do with one file, until a moment. The role is none that a request can have, and the secret is
 * derived for this alone: no link is a session, and no session is a link.
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
  /** The policies decide for this caller when the link is made and each time it is used. */
  readonly signer: Caller;
  /** Of an upload: whether it may replace a file. */
  readonly upsert: boolean;
}

type Keys = Pick<StorageParts, 'secret' | 'now'>;

const toLinkSecret = (secret: string): string =>
  createHmac('sha256', secret).update('links to files').digest('base64url');

export function signLink({ secret, now }: Keys, link: Link, seconds: number): string {
  const iat = Math.floor(now() / 1_000);
  const { purpose, path, upsert } = link;
  const signer = sealSigner(link.signer, secret);
  const claims = { role: purposes[purpose], url: path, signer, upsert, iat, exp: iat + seconds };
  return signToken(claims, toLinkSecret(secret));
}

/** The link, if it is one for this purpose and this file; and until when it is one, in seconds. */
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
    throw createStorageError('InvalidSignature', `The link is not one to ${wanted.purpose} a file`);
  }
  const { url, upsert, exp } = claims.data;
  // This server issued the link itself, so there is no other clock to be tolerant of.
  if (exp <= nowSeconds) throw createStorageError('InvalidJWT', problems.expired);
  const signer = openSigner(claims.data.signer, secret);
  if (signer === undefined || url !== wanted.path) throw createStorageError('InvalidSignature');
  return { purpose: wanted.purpose, path: url, signer, upsert, expiresAt: exp };
}

/** The official server answers with its JWT library's messages. */
const problems = {
  malformed: 'Invalid Compact JWS',
  forged: 'signature verification failed',
  expired: '"exp" claim timestamp check failed',
  early: '"nbf" claim timestamp check failed',
} as const;

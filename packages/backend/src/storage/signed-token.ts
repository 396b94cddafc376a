import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { readToken, signToken } from '../tokens/json-web-token.ts';
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
  owner: z.string().nullable(),
  upsert: z.boolean(),
});

export interface Link {
  readonly purpose: Purpose;
  /** `bucket/folder/file` */
  readonly path: string;
  /** Of an upload: whose the file will be, and whether it may replace one. */
  readonly owner: string | null;
  readonly upsert: boolean;
}

type Keys = Pick<StorageParts, 'secret' | 'now'>;

const toLinkSecret = (secret: string): string =>
  createHmac('sha256', secret).update('links to files').digest('base64url');

export function signLink({ secret, now }: Keys, link: Link, seconds: number): string {
  const iat = Math.floor(now() / 1_000);
  const { purpose, path, owner, upsert } = link;
  const claims = { role: purposes[purpose], url: path, owner, upsert, iat, exp: iat + seconds };
  return signToken(claims, toLinkSecret(secret));
}

/** The link, if it is one for this purpose and this file; and until when it is one, in seconds. */
export function requireLink(
  { secret, now }: Keys,
  token: string | null,
  wanted: Pick<Link, 'purpose' | 'path'>,
): Link & { readonly expiresAt: number } {
  if (token === null) throw createStorageError('InvalidRequest', 'The link has no token');
  const reading = readToken(token, toLinkSecret(secret), Math.floor(now() / 1_000));
  if (reading.kind === 'bad') {
    throw createStorageError(reading.reason === 'expired' ? 'ExpiredToken' : 'InvalidSignature');
  }
  const claims = linkClaims.safeParse(reading.claims);
  if (!claims.success || claims.data.role !== purposes[wanted.purpose]) {
    throw createStorageError('InvalidSignature', `The link is not one to ${wanted.purpose} a file`);
  }
  const { url, owner, upsert, exp } = claims.data;
  if (url !== wanted.path) throw createStorageError('InvalidSignature');
  return { purpose: wanted.purpose, path: url, owner, upsert, expiresAt: exp };
}

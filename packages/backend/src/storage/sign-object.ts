import { z } from 'zod';
import { type Caller, serviceCaller } from '../database/as-caller.ts';
import { toSigner } from './link-signer.ts';
import { requireObject } from './object-row.ts';
import { readJson } from './read-json.ts';
import { sendObject } from './send-object.ts';
import { openLinks, requireLink } from './signed-token.ts';
import { getSubject, requireCaller, runAsCaller, type StorageContext } from './storage-context.ts';
import { createStorageError, notConfigured } from './storage-error.ts';
import { defaultMaxSignedSeconds, maxNamesPerRequest } from './storage-limits.ts';

const expiresIn = z.int().min(1).max(defaultMaxSignedSeconds);
const signOne = z.object({ expiresIn, transform: z.unknown().optional(), versionId: z.unknown().optional() });
const signMany = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(maxNamesPerRequest) });

const noAccess = 'Either the object does not exist or you do not have access to it';

export async function signObject(context: StorageContext): Promise<Response> {
  const signer = toSigner(requireCaller(context));
  const { bucket, name } = context;
  const body = await readJson(context.request, signOne);
  requireLifetime(context, signer, body.expiresIn);
  if (body.transform !== undefined) throw notConfigured('image transformation');
  if (body.versionId !== undefined) throw notConfigured('versioning');
  await runAsCaller(context, signer, (tx) => requireObject(tx, bucket, name));
  return Response.json({ signedURL: openReadLinks(context, signer)(name, body.expiresIn) });
}

/** Returns one result for each path: a file that the caller may not see does not prevent signing the others. */
export async function signObjects(context: StorageContext): Promise<Response> {
  const signer = toSigner(requireCaller(context));
  const body = await readJson(context.request, signMany);
  const { expiresIn: seconds } = body;
  requireLifetime(context, signer, seconds);
  const rows = await runAsCaller(context, signer, (tx) =>
    // Committed with it: the database does not wait for this process.
    tx.queryLast(
      `select name from storage.objects where bucket_id = $1 and version is not null
        and name in (select json_array_elements_text($2::json))`,
      [context.bucket, JSON.stringify(body.paths)],
    ),
  );
  const seen = new Set(rows.map(({ name }) => name));
  const sign = openReadLinks(context, signer);
  return Response.json(
    body.paths.map((path) =>
      seen.has(path)
        ? { error: null, path, signedURL: sign(path, seconds) }
        : { error: noAccess, path, signedURL: null },
    ),
  );
}

/** Rejects a lifetime beyond the limit. A silently shortened link would fail later without a reason. */
function requireLifetime({ parts }: StorageContext, { role }: Caller, seconds: number): void {
  const limit = parts.maxSignedSeconds?.[role];
  if (limit !== undefined && seconds > limit) {
    throw createStorageError('InvalidRequest', `expiresIn: at most ${limit} seconds for the role ${role}`);
  }
}

/** Makes links to files of the bucket. */
function openReadLinks({ parts, bucket }: StorageContext, signer: Caller) {
  const sign = openLinks(parts, signer);
  return (name: string, seconds: number): string => {
    const path = `${bucket}/${name}`;
    return `/object/sign/${path}?token=${sign({ purpose: 'read', path, upsert: false }, seconds)}`;
  };
}

/**
 * The holder of a link may read as long as its signer may: policies are checked for the signer, unless they allowed it a moment ago and nothing has
 * changed. Browsers may cache the file until the link expires.
 */
export async function downloadSigned(context: StorageContext): Promise<Response> {
  const { parts, url, bucket, name, links } = context;
  const token = url.searchParams.get('token') ?? '';
  const link = requireLink(parts, token, { purpose: 'read', path: `${bucket}/${name}` });
  const { signer, expiresAt } = link;
  const target = `${url.pathname}${url.search}`;
  const findAs = (caller: Caller) => runAsCaller(context, caller, (tx) => requireObject(tx, bucket, name));
  const find = async () => {
    const known = links.find(target);
    if (known !== undefined) return known.object;
    if (links.isAllowed(target)) return findAs(serviceCaller);
    return links.ask(target, { expiresAt, account: getSubject(signer) }, () => findAs(signer));
  };
  return sendObject(context, find, (headers) => {
    for (const [field, value] of linkHeaders(expiresAt, parts.now())) headers.set(field, value);
  });
}

/** How long the file behind a link may be cached, with its expiry in seconds. */
export function linkHeaders(expiresAt: number, now: number): readonly (readonly [string, string])[] {
  const left = Math.max(0, expiresAt - Math.floor(now / 1_000));
  return [
    ['cache-control', `private, max-age=${left}`],
    ['expires', new Date(expiresAt * 1_000).toUTCString()],
  ];
}

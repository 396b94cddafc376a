import { z } from 'zod';
import { requireObject } from './object-row.ts';
import { readJson } from './read-json.ts';
import { sendObject } from './send-object.ts';
import { requireLink, signLink } from './signed-token.ts';
import { decideAs, requireCaller, type StorageContext, server } from './storage-context.ts';
import { notConfigured } from './storage-error.ts';
import { longestSignedSeconds, mostNamesAtOnce } from './storage-limits.ts';

const expiresIn = z.int().min(1).max(longestSignedSeconds);
const signOne = z.object({ expiresIn, transform: z.unknown().optional(), versionId: z.unknown().optional() });
const signMany = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(mostNamesAtOnce) });

const noAccess = 'Either the object does not exist or you do not have access to it';

export async function signObject(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const { bucket, name } = context;
  const body = await readJson(context.request, signOne);
  if (body.transform !== undefined) throw notConfigured('image transformation');
  if (body.versionId !== undefined) throw notConfigured('versioning');
  await decideAs(context, caller, (tx) => requireObject(tx, bucket, name));
  return Response.json({ signedURL: toSignedUrl(context, name, body.expiresIn) });
}

/** One answer for each path: what may not be seen does not keep the others from being signed. */
export async function signObjects(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const body = await readJson(context.request, signMany);
  const rows = await decideAs(context, caller, (tx) =>
    tx.query(
      `select name from storage.objects where bucket_id = $1 and version is not null
        and name in (select json_array_elements_text($2::json))`,
      [context.bucket, JSON.stringify(body.paths)],
    ),
  );
  const seen = new Set(rows.map(({ name }) => name));
  return Response.json(
    body.paths.map((path) =>
      seen.has(path)
        ? { error: null, path, signedURL: toSignedUrl(context, path, body.expiresIn) }
        : { error: noAccess, path, signedURL: null },
    ),
  );
}

function toSignedUrl({ parts, bucket }: StorageContext, name: string, seconds: number): string {
  const path = `${bucket}/${name}`;
  const token = signLink(parts, { purpose: 'read', path, owner: null, upsert: false }, seconds);
  return `/object/sign/${path}?token=${token}`;
}

/** Whoever has the link may read, until it is over; so long a browser may keep what it read. */
export async function downloadSigned(context: StorageContext): Promise<Response> {
  const { parts, url, bucket, name } = context;
  const wanted = { purpose: 'read', path: `${bucket}/${name}` } as const;
  const link = requireLink(parts, url.searchParams.get('token'), wanted);
  const find = () => decideAs(context, server, (tx) => requireObject(tx, bucket, name));
  return sendObject(context, find, (headers) => {
    const left = Math.max(0, link.expiresAt - Math.floor(parts.now() / 1_000));
    headers.set('cache-control', `private, max-age=${left}`);
    headers.set('expires', new Date(link.expiresAt * 1_000).toUTCString());
  });
}

import { z } from 'zod';
import { type BucketRules, requireBucketRules } from './bucket-row.ts';
import { decideContentType, requireAllowedType } from './decide-content-type.ts';
import { createFileName } from './file-name.ts';
import { moveSchema, parseMove } from './move-object.ts';
import { type ObjectRow, requireObject } from './object-row.ts';
import { readJson } from './read-json.ts';
import { parseCacheControl, parseMetadata } from './read-upload.ts';
import { getSubject, requireCaller, runAsCaller, runAsHost, type StorageContext } from './storage-context.ts';
import { createStorageError, notConfigured } from './storage-error.ts';
import { sniffedBytes } from './storage-limits.ts';
import { checkWrite, commitObject, type FileFacts, type Target } from './write-object.ts';

const copyBody = moveSchema.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({ cacheControl: z.string(), mimetype: z.string(), contentEncoding: z.string() })
    .partial()
    .optional(),
});
type CopyBody = z.output<typeof copyBody>;

/** Copies a file for a caller who may read the source and write the target. */
export async function copyObject(context: StorageContext): Promise<Response> {
  const { parts, request } = context;
  const caller = requireCaller(context);
  const body = await readJson(request, copyBody);
  if (body.metadata?.contentEncoding !== undefined) throw notConfigured('content-encoding');
  const { from, to } = parseMove(body);
  const upsert = request.headers.get('x-upsert') === 'true';
  const target: Target = { ...to, caller, owner: getSubject(caller), upsert };
  const { source, rules } = await runAsCaller(context, caller, async (tx) => {
    const found = await requireObject(tx, from.bucket, from.name);
    const destination = await runAsHost(tx, caller, () => requireBucketRules(tx, to.bucket));
    await checkWrite(tx, target, toFacts(found, body, request), parts.now());
    return { source: found, rules: destination };
  });
  const facts = toFacts(source, body, request);
  const type = await checkType(context, source, facts.type, rules);
  const file = createFileName(parts.now());
  if (!(await parts.files.copy(source.file, file))) throw createStorageError('NoSuchKey');
  const id = await commitObject(context, target, file, { ...facts, type });
  return Response.json({ Id: id, Key: `${to.bucket}/${to.name}`, name: to.name, bucket_id: to.bucket, id });
}

/** The metadata of the copy: the source's, or the request's instead. */
function toFacts(source: ObjectRow, body: CopyBody, request: Request): FileFacts {
  const { size, etag } = source;
  const changed = body.copyMetadata ? {} : (body.metadata ?? {});
  const encoded = request.headers.get('x-metadata');
  const ownMetadata =
    encoded === null ? null : parseMetadata(Buffer.from(encoded, 'base64').toString('utf8'));
  return {
    size,
    etag,
    type: changed.mimetype ?? source.type,
    cacheControl: parseCacheControl(changed.cacheControl ?? source.cacheControl),
    userMetadata: body.copyMetadata ? source.userMetadata : ownMetadata,
  };
}

/** Checks a changed content type against the bytes, and the copy against the rules of the target bucket. */
async function checkType(
  { parts }: StorageContext,
  source: ObjectRow,
  wanted: string,
  rules: BucketRules,
): Promise<string> {
  if (source.size > rules.fileSizeLimit) throw createStorageError('EntityTooLarge');
  let type = wanted;
  if (wanted !== source.type) {
    const span = { start: 0, end: Math.min(sniffedBytes, source.size) };
    const head = await parts.files.read(source.file, span);
    if (head === undefined) throw createStorageError('NoSuchKey');
    type = decideContentType(wanted, new Uint8Array(await new Response(head).arrayBuffer()));
  }
  requireAllowedType(type, rules.allowedTypes);
  return type;
}

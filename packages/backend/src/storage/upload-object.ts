import { requireBucketRules } from './bucket-row.ts';
import { ByteQueue } from './byte-queue.ts';
import { decideContentType, requireAllowedType, toEssence } from './decide-content-type.ts';
import { createFileName } from './file-name.ts';
import { MeasuredBytes } from './measured-bytes.ts';
import { readUpload, type Upload } from './read-upload.ts';
import {
  askAsHost,
  getSubject,
  inOrder,
  requireCaller,
  runAsCaller,
  type StorageContext,
} from './storage-context.ts';
import { createStorageError } from './storage-error.ts';
import { sniffedBytes } from './storage-limits.ts';
import { checkWrite, commitObject, type Target } from './write-object.ts';

/** `POST` creates a file, or with `x-upsert` replaces it. */
export function uploadObject(context: StorageContext): Promise<Response> {
  return upload(context, context.request.headers.get('x-upsert') === 'true');
}

/** `PUT` replaces or creates a file. */
export function updateObject(context: StorageContext): Promise<Response> {
  return upload(context, true);
}

async function upload(context: StorageContext, upsert: boolean): Promise<Response> {
  const caller = requireCaller(context);
  const { bucket, name } = context;
  const id = await receiveFile(context, { bucket, name, caller, owner: getSubject(caller), upsert });
  return Response.json({ Id: id, Key: `${bucket}/${name}` });
}

/** Dashboards represent an empty folder by an empty file of this name, whatever types the bucket allows. */
const folderMark = '.emptyFolderPlaceholder';

/**
 * Checks the rights, reads the bytes, then writes the row: no transaction is open while bytes arrive, and no bytes are
 * read without the right to write them. Returns the file's id.
 */
export async function receiveFile(context: StorageContext, target: Target): Promise<string> {
  const upload = await readUpload(context.request);
  try {
    const rules = await runAsCaller(context, target.caller, async (tx) => {
      const finding = askAsHost(tx, target.caller, () => requireBucketRules(tx, target.bucket));
      const { declaredType, declaredSize, cacheControl, userMetadata } = upload;
      const type = toEssence(declaredType);
      const facts = { type, size: declaredSize, cacheControl, etag: undefined, userMetadata };
      const checking = checkWrite(tx, target, facts, context.parts.now());
      const [found] = await inOrder(finding, checking);
      return found;
    });
    const isMark = target.name === folderMark || target.name.endsWith(`/${folderMark}`);
    return await keepFile(context, target, isMark ? { ...upload, declaredType: '' } : upload, {
      limit: isMark ? 0 : rules.fileSizeLimit,
      allowedTypes: isMark ? null : rules.allowedTypes,
    });
  } finally {
    await upload.stop();
  }
}

interface Allowance {
  readonly limit: number;
  readonly allowedTypes: readonly string[] | null;
}

async function keepFile(
  context: StorageContext,
  target: Target,
  upload: Upload,
  { limit, allowedTypes }: Allowance,
): Promise<string> {
  const { files, now } = context.parts;
  const { declaredType, declaredSize, cacheControl, userMetadata } = upload;
  if (declaredSize !== undefined && declaredSize > limit) throw createStorageError('EntityTooLarge');
  const content = new ByteQueue(upload.bytes);
  const type = decideContentType(declaredType, await content.peek(sniffedBytes));
  requireAllowedType(type, allowedTypes);
  const file = createFileName(now());
  const bytes = new MeasuredBytes(content.rest(), limit);
  await files.write(file, bytes);
  return commitObject(context, target, file, { type, cacheControl, userMetadata, ...bytes.finish() });
}

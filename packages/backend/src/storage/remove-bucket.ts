import { requireCaller, runAsCaller, runAsHost, type StorageContext } from './storage-context.ts';
import { createStorageError } from './storage-error.ts';
import { maxNamesPerRequest } from './storage-limits.ts';
import { removeFiles } from './write-object.ts';

export async function deleteBucket(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const { bucket } = context;
  await runAsCaller(context, caller, async (tx) => {
    const [seen] = await tx.query('select id from storage.buckets where id = $1', [bucket]);
    if (!seen) throw createStorageError('NoSuchBucket');
    const inside = await runAsHost(tx, caller, async () => {
      // With this lock, no file can be added to the bucket.
      await tx.query('select id from storage.buckets where id = $1 for update', [bucket]);
      return tx.query('select id from storage.objects where bucket_id = $1 limit 1', [bucket]);
    });
    if (inside.length > 0) throw createStorageError('ResourceNotEmpty');
    const deleted = await tx.query('delete from storage.buckets where id = $1 returning id', [bucket]);
    if (deleted.length === 0) throw createStorageError('AccessDenied');
  });
  return Response.json({ message: 'Successfully deleted' });
}

/** The official server's message. Here nothing is queued: the bucket is empty before this is sent. */
const emptied = 'Empty bucket has been queued. Completion may take up to an hour.';

/**
 * Removes all files that the policies let the caller remove, in batches, so that a large bucket does not delay other
 * requests.
 */
export async function emptyBucket(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  for (;;) {
    const removed = await runAsCaller(context, caller, async (tx) => {
      const [seen] = await tx.query('select id from storage.buckets where id = $1', [context.bucket]);
      if (!seen) throw createStorageError('NoSuchBucket');
      return tx.query(
        `delete from storage.objects where id in (
          select id from storage.objects where bucket_id = $1 order by name limit $2::int) returning version`,
        [context.bucket, String(maxNamesPerRequest)],
      );
    });
    await removeFiles(
      context,
      removed.map(({ version }) => version),
    );
    if (removed.length === 0) return Response.json({ message: emptied });
  }
}

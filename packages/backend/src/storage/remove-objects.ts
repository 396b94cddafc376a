import { z } from 'zod';
import { requireObjectName } from './object-name.ts';
import { listedColumns } from './object-row.ts';
import { readJson } from './read-json.ts';
import { requireCaller, runAsCaller, type StorageContext } from './storage-context.ts';
import { createStorageError, notConfigured } from './storage-error.ts';
import { maxNamesPerRequest } from './storage-limits.ts';
import { removeFiles } from './write-object.ts';

const names = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string(), versionId: z.string() })]))
    .min(1)
    .max(maxNamesPerRequest),
});

/** Removes the files that the policies allow; the response lists them. */
export async function removeObjects(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const { prefixes } = await readJson(context.request, names);
  const wanted = prefixes.map((entry) => {
    if (typeof entry !== 'string') throw notConfigured('versioning');
    return requireObjectName(entry);
  });
  const rows = await runAsCaller(context, caller, (tx) =>
    tx.query(
      `delete from storage.objects where bucket_id = $1 and name in (select json_array_elements_text($2::json))
        returning version, json_build_object('name', name, 'bucket_id', bucket_id, 'owner', owner, 'owner_id', owner_id,
          'version', version, 'user_metadata', user_metadata, ${listedColumns})::text as object`,
      [context.bucket, JSON.stringify(wanted)],
    ),
  );
  await removeFiles(
    context,
    rows.map(({ version }) => version),
  );
  return new Response(`[${rows.map(({ object }) => object).join(',')}]`, {
    headers: { 'content-type': 'application/json' },
  });
}

/** Removes one file. A caller who may see it but not remove it gets 403, others 404. */
export async function removeObject(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const parameters = [context.bucket, context.name];
  const [row] = await runAsCaller(context, caller, async (tx) => {
    const [seen] = await tx.query(
      'select id from storage.objects where bucket_id = $1 and name = $2',
      parameters,
    );
    if (!seen) throw createStorageError('NoSuchKey');
    return tx.query(
      'delete from storage.objects where bucket_id = $1 and name = $2 returning version',
      parameters,
    );
  });
  if (!row) throw createStorageError('AccessDenied');
  await removeFiles(context, [row.version]);
  return Response.json({ message: 'Successfully deleted' });
}

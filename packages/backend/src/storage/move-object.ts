import { z } from 'zod';
import { requireBucketRules } from './bucket-row.ts';
import { requireAllowedType } from './decide-content-type.ts';
import { requireBucketName, requireObjectName } from './object-name.ts';
import { requireObject } from './object-row.ts';
import { readJson } from './read-json.ts';
import { requireCaller, runAsCaller, runAsHost, type StorageContext } from './storage-context.ts';
import { createStorageError, notConfigured } from './storage-error.ts';

export const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.unknown().optional(),
});

export interface MoveBody {
  readonly from: { readonly bucket: string; readonly name: string };
  readonly to: { readonly bucket: string; readonly name: string };
}

export function parseMove(body: z.output<typeof moveSchema>): MoveBody {
  if (body.sourceVersionId !== undefined) throw notConfigured('versioning');
  return {
    from: { bucket: requireBucketName(body.bucketId), name: requireObjectName(body.sourceKey) },
    to: {
      bucket: requireBucketName(body.destinationBucket ?? body.bucketId),
      name: requireObjectName(body.destinationKey),
    },
  };
}

/** Changes only the row; the bytes stay in place. The policies check the old and the new row. */
export async function moveObject(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const { from, to } = parseMove(await readJson(context.request, moveSchema));
  const { moved, file } = await runAsCaller(context, caller, async (tx) => {
    const object = await requireObject(tx, from.bucket, from.name);
    const rules = await runAsHost(tx, caller, () => requireBucketRules(tx, to.bucket));
    if (object.size > rules.fileSizeLimit) throw createStorageError('EntityTooLarge');
    requireAllowedType(object.type, rules.allowedTypes);
    const [row] = await tx.query(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
        where bucket_id = $1 and name = $2 returning id, name`,
      [from.bucket, from.name, to.bucket, to.name],
    );
    return { moved: row, file: object.file };
  });
  context.links.forgetFile(file);
  if (!moved) throw createStorageError('AccessDenied');
  return Response.json({ message: 'Successfully moved', Id: moved.id, Key: moved.name });
}

import { serviceCaller } from '../database/as-caller.ts';
import { getBucketRules } from './bucket-row.ts';
import { type ObjectRow, requireObject } from './object-row.ts';
import { sendObject } from './send-object.ts';
import { getCaller, requireCaller, runAsCaller, runAsHost, type StorageContext } from './storage-context.ts';
import { createStorageError } from './storage-error.ts';

/** Files of a public bucket need no authorization. For others the policies decide what the caller may read. */
export async function downloadObject(context: StorageContext): Promise<Response> {
  return sendObject(context, () => findReadable(context));
}

/** Requires a session or key, even for a public bucket, as its path implies. */
export async function downloadAuthenticated(context: StorageContext): Promise<Response> {
  requireCaller(context);
  return downloadObject(context);
}

export async function downloadPublic(context: StorageContext): Promise<Response> {
  return sendObject(context, () => findPublic(context));
}

export async function findReadable(context: StorageContext): Promise<ObjectRow> {
  const caller = getCaller(context);
  if (caller === undefined) return findPublic(context);
  const { bucket, name } = context;
  return runAsCaller(context, caller, async (tx) => {
    const rules = await runAsHost(tx, caller, () => getBucketRules(tx, bucket));
    if (rules === undefined) throw createStorageError('NoSuchBucket');
    if (rules.isPublic) return runAsHost(tx, caller, () => requireObject(tx, bucket, name));
    return requireObject(tx, bucket, name);
  });
}

/** Behaves as if a bucket that is not public did not exist. */
export async function findPublic(context: StorageContext): Promise<ObjectRow> {
  const { bucket, name } = context;
  return runAsCaller(context, serviceCaller, async (tx) => {
    const rules = await getBucketRules(tx, bucket);
    if (rules === undefined || !rules.isPublic) throw createStorageError('NoSuchBucket');
    return requireObject(tx, bucket, name);
  });
}

import { z } from 'zod';
import { listedBucketJson } from './buckets.ts';
import { requireCaller, runAsCaller, type StorageContext } from './storage-context.ts';
import { createStorageError } from './storage-error.ts';
import { maxNamesPerRequest, toPageSize } from './storage-limits.ts';

const wholeNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const query = z.object({
  limit: wholeNumber.transform(toPageSize).default(maxNamesPerRequest),
  offset: wholeNumber.default(0),
  search: z.string().max(200).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

export async function listBuckets(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const parsed = query.safeParse(Object.fromEntries(context.url.searchParams));
  if (!parsed.success)
    throw createStorageError('InvalidRequest', `${parsed.error.issues[0]?.path.join('.')} is not valid`);
  const { limit, offset, search, sortColumn, sortOrder } = parsed.data;
  const order = `${sortColumn} ${sortOrder}, id`;
  const [row] = await runAsCaller(context, caller, (tx) =>
    tx.query(
      `select coalesce(json_agg(${listedBucketJson} order by ${order}), '[]')::text as buckets from (
        select * from storage.buckets where strpos(lower(name), lower($1)) > 0
        order by ${order} limit $2::bigint offset $3::bigint) as page`,
      [search, String(limit), String(offset)],
    ),
  );
  return new Response(row?.buckets ?? '[]', { headers: { 'content-type': 'application/json' } });
}

import { z } from 'zod';
import type { Parameter } from '../database/database.ts';
import { isUuid } from '../is-uuid.ts';
import { toEssence } from './decide-content-type.ts';
import { parseFileSize } from './file-size.ts';
import { requireNewBucketName } from './object-name.ts';
import { toTimestamp } from './object-row.ts';
import { readJson } from './read-json.ts';
import { getSubject, requireCaller, runAsCaller, type StorageContext } from './storage-context.ts';
import { createStorageError, notConfigured } from './storage-error.ts';
import { maxFileBytes } from './storage-limits.ts';

const settings = z.object({
  public: z.boolean().optional(),
  file_size_limit: z
    .union([z.number(), z.string().max(32)])
    .nullable()
    .optional(),
  allowed_mime_types: z.array(z.string()).max(100).nullable().optional(),
  versioning_status: z.string().optional(),
  type: z.string().optional(),
});
const newBucket = settings.extend({ id: z.string().optional(), name: z.string() });

/** A bucket as the official server returns it; only the list includes the type. */
const bucketFields = `'id', id, 'name', name, 'owner', coalesce(owner::text, ''), 'public', public,
  'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types,
  'created_at', ${toTimestamp('created_at')}, 'updated_at', ${toTimestamp('updated_at')}`;
export const listedBucketJson = `json_build_object(${bucketFields}, 'type', 'STANDARD')`;

const parseMimeType = (text: string): string => {
  const type = toEssence(text);
  if (!/^[a-z*][a-z0-9!#$&^_.+-]*\/(?:\*|[a-z0-9][a-z0-9!#$&^_.+-]*)$/.test(type)) {
    throw createStorageError('InvalidMimeType', 'A MIME type has the form image/png or image/*');
  }
  return type;
};

/** Parameters of the statements. An absent setting keeps its value, or gets the default. */
function toColumns(body: z.output<typeof settings>): readonly Parameter[] {
  if (body.versioning_status !== undefined && body.versioning_status !== 'DISABLED') {
    throw notConfigured('versioning');
  }
  if (body.type !== undefined && body.type !== 'STANDARD')
    throw notConfigured(`buckets of type ${body.type.slice(0, 40)}`);
  const limit = parseFileSize(body.file_size_limit ?? null);
  if (limit !== null && limit > maxFileBytes) throw createStorageError('EntityTooLarge');
  const types = body.allowed_mime_types?.filter((type) => type !== '').map(parseMimeType) ?? null;
  return [
    body.public === undefined ? null : String(body.public),
    limit === null ? null : String(limit),
    types === null ? null : JSON.stringify(types),
  ];
}

const typesOf = (parameter: string): string =>
  `case when ${parameter}::json is null then null else array(select json_array_elements_text(${parameter}::json)) end`;

export async function createBucket(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const body = await readJson(context.request, newBucket);
  const name = requireNewBucketName(body.name);
  const id = requireNewBucketName(body.id ?? name);
  const sub = getSubject(caller);
  const owner = sub !== null && isUuid(sub) ? sub : null;
  await runAsCaller(context, caller, (tx) =>
    tx.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
        values ($1, $2, $3::uuid, $4, coalesce($5::boolean, false), $6::bigint, ${typesOf('$7')})`,
      [id, name, owner, sub, ...toColumns(body)],
    ),
  );
  return Response.json({ name });
}

export async function readBucket(context: StorageContext): Promise<Response> {
  const [row] = await runAsCaller(context, requireCaller(context), (tx) =>
    tx.query(`select json_build_object(${bucketFields})::text as bucket from storage.buckets where id = $1`, [
      context.bucket,
    ]),
  );
  if (!row?.bucket) throw createStorageError('NoSuchBucket');
  return new Response(row.bucket, { headers: { 'content-type': 'application/json' } });
}

export async function updateBucket(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const body = await readJson(context.request, settings);
  const keeps = [body.file_size_limit, body.allowed_mime_types].map((value) => String(value === undefined));
  const rows = await runAsCaller(context, caller, (tx) =>
    tx.query(
      `update storage.buckets set public = coalesce($2::boolean, public),
        file_size_limit = case when $5::boolean then file_size_limit else $3::bigint end,
        allowed_mime_types = case when $6::boolean then allowed_mime_types else ${typesOf('$4')} end,
        updated_at = now() where id = $1 returning id`,
      [context.bucket, ...toColumns(body), ...keeps],
    ),
  );
  if (rows.length === 0) throw createStorageError('NoSuchBucket');
  return Response.json({ message: 'Successfully updated' });
}

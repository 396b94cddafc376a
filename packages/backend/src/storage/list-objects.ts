import { z } from 'zod';
import { listedColumns } from './object-row.ts';
import { readJson } from './read-json.ts';
import { readAsCaller, requireCaller, type StorageContext } from './storage-context.ts';
import { defaultListLimit, maxNameLength, toPageSize } from './storage-limits.ts';

const order = z.enum(['asc', 'desc']).default('asc');
const listing = z.object({
  prefix: z.string().max(maxNameLength),
  limit: z.int().min(1).transform(toPageSize).default(defaultListLimit),
  offset: z.int().min(0).default(0),
  search: z.string().max(maxNameLength).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order,
    })
    .prefault({}),
});

/**
 * Lists folders and files directly in a folder. A folder is a name with more after a slash; it has no other properties.
 * Sorted by name they are mixed, sorted by time folders come first. `search` is a prefix of the name and may contain
 * folders.
 */
export async function listObjects(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const { prefix, limit, offset, search, sortBy } = await readJson(context.request, listing);
  const inner = search.slice(0, search.lastIndexOf('/') + 1);
  const folder = `${prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`}${inner}`;
  const beginning = search.slice(inner.length);
  const [row] = await readAsCaller(context, caller, (tx) =>
    tx.query(toStatement(sortBy), [context.bucket, folder, beginning, inner, String(limit), String(offset)]),
  );
  return new Response(row?.page ?? '[]', { headers: { 'content-type': 'application/json' } });
}

/**
 * The request only selects among these constants; no text of it becomes part of the statement. Names are ASCII up to
 * `z`, so every name with the prefix sorts before the prefix followed by `~`. Details are read only for the files of
 * the page.
 */
function toStatement({ column, order: direction }: z.output<typeof listing>['sortBy']): string {
  const moment = column === 'name' ? 'created_at' : column;
  const byName = `lower(item || case when is_folder then '/' else '' end) collate "C" ${direction}, item collate "C" ${direction}`;
  const sorting = column === 'name' ? byName : `is_folder desc, moment ${direction}, ${byName}`;
  return `
    with below as (
      select id as file, ${moment} as moment, substr(name, length($2) + 1) as rest from storage.objects
      where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || '~'
        and starts_with(lower(substr(name, length($2) + 1)), lower($3))
    ), items as (
      select rest as item, false as is_folder, file, moment from below where strpos(rest, '/') = 0
      union all
      select distinct split_part(rest, '/', 1), true, null::uuid, null::timestamptz from below
      where strpos(rest, '/') > 0
    ), page as (
      select * from items order by ${sorting} limit $5::bigint offset $6::bigint
    )
    select coalesce(json_agg(json_build_object('name', $4 || item, ${listedColumns}) order by ${sorting}), '[]')::text
      as page from page left join storage.objects on id = file`;
}

import { z } from 'zod';
import { listedColumns } from './object-row.ts';
import { readJson } from './read-json.ts';
import { decideAs, requireCaller, type StorageContext } from './storage-context.ts';
import { defaultListLimit, longestName, toPageSize } from './storage-limits.ts';

const order = z.enum(['asc', 'desc']).default('asc');
const listing = z.object({
  prefix: z.string().max(longestName),
  limit: z.int().min(1).transform(toPageSize).default(defaultListLimit),
  offset: z.int().min(0).default(0),
  search: z.string().max(longestName).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order,
    })
    .prefault({}),
});

/**
 * Folders and files directly in a folder. A folder is a name that has more after a slash; it has a name and nothing else. By
 * name both are in one order, by time folders come first. `search` is how the name begins, and may reach into a folder.
 */
export async function listObjects(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const { prefix, limit, offset, search, sortBy } = await readJson(context.request, listing);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const depth = search.split('/').length;
  const [row] = await decideAs(context, caller, (tx) =>
    tx.query(toStatement(sortBy), [
      context.bucket,
      folder,
      search,
      String(depth),
      String(limit),
      String(offset),
    ]),
  );
  return new Response(row?.page ?? '[]', { headers: { 'content-type': 'application/json' } });
}

/** Names are ASCII up to `z`, so all that begin with the same letters are before those letters and a `~`. */
const inFolder = `bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || '~'
  and starts_with(lower(substr(name, length($2) + 1)), lower($3))`;
const item = `array_to_string((string_to_array(substr(name, length($2) + 1), '/'))[1 : $4::int], '/')`;

/** A folder has none of these, whatever is in it. */
const ofFiles = ['id', 'updated_at', 'created_at', 'last_accessed_at', 'metadata']
  .map((column) => `case when is_folder then null else ${column} end as ${column}`)
  .join(', ');

/** Of the client only which of these words; none of its own. */
function toStatement({ column, order: direction }: z.output<typeof listing>['sortBy']): string {
  const byName = `lower(item || case when is_folder then '/' else '' end) collate "C" ${direction}, item collate "C" ${direction}`;
  const sorting = column === 'name' ? byName : `is_folder desc, ${column} ${direction}, ${byName}`;
  return `
    with found as (
      select *, ${item} as item, substr(name, length($2) + 1) <> ${item} as is_folder
      from storage.objects where ${inFolder}
    ), items as (
      select distinct item, is_folder, ${ofFiles} from found
    ), page as (
      select *, row_number() over (order by ${sorting}) as place from items
      order by place limit $5::bigint offset $6::bigint
    )
    select coalesce(json_agg(case when is_folder
      then json_build_object('name', item, 'id', null, 'updated_at', null, 'created_at', null,
        'last_accessed_at', null, 'metadata', null)
      else json_build_object('name', item, ${listedColumns}) end order by place), '[]')::text as page from page`;
}

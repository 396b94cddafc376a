import { z } from 'zod';
import { listedColumns } from './object-row.ts';
import { readJson } from './read-json.ts';
import { readAsCaller, requireCaller, type StorageContext } from './storage-context.ts';
import { createStorageError } from './storage-error.ts';
import { maxNameLength, maxNamesPerRequest, toPageSize } from './storage-limits.ts';

const sorting = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
type Sorting = z.output<typeof sorting>;

const listing = z.object({
  prefix: z.string().max(maxNameLength).default(''),
  limit: z.int().min(1).transform(toPageSize).default(maxNamesPerRequest),
  cursor: z
    .string()
    .max(8 * maxNameLength)
    .optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sorting.prefault({}),
});

/** The position after the last page and its sort order, which the next page continues. */
const cursorSchema = sorting.extend({ key: z.string(), item: z.string() });
type CursorPosition = z.output<typeof cursorSchema>;

/** Returns a page of a list, continuing at a cursor. */
export async function listObjectsV2(context: StorageContext): Promise<Response> {
  const caller = requireCaller(context);
  const body = await readJson(context.request, listing);
  const after = body.cursor === undefined ? undefined : parseCursor(body.cursor);
  const sortBy: Sorting = after ?? body.sortBy;
  const rows = await readAsCaller(context, caller, (tx) =>
    tx.query(toStatement(sortBy, body.with_delimiter, after !== undefined), [
      context.bucket,
      body.prefix,
      String(body.limit + 1),
      ...(after === undefined ? [] : [after.key, after.item]),
    ]),
  );
  const page = rows.slice(0, body.limit);
  const last = page.at(-1);
  const hasNext = rows.length > page.length;
  const { column, order } = sortBy;
  const next = hasNext && last ? { column, order, key: last.key ?? '', item: last.item ?? '' } : undefined;
  const pick = (isFolder: 't' | 'f') =>
    page.filter(({ is_folder }) => is_folder === isFolder).map(({ entry }) => entry);
  const cursor = next === undefined ? '' : `,"nextCursor":${JSON.stringify(toCursor(next))}`;
  return new Response(
    `{"hasNext":${hasNext},"folders":[${pick('t').join(',')}],"objects":[${pick('f').join(',')}]${cursor}}`,
    { headers: { 'content-type': 'application/json' } },
  );
}

const toCursor = (next: CursorPosition): string => Buffer.from(JSON.stringify(next)).toString('base64url');

function parseCursor(cursor: string): CursorPosition {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    // The cursor does not come from this server.
    throw createStorageError('InvalidRequest', 'The cursor is invalid');
  }
}

const stamp = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** A folder is as old as its oldest file, and as recent as its last updated one. */
const keys: Record<Sorting['column'], string> = {
  name: `''`,
  created_at: `min(${stamp('created_at')})`,
  updated_at: `max(${stamp('updated_at')})`,
};

/** Names are ASCII up to `z`, so every name with the prefix sorts before the prefix followed by `~`. */
const range = `bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || '~'`;
const rest = `strpos(substr(name, length($2) + 1), '/')`;
const group = `case when ${rest} > 0 then left(name, length($2) + ${rest}) else name end`;

/** In a list with folders, `key` is the entry's name within its folder, without a trailing slash. */
const lastSegment = `regexp_replace(rtrim(page.item, '/'), '^.*/', '')`;
const folderJson = `json_build_object('key', ${lastSegment}, 'name', page.item, 'id', null, 'updated_at', null,
  'created_at', null, 'last_accessed_at', null, 'metadata', null)`;

/** The request only selects among these constants; no text of it becomes part of the statement. */
function toStatement({ column, order }: Sorting, isGrouped: boolean, isContinued: boolean): string {
  const beyond = order === 'asc' ? '>' : '<';
  const items = column !== 'name' ? toGroups(column, isGrouped) : toIndexScan(order, isGrouped, isContinued);
  return `
    with recursive ${items}, page as (
      select * from items
      ${isContinued ? `where (key collate "C", item collate "C") ${beyond} ($4::text, $5::text)` : ''}
      order by key collate "C" ${order}, item collate "C" ${order} limit $3::int
    )
    select page.item, page.key, page.is_folder, case when page.is_folder then ${folderJson}::text
      else (select json_build_object(${isGrouped ? `'key', ${lastSegment}, ` : ''}'name', page.item, ${listedColumns})::text
        from storage.objects where bucket_id = $1 and name = page.item) end as entry
    from page order by key collate "C" ${order}, item collate "C" ${order}`;
}

/** Sorting by time has to read all files of the prefix. */
function toGroups(column: Sorting['column'], isGrouped: boolean): string {
  return `items as (
    select ${isGrouped ? group : 'name'} as item, ${isGrouped ? `${rest} > 0` : 'false'} as is_folder,
      ${keys[column]} as key from storage.objects where ${range} group by 1, 2)`;
}

/** Sorting by name follows the index from entry to entry and skips the content of folders. */
function toIndexScan(order: Sorting['order'], isGrouped: boolean, isContinued: boolean): string {
  const beyond = (item: string): string =>
    order === 'desc'
      ? `name collate "C" < ${item}`
      : `name collate "C" > case when ${isGrouped} and right(${item}, 1) = '/' then ${item} || '~' else ${item} end`;
  const from = isContinued ? `and ${beyond('$5::text')}` : '';
  const inOrder = `order by name collate "C" ${order}`;
  if (!isGrouped) {
    return `items as (
      (select name as item, false as is_folder, '' as key from storage.objects
        where ${range} ${from} ${inOrder} limit $3::int))`;
  }
  return `walk as (
      (select ${group} as item from storage.objects where ${range} ${from} ${inOrder} limit 1)
      union all
      select (select ${group} from storage.objects where ${range} and ${beyond('walk.item')} ${inOrder} limit 1)
      from walk where walk.item is not null
    ), items as (
      select item, right(item, 1) = '/' as is_folder, '' as key from walk where item is not null limit $3::int
    )`;
}

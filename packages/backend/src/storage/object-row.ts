import type { Row, Transaction } from '../database/database.ts';
import { type FileName, isFileName } from './file-name.ts';
import { createStorageError } from './storage-error.ts';
import { defaultCacheControl } from './storage-limits.ts';

/** A file with the columns of its row. */
export interface ObjectRow {
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  readonly file: FileName;
  readonly size: number;
  readonly type: string;
  readonly cacheControl: string;
  /** With quotes. */
  readonly etag: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** JSON text, or null. */
  readonly userMetadata: string | null;
}

/** Formats a `timestamptz` column as the official server does in JSON. */
export const toTimestamp = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `id, bucket_id, name, version, user_metadata,
  metadata ->> 'size' as size, metadata ->> 'mimetype' as mimetype, metadata ->> 'cacheControl' as cache_control,
  metadata ->> 'eTag' as etag, ${toTimestamp('created_at')} as created_at, ${toTimestamp('updated_at')} as updated_at`;

/** Reads a file that the caller of this transaction may see. */
export async function requireObject(tx: Transaction, bucket: string, name: string): Promise<ObjectRow> {
  const [row] = await tx.query(`select ${columns} from storage.objects where bucket_id = $1 and name = $2`, [
    bucket,
    name,
  ]);
  const object = row && rowToObject(row);
  if (object === undefined) throw createStorageError('NoSuchKey');
  return object;
}

/** A row without a stored file, such as one inserted by SQL, does not count as a file. */
function rowToObject(row: Row): ObjectRow | undefined {
  const { id, bucket_id: bucket, name, version, created_at: createdAt, updated_at: updatedAt } = row;
  const size = Number(row.size ?? Number.NaN);
  if (!id || !bucket || !name || !createdAt || !updatedAt || !isFileName(version)) return undefined;
  if (!Number.isSafeInteger(size)) return undefined;
  return {
    id,
    bucket,
    name,
    createdAt,
    updatedAt,
    size,
    file: version,
    type: row.mimetype ?? 'application/octet-stream',
    cacheControl: row.cache_control ?? defaultCacheControl,
    etag: row.etag ?? `"${version}"`,
    userMetadata: row.user_metadata ?? null,
  };
}

/** The columns of a list, as the official server returns them. */
export const listedColumns = `'id', id, 'updated_at', ${toTimestamp('updated_at')},
  'created_at', ${toTimestamp('created_at')}, 'last_accessed_at', ${toTimestamp('last_accessed_at')}, 'metadata', metadata`;

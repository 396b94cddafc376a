import type { Row, Transaction } from '../database/database.ts';
import { createStorageError } from './storage-error.ts';
import { maxFileBytes } from './storage-limits.ts';

/** The limits and the visibility of a bucket. */
export interface BucketRules {
  readonly isPublic: boolean;
  readonly fileSizeLimit: number;
  readonly allowedTypes: readonly string[] | null;
}

const columns = `public, file_size_limit, array_to_json(allowed_mime_types)::text as allowed_mime_types`;

/** Reads the rules as the host, because a caller may write to a bucket without the right to see it. */
export async function requireBucketRules(tx: Transaction, bucket: string): Promise<BucketRules> {
  const rules = await getBucketRules(tx, bucket);
  if (rules === undefined) throw createStorageError('NoSuchBucket');
  return rules;
}

export async function getBucketRules(tx: Transaction, bucket: string): Promise<BucketRules | undefined> {
  const [row] = await tx.query(`select ${columns} from storage.buckets where id = $1`, [bucket]);
  return row && rowToRules(row);
}

function rowToRules(row: Row): BucketRules {
  const limit = Number(row.file_size_limit ?? maxFileBytes);
  return {
    isPublic: row.public === 't',
    fileSizeLimit: Math.min(limit, maxFileBytes),
    allowedTypes: row.allowed_mime_types ? JSON.parse(row.allowed_mime_types) : null,
  };
}

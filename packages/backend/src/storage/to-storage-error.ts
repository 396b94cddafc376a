import { DatabaseError, DatabaseUnreachableError } from '../database/database-error.ts';
import { isServiceError } from '../errors.ts';
import { createStorageError, StorageError } from './storage-error.ts';

const rowSecurityMessage = 'new row violates row-level security policy';

/** What went wrong as something that may be said; nothing for a defect of our own. */
export function toStorageError(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (isServiceError(error) && error.code === 'no_authorization') {
    return createStorageError('MissingAuthorization');
  }
  if (isServiceError(error) && error.status < 500) return createStorageError('AccessDenied', error.message);
  if (error instanceof DatabaseUnreachableError) return createStorageError('ServiceUnavailable');
  return error instanceof DatabaseError ? databaseToStorageError(error) : undefined;
}

function databaseToStorageError(error: DatabaseError): StorageError | undefined {
  switch (error.code) {
    case '42501':
      return createStorageError('AccessDenied', rowSecurityMessage);
    case '23505':
      return createStorageError(error.table === 'buckets' ? 'BucketAlreadyExists' : 'KeyAlreadyExists');
    case '23503':
      return createStorageError('NoSuchBucket');
    case '57014':
      return createStorageError('DatabaseTimeout');
    case '40001':
    case '40P01':
      return createStorageError('ServiceUnavailable', 'Others changed the same files: try again');
    // JSON that PostgreSQL does not keep: nested too deep, or half a letter.
    case '54001':
    case '22P02':
    case '22P05':
      return createStorageError('InvalidRequest', 'The metadata cannot be kept');
    case '22021':
      return createStorageError('InvalidRequest', 'A value has a letter that no text can have');
    // What a trigger of the product says it says to whoever asked.
    case 'P0001':
      return createStorageError('DatabaseError', error.message);
    default:
      return undefined;
  }
}

import { DatabaseError, DatabaseUnreachableError } from '../database/database-error.ts';
import { isServiceError, type ServiceError } from '../errors.ts';
import { createStorageError, StorageError } from './storage-error.ts';

const rowSecurityMessage = 'new row violates row-level security policy';

/** Converts an error to a response error; undefined for a defect of the server. */
export function toStorageError(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (isServiceError(error)) return serviceToStorageError(error);
  if (error instanceof DatabaseUnreachableError) return createStorageError('ServiceUnavailable');
  return error instanceof DatabaseError ? databaseToStorageError(error) : undefined;
}

function serviceToStorageError({
  code,
  status,
  message,
  retryAfterMs = 0,
}: ServiceError): StorageError | undefined {
  const later = { 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) };
  switch (code) {
    case 'no_authorization':
      return createStorageError('MissingAuthorization');
    case 'client_gone':
      return createStorageError('ClientGone');
    case 'over_request_rate_limit':
      return createStorageError('SlowDown', message, later);
    case 'statement_too_slow':
      return createStorageError('DatabaseTimeout', message, later);
    case 'service_unavailable':
      return createStorageError('ServiceUnavailable', message, later);
    default:
      return status < 500 ? createStorageError('AccessDenied', message) : undefined;
  }
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
      return createStorageError('ServiceUnavailable', 'The files were changed concurrently: try again');
    // PostgreSQL rejects the JSON: too deeply nested, with a lone surrogate, or with a number beyond its range.
    case '54001':
    case '22003':
    case '22P02':
    case '22P05':
      return createStorageError('InvalidRequest', 'The metadata cannot be stored');
    case '22021':
      return createStorageError('InvalidRequest', 'Value contains a NUL character');
    // The message of a product's trigger is meant for the caller.
    case 'P0001':
      return createStorageError('DatabaseError', error.message);
    default:
      return undefined;
  }
}

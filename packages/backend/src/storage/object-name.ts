import { createStorageError } from './storage-error.ts';
import { maxBucketNameLength, maxNameLength } from './storage-limits.ts';

/**
 * The official server's characters without backslash, percent sign, control characters and non-ASCII ones, so that
 * files can move there.
 */
const nameCharacters = /^[A-Za-z0-9_/!.*'() &$@=;:+,?-]+$/;
const bucketCharacters = /^[A-Za-z0-9_!.*'() &$@=;:+,?-]+$/;

/** Path segments that are used where a bucket name stands: such a bucket could not be addressed. */
const reservedNames: ReadonlySet<string> = new Set([
  ...['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'],
  ...['.', '..'],
]);

/** Names are accepted unchanged or rejected: a corrected name could be another file's. */
export function requireObjectName(name: string): string {
  if (!isObjectName(name))
    throw createStorageError('InvalidKey', `Invalid key: ${name.slice(0, maxNameLength)}`);
  return name;
}

function isObjectName(name: string): boolean {
  if (name.length > maxNameLength || !nameCharacters.test(name)) return false;
  return name.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

/** Checks the name of a bucket that a request refers to. */
export function requireBucketName(name: string): string {
  if (name === '' || name.length > maxBucketNameLength || !bucketCharacters.test(name)) {
    throw createStorageError('InvalidBucketName');
  }
  return name;
}

/** Checks the name of a bucket to create. */
export function requireNewBucketName(name: string): string {
  if (reservedNames.has(name)) {
    throw createStorageError('InvalidBucketName', `Bucket name ${name} is reserved`);
  }
  if (name.trim() !== name) {
    throw createStorageError('InvalidBucketName', 'A bucket name must not begin or end with a space');
  }
  return requireBucketName(name);
}

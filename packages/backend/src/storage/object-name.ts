import { createStorageError } from './storage-error.ts';
import { longestBucketName, longestName } from './storage-limits.ts';

/** Of the official server, so that a file can move there: no backslash, no percent, no control character, ASCII alone. */
const nameLetters = /^[A-Za-z0-9_/!.*'() &$@=;:+,?-]+$/;
const bucketLetters = /^[A-Za-z0-9_!.*'() &$@=;:+,?-]+$/;

/** Words that stand where a bucket does in an address: a bucket of that name could not be asked for. */
const takenWords: ReadonlySet<string> = new Set([
  ...['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'],
  ...['.', '..'],
]);

/** Names are taken as they are or refused: a corrected name could be another file's. */
export function requireObjectName(name: string): string {
  if (!isObjectName(name))
    throw createStorageError('InvalidKey', `Invalid key: ${name.slice(0, longestName)}`);
  return name;
}

function isObjectName(name: string): boolean {
  if (name.length > longestName || !nameLetters.test(name)) return false;
  return name.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

/** Of a bucket that is asked for. */
export function requireBucketName(name: string): string {
  if (name === '' || name.length > longestBucketName || !bucketLetters.test(name)) {
    throw createStorageError('InvalidBucketName');
  }
  return name;
}

/** Of a bucket that is to be. */
export function requireNewBucketName(name: string): string {
  if (takenWords.has(name)) {
    throw createStorageError('InvalidBucketName', `No bucket can be called ${name}: addresses use that word`);
  }
  if (name.trim() !== name) {
    throw createStorageError('InvalidBucketName', 'The name of a bucket does not begin or end with a space');
  }
  return requireBucketName(name);
}

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

/** Names are taken as they are or refused: one that were made good silently would be another file's. */
export function requireObjectName(name: string): string {
  const problem = findProblem(name);
  if (problem !== null) throw createStorageError('InvalidKey', `Invalid key: ${problem}`);
  return name;
}

function findProblem(name: string): string | null {
  if (name === '') return 'the name is empty';
  if (name.length > longestName) return `the name is longer than ${longestName} characters`;
  if (!nameLetters.test(name))
    return "only the letters a to z, digits, spaces and _ / ! . * ' ( ) & $ @ = ; : + , ? - can be in a name";
  const segments = name.split('/');
  if (segments.includes('')) return 'a folder or file has no name';
  if (segments.some((segment) => segment === '.' || segment === '..')) return '. and .. are no names';
  return null;
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

import { requireBucketName, requireObjectName } from './object-name.ts';
import { createStorageError } from './storage-error.ts';
import { maxNameLength } from './storage-limits.ts';
import { type StorageRoute, storageRoutes } from './storage-routes.ts';

export interface RouteMatch {
  readonly route: StorageRoute;
  readonly bucket: string;
  readonly name: string;
}

const prefix = '/storage/v1/';

/** Finds the route of a path and its parameters, decoded once and validated. */
export function matchRoute(method: string, pathname: string): RouteMatch {
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
  // A trailing slash is ignored after a command; after a file name it is part of the name, which is then rejected.
  const words = path.split('/');
  const isCommand = words.length <= 2 && words.at(-1) === '';
  const given = isCommand ? words.slice(0, -1) : words;
  for (const route of storageRoutes) {
    if (!route.methods.includes(method)) continue;
    const named = matchPattern(route.pattern, given);
    if (named === undefined) continue;
    return {
      route,
      bucket: named.bucket === undefined ? '' : requireBucketName(decode(named.bucket)),
      name: named.name === undefined ? '' : requireObjectName(decode(named.name)),
    };
  }
  throw createStorageError('NoSuchRoute');
}

interface Named {
  readonly bucket?: string;
  readonly name?: string;
}

function matchPattern(pattern: readonly string[], words: readonly string[]): Named | undefined {
  let bucket: string | undefined;
  for (const [index, wanted] of pattern.entries()) {
    const word = words[index];
    if (wanted === '**') return {};
    if (word === undefined) return undefined;
    if (wanted === '*') {
      const name = words.slice(index).join('/');
      return bucket === undefined ? { name } : { bucket, name };
    }
    if (wanted === ':bucket') bucket = word;
    else if (wanted !== word) return undefined;
  }
  if (words.length !== pattern.length) return undefined;
  return bucket === undefined ? {} : { bucket };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Invalid UTF-8 or a bare percent sign; neither occurs in a valid name.
    throw createStorageError('InvalidKey', `Invalid key: ${text.slice(0, maxNameLength)}`);
  }
}

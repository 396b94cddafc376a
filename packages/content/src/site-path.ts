import { trimTrailingSlashes } from './trim-trailing-slashes.ts';

/** Percent-decodes valid escapes and leaves broken ones unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Canonical form of a path: decoded, NFC, without query, fragment or trailing slash. */
export function normalizePath(path: string): string {
  const bare = decodePath(path.split(/[?#]/, 1)[0] ?? '').normalize('NFC');
  const trimmed = trimTrailingSlashes(bare);
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}

/** Whether `path` is strictly below `folder`. Every other path is below `/`. */
export function isBelow(path: string, folder: string): boolean {
  return path !== folder && path.startsWith(folder === '/' ? '/' : `${folder}/`);
}

import { trimTrailingSlashes } from './trim-trailing-slashes.ts';

/** Percent-decodes what can be decoded; a broken escape stays as it is written. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** One spelling for one address: decoded, composed, without query, hash or trailing slash. */
export function normalizePath(path: string): string {
  const bare = decodePath(path.split(/[?#]/, 1)[0] ?? '').normalize('NFC');
  const trimmed = trimTrailingSlashes(bare);
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}

/** Is `path` strictly below `folder`? Everything but `/` itself is below `/`. */
export function isBelow(path: string, folder: string): boolean {
  return path !== folder && path.startsWith(folder === '/' ? '/' : `${folder}/`);
}

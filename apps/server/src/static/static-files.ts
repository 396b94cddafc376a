import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type Encoding, toEncoding } from '../http/encoding.ts';
import { entityTag, isUnchanged } from '../http/entity-tag.ts';

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly forms: Readonly<Partial<Record<Encoding, Uint8Array>>> & { readonly identity: Uint8Array };
}

export type StaticFiles = (request: Request, path: string) => Response | null;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves the built files, read once at start: a few megabytes, compressed at build time. The disk is never accessed
 * afterwards, so no path can escape the folder.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = readFolder(folder);
  return (request, path) => {
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
    const wanted = toEncoding(request.headers.get('accept-encoding'));
    const encoding = file.forms[wanted] ? wanted : 'identity';
    const tag = encoding === 'identity' ? file.tag : `${file.tag.slice(0, -1)}-${encoding}"`;
    const headers: Record<string, string> = { ...file.headers, ETag: tag };
    if (isUnchanged(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers });
    const body = file.forms[encoding] ?? file.forms.identity;
    headers['Content-Length'] = String(body.length);
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}

function readFolder(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    files.set(`/${relative(folder, file).split(sep).join('/')}`, readStaticFile(file, folder));
  }
  return files;
}

function readStaticFile(file: string, folder: string): StaticFile {
  const identity = readFileSync(file);
  const compressedForm = (suffix: string) =>
    existsSync(file + suffix) ? readFileSync(file + suffix) : undefined;
  const br = compressedForm('.br');
  const gzip = compressedForm('.gz');
  const path = relative(folder, file).split(sep).join('/');
  return {
    tag: entityTag(identity),
    headers: {
      'Content-Type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'Cache-Control': cachePolicy(path),
      'Content-Security-Policy': contentPolicy(path),
      ...((br || gzip) && { Vary: 'Accept-Encoding' }),
    },
    forms: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  };
}

const workerFile = 'service-worker.js';

function contentPolicy(path: string): string {
  // A service worker has the policy of its own file: it may fetch from this origin and do nothing else.
  if (path === workerFile) return "default-src 'none'; connect-src 'self'";
  // An SVG that is opened directly is a document; it must not run anything.
  return "default-src 'none'; style-src 'unsafe-inline'; sandbox";
}

function cachePolicy(path: string): string {
  // Names below assets/ contain a hash of their content.
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // The service worker controls how everything else is cached, so it must always be revalidated.
  if (path === workerFile) return 'no-cache';
  return 'public, max-age=3600, stale-while-revalidate=86400';
}

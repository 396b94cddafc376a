import type { IncomingMessage } from 'node:http';
import { readRange } from './byte-range.ts';
import type { FileStore } from './file-store.ts';
import type { FilePart } from './file-to-stream.ts';
import type { ObjectRow } from './object-row.ts';
import { isRangeWanted } from './preconditions.ts';
import type { RememberedLinks } from './remembered-links.ts';
import { toServingHeaders } from './serving-headers.ts';
import { linkHeaders } from './sign-object.ts';

/** The part of a file that answers a request for a link. */
export interface LinkedPart {
  readonly status: 200 | 206;
  /** Names and values alternately; the same array for all parts of a version of a file. */
  readonly fileHeaders: readonly string[];
  readonly partHeaders: readonly string[];
  readonly part: FilePart;
}

export interface LinkedFiles {
  /**
   * Returns what the storage service would answer if everything needed is at hand: the link is remembered and its file is open. Undefined for
   * all other requests, also for conditional ones. The caller must send the part, which releases the file.
   */
  find(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): LinkedPart | undefined;
}

interface LinkedFilesParts {
  readonly links: RememberedLinks;
  readonly files: FileStore;
  readonly now: () => number;
}

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/** Answers most requests of players, which read a film in parts, without the database and without web streams. */
export function createLinkedFiles({ links, files, now }: LinkedFilesParts): LinkedFiles {
  const prepared = new WeakMap<ObjectRow, readonly string[]>();
  const fileHeadersOf = (object: ObjectRow): readonly string[] => {
    const known = prepared.get(object);
    if (known !== undefined) return known;
    const headers = toServingHeaders(object, null);
    headers.delete('cache-control');
    const made = [...headers].flat();
    prepared.set(object, made);
    return made;
  };

  return {
    find({ method, url, headers }) {
      const known = method === 'GET' && url !== undefined ? links.find(url) : undefined;
      // A name for the download is the only other parameter that means something.
      if (known === undefined || url?.includes('download')) return undefined;
      if (conditions.some((name) => headers[name] !== undefined)) return undefined;
      const { object, expiresAt } = known;
      const ifRange = headers['if-range'];
      const isPartWanted = isRangeWanted(ifRange === undefined ? null : String(ifRange), object);
      const range = readRange((isPartWanted && headers.range) || null, object.size);
      if (range.kind === 'outside') return undefined;
      const file = files.findOpen(object.file);
      if (file === undefined) return undefined;
      const span = range.kind === 'part' ? range.span : { start: 0, end: object.size };
      const partHeaders = [
        'content-length',
        String(span.end - span.start),
        ...linkHeaders(expiresAt, now()).flat(),
      ];
      if (range.kind === 'part')
        partHeaders.push('content-range', `bytes ${span.start}-${span.end - 1}/${object.size}`);
      const status = range.kind === 'part' ? 206 : 200;
      return { status, fileHeaders: fileHeadersOf(object), partHeaders, part: { file, span } };
    },
  };
}

import { blake2b256 } from '../blake2b.ts';
import type { Page, PageRequest } from '../network.ts';
import { refuse } from '../request-fields.ts';

const defaultPageSize = 50;
const maxPageSize = 1000;
const sealBytes = 8;

interface AskedPage {
  readonly pageSize?: number;
  readonly pageToken?: Uint8Array;
}

/** The position after a page, authenticated so that it is valid only for its list. */
function createPageToken(list: string, next: string): Uint8Array {
  const bytes = new TextEncoder().encode(next);
  return Buffer.concat([createSeal(list, bytes), bytes]);
}

function createSeal(list: string, next: Uint8Array): Uint8Array {
  return blake2b256(Buffer.concat([new TextEncoder().encode(`${list}\n`), next])).subarray(0, sealBytes);
}

/** `list` identifies the list: the method, and everything in the request that determines its content. */
export function readPageRequest(list: string, { pageSize, pageToken }: AskedPage): PageRequest {
  const limit = Math.min(Math.max(pageSize ?? defaultPageSize, 1), maxPageSize);
  if (!pageToken) return { after: undefined, limit };
  const next = pageToken.subarray(sealBytes);
  const isAuthentic = Buffer.compare(pageToken.subarray(0, sealBytes), createSeal(list, next)) === 0;
  return isAuthentic
    ? { after: new TextDecoder().decode(next), limit }
    : refuse('page_token', 'not a token of this list');
}

/** The token for the next page; undefined if there is none. */
export function toNextPage(list: string, { next }: Page<unknown>): { nextPageToken?: Uint8Array } {
  return next === undefined ? {} : { nextPageToken: createPageToken(list, next) };
}

/** The maximum total size of the objects on a page. */
const maxPageBytes = 512 * 1024;

/** A page, shortened if its items are too large together; it has at least one item. */
export function fetchPage<Item>(
  fetch: (page: PageRequest) => Page<Item>,
  bytesOf: (item: Item) => number,
  asked: PageRequest,
): Page<Item> {
  const page = fetch(asked);
  let bytes = 0;
  const fitting = page.items.findIndex((item) => {
    bytes += bytesOf(item);
    return bytes > maxPageBytes;
  });
  return fitting < 0 ? page : fetch({ ...asked, limit: Math.max(fitting, 1) });
}

/** A page of a list in memory, in key order. */
export function pageOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { after, limit }: PageRequest,
): Page<Item> {
  const keyed = items.map((item) => [keyOf(item), item] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const rest = after === undefined ? keyed : keyed.filter(([key]) => key > after);
  const part = rest.slice(0, limit);
  const next = rest.length > limit ? part.at(-1)?.[0] : undefined;
  return { items: part.map(([, item]) => item), next };
}

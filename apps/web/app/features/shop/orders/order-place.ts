import { isUuid } from '#app/platform/navigation/valid-path.ts';

/** Cursor of the order history: creation time and id of the order before the page. */
export interface OrderPlace {
  readonly createdAt: string;
  readonly id: string;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;

export function placeToText({ createdAt, id }: OrderPlace): string {
  return `${createdAt}~${id}`;
}

/** Null if this site did not produce the text. */
export function textToPlace(text: string): OrderPlace | null {
  const [createdAt, id] = readPlace(text, isUuid) ?? [];
  return createdAt === undefined || id === undefined ? null : { createdAt, id };
}

/** The cursor in `before` of an address: `null` on the first page, `undefined` if this site did not produce it. */
export function readCursor({ searchParams }: URL): OrderPlace | null | undefined {
  const before = searchParams.get('before');
  return before === null ? null : (textToPlace(before) ?? undefined);
}

/** The moment and the id of a cursor; null if the text is none. */
export function readPlace(text: string, isId: (id: string) => boolean): readonly [string, string] | null {
  const [at = '', id = '', ...rest] = text.split('~');
  if (rest.length > 0 || !isId(id) || !moment.test(at)) return null;
  return Number.isNaN(Date.parse(at)) ? null : [at, id];
}

/** The filter for rows after the cursor, newest first, in PostgREST syntax. */
export function behind({ createdAt, id }: OrderPlace, column = 'created_at'): string {
  return `${column}.lt."${createdAt}",and(${column}.eq."${createdAt}",id.lt.${id})`;
}

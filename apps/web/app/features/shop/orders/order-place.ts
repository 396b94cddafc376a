/** Cursor of the order history: creation time and id of the order before the page. */
export interface OrderPlace {
  readonly createdAt: string;
  readonly id: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;

export function placeToText({ createdAt, id }: OrderPlace): string {
  return `${createdAt}~${id}`;
}

/** Null if this site did not produce the text. */
export function textToPlace(text: string): OrderPlace | null {
  const [createdAt = '', id = '', ...rest] = text.split('~');
  if (rest.length > 0 || !uuid.test(id) || !moment.test(createdAt)) return null;
  return Number.isNaN(Date.parse(createdAt)) ? null : { createdAt, id };
}

/** The filter for rows after the cursor, newest first, in PostgREST syntax. */
export function behind({ createdAt, id }: OrderPlace, column = 'created_at'): string {
  return `${column}.lt."${createdAt}",and(${column}.eq."${createdAt}",id.lt.${id})`;
}

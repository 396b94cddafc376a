/** Where a page of the history begins: behind one order, by when it was made and which it is. */
export interface OrderPlace {
  readonly createdAt: string;
  readonly id: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;

export function placeToText({ createdAt, id }: OrderPlace): string {
  return `${createdAt}~${id}`;
}

/** Null for what no page of ours has named. */
export function textToPlace(text: string): OrderPlace | null {
  const [createdAt = '', id = '', ...rest] = text.split('~');
  if (rest.length > 0 || !uuid.test(id) || !moment.test(createdAt)) return null;
  return Number.isNaN(Date.parse(createdAt)) ? null : { createdAt, id };
}

/** As the rows' own language has it: what comes behind a place, the newest first. */
export function behind({ createdAt, id }: OrderPlace, column = 'created_at'): string {
  return `${column}.lt."${createdAt}",and(${column}.eq."${createdAt}",id.lt.${id})`;
}

import { isUuid } from '#app/platform/navigation/valid-path.ts';

/** A row at the edge of a page: what the list is sorted by, and what tells equal rows apart. */
export interface RowCursor {
  readonly key: string;
  readonly id: string;
  /** The kind of text that matched, in a search. */
  readonly rank: number | null;
}

const moment = /^\d{4,5}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;
const number = /^\d{1,18}$/;
/** The rank of a search by the beginning of the account's id. */
const byId = 5;
const maxKey = 400;

export function cursorToText({ key, id, rank }: RowCursor): string {
  return `${id}~${rank ?? ''}~${key}`;
}

/** Null if this site did not produce the text. */
export function textToCursor(text: string): RowCursor | null {
  const [id = '', rank = '', ...rest] = text.split('~');
  const key = rest.join('~');
  if (rest.length === 0 || !(isUuid(id) || number.test(id)) || !/^[0-9]?$/.test(rank)) return null;
  const isKey = rank === '' ? isMoment(key) : rank === String(byId) ? isUuid(key) : isText(key);
  return isKey ? { key, id, rank: rank === '' ? null : Number(rank) } : null;
}

/** Accounts that have never signed in were seen at minus infinity. */
const isMoment = (key: string) => key === '-infinity' || (moment.test(key) && !Number.isNaN(Date.parse(key)));
const isText = (key: string) => key.length <= maxKey && !key.includes('\0');

/** The argument of the functions that return lists. */
export const toFromRow = ({ key, id, rank }: RowCursor): string[] =>
  rank === null ? [key, id] : [key, id, String(rank)];

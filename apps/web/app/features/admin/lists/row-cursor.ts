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

/** What the cursors of a list contain. */
export interface CursorForm {
  readonly isId: (id: string) => boolean;
  /** Of a list in the given order. */
  readonly isKey: (key: string, sort: string) => boolean;
}

/** Null if this site did not produce the text. */
export function textToCursor(text: string, form: CursorForm = byMoment, sort = ''): RowCursor | null {
  const [id = '', rank = '', ...rest] = text.split('~');
  const key = rest.join('~');
  const isRank = form === byMoment ? /^[0-9]?$/.test(rank) : rank === '';
  if (rest.length === 0 || !form.isId(id) || !isRank) return null;
  const isKey = rank === '' ? form.isKey(key, sort) : rank === String(byId) ? isUuid(key) : isText(key);
  return isKey ? { key, id, rank: rank === '' ? null : Number(rank) } : null;
}

/** Accounts that have never signed in were seen at minus infinity. */
export const isMoment = (key: string): boolean =>
  key === '-infinity' || (moment.test(key) && !Number.isNaN(Date.parse(key)));
export const isCount = (key: string): boolean => /^(?:-1|\d{1,20})$/.test(key);
const byMoment: CursorForm = { isId: (id) => isUuid(id) || number.test(id), isKey: isMoment };
const isText = (key: string) => key.length <= maxKey && !key.includes('\0');

/** The argument of the functions that return lists. */
export const toFromRow = ({ key, id, rank }: RowCursor): string[] =>
  rank === null ? [key, id] : [key, id, String(rank)];

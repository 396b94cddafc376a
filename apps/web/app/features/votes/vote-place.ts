import { isUuid } from '#app/platform/navigation/valid-path.ts';
import type { VoteSummary } from './vote.ts';

/** Cursor of the list of ended votes: closing and id of the vote before the page. */
export interface VotePlace {
  readonly closesAt: string;
  readonly id: string;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;

export const voteToPlace = ({ closesAt, id }: Pick<VoteSummary, 'closesAt' | 'id'>): string =>
  `${closesAt}~${id}`;

/** The cursor in an address: null on the first page, `undefined` if this site did not produce it. */
export function readVotePlace(text: string | null): VotePlace | null | undefined {
  if (text === null) return null;
  const [closesAt = '', id = '', ...rest] = text.split('~');
  if (rest.length > 0 || !isUuid(id) || !moment.test(closesAt)) return undefined;
  return Number.isNaN(Date.parse(closesAt)) ? undefined : { closesAt, id };
}

/** The filter for votes after the cursor, the last to close first, in PostgREST syntax. */
export const votesBehind = ({ closesAt, id }: VotePlace): string =>
  `closes_at.lt."${closesAt}",and(closes_at.eq."${closesAt}",id.lt.${id})`;

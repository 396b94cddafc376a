import { toClientKey } from '@suixue/backend/client-key';
import { minuteMs } from '@suixue/backend/duration';
import { createRateLimiter, type RateRule } from '@suixue/backend/rate-limit';
import type { BackendOrigin } from '../backend/backend-port.ts';
import { entityTag, isUnchanged } from '../http/entity-tag.ts';
import { alwaysFresh, isProposal, notPublished, refuseText, tooOften } from './published-text.ts';
import type { PublishedVotes } from './published-votes.ts';

export const voteTreePath = '/votes/:proposal/tree.txt';
export const votePartPath = '/votes/:proposal/parts/:part';

interface VotePartsParts {
  readonly votes: Pick<PublishedVotes, 'tree' | 'part'>;
  readonly now: () => number;
}

/** `part` is the last segment of the path; null for the roots of all parts. */
export type AnswerVoteParts = (
  request: Request,
  wanted: { readonly proposal: string; readonly part: string | null },
  from: BackendOrigin,
) => Promise<Response>;

/** A proof needs the tree and two parts, at most 260 KB for a million ballots. */
const rate: RateRule = { limit: 60, windowMs: minuteMs };
const partName = /^(0|[1-9]\d{0,5})\.txt$/;

/**
 * Sends the roots of the parts of a published list, and the lines of one part, from which browsers make the proof of one ballot. Only whole parts are sent,
 * so that a request does not name the ballot for which it is made.
 */
export function createVoteParts({ votes, now }: VotePartsParts): AnswerVoteParts {
  const limiter = createRateLimiter({ ...rate, now });
  const read = async (proposal: string, part: string | null, from: BackendOrigin): Promise<string | null> => {
    if (!isProposal(proposal)) return null;
    if (part === null) return votes.tree(proposal, from);
    const [, number] = partName.exec(part) ?? [];
    return number === undefined ? null : votes.part(proposal, Number(number), from);
  };
  return async (request, { proposal, part }, from) => {
    if (limiter.take(toClientKey(from.address ?? '')).kind === 'limited') return refuseText(429, tooOften);
    const text = await read(proposal, part, from);
    if (text === null) return refuseText(404, notPublished);
    const body = new TextEncoder().encode(text);
    const tag = entityTag(body);
    if (isUnchanged(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers: alwaysFresh(tag) });
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: { ...alwaysFresh(tag), 'Content-Type': 'text/plain; charset=utf-8' },
    });
  };
}

import { writeRootLine } from '@suixue/academy/votes/ballot-list';
import { toClientKey } from '@suixue/backend/client-key';
import { minuteMs } from '@suixue/backend/duration';
import { createRateLimiter, type RateRule } from '@suixue/backend/rate-limit';
import type { BackendOrigin } from '../backend/backend-port.ts';
import { isUnchanged } from '../http/entity-tag.ts';
import { alwaysFresh, isProposal, notPublished, refuseText, tooOften } from './published-text.ts';
import type { BallotPage, PublishedVotes } from './published-votes.ts';

export const voteListPath = '/votes/:proposal/list.txt';

interface VoteListParts {
  readonly votes: Pick<PublishedVotes, 'head' | 'page'>;
  readonly now: () => number;
}

export type AnswerVoteList = (request: Request, proposal: string, from: BackendOrigin) => Promise<Response>;

/** A list of a million ballots has 70 MB. */
const rate: RateRule = { limit: 20, windowMs: minuteMs };

/** Streams the published list of a vote, page by page. */
export function createVoteList({ votes, now }: VoteListParts): AnswerVoteList {
  const limiter = createRateLimiter({ ...rate, now });
  return async (request, proposal, from) => {
    if (limiter.take(toClientKey(from.address ?? '')).kind === 'limited') return refuseText(429, tooOften);
    const head = isProposal(proposal) ? await votes.head(proposal, from) : null;
    if (head === null) return refuseText(404, notPublished);
    const tag = `"${head.root}"`;
    if (isUnchanged(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers: alwaysFresh(tag) });
    const text =
      request.method === 'HEAD' ? null : toStream(head, (after) => votes.page(proposal, after, from));
    return new Response(text, {
      headers: {
        ...alwaysFresh(tag),
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `inline; filename="suixue-vote-${proposal}.txt"`,
      },
    });
  };
}

/** Reads a page when the client has taken the one before. A failure cuts the text off, so that its root is missing. */
function toStream(
  { header, root }: { readonly header: string; readonly root: string },
  readPage: (after: string | null) => Promise<BallotPage>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null = null;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`${header}\n`)),
    pull: async (controller) => {
      const { lines, last } = await readPage(after);
      if (last !== null) {
        after = last;
        controller.enqueue(encoder.encode(lines));
        return;
      }
      controller.enqueue(encoder.encode(`${writeRootLine(root)}\n`));
      controller.close();
    },
  });
}

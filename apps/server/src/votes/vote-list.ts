import { writeRootLine } from '@suixue/academy/votes/ballot-list';
import { toClientKey } from '@suixue/backend/client-key';
import { minuteMs } from '@suixue/backend/duration';
import { createRateLimiter, type RateRule } from '@suixue/backend/rate-limit';
import { z } from 'zod';
import type { BackendOrigin, BackendPort } from '../backend/backend-port.ts';
import { isUnchanged } from '../http/entity-tag.ts';

export const voteListPath = '/votes/:proposal/list.txt';

interface VoteListParts {
  readonly backend: Pick<BackendPort, 'handle'>;
  readonly siteUrl: string;
  /** The key of visitors: the list is public. */
  readonly anonKey: string;
  readonly now: () => number;
}

export type AnswerVoteList = (request: Request, proposal: string, from: BackendOrigin) => Promise<Response>;

/** A list of a million ballots has 70 MB. */
const rate: RateRule = { limit: 20, windowMs: minuteMs };

const votesSchema = z.array(z.object({ header: z.string().nullable(), root: z.string().nullable() }));
const pageSchema = z.array(z.object({ lines: z.string(), last: z.string().nullable() }));

/** Streams the published list of a vote, page by page. It never changes, so that every cache may keep it. */
export function createVoteList({ backend, siteUrl, anonKey, now }: VoteListParts): AnswerVoteList {
  const limiter = createRateLimiter({ ...rate, now });
  const base = `${new URL(siteUrl).origin}/rest/v1`;
  const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' };
  const read = async <Rows>(
    schema: z.ZodType<Rows>,
    request: Request,
    from: BackendOrigin,
  ): Promise<Rows> => {
    const answer = await backend.handle(request, from);
    if (!answer.ok) throw new Error(`the rows of a vote could not be read: ${answer.status}`);
    return schema.parse(await answer.json());
  };
  return async (request, proposal, from) => {
    if (limiter.take(toClientKey(from.address ?? '')).kind === 'limited')
      return refusal(429, '下载得太频繁了，请过一分钟再试。');
    if (!uuid.test(proposal)) return refusal(404, notPublished);
    const wanted = new Request(`${base}/votes?id=eq.${proposal}&select=header,root`, { headers });
    const [vote] = await read(votesSchema, wanted, from);
    if (!vote?.header || !vote.root) return refusal(404, notPublished);
    const tag = `"${vote.root}"`;
    const always = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: tag };
    if (isUnchanged(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers: always });
    const readPage = async (after: string | null) => {
      const body = JSON.stringify({ proposal, after });
      const call = new Request(`${base}/rpc/published_ballots`, { method: 'POST', headers, body });
      return (await read(pageSchema, call, from))[0] ?? { lines: '', last: null };
    };
    const text = request.method === 'HEAD' ? null : toStream(vote.header, vote.root, readPage);
    return new Response(text, {
      headers: {
        ...always,
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `inline; filename="suixue-vote-${proposal}.txt"`,
      },
    });
  };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const notPublished = '这个投票的选票清单还没有公布，或者没有这个投票。';

interface Page {
  readonly lines: string;
  readonly last: string | null;
}

/** Reads a page when the client has taken the one before. A failure cuts the text off, so that its root is missing. */
function toStream(
  header: string,
  root: string,
  readPage: (after: string | null) => Promise<Page>,
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

function refusal(status: 404 | 429, sentence: string): Response {
  return new Response(sentence, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...(status === 429 ? { 'Retry-After': '60' } : {}),
    },
  });
}

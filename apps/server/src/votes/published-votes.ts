import { z } from 'zod';
import type { BackendOrigin, BackendPort } from '../backend/backend-port.ts';

interface PublishedVoteParts {
  readonly backend: Pick<BackendPort, 'handle'>;
  readonly siteUrl: string;
  /** The key of visitors: results are public. */
  readonly anonKey: string;
}

export interface BallotPage {
  readonly lines: string;
  readonly last: string | null;
}

/** Reads published results over the data API, as visitors may. */
export interface PublishedVotes {
  /** `null` before publication. */
  readonly head: (
    proposal: string,
    from: BackendOrigin,
  ) => Promise<{ readonly header: string; readonly root: string } | null>;
  readonly page: (proposal: string, after: string | null, from: BackendOrigin) => Promise<BallotPage>;
  readonly tree: (proposal: string, from: BackendOrigin) => Promise<string | null>;
  readonly part: (proposal: string, number: number, from: BackendOrigin) => Promise<string | null>;
}

const headSchema = z.array(z.object({ header: z.string().nullable(), root: z.string().nullable() }));
const pageSchema = z.array(z.object({ lines: z.string(), last: z.string().nullable() }));
const textSchema = z.string().nullable();

export function createPublishedVotes({ backend, siteUrl, anonKey }: PublishedVoteParts): PublishedVotes {
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
  const call = (name: string, input: object) =>
    new Request(`${base}/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) });
  return {
    head: async (proposal, from) => {
      const wanted = new Request(`${base}/votes?id=eq.${proposal}&select=header,root`, { headers });
      const [vote] = await read(headSchema, wanted, from);
      return vote?.header && vote.root ? { header: vote.header, root: vote.root } : null;
    },
    page: async (proposal, after, from) =>
      (await read(pageSchema, call('published_ballots', { proposal, after }), from))[0] ?? {
        lines: '',
        last: null,
      },
    tree: (proposal, from) => read(textSchema, call('published_tree', { proposal }), from),
    part: (proposal, number, from) => read(textSchema, call('published_part', { proposal, number }), from),
  };
}

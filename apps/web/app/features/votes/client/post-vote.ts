import { VoteProblem } from './vote-problem.ts';

interface Refused {
  readonly message?: unknown;
  readonly reason?: unknown;
}

/**
 * Posts JSON to the site. Only `/votes/key` is sent with the session; ballots are sent without cookies and without the address of the page,
 * so that nothing in the request names the account.
 */
export async function postVote(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await send(path, body);
  const said: unknown = await answer.json().catch(() => null);
  const content = typeof said === 'object' && said !== null ? said : {};
  if (answer.ok) return { ...content };
  const { message, reason } = content as Refused;
  throw new VoteProblem(
    typeof reason === 'string' ? reason : 'refused',
    typeof message === 'string' ? message : '服务暂时连不上，什么都没有改变。请稍后再试。',
  );
}

async function send(path: string, body: object): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: path === keyPath ? 'same-origin' : 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  } catch (error) {
    // The browser's only error for a request that got no answer.
    if (error instanceof TypeError)
      throw new VoteProblem(
        'offline',
        '网络断了，不知道有没有送到。请联网之后再试一次，同一张选票只会计一次。',
      );
    throw error;
  }
}

export const keyPath = '/votes/key';
export const castPath = '/ballots/cast';
export const ownPath = '/ballots/own';

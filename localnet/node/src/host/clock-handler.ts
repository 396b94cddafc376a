import { ClockRangeError, type NetworkClock } from './network-clock.ts';
import { fieldOf, readShortJson } from './read-short-json.ts';

/** Next to the faucet's address, at the root of the network's host. */
export const clockPath = '/v2/clock';

export interface ClockHandlerOptions {
  readonly clock: NetworkClock;
  readonly onUnexpected: (error: unknown) => void;
}

/**
 * Handles `GET` and `POST {"advanceMs": 259200000}`; answers with the time and the offset once the advance is stored.
 * Callers admit requests from this machine only. There are no CORS headers, and a foreign page is rejected.
 */
export function createClockHandler({
  clock,
  onUnexpected,
}: ClockHandlerOptions): (request: Request) => Promise<Response> {
  const answer = () => Response.json({ timeMs: clock.now(), offsetMs: clock.offsetMs }, { headers });
  return async (request) => {
    if (request.method === 'GET') return answer();
    if (request.method !== 'POST') return fail(405, 'The clock is read by GET and moved by POST.');
    if (isForeign(request)) return fail(403, 'Pages of other sites may not move the clock.');
    const ms = fieldOf(await readShortJson(request), 'advanceMs');
    if (typeof ms !== 'number') return fail(400, 'The body must be {"advanceMs": NUMBER}.');
    try {
      await clock.advance(ms);
      return answer();
    } catch (error) {
      if (error instanceof ClockRangeError) return fail(400, error.message);
      onUnexpected(error);
      return fail(500, 'The clock could not be moved everywhere. Restart the server.');
    }
  };
}

const headers = { 'cache-control': 'no-store' };

/** Browsers send `Origin` with every `POST`; other programs do not. */
function isForeign(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.get('host');
}

function fail(status: number, error: string): Response {
  return Response.json({ error }, { status, headers });
}

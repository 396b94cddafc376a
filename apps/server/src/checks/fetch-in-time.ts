import { secondMs } from '@suixue/chain/duration';

/** `fetch` whose request and body together end after the limit: a node that accepts a call and stays silent would hold a command forever. */
export const fetchInTime =
  (limitMs: number): typeof fetch =>
  (input, init) => {
    const limit = new AbortController();
    const error = new Error(`the node did not answer within ${limitMs / secondMs} seconds`);
    setTimeout(() => limit.abort(error), limitMs).unref();
    const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
    return fetch(input, { ...init, signal });
  };

/** Nothing of `/auth/v1` is for anybody's cache. */
const uncached = { 'cache-control': 'no-store' };

export function answerJson(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...uncached, ...headers },
  });
}

/** It was done, or would have been if there were somebody: nobody can tell. */
export function answerDone(): Response {
  return answerJson({});
}

export function answerNothing(): Response {
  return new Response(null, { status: 204, headers: uncached });
}

export function answerRedirect(location: string): Response {
  // The address has secrets of its own in it: where it leads must not hear of it.
  return new Response(null, {
    status: 303,
    headers: { location, 'referrer-policy': 'no-referrer', ...uncached },
  });
}

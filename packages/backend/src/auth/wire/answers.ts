/** Responses of `/auth/v1` must not be cached. */
const uncached = { 'cache-control': 'no-store' };

export function answerJson(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...uncached, ...headers },
  });
}

/** The same response with or without an account. */
export function answerDone(): Response {
  return answerJson({});
}

export function answerNothing(): Response {
  return new Response(null, { status: 204, headers: uncached });
}

export function answerRedirect(location: string): Response {
  // The URL contains tokens, which must not appear in the referrer.
  return new Response(null, {
    status: 303,
    headers: { location, 'referrer-policy': 'no-referrer', ...uncached },
  });
}

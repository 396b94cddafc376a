/** A refusal for a page's script: one sentence. */
export function plainRefusal(
  status: 400 | 401 | 413 | 429 | 503,
  sentence: string,
  retryAfterMs?: number,
): Response {
  return new Response(sentence, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...(retryAfterMs !== undefined && {
        'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1_000))),
      }),
    },
  });
}

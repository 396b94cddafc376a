/** An answer to a page's script that no cache may store. */
export const privateJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });

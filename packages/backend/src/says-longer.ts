/**
 * Whether the declared length of a body exceeds the limit. Such a body should not be read: abandoning it halfway closes
 * the connection, and the client may see that instead of the response.
 */
export function saysLonger(request: Request, maxBytes: number): boolean {
  return Number(request.headers.get('content-length') ?? 0) > maxBytes;
}

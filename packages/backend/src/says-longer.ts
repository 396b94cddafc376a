/**
 * Whether a body is said to be longer than that. It need not be begun then: whoever leaves one in the middle closes its connection,
 * and a client that is still sending may hear of that instead of the refusal.
 */
export function saysLonger(request: Request, mostBytes: number): boolean {
  return Number(request.headers.get('content-length') ?? 0) > mostBytes;
}

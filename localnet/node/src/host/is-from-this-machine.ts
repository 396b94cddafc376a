const loopbackHosts = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;
const loopbackPeers = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/** Whether a user of this machine sends the request: not through a proxy, and not by a foreign name of this machine. */
export function isFromThisMachine(headers: Headers, peer: string | undefined): boolean {
  const isForwarded = headers.has('forwarded') || headers.has('x-forwarded-for') || headers.has('via');
  return !isForwarded && loopbackPeers.test(peer ?? '') && loopbackHosts.test(headers.get('host') ?? '');
}

import { isIP } from 'node:net';

/** Header names with which proxies report the original client. */
const forwardingNames =
  /^(?:via|(?:x-)?forwarded|(?:x-forwarded|x-original|cf|cdn|cloudfront)-.*|.*(?:real|client|connecting|remote|source|peer|viewer|external|user)-?(?:ip|addr|address|host))$/;

type ReadHeaders = Pick<Headers, 'get'> & Iterable<[string, string]>;

/**
 * Whether a user at this very machine sends the request. A reverse proxy on this machine connects from loopback too, so a
 * request with any sign of forwarding is not local; neither is one from a foreign page through a host name that resolves
 * to loopback.
 */
export function isFromThisMachine(headers: ReadHeaders, peer: string | undefined): boolean {
  const host = (headers.get('host') ?? '').replace(/:\d+$/, '');
  return isLoopback(peer) && isLoopbackHost(host) && !isForwarded(headers);
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''));
}

/** Unknown proxies choose their own header names, so any header with an address counts. */
function isForwarded(headers: ReadHeaders): boolean {
  for (const [name, value] of headers) {
    if (name === 'host' || name === 'cookie') continue;
    if (forwardingNames.test(name)) return true;
    if (value.split(/[,; ]/).some(isAddress)) return true;
  }
  return false;
}

/** Accepts `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]:80` and `for="192.0.2.1"`. */
function isAddress(text: string): boolean {
  const bare = text.replace(/^for=/i, '').replaceAll('"', '');
  const [, bracketed, plain] = /^(?:\[([^\]]{1,64})\]|([^:]{1,64}))(?::\d{1,5})?$/.exec(bare) ?? [];
  return isIP(bracketed ?? plain ?? bare) !== 0;
}

function isLoopback(address: string | undefined): boolean {
  if (!address || isIP(address) === 0) return false;
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return plain === '::1' || plain.startsWith('127.');
}

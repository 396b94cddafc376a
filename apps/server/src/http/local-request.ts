import { isIP } from 'node:net';

/** Header names with which proxies report the original client. */
const forwardingNames =
  /^(?:via|(?:x-)?forwarded|(?:x-forwarded|x-original|cf|cdn|cloudfront)-.*|.*(?:real|client|connecting|remote|source|peer|viewer|external|user)-?(?:ip|addr|address|host))$/;

type ReadHeaders = Pick<Headers, 'get'> & Iterable<[string, string]>;

export type LocalCheck = (headers: ReadHeaders, remoteAddress: string | undefined) => boolean;

/**
 * Decides whether a request comes from a user at this very machine. Nothing is local on a site with a public address. A
 * reverse proxy on this machine connects from loopback too, so a request with any sign of forwarding is not local;
 * neither is one from a foreign page through a host name that resolves to loopback.
 */
export function createLocalCheck(siteUrl: string): LocalCheck {
  const isPublic = !isLoopbackHost(new URL(siteUrl).hostname);
  return (headers, remoteAddress) => {
    if (isPublic || !isLoopback(remoteAddress)) return false;
    const host = (headers.get('host') ?? '').replace(/:\d+$/, '');
    return isLoopbackHost(host) && !isForwarded(headers);
  };
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

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''));
}

function isLoopback(address: string | undefined): boolean {
  if (!address || isIP(address) === 0) return false;
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return plain === '::1' || plain.startsWith('127.');
}

import { isIP } from 'node:net';

/** Proxies say by these, and by their kind, whom they pass a request on for. */
const forwardingNames =
  /^(?:via|forwarded|x-forwarded-.*|x-original-.*|.*(?:real|client|connecting|remote|source|peer)-?(?:ip|addr|address|host))$/;

export type LocalCheck = (headers: Headers, remoteAddress: string | undefined) => boolean;

/**
 * Decides whether a request comes from a person at this very machine. Nothing is local on a site with a public address. A proxy
 * on this machine connects from here as well, so a request that shows any sign of having been forwarded is not local; nor is
 * one that a foreign page sends to a name that only resolves to this machine.
 */
export function createLocalCheck(siteUrl: string): LocalCheck {
  const isPublic = !isLoopbackHost(new URL(siteUrl).hostname);
  return (headers, remoteAddress) => {
    if (isPublic || !isLoopback(remoteAddress)) return false;
    const host = (headers.get('host') ?? '').replace(/:\d+$/, '');
    return isLoopbackHost(host) && !isForwarded(headers);
  };
}

/** Unknown proxies name their header as they like, so any header that carries an address counts. */
function isForwarded(headers: Headers): boolean {
  for (const [name, value] of headers) {
    if (name === 'host') continue;
    if (forwardingNames.test(name)) return true;
    if (value.split(',').some((part) => isIP(part.trim()) !== 0)) return true;
  }
  return false;
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''));
}

function isLoopback(address: string | undefined): boolean {
  if (!address || isIP(address) === 0) return false;
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return plain === '::1' || plain.startsWith('127.');
}

import { isIP } from 'node:net';

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
];

/**
 * Whether a request comes from this very machine. A proxy on this machine also connects from here, so a request
 * that has been forwarded is never local; nor is one that a page elsewhere makes a browser send to a name that
 * only resolves to this machine.
 */
export function isLocalRequest(headers: Headers, remoteAddress: string | undefined): boolean {
  if (!isLoopback(remoteAddress)) return false;
  if (forwarding.some((name) => headers.has(name))) return false;
  const host = (headers.get('host') ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return host === 'localhost' || isLoopback(host);
}

function isLoopback(address: string | undefined): boolean {
  if (!address || isIP(address) === 0) return false;
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return plain === '::1' || plain.startsWith('127.');
}

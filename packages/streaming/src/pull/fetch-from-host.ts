import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { FilmProblem } from '../film/film-problem.ts';
import { isPublicAddress } from './is-public-address.ts';

export interface PullRules {
  /** Hosts that the operator has listed, in lower case, with a port if it is not the usual one. */
  readonly hosts: ReadonlySet<string>;
  /** Only for tests: plain HTTP, and addresses of this machine. */
  readonly allowsThisMachine?: boolean;
}

export type Fetched =
  | { readonly kind: 'body'; readonly bytes: Buffer }
  /** It does not exist, or no longer. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly problem: FilmProblem };

const maxRedirects = 3;
const timeoutMs = 10_000;

/**
 * Fetches from a listed host. The address that its name resolves to is checked when the connection is made, and again for each redirect, so
 * that no name can lead into the network of this server.
 */
export async function fetchFromHost(
  address: string,
  { rules, maxBytes, signal }: { rules: PullRules; maxBytes: number; signal: AbortSignal },
): Promise<Fetched> {
  let url = URL.parse(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    if (url === null || !isAllowed(url, rules)) return { kind: 'refused', problem: 'pull-refused' };
    const answer = await send(url, { rules, maxBytes, signal });
    if (answer.kind !== 'moved') return answer;
    url = URL.parse(answer.to, url.href);
  }
  return { kind: 'refused', problem: 'pull-refused' };
}

/** Whether the rules allow requests to this address, as far as the address itself shows. */
export function isAllowed(url: URL, { hosts, allowsThisMachine = false }: PullRules): boolean {
  const isSecure = url.protocol === 'https:' || (allowsThisMachine && url.protocol === 'http:');
  if (!isSecure || url.username !== '' || url.password !== '' || !hosts.has(url.host)) return false;
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return allowsThisMachine || isIP(name) === 0 || isPublicAddress(name);
}

type Answer = Fetched | { readonly kind: 'moved'; readonly to: string };

class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

function send(
  url: URL,
  { rules, maxBytes, signal }: { rules: PullRules; maxBytes: number; signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve) => {
    const options: RequestOptions = {
      method: 'GET',
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'suixue-live' },
      lookup: rules.allowsThisMachine ? undefined : lookUpPublic,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    };
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
    request.on('response', (response) => {
      readAnswer(response, maxBytes).then(resolve, () =>
        resolve({ kind: 'refused', problem: 'pull-unreachable' }),
      );
    });
    request.on('error', (error) => {
      const problem = error instanceof PrivateAddressError ? 'pull-refused' : 'pull-unreachable';
      resolve({ kind: 'refused', problem });
    });
    request.end();
  });
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<Answer> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    return { kind: 'moved', to: headers.location };
  }
  if (statusCode !== 200) {
    response.destroy();
    const isGone = statusCode === 404 || statusCode === 410;
    return isGone ? { kind: 'missing' } : { kind: 'refused', problem: 'pull-unreachable' };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) return { kind: 'refused', problem: 'too-large' };
    chunks.push(chunk);
  }
  return { kind: 'body', bytes: Buffer.concat(chunks) };
}

/** Resolves a name like the system does, and rejects it if any of its addresses is not public. */
const lookUpPublic: LookupFunction = (name, options, callback) => {
  resolveName(name, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, '');
      return;
    }
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new PrivateAddressError(`${name} does not lead to the public internet`), '');
      return;
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

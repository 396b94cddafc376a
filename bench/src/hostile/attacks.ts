import { randomUUID } from 'node:crypto';
import type { Target } from '../load/target.ts';

/** One request or socket of an attack. It may fail: the server should reject it. */
export interface Attack {
  readonly name: string;
  /** Requests in flight. */
  readonly concurrency: number;
  /** The time in milliseconds after which the attacker disconnects; it waits for the response if omitted. */
  readonly hangsUpMs?: number;
  readonly request: (target: Target) => Request;
}

/** The attacker's own address; the server trusts forwarded addresses from this machine. */
export const attackerAddress = '203.0.113.66';

const rows =
  (path: string, method = 'GET', body = '{}') =>
  (target: Target) =>
    new Request(new URL(`/rest/v1${path}`, target.url), {
      method,
      headers: {
        apikey: target.anonKey,
        'x-forwarded-for': attackerAddress,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body } : {}),
    });

const groups = '(.%2B)'.repeat(9);
const backwards = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `%5C${number}`).join('');
/** The maximum number and depth of embedded resources. */
const nested = Array.from(
  { length: 5 },
  (_, index) => `e${index}:chapters(slug,courses(slug,chapters(slug,courses(slug,chapters(slug)))))`,
).join(',');
const alternatives = Array.from({ length: 190 }, (_, index) => `title.ilike.*${index}*`).join(',');

/** Rows of as many keys as are allowed, none of which occurs twice: the body that takes longest to parse. */
const manyKeys = JSON.stringify(
  Array.from({ length: 60 }, (_, row) =>
    Object.fromEntries(Array.from({ length: 1_600 }, (_, key) => [`k${row * 1_600 + key}`, 1])),
  ),
);

export const attacks: readonly Attack[] = [
  {
    name: 'patterns with back-references',
    concurrency: 20,
    request: rows(`/chapters?title=match.^${groups}${backwards}$`),
  },
  {
    name: 'the slowest patterns that are allowed',
    concurrency: 20,
    request: rows(`/chapters?select=slug&slug=imatch.${'(a%7Cb%7C.)%2B'.repeat(20)}$`),
  },
  {
    name: 'nested selects, disconnected after 200 ms',
    concurrency: 50,
    hangsUpMs: 200,
    request: rows(`/courses?select=${nested}`),
  },
  {
    name: 'many alternatives with a count',
    concurrency: 20,
    request: rows(`/chapters?or=(${alternatives})`),
  },
  {
    name: 'rows of a megabyte with very many keys',
    concurrency: 10,
    request: rows('/courses', 'POST', manyKeys),
  },
  { name: 'functions over rows', concurrency: 20, request: rows('/rpc/points_rank', 'POST') },
  {
    name: '16 kB of slashes',
    concurrency: 10,
    request: ({ url }) =>
      new Request(`${url}/${'/'.repeat(15_000)}x`, { headers: { 'x-forwarded-for': attackerAddress } }),
  },
  {
    name: 'random searches as pages',
    concurrency: 20,
    request: ({ url }) =>
      new Request(`${url}/search?q=${encodeURIComponent('课程')}+${randomUUID()}`, {
        headers: { 'x-forwarded-for': attackerAddress },
      }),
  },
  {
    name: 'the server functions',
    concurrency: 20,
    request: ({ url, anonKey }) =>
      new Request(new URL('/functions/v1/create-order', url), {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': attackerAddress },
        body: '{}',
      }),
  },
];

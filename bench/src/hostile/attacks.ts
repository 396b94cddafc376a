import type { Target } from './target.ts';

/** One request of an attack, or one more socket. It may fail: the server is supposed to refuse it. */
export interface Attack {
  readonly name: string;
  /** Requests under way at once. */
  readonly atOnce: number;
  /** Milliseconds after which the attacker hangs up; it waits for the answer without. */
  readonly hangsUpMs?: number;
  readonly request: (target: Target) => Request;
}

/** An address of the attacker's own; the server trusts what this machine says about those before it. */
export const attackerAddress = '203.0.113.66';

const rows =
  (path: string, method = 'GET') =>
  (target: Target) =>
    new Request(new URL(`/rest/v1${path}`, target.url), {
      method,
      headers: {
        apikey: target.anonKey,
        'x-forwarded-for': attackerAddress,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });

const groups = '(.%2B)'.repeat(9);
const backwards = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `%5C${number}`).join('');
/** As many and as deep as may be embedded. */
const nested = Array.from(
  { length: 5 },
  (_, index) => `e${index}:chapters(slug,courses(slug,chapters(slug,courses(slug,chapters(slug)))))`,
).join(',');
const alternatives = Array.from({ length: 190 }, (_, index) => `title.ilike.*${index}*`).join(',');

export const attacks: readonly Attack[] = [
  {
    name: 'patterns with back-references',
    atOnce: 20,
    request: rows(`/chapters?title=match.^${groups}${backwards}$`),
  },
  {
    name: 'the slowest patterns that are allowed',
    atOnce: 20,
    request: rows(`/chapters?select=slug&slug=imatch.${'(a%7Cb%7C.)%2B'.repeat(20)}$`),
  },
  {
    name: 'nested selects, hung up on after 200 ms',
    atOnce: 50,
    hangsUpMs: 200,
    request: rows(`/courses?select=${nested}`),
  },
  { name: 'many alternatives with a count', atOnce: 20, request: rows(`/chapters?or=(${alternatives})`) },
  { name: 'functions over rows', atOnce: 20, request: rows('/rpc/points_rank', 'POST') },
  {
    name: '16 kB of slashes',
    atOnce: 10,
    request: ({ url }) =>
      new Request(`${url}/${'/'.repeat(15_000)}x`, { headers: { 'x-forwarded-for': attackerAddress } }),
  },
  {
    name: 'the server functions',
    atOnce: 20,
    request: ({ url, anonKey }) =>
      new Request(new URL('/functions/v1/create-order', url), {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': attackerAddress },
        body: '{}',
      }),
  },
];

import * as crypto from 'node:crypto';
import type { BenchHost, BenchPerson } from './bench-host.ts';
import { createReplay } from './recorded-database.ts';
import type { Work } from './turns.ts';

/** An operation of the host, and its transactions on the driver alone. */
export interface Operation {
  readonly name: string;
  /** Its cost beside its transaction has a target. */
  readonly isRest: boolean;
  readonly ours: Work;
  readonly other: Work;
}

type Request = readonly [name: string, ask: (client: number) => Promise<unknown>];

const picture = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  crypto.randomBytes(64 * 1024),
]);

/** The maximum concurrency is the number of users. */
export async function createOperations(host: BenchHost, clients: number): Promise<readonly Operation[]> {
  const people: BenchPerson[] = [];
  while (people.length < clients) people.push(await host.newPerson());
  const person = (client: number): BenchPerson => {
    const found = people[client];
    if (!found) throw new Error(`there are not ${client} users`);
    return found;
  };
  const operations: Operation[] = [];
  for (const [name, ask] of [...restRequests(host, person), ...otherRequests(host, person)]) {
    const replays: (() => Promise<void>)[] = [];
    for (let client = 0; client < clients; client += 1) {
      await ask(client);
      const one = await host.record(() => ask(client));
      // One unrecorded request in between: a refresh shows the token of the previous refresh.
      await ask(client);
      const another = await host.record(() => ask(client));
      replays.push(createReplay(host.database, one, another));
    }
    const replay: Work = async (client) => replays[client]?.();
    const other: Work = name === 'sign-in' ? async (client) => Promise.all([hash(), replay(client)]) : replay;
    operations.push({ name, isRest: name.startsWith('rest'), ours: ask, other });
  }
  return operations;
}

function restRequests(host: BenchHost, person: (client: number) => BenchPerson): readonly Request[] {
  const get = (path: string) => (client: number) =>
    host.ask(`/rest/v1/${path}`, { token: person(client).token });
  return [
    ['rest: list', get('chapters?select=slug,title,place,minutes&order=place&limit=20')],
    ['rest: embedded list', get('courses?select=slug,title,chapters(slug,title,place)&order=place')],
    [
      'rest: insert',
      (client) =>
        host.ask('/rest/v1/bench_notes', {
          method: 'POST',
          token: person(client).token,
          headers: { 'content-type': 'application/json' },
          body: '{"words":"what somebody wrote down"}',
        }),
    ],
  ];
}

function otherRequests(host: BenchHost, person: (client: number) => BenchPerson): readonly Request[] {
  const refreshTokens = new Map<number, string>();
  const signIn = async (client: number) => {
    const { email, password } = person(client);
    const answer = await takeToken(host, 'password', { email, password });
    refreshTokens.set(client, answer.refresh_token);
  };
  const send = async (client: number, file: string) => {
    const headers = { 'content-type': 'image/png', 'x-upsert': 'true' };
    const request = { method: 'POST', token: person(client).token, headers, body: picture };
    await (await host.ask(`/storage/v1/object/avatars/${person(client).id}/${file}`, request)).text();
  };
  const sent = new Set<number>();
  return [
    ['sign-in', signIn],
    [
      'token refresh',
      async (client) => {
        const answer = await takeToken(host, 'refresh_token', { refresh_token: refreshTokens.get(client) });
        refreshTokens.set(client, answer.refresh_token);
      },
    ],
    ['upload of 64 KiB', (client) => send(client, 'sent.png')],
    [
      'download of 64 KiB',
      async (client) => {
        // Another bucket: next to the uploads there are rows without files.
        if (!sent.has(client)) await send(client, 'kept.png');
        sent.add(client);
        const { id, token } = person(client);
        const path = `/storage/v1/object/authenticated/avatars/${id}/kept.png`;
        await (await host.ask(path, { token })).arrayBuffer();
      },
    ],
  ];
}

async function takeToken(
  host: BenchHost,
  grant: string,
  body: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly refresh_token: string }> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await host.ask(`/auth/v1/token?grant_type=${grant}`, request);
  return (await answer.json()) as { readonly refresh_token: string };
}

/** The cost of comparing a password. */
function hash(): Promise<unknown> {
  const work = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const input = { message: 'correct horse battery staple', nonce: crypto.randomBytes(16), ...work };
  return new Promise((resolve, reject) =>
    crypto.argon2('argon2id', input, (error, tag) => (error ? reject(error) : resolve(tag))),
  );
}

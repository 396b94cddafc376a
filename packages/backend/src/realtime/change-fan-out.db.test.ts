import { beforeAll, describe, expect, it } from 'vitest';
import { openHostDatabase, testDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { type GatedDatabase, gateDatabase } from './gated-database.ts';
import { openSocket, repliesIn } from './raw-client.ts';
import { sessionOf, soon } from './realtime-test-host.ts';
import { useTestHost } from './use-test-host.ts';

const person = (n: number) => `6b1a1f0e-0000-4000-8000-${String(n).padStart(12, '0')}`;
const soonExpiring = () => Math.floor(Date.now() / 1_000) + 1_000;
const join = {
  config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'notes' }] },
};

describe.each(testDatabaseKinds)('the fan-out of changes on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  let gated: GatedDatabase;
  let nextId = 1;

  beforeAll(async () => {
    await database.run(`create table public.notes (id int primary key);
        grant select on public.notes to authenticated;
        alter publication supabase_realtime add table public.notes`);
    gated = gateDatabase(database);
  });

  const host = useTestHost(() => gated.database);

  async function listen(tokens: readonly string[]) {
    const sockets = await Promise.all(tokens.map((token) => openSocket(host, `apikey=${token}&vsn=2.0.0`)));
    for (const { send } of sockets) send('1', '1', 'realtime:notes', 'phx_join', join);
    await expect
      .poll(() => sockets.every(({ received }) => repliesIn(received).length === 1), soon)
      .toBe(true);
    return sockets;
  }

  const insert = async () => {
    const id = nextId++;
    await database.query('insert into notes values ($1::text::int)', [String(id)]);
    return `"record":{"id":${id}}`;
  };
  const countOf = (sockets: Awaited<ReturnType<typeof listen>>, record: string) =>
    sockets.filter(({ received }) => JSON.stringify(received).includes(record)).length;

  it('queries the database once for all tokens of a session', async () => {
    const expiry = soonExpiring();
    const sockets = await listen(Array.from({ length: 20 }, (_, n) => sessionOf(person(1), expiry + n)));
    const first = await insert();
    await expect.poll(() => countOf(sockets, first), soon).toBe(20);
    const before = gated.begun();
    const second = await insert();
    await expect.poll(() => countOf(sockets, second), soon).toBe(20);
    expect(gated.begun() - before).toBe(1);
    for (const { socket } of sockets) socket.terminate();
    await expect.poll(() => host.service.connections(), soon).toBe(0);
  });

  it('queries for at most two callers at the same time, for any number of listeners and changes', async () => {
    const sockets = await listen(Array.from({ length: 40 }, (_, n) => sessionOf(person(n))));
    const last: string[] = [];
    for (let n = 0; n < 10; n += 1) last[0] = await insert();
    await expect.poll(() => countOf(sockets, last[0] ?? ''), soon).toBe(40);
    expect(gated.maxConcurrent()).toBeLessThanOrEqual(2);
  });
});

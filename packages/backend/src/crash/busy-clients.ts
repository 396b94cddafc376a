import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { serviceKey } from './small-host.ts';

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Writes that were confirmed and must therefore survive a crash. */
export class ConfirmedWrites {
  readonly orders = new Set<string>();
  readonly batches = new Set<string>();
  readonly addresses = new Set<string>();
  highestId = 0;

  get count(): number {
    return this.orders.size + this.batches.size + this.addresses.size;
  }
}

interface Order {
  readonly id: number;
  readonly key: string;
  readonly lines: readonly unknown[];
}

export const linesOfOrder = 3;
export const notesOfBatch = 5;
const writers = 6;

const connect = (fetch: Fetch) =>
  createClient('http://host.test', serviceKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    global: { fetch },
  });

/** Runs several writers until one write fails. Calls `onAnswer` after each success. */
export async function writeUntilFailure(
  fetch: Fetch,
  responses: ConfirmedWrites,
  onAnswer: () => void,
): Promise<void> {
  const write = async (number: number) => {
    const client = connect(fetch);
    for (let turn = number; ; turn += 1) {
      const name = randomUUID();
      if (turn % 3 === 0) {
        const { data, error } = await client.rpc('place_order', { order_key: name });
        if (error) return;
        responses.orders.add(name);
        responses.highestId = Math.max(responses.highestId, Number(data));
      } else if (turn % 3 === 1) {
        const notes = Array.from({ length: notesOfBatch }, () => ({ batch: name }));
        const { error } = await client.from('notes').insert(notes);
        if (error) return;
        responses.batches.add(name);
      } else {
        const email = `${name}@grain.test`;
        const { error } = await client.auth.signUp({ email, password: '正确的马电池订书钉' });
        if (error) return;
        responses.addresses.add(email);
      }
      onAnswer();
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, number) => write(number)));
}

/** Expects that all confirmed writes exist, no write is partial, and sequences continue. */
export async function expectComplete(fetch: Fetch, responses: ConfirmedWrites): Promise<void> {
  const client = connect(fetch);
  const all = async <Row>(table: string, columns: string): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let from = 0; ; from += 1_000) {
      const { data, error } = await client
        .from(table)
        .select(columns)
        .order('id')
        .range(from, from + 999);
      expect(error).toBeNull();
      rows.push(...((data ?? []) as Row[]));
      if ((data?.length ?? 0) < 1_000) return rows;
    }
  };
  const orders = await all<Order>('orders', 'id, key, lines(place)');
  expect(orders.filter(({ lines }) => lines.length !== linesOfOrder)).toEqual([]);
  expect([...responses.orders].filter((key) => !orders.some((order) => order.key === key))).toEqual([]);

  const batches = Map.groupBy(await all<{ batch: string }>('notes', 'id, batch'), ({ batch }) => batch);
  expect([...batches.values()].filter((notes) => notes.length !== notesOfBatch)).toEqual([]);
  expect([...responses.batches].filter((batch) => !batches.has(batch))).toEqual([]);

  const { data: users, error } = await client.auth.admin.listUsers({ perPage: 1_000 });
  expect(error).toBeNull();
  const people = (await all<{ id: string }>('people', 'id')).map(({ id }) => id);
  expect(users.users.map(({ id }) => id).sort()).toEqual([...people].sort());
  expect(users.users.filter(({ identities }) => identities?.length !== 1)).toEqual([]);
  const addresses = new Set(users.users.map(({ email }) => email));
  expect([...responses.addresses].filter((address) => !addresses.has(address))).toEqual([]);

  const next = await client.rpc('place_order', { order_key: randomUUID() });
  expect(next.error).toBeNull();
  expect(Number(next.data)).toBeGreaterThan(Math.max(responses.highestId, ...orders.map(({ id }) => id)));
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import { newPostgresUrl } from '@suixue/backend/testing/test-databases';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { meetChain } from '../../backend/meet-chain.ts';
import { startLedger } from '../../backend/start-ledger.ts';
import { migrateAll, useTestSite, withDatabase } from '../../backup/testing/test-site.ts';
import { paths } from '../../paths.ts';
import { type OpenedChain, openEmbeddedChain } from '../open-embedded-chain.ts';
import { writeOlderContracts } from '../testing/older-contracts.ts';

const person = '00000000-0000-4000-8000-00000000000a';
const silent = pino({ level: 'silent' });

/** Meets the chain as a start does and follows it until everything is mirrored. */
async function mirror(database: Database, { access }: OpenedChain): Promise<void> {
  const stopClock = await meetChain(database, access, silent);
  const ledger = startLedger({ ...access, database, onState: () => undefined, log: silent });
  await ledger.firstRead;
  expect(ledger.problem()).toBeNull();
  await ledger.stop();
  stopClock();
}

/** What a learner has: an account with points and a setting, a course that was bought, and an order to pay. */
async function live(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`insert into auth.users (id, email) values ($1::uuid, 'a@example.org')`, [person]);
    await tx.run(`
      select add_points('${person}', 5, 'play', 'one');
      insert into courses (slug, title, level, place) values ('bought', '买过的课', 'advanced', 9);
      update courses set ware_id = (select min(id) from chain_wares) where slug = 'bought';
      insert into chain_assets (uid, asset_id, expire_at, acquired_at)
        select '${person}', min(id), 18446744073709551615, now() from chain_wares;
      insert into orders (user_id, uid, kind, item, currency, price, max_price, status, paid_at)
        select '${person}', '${person}', 'course', min(id)::text, min(currency), 5, 5, 'paid', now() from chain_wares;
      insert into orders (user_id, uid, kind, item, currency, price, max_price)
        select '${person}', '${person}', 'course', max(id)::text, max(currency), 5, 5 from chain_wares;`);
  });
}

const one = (database: Database, query: string) =>
  database.transaction(async (tx) => Object.values((await tx.query(query))[0] ?? {})[0]);
const facts = async (database: Database) => ({
  points: await one(database, `select sum(amount) from points_journal where user_id = '${person}'`),
  owns: await one(database, `select owns_asset('${person}', (select min(id) from chain_wares))`),
  orders: await one(database, `select string_agg(distinct status, ' ' order by status) from orders`),
  chain: await one(database, 'select chain_id from chain_cursor'),
  chains: await one(database, 'select count(distinct chain_id) from chain_events'),
  wares: await one(database, 'select count(*) from chain_wares'),
});

describe('a data folder with another build of the contracts', () => {
  const site = useTestSite();

  it('keeps accounts and progress and begins a new chain on PGlite, and on PostgreSQL when restored from a backup', {
    timeout: 300_000,
  }, async () => {
    const original = { folder: site.folder, url: undefined };
    const contracts = writeOlderContracts(site.scratch);
    const before = await withDatabase(original, async (database) => {
      await migrateAll(database);
      const chain = await openEmbeddedChain({
        folder: join(site.folder, 'localnet'),
        contracts,
        log: silent,
      });
      await mirror(database, chain);
      await live(database);
      const found = await facts(database);
      await chain.close();
      await site.backUp(database);
      return found;
    });
    expect(before).toMatchObject({ points: '5', owns: 't', orders: 'awaiting paid', chains: '1' });

    // Restoring to PGlite takes much longer and is tested with the backups.
    const restored = { folder: join(site.scratch, 'restored'), url: newPostgresUrl() };
    await site.restoreTo(restored.folder, restored.url);
    for (const place of [original, restored]) {
      const folder = join(place.folder, 'localnet');
      const keys = readFileSync(join(folder, 'keys.json'), 'utf8');
      const lines: object[] = [];
      const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
      await withDatabase(place, async (database) => {
        const chain = await openEmbeddedChain({ folder, contracts: paths.contracts, log });
        await mirror(database, chain);
        const after = await facts(database);
        expect(after).toMatchObject({
          points: '5',
          owns: 'f',
          orders: 'void',
          chains: '2',
          wares: before.wares,
        });
        expect(after.chain).not.toBe(before.chain);
        expect(lines).toMatchObject([
          { chain: before.chain, aside: expect.stringContaining('localnet-before-') },
        ]);
        const { aside } = Object(lines[0]);
        expect(existsSync(join(place.folder, aside, 'chain'))).toBe(true);
        expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe(keys);
        await chain.close();

        // The next start finds the build that it expects.
        const again = await openEmbeddedChain({ folder, contracts: paths.contracts, log });
        await mirror(database, again);
        expect(await facts(database)).toEqual(after);
        expect(lines).toHaveLength(1);
        await again.close();
      });
    }
  });
});

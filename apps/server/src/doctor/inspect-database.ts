import { join } from 'node:path';
import type { Database, Transaction } from '@suixue/backend/database/database';
import {
  type AppliedMigrations,
  compareWithSuperseded,
  digestOf,
  type Migration,
} from '@suixue/backend/database/migrations';
import type { MigrationSets } from '../backup/restore-database.ts';
import { countFiles } from './count-files.ts';
import type { ChainFacts, Inspection } from './inspection.ts';

export interface InspectParts {
  readonly database: Database;
  /** `DATA_DIR`. */
  readonly folder: string;
  readonly migrations: MigrationSets;
  readonly chain: () => Promise<ChainFacts | null>;
}

/** Collects the facts. Changes nothing. */
export async function inspectDatabase({
  database,
  folder,
  migrations,
  chain,
}: InspectParts): Promise<Inspection> {
  const { names, ...facts } = await database.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    return {
      ...(await readServer(tx)),
      migrations: await compareMigrations(tx, migrations),
      openTables: await readOpenTables(tx),
      names: await readNames(tx),
      ...(await readPoints(tx)),
      poolsApart: await readPoolsApart(tx),
      sponsors: await readSponsors(tx),
      ledger: await readLedger(tx),
    };
  });
  return { ...facts, ...(await countFiles(join(folder, 'files'), names)), ...(await askChain(chain)) };
}

const isThere = async (tx: Transaction, relation: string): Promise<boolean> => {
  const [row] = await tx.query('select (to_regclass($1) is not null)::text as there', [relation]);
  return row?.there === 'true';
};

async function readServer(tx: Transaction): Promise<Pick<Inspection, 'time' | 'version' | 'versionNumber'>> {
  const [row] = await tx.query(`select current_setting('server_version') as version,
    current_setting('server_version_num') as number, (extract(epoch from clock_timestamp()) * 1000)::text as time`);
  return { version: row?.version ?? '', versionNumber: Number(row?.number), time: Number(row?.time) };
}

async function compareMigrations(tx: Transaction, sets: MigrationSets): Promise<Inspection['migrations']> {
  const rows = (await isThere(tx, 'host.migrations'))
    ? await tx.query('select set, name, digest from host.migrations order by set, name')
    : [];
  const compared = Object.entries(sets).map(([set, all]) => {
    const had = new Map(
      rows.filter((row) => row.set === set).map(({ name, digest }) => [name ?? '', digest ?? '']),
    );
    return compareSet(had, all, set);
  });
  const foreign = rows.filter(({ set }) => !(set && set in sets)).map(({ set, name }) => `${set}/${name}`);
  return {
    missing: compared.flatMap(({ missing }) => missing),
    unknown: [...compared.flatMap(({ unknown }) => unknown), ...foreign],
    changed: compared.flatMap(({ changed }) => changed),
  };
}

function compareSet(
  had: AppliedMigrations,
  all: readonly Migration[],
  set: string,
): Inspection['migrations'] {
  const superseded = compareWithSuperseded(had, all);
  if (superseded.state === 'mismatch')
    return { missing: [], unknown: [], changed: [`${set} (${superseded.reason})`] };
  const toPath = (name: string) => `${set}/${name}`;
  const names = new Set(all.map(({ name }) => name));
  const former = Object.keys(all.find(({ supersedes }) => supersedes)?.supersedes?.digests ?? {});
  return {
    missing: all.filter(({ name }) => !had.has(name)).map(({ name }) => toPath(name)),
    unknown: [...had.keys()].filter((name) => !names.has(name) && !former.includes(name)).map(toPath),
    changed: all
      .filter((migration) => had.has(migration.name) && had.get(migration.name) !== digestOf(migration))
      .map(({ name }) => toPath(name)),
  };
}

/** Tables that only the owner can read, such as the list of migrations, need no policies. */
async function readOpenTables(tx: Transaction): Promise<string[]> {
  const rows = await tx.query(`select format('%I.%I', n.nspname, c.relname) as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relrowsecurity and n.nspname in ('auth', 'public', 'realtime', 'storage')
      and not exists (select from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  return rows.map(({ name }) => name ?? '');
}

async function readNames(tx: Transaction): Promise<ReadonlySet<string>> {
  if (!(await isThere(tx, 'storage.objects'))) return new Set();
  const rows = await tx.query('select distinct version from storage.objects where version is not null');
  return new Set(rows.map(({ version }) => version ?? ''));
}

async function readPoints(
  tx: Transaction,
): Promise<Pick<Inspection, 'debtors' | 'placesApart' | 'pointsApart'>> {
  if (!(await isThere(tx, 'public.points_accounts'))) return { debtors: 0, pointsApart: 0, placesApart: 0 };
  const [row] = await tx.query(`select
    (select count(*) from public.points_accounts where total < 0)::text as debtors,
    public.points_differences()::text as apart`);
  const [places] = (await isThere(tx, 'public.points_places'))
    ? await tx.query('select public.points_places_apart()::text as apart')
    : [];
  return {
    debtors: Number(row?.debtors),
    pointsApart: Number(row?.apart),
    placesApart: Number(places?.apart ?? 0),
  };
}

async function readPoolsApart(tx: Transaction): Promise<Inspection['poolsApart']> {
  if (!(await isThere(tx, 'public.chain_pool_entries'))) return [];
  const rows = await tx.query('select id from public.pool_differences() as id');
  return rows.map(({ id }) => id ?? '');
}

async function readSponsors(tx: Transaction): Promise<Inspection['sponsors']> {
  if (!(await isThere(tx, 'public.sponsors'))) return [];
  const rows = await tx.query(`select s.address,
    (select count(*) from public.sponsor_coins c where c.sponsor = s.address and c.sponsorship_id is null) as free,
    (select count(*) from public.sponsorships p where p.sponsor = s.address and p.state in ('reserved', 'open')) as open,
    (select coalesce(sum(p.cost), 0) from public.sponsorships p
      where p.sponsor = s.address and p.ended_at > now() - interval '24 hours')::text as spent
    from public.sponsors s order by s.address`);
  return rows.map(({ address, free, open, spent }) => ({
    address: address ?? '',
    freeCoins: Number(free),
    openPromises: Number(open),
    spentToday: spent ?? '0',
  }));
}

async function readLedger(tx: Transaction): Promise<Inspection['ledger']> {
  if (!(await isThere(tx, 'public.chain_cursor'))) return null;
  const [row] = await tx.query('select chain_id, next_checkpoint from public.chain_cursor');
  return row ? { chainId: row.chain_id ?? '', next: row.next_checkpoint ?? '' } : null;
}

async function askChain(chain: InspectParts['chain']): Promise<Pick<Inspection, 'chain' | 'chainFailure'>> {
  try {
    return { chain: await chain(), chainFailure: null };
  } catch (error) {
    return { chain: null, chainFailure: error instanceof Error ? error.message : String(error) };
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCopiedTables } from '@suixue/backend/copy/copied-table';
import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { diskFilePath } from '@suixue/backend/storage/disk-file-store';
import { newPostgresUrl, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { lockFolder } from '@suixue/localnet-node/folder-lock';
import { beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import {
  migrations,
  now,
  readAll,
  readMigratedArchive,
  stored,
  storedName,
  useTestSite,
  withDatabase,
} from './testing/test-site.ts';

const { scratch, folder, file, build, backUp, restoreTo } = useTestSite();

/** Kind of database that is backed up or restored to. */
interface Shape {
  readonly name: string;
  readonly url: () => string | undefined;
}
const shapes: readonly Shape[] = testDatabaseKinds.map(({ name }) => ({
  name,
  url: () => (name === 'PGlite' ? undefined : newPostgresUrl()),
}));

describe.each(shapes.flatMap((from) => shapes.map((to) => ({ from, to }))))(
  'a backup of $from.name restored to $to.name',
  ({ from, to }) => {
    it('has the same rows, files, secrets and local chain', async () => {
      const source = { folder, url: from.url() };
      const [manifest, before] = await withDatabase(source, async (database) => {
        await build(database);
        return [await backUp(database), await readAll(database)];
      });
      expect(manifest).toMatchObject({ hasLocalChain: true, version: '0.1.0', missingFiles: [] });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(join(folder, 'backup-work'))).toEqual([]);

      const target = { folder: join(scratch, 'new'), url: to.url() };
      const restored = await restoreTo(target.folder, target.url);
      expect(restored).toMatchObject({ left: [], aside: null });
      expect(await withDatabase(target, readAll)).toEqual(before);
      expect(readFileSync(diskFilePath(join(target.folder, 'files'), storedName))).toEqual(stored);
      expect(readFileSync(join(target.folder, 'host-secret'), 'utf8')).toBe('secret');
      expect(readFileSync(join(target.folder, 'localnet/chain/log-1'), 'utf8')).toBe('log');
      expect(existsSync(join(target.folder, 'localnet/chain/lock-1'))).toBe(false);
      expect(readdirSync(target.folder).sort()).toEqual(
        ['database', 'files', 'host-secret', 'localnet'].filter(
          (name) => name !== 'database' || target.url === undefined,
        ),
      );
      // The restored database has all migrations, so a start changes nothing.
      await withDatabase(target, async (database) => {
        for (const [set, all] of Object.entries(migrations))
          expect(await migrate(database, set, all)).toEqual([]);
      });
      // A second restore must not overwrite the first.
      await expect(restoreTo(target.folder, target.url)).rejects.toThrow('is not empty');
    });
  },
);

/** Cached, because building a site takes a few seconds. */
let made: Buffer | undefined;

describe('restore', () => {
  beforeEach(async () => {
    if (!made) {
      await withDatabase({ folder, url: undefined }, async (database) => {
        await build(database);
        await backUp(database);
      });
      made = readFileSync(file);
    }
    writeFileSync(file, made);
  });
  const target = () => join(scratch, 'new');
  const restore = async (replaces = false) =>
    restoreTo(target(), undefined, { replaces, begin: await readMigratedArchive() });

  it('skips tables that this version does not have, and names them', async () => {
    rmSync(file);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await withDatabase({ folder, url: undefined }, async (database) => {
      await build(database);
      await database.transaction((tx) =>
        tx.run(
          'create table public.mine (id bigint generated always as identity); insert into mine default values',
        ),
      );
      await backUp(database);
    });
    expect((await restore()).left).toEqual(['public.mine']);
    const names = await withDatabase({ folder: target(), url: undefined }, (database) =>
      database.transaction(readCopiedTables),
    );
    expect(names.map(({ name }) => name)).not.toContain('mine');
  });

  it('moves existing data aside with --replace, except the key of addresses, which no backup has', async () => {
    mkdirSync(target());
    writeFileSync(join(target(), 'address-key'), 'kept');
    writeFileSync(join(target(), 'host-secret'), 'another');
    await expect(restore()).rejects.toThrow('--replace');
    const { aside } = await restore(true);
    expect(readFileSync(join(aside ?? '', 'host-secret'), 'utf8')).toBe('another');
    expect(readFileSync(join(target(), 'host-secret'), 'utf8')).toBe('secret');
    expect(readFileSync(join(target(), 'address-key'), 'utf8')).toBe('kept');
  });

  it('refuses a folder that a process has open', async () => {
    mkdirSync(join(target(), 'localnet/chain'), { recursive: true });
    for (const open of [target(), join(target(), 'localnet/chain')]) {
      const lock = lockFolder(open, () => undefined);
      await expect(restore(true)).rejects.toThrow('is open in process');
      lock.release();
    }
  });

  it('writes nothing if the file is cut off, modified or not a backup', async () => {
    const whole = readFileSync(file);
    const positions = [0, 10, 700, Math.floor(whole.length / 2), whole.length - 5];
    const changed = positions.map((position) => {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(position) ^ 0x55, position);
      return bytes;
    });
    const cut = positions.map((position) => whole.subarray(0, position));
    for (const bytes of [...changed, ...cut, Buffer.from('nonsense')]) {
      writeFileSync(file, bytes);
      await expect(restore()).rejects.toMatchObject({ name: 'BackupError' });
      expect(existsSync(target())).toBe(false);
    }
  });

  it('migrates an older backup and refuses a newer one', async () => {
    const future = { name: '9999_later', script: 'create table public.later (id integer primary key)' };
    const newer = { ...migrations, product: [...(migrations.product ?? []), future] };
    const begin = await readMigratedArchive();
    const options = { file, folder: target(), url: undefined, replaces: false, now, begin };
    await restoreBackup({ ...options, migrations: newer });
    const tables = await withDatabase({ folder: target(), url: undefined }, (database) =>
      database.transaction(readCopiedTables),
    );
    expect(tables.map(({ name }) => name)).toContain('later');

    const older = { ...migrations, product: (migrations.product ?? []).slice(0, -1) };
    const elsewhere = { ...options, folder: join(scratch, 'older') };
    await expect(restoreBackup({ ...elsewhere, migrations: older })).rejects.toThrow('version 0.1.0');
    const [first, ...rest] = migrations.product ?? [];
    const another = { ...migrations, product: [{ name: first?.name ?? '', script: 'select 1' }, ...rest] };
    await expect(restoreBackup({ ...elsewhere, migrations: another })).rejects.toThrow(
      'differs from that of',
    );
    expect(existsSync(elsewhere.folder)).toBe(false);
  });

  it('starts over after an interruption', async () => {
    mkdirSync(join(target(), 'restoring/database'), { recursive: true });
    writeFileSync(join(target(), 'restoring/host-secret'), 'half');
    await restore();
    expect(readFileSync(join(target(), 'host-secret'), 'utf8')).toBe('secret');
    expect(existsSync(join(target(), 'restoring'))).toBe(false);
  });
});

describe('backup', () => {
  it('fails if a file is missing, unless missing files are accepted', async () => {
    await withDatabase({ folder, url: undefined }, async (database) => {
      await build(database);
      rmSync(diskFilePath(join(folder, 'files'), storedName));
      await expect(backUp(database)).rejects.toThrow(storedName);
      expect(existsSync(file)).toBe(false);
      expect((await backUp(database, true)).missingFiles).toEqual([storedName]);
    });
  });

  it('takes another snapshot if a file and its row were deleted during the first', async () => {
    await withDatabase({ folder, url: undefined }, async (database) => {
      await build(database);
      rmSync(diskFilePath(join(folder, 'files'), storedName));
      let transactions = 0;
      const racing: Database = {
        listen: (...words) => database.listen(...words),
        close: () => database.close(),
        transaction: async (work) => {
          const result = await database.transaction(work);
          transactions += 1;
          if (transactions === 1) await database.transaction((tx) => tx.run('delete from storage.objects'));
          return result;
        },
      };
      const manifest = await backUp(racing);
      expect(transactions).toBeGreaterThan(2);
      expect(manifest.missingFiles).toEqual([]);
      expect(manifest.tables.find(({ name }) => name === 'objects')?.rows).toBe(0);
    });
  });

  it('allows one backup at a time, never overwrites a file, and leaves no file if the reader of the backup aborts', async () => {
    await withDatabase({ folder, url: undefined }, async (database) => {
      await build(database);
      const options = {
        database,
        folder,
        version: '0.1.0',
        acceptsMissingFiles: false,
        withRecordings: false,
      };
      const first = await takeBackup(options);
      await expect(takeBackup(options)).rejects.toThrow('Another backup is in progress');
      await first[Symbol.asyncIterator]().return?.();
      expect(readdirSync(join(folder, 'backup-work'))).toEqual([]);
      await backUp(database);
      await expect(backUp(database)).rejects.toThrow('already exists');
      expect(readdirSync(scratch).sort()).toEqual(['backup.tar.gz', 'data']);
    });
  });
});

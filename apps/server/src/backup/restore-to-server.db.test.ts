import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { newPostgresUrl, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { beforeEach, describe, expect, it } from 'vitest';
import { restoreDatabase } from './restore-database.ts';
import { restoreFiles } from './restore-files.ts';
import { RestoreFolder } from './restore-folder.ts';
import { migrations, now, useTestSite, withDatabase } from './testing/test-site.ts';
import { verifyBackup } from './verify-backup.ts';

const { scratch, folder, file, build, backUp, restoreTo } = useTestSite();

const postgres = testDatabaseKinds.some(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres)('restore to a database server', () => {
  let id: string;
  beforeEach(async () => {
    const source = { folder, url: newPostgresUrl() };
    id = await withDatabase(source, async (database) => {
      await build(database);
      return (await backUp(database)).id;
    });
  });
  const target = () => join(scratch, 'new');

  /** Simulates a process that is killed right after it has committed the database. */
  async function restoreHalf(url: string): Promise<RestoreFolder> {
    const place = RestoreFolder.open(target(), { replaces: false, now });
    place.begin();
    await restoreFiles(file, place.draft);
    const manifest = await verifyBackup(file);
    await withDatabase({ folder: target(), url }, (database) =>
      restoreDatabase({ file, manifest, database, migrations }),
    );
    return place;
  }
  const mustBeDone = async (url: string) => {
    expect(readdirSync(target()).sort()).toEqual(['files', 'host-secret', 'localnet']);
    const rows = await withDatabase({ folder: target(), url }, (database) =>
      database.transaction((tx) =>
        tx.query(
          `select count(*) as n, obj_description('host'::regnamespace, 'pg_namespace') as comment from profiles`,
        ),
      ),
    );
    expect(rows).toEqual([{ n: '1', comment: null }]);
  };

  it('continues with the files if it was killed after it had committed the database', async () => {
    const url = newPostgresUrl();
    (await restoreHalf(url)).release();
    await restoreTo(target(), url);
    await mustBeDone(url);
  });

  it('continues with the same database if it was killed while it moved files into place', async () => {
    const url = newPostgresUrl();
    const place = await restoreHalf(url);
    place.markWhole(id);
    renameSync(join(place.draft, 'host-secret'), join(place.folder, 'host-secret'));
    place.release();
    await expect(restoreTo(target(), newPostgresUrl())).rejects.toThrow('is not the one');
    await restoreTo(target(), url);
    await mustBeDone(url);
  });

  it('refuses a database that was restored with another data folder, and a data folder with files of another backup', async () => {
    const url = newPostgresUrl();
    const place = await restoreHalf(url);
    place.release();
    await expect(restoreTo(join(scratch, 'elsewhere'), url)).rejects.toThrow('Empty the database');
    place.markWhole('00000000-0000-4000-8000-0000000000ff');
    await expect(restoreTo(target(), url)).rejects.toThrow('Another backup');
  });

  it('refuses a database that is not empty, without writing anything', async () => {
    const url = newPostgresUrl();
    await withDatabase({ folder, url }, (database) =>
      database.transaction((tx) => tx.run('create table mine (id integer)')),
    );
    await expect(restoreTo(target(), url)).rejects.toThrow('public.mine');
    expect(existsSync(target())).toBe(false);
  });

  it('needs no superuser, only the owner of the database', async () => {
    const url = new URL(newPostgresUrl());
    const name = url.pathname.slice(1);
    await withDatabase({ folder, url: url.href }, (database) =>
      database.transaction((tx) =>
        tx.run(`create role owner_of_${name} login; grant anon, authenticated, service_role to owner_of_${name};
          alter database ${name} owner to owner_of_${name}`),
      ),
    );
    url.username = `owner_of_${name}`;
    await restoreTo(target(), url.href);
    await mustBeDone(url.href);
  });
});

import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});

afterAll(() => server.stop());

describe('startPostgres', () => {
  it('starts PostgreSQL 15 or later with UTF-8 that only listens on its socket', () => {
    expect(Number(server.query('show server_version_num'))).toBeGreaterThanOrEqual(150_000);
    expect(server.query("select length('穗学'), current_setting('server_encoding')")).toBe('2|UTF8');
    expect(server.query('show listen_addresses')).toBe('');
  });

  it('enforces row-level security', () => {
    server.query(`
      create role reader nologin;
      create table notes (owner text, words text);
      alter table notes enable row level security;
      create policy own on notes for select to reader using (owner = current_setting('test.owner', true));
      grant select on notes to reader;
      insert into notes values ('a', '甲'), ('b', '乙');
    `);
    expect(server.query("set role reader; set test.owner = 'a'; select words from notes")).toBe('甲');
    expect(server.query('set role reader; select count(*) from notes')).toBe('0');
  });

  it('reports the error of a failed query', () => {
    expect(() => server.query('select nonsense')).toThrow(/column "nonsense" does not exist/);
  });

  it('isolates two servers and removes their files', async () => {
    const other = await startPostgres();
    other.query('create table only_here ()');
    expect(server.query("select to_regclass('only_here') is null")).toBe('t');
    await other.stop();
    expect(existsSync(other.folder)).toBe(false);
  });
});

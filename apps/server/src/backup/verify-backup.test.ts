import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeArchive } from './archive/write-archive.ts';
import { backupFormat, type Manifest } from './manifest.ts';
import { saveBackup } from './save-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { compress, writeParts } from './write-parts.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suixue-verify-'));
  file = join(folder, 'backup.tar.gz');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const facts: Omit<Manifest, 'parts'> = {
  format: backupFormat,
  id: '00000000-0000-4000-8000-000000000001',
  version: '0.1.0',
  madeAt: new Date(0).toISOString(),
  migrations: [],
  ledger: null,
  hasLocalChain: false,
  tables: [],
  sequences: [],
  missingFiles: [],
};

function make(parts: Readonly<Record<string, string>>, said: object = facts): Promise<Manifest> {
  for (const [name, text] of Object.entries(parts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return saveBackup(file, compress(writeParts(folder, Object.keys(parts), said as typeof facts)));
}

/** Writes any parts with any manifest, as a hostile or faulty program might. */
async function forge(parts: readonly (readonly [name: string, text: string])[]): Promise<void> {
  const pieces: Uint8Array[] = [];
  const entries = parts.map(([name, text]) => {
    const bytes = Buffer.from(text);
    return { name, size: bytes.length, bytes: [bytes] };
  });
  for await (const piece of writeArchive(entries)) pieces.push(piece);
  writeFileSync(file, gzipSync(Buffer.concat(pieces)));
}

const manifestOf = (parts: Manifest['parts'], more: object = {}) =>
  JSON.stringify({ ...facts, parts, ...more });
const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const empty = (name: string) => ({ name, size: 0, sha256 });

describe('verifyBackup', () => {
  it('returns the manifest of a valid backup', async () => {
    const made = await make({ 'data/host-secret': 'secret', 'database/1': '["a"]\n' });
    expect(await verifyBackup(file)).toEqual(made);
    expect(made.parts.map(({ name, size }) => [name, size])).toEqual([
      ['data/host-secret', 6],
      ['database/1', 6],
    ]);
  });

  it.each<[string, readonly (readonly [string, string])[]]>([
    ['without a manifest', [['data/a', '']]],
    ['whose manifest is not JSON', [['manifest.json', '{']]],
    ['whose manifest is empty', [['manifest.json', '{}']]],
    ['whose manifest has unknown fields', [['manifest.json', manifestOf([], { more: 1 })]]],
    [
      'with a part that is not in the manifest',
      [
        ['data/a', ''],
        ['manifest.json', manifestOf([])],
      ],
    ],
    ['without a part that is in the manifest', [['manifest.json', manifestOf([empty('data/a')])]]],
    [
      'with another part than in the manifest',
      [
        ['data/b', ''],
        ['manifest.json', manifestOf([empty('data/a')])],
      ],
    ],
    [
      'with other contents than in the manifest',
      [
        ['data/a', 'a'],
        ['manifest.json', manifestOf([empty('data/a')])],
      ],
    ],
    [
      'with a part twice',
      [
        ['data/a', ''],
        ['data/a', ''],
        ['manifest.json', manifestOf([empty('data/a'), empty('data/a')])],
      ],
    ],
    [
      'with a part after its manifest',
      [
        ['manifest.json', manifestOf([])],
        ['data/a', ''],
      ],
    ],
    [
      'with a file whose name is not an id',
      [
        ['files/a', ''],
        ['manifest.json', manifestOf([empty('files/a')])],
      ],
    ],
    [
      'with a table without rows',
      [
        [
          'manifest.json',
          manifestOf([], { tables: [{ schema: 'a', name: 'b', columns: [], rows: 0, part: 'database/1' }] }),
        ],
      ],
    ],
    ['with a path out of its folder', [['manifest.json', manifestOf([empty('../a')])]]],
  ])('rejects a backup %s', async (_, parts) => {
    await forge(parts);
    await expect(verifyBackup(file)).rejects.toMatchObject({ name: 'BackupError' });
  });

  it('rejects a newer backup format and names a newer version as the reason', async () => {
    await forge([['manifest.json', JSON.stringify({ format: backupFormat + 1, other: true })]]);
    await expect(verifyBackup(file)).rejects.toThrow('This backup was made by a newer version');
  });

  it('rejects a missing file, a folder, an empty file and text', async () => {
    await expect(verifyBackup(file)).rejects.toThrow('does not exist');
    await expect(verifyBackup(folder)).rejects.toThrow('is a folder');
    writeFileSync(file, '');
    await expect(verifyBackup(file)).rejects.toMatchObject({ name: 'BackupError' });
    writeFileSync(file, gzipSync('nonsense'));
    await expect(verifyBackup(file)).rejects.toMatchObject({ name: 'BackupError' });
  });

  it('makes saveBackup discard a file that is not a valid backup', async () => {
    const gzip = createGzip();
    const writing = pipeline([Buffer.from('nonsense')], gzip);
    await expect(saveBackup(file, gzip)).rejects.toMatchObject({ name: 'BackupError' });
    await writing;
    await expect(verifyBackup(file)).rejects.toThrow('does not exist');
    await expect(verifyBackup(`${file}.unfinished`)).rejects.toThrow('does not exist');
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BackupError } from '../backup-error.ts';
import { isPartName } from './part-name.ts';
import { readArchive } from './read-archive.ts';
import { fromTarHeader, toTarHeader } from './tar-header.ts';
import { writeArchive } from './write-archive.ts';

interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const part = fc.record({
  name: fc
    .tuple(
      fc.constantFrom('data', 'database', 'files', 'localnet', 'localnet/chain'),
      fc.stringMatching(/^[a-z0-9]{1,20}$/),
    )
    .map(([folder, name]) => `${folder}/${name}`),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 1500 }),
    fc.constantFrom(512, 1024).map((size) => new Uint8Array(size).fill(7)),
  ),
});

async function pack(parts: readonly Part[]): Promise<Buffer> {
  const entries = parts.map(({ name, bytes }) => ({ name, size: bytes.length, bytes: [bytes] }));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeArchive(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Splits the bytes into chunks, as files and networks do. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function unpack(bytes: Uint8Array, size = 700): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { name, bytes: content } of readArchive(inPieces(bytes, size))) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    parts.push({ name, bytes: Uint8Array.from(Buffer.concat(pieces)) });
  }
  return parts;
}

describe('backup archive', () => {
  it('round-trips input split at any chunk boundary', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 6 }),
        fc.integer({ min: 1, max: 3000 }),
        async (parts, size) => {
          const expected = parts.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) }));
          expect(await unpack(await pack(parts), size)).toEqual(expected);
        },
      ),
    );
  });

  it('is rejected if it is truncated anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 3 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        async (parts, where) => {
          const whole = await pack(parts);
          const cut = whole.subarray(0, Math.floor(where * whole.length));
          await expect(unpack(cut)).rejects.toThrow(BackupError);
        },
      ),
    );
  });

  it('with a changed byte is rejected, or yields a different part', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (parts, at, by) => {
          const whole = await pack(parts);
          const place = at % whole.length;
          whole.writeUInt8(whole.readUInt8(place) ^ by, place);
          const found = await unpack(whole).catch((error: unknown) => error);
          if (!(found instanceof BackupError)) expect(found).not.toEqual(parts);
        },
      ),
    );
  });

  it('lets the reader skip parts', async () => {
    const whole = await pack([
      { name: 'files/a', bytes: Buffer.alloc(5000, 1) },
      { name: 'files/b', bytes: Buffer.from('b') },
    ]);
    const names: string[] = [];
    for await (const { name, bytes } of readArchive(inPieces(whole, 100))) {
      names.push(name);
      for await (const piece of bytes) if (piece.length > 0) break;
    }
    expect(names).toEqual(['files/a', 'files/b']);
  });

  it('throws if a part is longer or shorter than declared', async () => {
    for (const size of [2, 4]) {
      const drain = async () => {
        for await (const piece of writeArchive([{ name: 'files/a', size, bytes: [Buffer.from('abc')] }])) {
          expect(piece.length).toBeGreaterThanOrEqual(0);
        }
      };
      await expect(drain()).rejects.toThrow('files/a changed while it was being read');
    }
  });

  it("can be read by the system's tar", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suixue-archive-'));
    try {
      writeFileSync(
        join(folder, 'a.tar'),
        await pack([{ name: 'localnet/chain/log-1', bytes: Buffer.from('穗学') }]),
      );
      execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
      expect(readFileSync(join(folder, 'localnet/chain/log-1'), 'utf8')).toBe('穗学');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the name of a part of a backup archive', () => {
  it.each([
    '../a',
    'files/../a',
    '/etc/passwd',
    'files/',
    'files/.a',
    'files/a/b',
    'data/..',
    'files/a..b',
    'FILES/a',
    'localnet/chain/../a',
    'files/a\0b',
    `files/${'a'.repeat(100)}`,
    'manifest.json/a',
    '',
  ])('cannot be %j', (name) => {
    expect(isPartName(name)).toBe(false);
    expect(() => toTarHeader({ name, size: 1 })).toThrow(RangeError);
  });

  it.each(['manifest.json', 'data/host-secret', 'database/12', 'localnet/keys.json', 'localnet/chain/log-1'])(
    'can be %j',
    (name) => {
      expect(fromTarHeader(toTarHeader({ name, size: 1 }))).toEqual({ name, size: 1 });
    },
  );

  it('round-trips through a tar header with any size from 0 to the largest safe integer', () => {
    for (const size of [0, 1, 0o77777777777, 0o77777777777 + 1, Number.MAX_SAFE_INTEGER]) {
      expect(fromTarHeader(toTarHeader({ name: 'files/a', size }))).toEqual({ name: 'files/a', size });
    }
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { ArchiveError, unpackArchive } from './unpack-archive.ts';

function entry(name: string, content: string, kind = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(kind, 156);
  header.write('ustar', 257);
  return Buffer.concat([header, Buffer.from(content.padEnd(512 * Math.ceil(content.length / 512), '\0'))]);
}

const end = Buffer.alloc(1024);

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('unpackArchive writes folders and files, compressed or not', () => {
  const archive = Buffer.concat([
    entry('/base', '', '5'),
    entry('/base/empty', ''),
    entry('/base/long', 'x'.repeat(700)),
    entry('/version', '17'),
    end,
  ]);
  for (const bytes of [archive, gzipSync(archive)]) {
    const folder = join(scratchFolder(), 'database');
    unpackArchive(bytes, folder);
    expect(readdirSync(folder).sort()).toEqual(['base', 'version']);
    expect(readFileSync(join(folder, 'base/long'), 'utf8')).toBe('x'.repeat(700));
    expect(readFileSync(join(folder, 'base/empty'), 'utf8')).toBe('');
    expect(readFileSync(join(folder, 'version'), 'utf8')).toBe('17');
  }
});

it('unpackArchive writes nothing outside of the folder', () => {
  const around = scratchFolder();
  unpackArchive(Buffer.concat([entry('../../out', 'x'), end]), join(around, 'database'));
  expect(readdirSync(around)).toEqual(['database']);
  expect(readdirSync(join(around, 'database'))).toEqual(['out']);
});

it('unpackArchive rejects invalid and truncated archives', () => {
  const folder = scratchFolder();
  expect(() => unpackArchive(Buffer.alloc(1024, 'a'), folder)).toThrow(ArchiveError);
  expect(() => unpackArchive(entry('/long', 'x'.repeat(2000)).subarray(0, 1024), folder)).toThrow(
    ArchiveError,
  );
});

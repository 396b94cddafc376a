import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesToRecord, readChanges } from './change-list.ts';
import type { Changes } from './changes.ts';
import { FileWindow } from './file-window.ts';
import { frameBytes, hasRecordFrom, newRecord, readRecord, sealRecord } from './record.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const salt = 0x1234_5678;

function sealed(sequence: number, changes: Changes, withSalt = salt): Buffer {
  const record = changesToRecord(changes);
  sealRecord(record, { sequence, salt: withSalt });
  return record;
}

function withFile<Result>(folder: string, bytes: Buffer, use: (window: FileWindow) => Result): Result {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const descriptor = openSync(path, 'r');
  try {
    return use(new FileWindow(descriptor));
  } finally {
    closeSync(descriptor);
  }
}

const some = new Map([
  ['a', Uint8Array.of(1, 2)],
  ['b', undefined],
  ['c', new Uint8Array()],
]);

test('changesToRecord and readChanges round-trip changes', () => {
  const folder = scratchFolder();
  const key = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 255 });
  const changes = fc.array(fc.tuple(key, fc.option(fc.uint8Array(), { nil: undefined })));
  fc.assert(
    fc.property(changes, fc.nat({ max: 2 ** 48 - 1 }), (list, sequence) => {
      const written = new Map(list);
      const found = withFile(folder, sealed(sequence, written), (window) => {
        const record = readRecord(window, 0, salt);
        if (record.kind !== 'record') return record;
        const read = new Map<string, Uint8Array | undefined>();
        expect(
          readChanges(record.payload, (name, value) => read.set(name, value && Uint8Array.from(value))),
        ).toBe(true);
        return { sequence: record.sequence, read, isEnd: record.end === window.size };
      });
      expect(found).toEqual({ sequence, read: written, isEnd: true });
    }),
  );
});

test('readRecord rejects a record with any changed bit', () => {
  const folder = scratchFolder();
  const whole = sealed(7, some);
  for (let bit = 0; bit < whole.length * 8; bit += 1) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(withFile(folder, damaged, (window) => readRecord(window, 0, salt).kind)).toBe('bad');
  }
});

test('readRecord reports a truncated record as invalid, and an empty rest as the end of the file', () => {
  const folder = scratchFolder();
  const whole = sealed(7, some);
  const kind = (bytes: Buffer, offset: number) =>
    withFile(folder, bytes, (window) => readRecord(window, offset, salt).kind);
  for (let length = 1; length < whole.length; length += 1)
    expect(kind(whole.subarray(0, length), 0)).toBe('bad');
  expect(kind(whole, 0)).toBe('record');
  expect(kind(whole, whole.length)).toBe('end');
  expect(kind(Buffer.alloc(0), 0)).toBe('end');
});

test('readRecord reads a record larger than the read buffer completely, and the next one too', () => {
  const large = new Map([['a', new Uint8Array(1_000_000).fill(5)]]);
  const both = Buffer.concat([sealed(1, large), sealed(2, some)]);
  withFile(scratchFolder(), both, (window) => {
    const first = readRecord(window, 0, salt);
    expect(first).toMatchObject({ kind: 'record', sequence: 1 });
    const end = first.kind === 'record' ? first.end : 0;
    expect(readRecord(window, end, salt)).toMatchObject({ kind: 'record', sequence: 2, end: both.length });
  });
});

test("hasRecordFrom finds a record at any offset and ignores records with another file's salt", () => {
  const folder = scratchFolder();
  const mark = sealed(1, some).subarray(0, 4);
  for (const before of [0, 1, 65_530, 65_533, 65_534, 65_535, 65_536, 200_000]) {
    const noise = Buffer.concat([mark, Buffer.alloc(before)]);
    const found = withFile(folder, Buffer.concat([noise, sealed(9, some)]), (window) =>
      hasRecordFrom(window, 1, salt),
    );
    expect(found, `after ${before} bytes`).toBe(true);
  }
  const foreign = Buffer.concat([Buffer.alloc(10), sealed(9, some, salt + 1)]);
  expect(withFile(folder, foreign, (window) => hasRecordFrom(window, 0, salt))).toBe(false);
});

test('readChanges rejects a payload that is truncated at any length', () => {
  const payload = changesToRecord(new Map([['key', Uint8Array.of(1, 2, 3)]])).subarray(frameBytes);
  for (let length = 1; length < payload.length; length += 1) {
    expect(readChanges(payload.subarray(0, length), () => undefined)).toBe(false);
  }
});

test('newRecord rejects a record above the maximum size', () => {
  expect(() => newRecord(2 ** 29 + 1)).toThrow(RangeError);
});

import { describe, expect, it } from 'vitest';
import { createFileName } from './file-name.ts';
import type { OpenFile } from './open-files.ts';
import { PartBuffers } from './part-buffers.ts';

const kib = 1024;
const largest = 256 * kib;

/** A file of this size whose bytes are their positions, with the positions of its reads. */
function createFile(size = 100 * largest, most = Number.POSITIVE_INFINITY) {
  const reads: number[] = [];
  const file: OpenFile = {
    name: createFileName(1),
    read: async (into, position) => {
      reads.push(position);
      const count = Math.max(0, Math.min(into.length, most, size - position));
      for (let index = 0; index < count; index += 1) into[index] = (position + index) % 251;
      return count;
    },
    release: () => undefined,
  };
  return { file, reads };
}

describe('PartBuffers', () => {
  it('returns at most 256 KiB of a longer part, even if the file needs several reads for them', async () => {
    const { file } = createFile(undefined, 100_000);
    const { bytes } = await new PartBuffers().read(file, 1_000, 10 * largest);
    expect(bytes.length).toBe(largest);
    expect([bytes[0], bytes.at(-1)]).toEqual([1_000 % 251, (1_000 + largest - 1) % 251]);
  });

  it('reads a part once for concurrent readers, and again only if a later reader needs more bytes of it', async () => {
    const buffers = new PartBuffers();
    const { file, reads } = createFile();
    const all = await Promise.all([1, 2, 3].map(() => buffers.read(file, 500, kib)));
    expect(reads).toEqual([500]);
    for (const { bytes, giveBack } of all) {
      expect([bytes.length, bytes[0], bytes[kib - 1]]).toEqual([kib, 500 % 251, (500 + kib - 1) % 251]);
      giveBack();
    }
    expect((await buffers.read(file, 500, 10)).bytes.length).toBe(10);
    const longer = await buffers.read(file, 500, 2 * kib);
    expect([longer.bytes.length, longer.bytes.at(-1)]).toEqual([2 * kib, (500 + 2 * kib - 1) % 251]);
    expect(reads).toEqual([500, 500]);
  });

  it('does not confuse positions and files', async () => {
    const buffers = new PartBuffers();
    const [one, two] = [createFile(), createFile()];
    for (const { file } of [one, two])
      for (const position of [0, 7]) (await buffers.read(file, position, 5)).giveBack();
    expect([one.reads, two.reads]).toEqual([
      [0, 7],
      [0, 7],
    ]);
  });

  it('overwrites no buffer that a reader still holds, and returns 64 KiB to readers beyond the 32nd', async () => {
    const buffers = new PartBuffers();
    const { file } = createFile();
    const held = [];
    for (let number = 0; number < 40; number += 1) held.push(await buffers.read(file, number, largest));
    expect(held.map(({ bytes }) => bytes[0])).toEqual(held.map((_, number) => number));
    expect(held.map(({ bytes }) => bytes.length)).toEqual([
      ...Array.from({ length: 32 }, () => largest),
      ...Array.from({ length: 8 }, () => 64 * kib),
    ]);
    for (const { giveBack } of held) giveBack();
    const more = [];
    for (let number = 40; number < 72; number += 1) more.push(await buffers.read(file, number, largest));
    expect(new Set(more.map(({ bytes }) => bytes.length))).toEqual(new Set([largest]));
  });

  it('evicts the least recently read part', async () => {
    const buffers = new PartBuffers();
    const { file, reads } = createFile();
    const read = async (position: number) => (await buffers.read(file, position, 1)).giveBack();
    for (let position = 0; position < 32; position += 1) await read(position);
    await read(0);
    await read(32);
    reads.length = 0;
    for (const position of [0, 2, 1]) await read(position);
    expect(reads).toEqual([1]);
  });

  it('throws for every waiting reader if the file ends before the part, and reads again for the next reader', async () => {
    const buffers = new PartBuffers();
    const { file, reads } = createFile(100);
    const outcomes = await Promise.allSettled([1, 2].map(() => buffers.read(file, 0, 200)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(buffers.read(file, 0, 200)).rejects.toThrow('shorter');
    expect((await buffers.read(file, 0, 100)).bytes.length).toBe(100);
    expect(reads.length).toBeGreaterThan(4);
  });
});

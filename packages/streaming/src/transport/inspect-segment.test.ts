import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeStream } from '../testing/make-stream.ts';
import { extractSound } from './extract-sound.ts';
import { inspectSegment } from './inspect-segment.ts';
import { clockHz, packetBytes } from './ts-packets.ts';

function inspect(bytes: Buffer) {
  const inspection = inspectSegment(bytes);
  if (inspection.kind !== 'media') throw new Error(inspection.kind);
  return inspection.facts;
}

describe('inspectSegment', () => {
  it('reads duration, size of the pictures and codec of each segment of a stream', () => {
    const stream = makeStream({ segmentMs: 2_000 });
    for (const firstPts of [clockHz, 3 * clockHz]) {
      expect(inspect(stream.next())).toMatchObject({
        firstPts,
        durationMs: 2_000,
        hasPicture: true,
        picture: { width: 320, height: 180, codec: 'avc1.42c00c' },
      });
    }
  });

  it('measures a segment in which the clock wraps', () => {
    const from = 2 ** 33 - clockHz;
    expect(inspect(makeStream({ from }).next())).toMatchObject({ firstPts: from, durationMs: 2_000 });
  });

  it('accepts sound without pictures, and pictures without sound', () => {
    expect(inspect(makeStream({ hasVideo: false }).next())).toMatchObject({
      hasPicture: false,
      picture: null,
    });
    expect(inspect(makeStream({ hasAudio: false }).next()).audioPid).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html>'.repeat(200))],
    ['random bytes', randomBytes(packetBytes * 20)],
    ['sync bytes without tables', Buffer.alloc(packetBytes * 20, 0x47)],
    [
      'a segment without its end',
      makeStream()
        .next()
        .subarray(0, packetBytes * 10 + 7),
    ],
  ])('rejects %s', (_name, bytes) => {
    expect(inspectSegment(bytes).kind).toBe('not-media');
  });

  it('rejects pictures that browsers cannot decode', () => {
    const segment = makeStream().next();
    // The type of the first stream in the program table, behind its head.
    const at = segment.indexOf(Buffer.from([0x1b, 0xe1, 0x00]));
    segment.writeUInt8(0x24, at);
    expect(inspectSegment(segment).kind).toBe('unsupported-codec');
  });

  it('never throws on damaged segments', () => {
    const segment = makeStream().next();
    for (let round = 0; round < 200; round += 1) {
      const damaged = Buffer.from(segment);
      for (let count = 0; count < 20; count += 1)
        damaged.writeUInt8(randomBytes(1).readUInt8(0), Math.floor(Math.random() * 4_000));
      expect(() => inspectSegment(damaged)).not.toThrow();
    }
  });
});

describe('extractSound', () => {
  it('returns the frames of the sound behind a tag with their timestamp', () => {
    const segment = makeStream().next();
    const sound = extractSound(segment, inspect(segment).audioPid ?? 0);
    expect(sound?.toString('latin1', 0, 3)).toBe('ID3');
    expect(sound?.readBigUInt64BE(10 + 10 + 45)).toBe(BigInt(clockHz));
    // 2 s of frames of 1,024 samples, 16 bytes each.
    expect(sound?.length).toBe(73 + 94 * 16);
    expect(sound?.readUInt16BE(73)).toBe(0xfff1);
  });

  it('returns null where there is none', () => {
    expect(extractSound(makeStream({ hasAudio: false }).next(), 0x101)).toBeNull();
  });
});

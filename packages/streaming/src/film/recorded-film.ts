import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../files/read-if-there.ts';
import {
  type ListedSegment,
  type Quality,
  writeMasterPlaylist,
  writeMediaPlaylist,
} from '../playlists/write-playlist.ts';
import { inspectSegment } from '../transport/inspect-segment.ts';
import { indexName, type RecordedSegment, readIndex } from './recording-index.ts';

/** Where the bytes of a recorded segment are. */
export interface RecordedPart {
  readonly path: string;
  readonly from: number;
  readonly length: number;
}

/** A recording as a film that can be played from its beginning. */
export interface RecordedFilm {
  readonly durationMs: number;
  /** Of all renditions. */
  readonly bytes: number;
  readonly hasAudioOnly: boolean;
  readonly master: Buffer;
  playlist(rendition: string): Buffer | null;
  find(rendition: string, number: number): RecordedPart | null;
}

interface RecordedRendition {
  readonly playlist: Buffer;
  readonly parts: ReadonlyMap<number, RecordedPart>;
  readonly durationMs: number;
  readonly quality: Quality;
}

/** Names of playlists of the replay begin with this, as those of the live film have the same renditions. */
export const replayPrefix = 'replay-';

/** Reads a recording. Null if nothing was recorded. */
export async function openRecordedFilm(folder: string): Promise<RecordedFilm | null> {
  const segments = readIndex(await readIfThere(join(folder, indexName)));
  const grouped = Map.groupBy(segments, ({ rendition }) => rendition);
  const renditions = new Map<string, RecordedRendition>();
  for (const [name, own] of grouped) renditions.set(name, await toRendition(folder, name, own));
  const source = renditions.get('source');
  if (source === undefined) return null;
  const lower = [...renditions].filter(
    ([name, one]) => !['source', 'audio'].includes(name) && covers(one, source),
  );
  return {
    durationMs: source.durationMs,
    bytes: segments.reduce((sum, { length }) => sum + length, 0),
    hasAudioOnly: renditions.has('audio'),
    // The encoder's own quality first: it is the one that surely was made from beginning to end.
    master: Buffer.from(writeMasterPlaylist([source.quality, ...lower.map(([, { quality }]) => quality)])),
    playlist: (name) => renditions.get(name)?.playlist ?? null,
    find: (name, number) => renditions.get(name)?.parts.get(number) ?? null,
  };
}

/** Players change between qualities by position, so one with missing parts would jump. The encoder's last parts may be missing. */
function covers(lower: RecordedRendition, source: RecordedRendition): boolean {
  const numbers = [...source.parts.keys()];
  return numbers.slice(0, -maxMissingAtEnd).every((number) => lower.parts.has(number));
}

const maxMissingAtEnd = 2;

async function toRendition(
  folder: string,
  name: string,
  segments: readonly RecordedSegment[],
): Promise<RecordedRendition> {
  const listed = segments.map((segment, index): ListedSegment => {
    const before = segments[index - 1];
    // A gap is where the server was started again, or could not write.
    const isGap =
      before !== undefined && (before.file !== segment.file || before.number + 1 !== segment.number);
    const extension = segment.file.slice(segment.file.lastIndexOf('.'));
    return {
      uri: `${name}/${segment.number}${extension}`,
      durationMs: segment.durationMs,
      isBreak: segment.isBreak || isGap,
      at: segment.at,
    };
  });
  const maxSegmentMs = segments.reduce((max, { durationMs }) => Math.max(max, durationMs), 1);
  const playlist = writeMediaPlaylist({
    segments: listed,
    firstNumber: 0,
    breaks: 0,
    targetSeconds: Math.ceil(maxSegmentMs / 1_000),
    kind: 'replay',
  });
  const parts = segments.map(
    ({ file, number, from, length }) => [number, { path: join(folder, file), from, length }] as const,
  );
  return {
    playlist: Buffer.from(playlist),
    parts: new Map(parts),
    durationMs: segments.reduce((sum, { durationMs }) => sum + durationMs, 0),
    quality: await toQuality(folder, name, segments),
  };
}

async function toQuality(
  folder: string,
  name: string,
  segments: readonly RecordedSegment[],
): Promise<Quality> {
  const peak = segments.reduce(
    (highest, { length, durationMs }) => Math.max(highest, (length * 8_000) / durationMs),
    1,
  );
  const [first] = segments;
  const inspection = first && name !== 'audio' ? inspectSegment(await readPart(folder, first)) : null;
  const facts = inspection?.kind === 'media' ? inspection.facts : null;
  const codecs = [facts?.picture?.codec, facts?.audioPid == null ? undefined : 'mp4a.40.2'];
  return {
    uri: `${replayPrefix}${name}.m3u8`,
    bandwidth: peak,
    // An incomplete list of codecs would be worse than none.
    codecs: facts?.picture ? codecs.filter((one) => one !== undefined).join(',') : null,
    size: facts?.picture ?? null,
  };
}

async function readPart(folder: string, { file, from, length }: RecordedSegment): Promise<Buffer> {
  const handle = await open(join(folder, file), 'r');
  try {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await handle.read(bytes, 0, length, from);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

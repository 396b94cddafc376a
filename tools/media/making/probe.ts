import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Rendition } from './encode.ts';

/** The longest way from a keyframe to the next, which a player decodes before it shows a place in between. */
const maxKeyframeSeconds = 16;

const report = z.object({
  streams: z
    .array(
      z.object({
        codec_name: z.string(),
        pix_fmt: z.string(),
        width: z.number(),
        height: z.number(),
        duration: z.coerce.number(),
      }),
    )
    .length(1),
  packets: z.array(z.object({ pts_time: z.coerce.number(), flags: z.string() })),
});

/** The outermost boxes of an MP4 in their order: a browser can start early if `moov`, the index, comes before the pictures. */
export function readBoxNames(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    names.push(file.toString('latin1', at + 4, at + 8));
    const length = file.readUInt32BE(at);
    // 0 means "to the end" and 1 a 64-bit length, which no film here needs.
    if (length < 8) break;
    at += length;
  }
  return names;
}

function probe(path: string): z.infer<typeof report> {
  const wanted = 'stream=codec_name,pix_fmt,width,height,duration:packet=pts_time,flags';
  const { status, stdout, stderr } = spawnSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', wanted, '-of', 'json', path],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`ffprobe cannot read ${path}: ${stderr}`);
  return report.parse(JSON.parse(stdout));
}

/** Returns what is wrong with a film for a learner's browser. */
export function filmProblems(path: string, { width, height }: Rendition, seconds: number): string[] {
  const { streams, packets } = probe(path);
  const [stream] = streams;
  const keyframes = packets.filter(({ flags }) => flags.startsWith('K')).map(({ pts_time }) => pts_time);
  const gaps = [...keyframes, seconds].map((at, index) => at - (keyframes[index - 1] ?? 0));
  const facts: readonly (readonly [string, boolean])[] = [
    ['H.264', stream?.codec_name === 'h264'],
    ['yuv420p', stream?.pix_fmt === 'yuv420p'],
    [`${width} by ${height}`, stream?.width === width && stream.height === height],
    [`${seconds} s long`, Math.abs((stream?.duration ?? 0) - seconds) < 0.001],
    [
      `open to jumps every ${maxKeyframeSeconds} s`,
      keyframes[0] === 0 && Math.max(...gaps) <= maxKeyframeSeconds,
    ],
    ['indexed at its beginning', String(readBoxNames(readFileSync(path))).startsWith('ftyp,moov,')],
  ];
  return facts.flatMap(([what, isSo]) => (isSo ? [] : [`${path} is not ${what}`]));
}

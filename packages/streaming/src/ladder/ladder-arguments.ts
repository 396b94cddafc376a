import type { LadderQuality } from '../film/live-film.ts';

interface Rung extends LadderQuality {
  /** Of the pictures, in kilobits a second. */
  readonly rate: number;
}

const rungs: readonly Rung[] = [
  { name: '720', width: 1280, height: 720, rate: 1_800 },
  { name: '480', width: 854, height: 480, rate: 900 },
  { name: '240', width: 426, height: 240, rate: 350 },
];

/** Two lower qualities at most: each costs about a core for 720 lines and half of one for 480. */
const maxRungs = 2;

/** The qualities below that of the encoder; the two lowest, because networks that need one need a much lower one. */
export function chooseRungs(sourceHeight: number): readonly Rung[] {
  return rungs.filter(({ height }) => height < sourceHeight).slice(-maxRungs);
}

/** The first descriptor after those of standard input, output and errors. */
export const firstOutput = 3;

/**
 * Arguments of ffmpeg: a transport stream at standard input, one per quality at the further descriptors. Timestamps stay as they are, and
 * pictures that begin a segment of the source begin one of the result.
 */
export function toLadderArguments(chosen: readonly Rung[]): string[] {
  const input = ['-hide_banner', '-loglevel', 'error', '-copyts', '-f', 'mpegts', '-i', 'pipe:0'];
  const outputs = chosen.flatMap(({ width, height, rate }, index) => [
    ...['-map', '0:v:0', '-map', '0:a:0?'],
    ...['-vf', `scale=w=${width}:h=${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-tune',
      'zerolatency',
      '-profile:v',
      'main',
      '-level',
      '3.1',
    ],
    ...['-pix_fmt', 'yuv420p', '-b:v', `${rate}k`, '-maxrate', `${rate}k`, '-bufsize', `${rate * 2}k`],
    ...['-force_key_frames', 'source', '-sc_threshold', '0', '-threads', '2', '-c:a', 'copy'],
    ...['-muxdelay', '0', '-muxpreload', '0', '-mpegts_copyts', '1', '-flush_packets', '1'],
    ...['-f', 'mpegts', `pipe:${firstOutput + index}`],
  ]);
  return [...input, ...outputs];
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { framesPerSecond } from './timeline.ts';

export interface Rendition {
  readonly height: number;
  readonly width: number;
}

/** The heights that a learner may choose; widths are even, as H.264 wants them. */
export const renditions: readonly Rendition[] = [
  { height: 240, width: 426 },
  { height: 480, width: 854 },
  { height: 576, width: 1024 },
];

export const filmName = ({ height }: Rendition): string => `${height}.mp4`;

/** Seconds from one picture that needs no other to the next: how exactly one can jump. */
export const keyframeSeconds = 2;

/**
 * The same for every picture of a kind. With a rate that x264 chooses itself, letters that stand still are a little
 * different after each keyframe, and shimmer every other second. Invented grain, its `psy`, has no place on flat paper.
 */
const quantizer = '32';
/** The film stops on its last frame and is looked at there, so the last second is encoded more finely. */
const lastQuantizer = '20';

function quantizerArguments(frames: number): string[] {
  const zone = `zones=${Math.max(0, frames - framesPerSecond)},${frames - 1},q=${lastQuantizer}`;
  return ['-qp', quantizer, '-x264-params', `psy=0:ipratio=1.6:${zone}`];
}

const keyframes = String(keyframeSeconds * framesPerSecond);
/** Colours of the screen into those of television, said in the file too, so that paper stays paper. */
const colours = ['bt709', 'bt709', 'bt709', 'tv'] as const;

function outputArguments(rendition: Rendition, folder: string, frames: number): string[] {
  const [primaries, transfer, matrix, range] = colours;
  return [
    ...['-map', `[${filmName(rendition)}]`, '-an', '-c:v', 'libx264', '-preset', 'veryslow'],
    ...['-profile:v', 'high', '-level:v', '3.1', '-pix_fmt', 'yuv420p', ...quantizerArguments(frames)],
    ...['-g', keyframes, '-keyint_min', keyframes, '-sc_threshold', '0', '-threads', '2'],
    ...['-color_primaries', primaries, '-color_trc', transfer, '-colorspace', matrix, '-color_range', range],
    // Without the name of the encoder, the same pictures make the same bytes; the index comes first.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'],
    `${folder}/${filmName(rendition)}`,
  ];
}

/** Arguments of ffmpeg for a film of so many frames: pictures come in on its standard input, every rendition goes out. */
export function filmArguments(folder: string, frames: number): string[] {
  const [, , matrix, range] = colours;
  const names = renditions.map((rendition) => `in${rendition.height}`);
  const graph = [
    `[0:v]split=${renditions.length}${names.map((name) => `[${name}]`).join('')}`,
    ...renditions.map(
      (rendition, index) =>
        `[${names[index]}]scale=${rendition.width}:${rendition.height}:flags=lanczos+accurate_rnd+full_chroma_int:out_color_matrix=${matrix}:out_range=${range},format=yuv420p[${filmName(rendition)}]`,
    ),
  ].join(';');
  return [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      '-framerate',
      String(framesPerSecond),
      '-i',
      'pipe:0',
    ],
    ...['-filter_complex', graph],
    ...renditions.flatMap((rendition) => outputArguments(rendition, folder, frames)),
  ];
}

export const posterArguments = (file: string): string[] => [
  ...['-v', 'error', '-y', '-f', 'image2pipe', '-c:v', 'png', '-i', 'pipe:0'],
  ...['-vf', 'scale=1024:576:flags=lanczos', '-c:v', 'libwebp', '-quality', '84', '-compression_level', '6'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', file],
];

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Runs ffmpeg on pictures as they come. */
export async function encode(args: readonly string[], pictures: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const done = ended(child);
  // It may end before the last picture; what it ended with says more than the broken pipe.
  child.stdin.on('error', () => child.stdin.destroy());
  try {
    for await (const picture of pictures) {
      if (child.stdin.destroyed) break;
      if (!child.stdin.write(picture)) await Promise.race([once(child.stdin, 'drain'), done]);
    }
  } finally {
    child.stdin.end();
  }
  await done;
}

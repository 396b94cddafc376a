import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { framesPerSecond } from './timeline.ts';

export interface Rendition {
  readonly height: number;
  readonly width: number;
}

/** The heights a learner can choose. Widths are even, as H.264 requires. */
export const renditions: readonly Rendition[] = [
  { height: 240, width: 426 },
  { height: 480, width: 854 },
  { height: 576, width: 1024 },
];

export const filmName = ({ height }: Rendition): string => `${height}.mp4`;

/** Seconds between keyframes, which is how precisely a player can seek. */
export const keyframeSeconds = 2;

/**
 * Constant quantizers. With x264's own rate control, still text changes slightly at each keyframe and flickers every two seconds.
 * Its psychovisual options would add grain to flat paper.
 */
const quantizer = '32';
/** The last second has a higher quality, because the film stops on its last frame. */
const lastQuantizer = '20';

function quantizerArguments(frames: number): string[] {
  const zone = `zones=${Math.max(0, frames - framesPerSecond)},${frames - 1},q=${lastQuantizer}`;
  return ['-qp', quantizer, '-x264-params', `psy=0:ipratio=1.6:${zone}`];
}

const keyframes = String(keyframeSeconds * framesPerSecond);
/** Converts the colours to BT.709 and declares it in the file, so that they look the same in every player. */
const colours = ['bt709', 'bt709', 'bt709', 'tv'] as const;

function outputArguments(rendition: Rendition, folder: string, frames: number): string[] {
  const [primaries, transfer, matrix, range] = colours;
  return [
    ...['-map', `[${filmName(rendition)}]`, '-an', '-c:v', 'libx264', '-preset', 'veryslow'],
    ...['-profile:v', 'high', '-level:v', '3.1', '-pix_fmt', 'yuv420p', ...quantizerArguments(frames)],
    ...['-g', keyframes, '-keyint_min', keyframes, '-sc_threshold', '0', '-threads', '2'],
    ...['-color_primaries', primaries, '-color_trc', transfer, '-colorspace', matrix, '-color_range', range],
    // Omits the encoder's name, so that the same pictures give the same bytes, and writes the index first.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'],
    `${folder}/${filmName(rendition)}`,
  ];
}

/** Arguments of ffmpeg: it reads `frames` pictures from standard input and writes every rendition. */
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

/** Runs ffmpeg and feeds it the pictures. */
export async function encode(args: readonly string[], pictures: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const done = ended(child);
  // If it ends early, its exit code says more than the broken pipe.
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Shot, toKeyframes } from './shots.ts';
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

/**
 * Constant quantizers. With x264's own rate control, still text changes slightly at each keyframe and flickers. Its psychovisual
 * options would add grain to flat paper. Pictures that stand are encoded more finely than those of a movement.
 */
export const quantizers = { moving: 32, still: 20 } as const;

function quantizerArguments(shots: readonly Shot[]): string[] {
  const zones = shots.flatMap(({ isStill }, index) =>
    isStill ? [`${index},${index},q=${quantizers.still}`] : [],
  );
  const parameters = [
    ...['psy=0', 'ipratio=1.3', 'chroma_qp_offset=-2'],
    // Faint parts of a picture that stands would be left as the movement before it left them.
    ...['no-dct-decimate=1', 'no-fast-pskip=1'],
    // A picture that depends on later ones would end a film of variable frame rate too early.
    'bframes=0',
    ...(zones.length > 0 ? [`zones=${zones.join('/')}`] : []),
  ];
  return ['-qp', String(quantizers.moving), '-x264-params', parameters.join(':')];
}

function keyframeArguments(shots: readonly Shot[]): string[] {
  const times = toKeyframes(shots).map((frame) => (frame / framesPerSecond).toFixed(2));
  // No others: neither after a number of pictures nor where a slide begins.
  return ['-g', '100000', '-sc_threshold', '0', '-force_key_frames', times.join(',')];
}

/** Converts the colours to BT.709 and declares it in the file, so that they look the same in every player. */
const colours = ['bt709', 'bt709', 'bt709', 'tv'] as const;

function outputArguments(rendition: Rendition, folder: string, shots: readonly Shot[]): string[] {
  const [primaries, transfer, matrix, range] = colours;
  return [
    ...['-map', `[${filmName(rendition)}]`, '-an', '-c:v', 'libx264', '-preset', 'faster'],
    ...['-profile:v', 'high', '-level:v', '3.1', '-pix_fmt', 'yuv420p', ...quantizerArguments(shots)],
    ...[...keyframeArguments(shots), '-threads', '2', '-fps_mode', 'passthrough'],
    ...['-color_primaries', primaries, '-color_trc', transfer, '-colorspace', matrix, '-color_range', range],
    // Omits the encoder's name, so that the same pictures give the same bytes, and writes the index first.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'],
    `${folder}/${filmName(rendition)}`,
  ];
}

/** The input of ffmpeg: the files of the shots' pictures and how long each is shown. */
export const shotsToList = (shots: readonly Shot[]): string =>
  ['ffconcat version 1.0']
    .concat(
      shots.map(
        ({ picture, frames }) =>
          `file ${pictureName(picture)}\nduration ${(frames / framesPerSecond).toFixed(2)}`,
      ),
    )
    .join('\n');

export const pictureName = (picture: number): string => `${picture}.png`;

/** Arguments of ffmpeg: it reads a list of shots, decodes each once, and writes every rendition into a folder. */
export function filmArguments(list: string, folder: string, shots: readonly Shot[]): string[] {
  const [, , matrix, range] = colours;
  const names = renditions.map((rendition) => `in${rendition.height}`);
  const graph = [
    `[0:v]split=${renditions.length}${names.map((name) => `[${name}]`).join('')}`,
    ...renditions.map(
      (rendition, index) =>
        `[${names[index]}]scale=${rendition.width}:${rendition.height}:flags=lanczos:out_color_matrix=${matrix}:out_range=${range},format=yuv420p[${filmName(rendition)}]`,
    ),
  ].join(';');
  return [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-filter_complex', graph],
    ...renditions.flatMap((rendition) => outputArguments(rendition, folder, shots)),
  ];
}

export const posterArguments = (picture: string, file: string): string[] => [
  ...['-v', 'error', '-y', '-i', picture, '-vf', 'scale=1024:576:flags=lanczos'],
  ...['-c:v', 'libwebp', '-quality', '84', '-compression_level', '6'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', file],
];

/** Runs ffmpeg. */
export async function encode(args: readonly string[]): Promise<void> {
  const [code] = await once(spawn('ffmpeg', args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

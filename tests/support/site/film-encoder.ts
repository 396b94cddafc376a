import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

interface EncoderParts {
  /** `https://…/live/ingest/<key>/index.m3u8`, or `rtmp://…/live/<key>`. */
  readonly to: string;
  readonly seconds?: number;
  readonly size?: string;
}

/** An ffmpeg that sends a test picture and a tone in real time, as OBS would. */
export interface FilmEncoder {
  /** Resolves to the exit code when the stream is over. */
  readonly ended: Promise<number | null>;
  /** Breaks the stream off, as a failing machine would. */
  kill(): Promise<void>;
}

/** Starts sending. A key picture comes every second, so that segments are short and tests wait less. */
export function startFilmEncoder({ to, seconds = 60, size = '320x180' }: EncoderParts): FilmEncoder {
  const pictures = ['-re', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25`];
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'];
  const rates = ['-g', '25', '-keyint_min', '25', '-b:v', '300k', '-c:a', 'aac', '-b:a', '64k'];
  const push = ['-f', 'hls', '-hls_time', '1', '-hls_list_size', '4', '-method', 'PUT'];
  const output = to.startsWith('rtmp:') ? ['-f', 'flv', to] : [...push, to];
  const child: ChildProcess = spawn(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'fatal',
      ...pictures,
      ...sound,
      '-t',
      String(seconds),
      ...codecs,
      ...rates,
      ...output,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

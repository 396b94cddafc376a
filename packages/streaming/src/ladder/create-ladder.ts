import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { filmLimits } from '../film/film-limits.ts';
import type { LadderQuality, LadderRun, StartLadder } from '../film/live-film.ts';
import type { FilmSegment } from '../film/rendition.ts';
import { SegmentSplitter } from '../transport/segment-splitter.ts';
import { chooseRungs, firstOutput, toLadderArguments } from './ladder-arguments.ts';

interface LadderParts {
  /** The command of ffmpeg. */
  readonly ffmpeg: string;
  /** Called when ffmpeg fails or is too slow; the film goes on in the quality of its encoder. */
  readonly onProblem: (problem: string) => void;
}

interface Boundary {
  readonly segment: FilmSegment;
  readonly firstPts: number;
}

/** What ffmpeg has not read yet. More means that the machine is too slow for the stream. */
const maxUnreadBytes = 32 * 1024 ** 2;
const stopAfterMs = 5_000;
const maxErrorText = 2_000;
/** Viewers and the encoder come first. */
const lowPriority = 10;

export interface Ladder {
  readonly start: StartLadder;
  /** Kills every ffmpeg, also those that complete a run that was stopped, and resolves when they are gone. */
  close(): Promise<void>;
}

/** Makes lower qualities with an ffmpeg for each run of a stream. */
export function createLadder({ ffmpeg, onProblem }: LadderParts): Ladder {
  const children = new Map<ChildProcess, Promise<void>>();
  let isClosed = false;
  const start: StartLadder = ({ sourceHeight, onSegment }) => {
    const chosen = chooseRungs(sourceHeight);
    if (chosen.length === 0 || isClosed) return null;
    const stdio = ['pipe', 'ignore', 'pipe', ...chosen.map(() => 'pipe')] as ('pipe' | 'ignore')[];
    const child = spawn(ffmpeg, toLadderArguments(chosen), { stdio });
    lowerPriority(child);
    const gone = Promise.withResolvers<void>();
    children.set(child, gone.promise);
    // Also emitted if ffmpeg cannot be started.
    child.once('close', () => {
      children.delete(child);
      gone.resolve();
    });
    const report = once((problem) => {
      if (!isClosed) onProblem(problem);
    });
    const outputs = chosen.map((quality, index) => {
      const output = new RungOutput(quality, onSegment, () => {
        report(`${quality.name}: the output cannot be cut into segments`);
        child.kill('SIGKILL');
      });
      const pipe = child.stdio[firstOutput + index];
      if (pipe instanceof Readable) {
        pipe.on('data', (chunk: Buffer) => output.write(chunk));
        pipe.on('end', () => output.end());
        pipe.on('error', (error) => report(error.message));
      }
      return output;
    });
    return watch(child, outputs, report);
  };
  return {
    start,
    close: async () => {
      isClosed = true;
      for (const child of children.keys()) child.kill('SIGKILL');
      await Promise.all(children.values());
    },
  };
}

/** Feeds ffmpeg, and stops feeding it once it has failed. */
function watch(
  child: ChildProcess,
  outputs: readonly RungOutput[],
  report: (problem: string) => void,
): LadderRun {
  const { stdin, stderr } = child;
  let isStopped = false;
  let errors = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-maxErrorText);
  });
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    stdin?.end();
    // What it still has is encoded in a moment; a process that hangs is killed.
    const timer = setTimeout(() => child.kill('SIGKILL'), stopAfterMs);
    child.once('close', () => clearTimeout(timer));
  };
  // Writing to a process that has ended fails; its exit is reported.
  stdin?.on('error', stop);
  child.on('error', (error) => {
    report(error.message);
    stop();
  });
  child.on('exit', (code) => {
    if (!isStopped || (code !== 0 && code !== null)) report(errors.trim() || `ffmpeg ended with ${code}`);
    stop();
  });
  return {
    write: (segment, firstPts) => {
      if (isStopped || !stdin) return;
      if (stdin.writableLength > maxUnreadBytes) {
        report('ffmpeg is slower than the stream');
        stop();
        child.kill('SIGKILL');
        return;
      }
      for (const output of outputs) output.expect({ segment, firstPts });
      stdin.write(segment.bytes);
    },
    stop,
  };
}

/** The segments of one quality, with the numbers and dates of the source's. */
class RungOutput {
  readonly #splitter: SegmentSplitter;
  /** The segments of the source that this output has not completed. */
  readonly #expected: Boundary[] = [];

  constructor(
    quality: LadderQuality,
    onSegment: (quality: LadderQuality, segment: FilmSegment) => void,
    onBroken: () => void,
  ) {
    this.#splitter = new SegmentSplitter({
      maxSegmentBytes: filmLimits.maxSegmentBytes,
      nextStart: () => this.#expected[1]?.firstPts ?? null,
      onSegment: (bytes) => {
        const boundary = this.#expected.shift();
        if (boundary) onSegment(quality, { ...boundary.segment, bytes });
      },
      onBroken,
    });
  }

  expect(boundary: Boundary): void {
    this.#expected.push(boundary);
  }

  write(chunk: Buffer): void {
    this.#splitter.write(chunk);
  }

  end(): void {
    this.#splitter.end();
  }
}

function lowerPriority(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, lowPriority);
  } catch {
    // It may have ended already, or the system may not allow it; it works at the usual priority too.
  }
}

function once(report: (problem: string) => void): (problem: string) => void {
  let isReported = false;
  return (problem) => {
    if (isReported) return;
    isReported = true;
    report(problem);
  };
}

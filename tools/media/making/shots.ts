import { framesPerSecond } from './timeline.ts';

/** One picture in a film of variable frame rate. */
export interface Shot {
  /** Index of its picture. */
  readonly picture: number;
  readonly frame: number;
  /** Frames until the next shot. */
  readonly frames: number;
  /** It stands long enough to be looked at. */
  readonly isStill: boolean;
}

/** A picture that stands is repeated once a second: some players do not expect longer gaps. */
const maxFrames = framesPerSecond;
const stillFrames = framesPerSecond / 2;
/** Players can only begin at a keyframe, and decode from there. */
const keyframeFrames = 8 * framesPerSecond;

/** The shots of a film whose pictures begin at the given frames. */
export function toShots(starts: readonly number[], frames: number): Shot[] {
  return starts.flatMap((start, picture) => {
    const end = starts[picture + 1] ?? frames;
    const begins: number[] = [];
    for (let frame = start; frame < end; frame += maxFrames) begins.push(frame);
    // A player stops on the last frame, whose length must be that of a frame.
    if (end === frames && begins.at(-1) !== frames - 1) begins.push(frames - 1);
    return begins.map((frame, index) => ({
      picture,
      frame,
      frames: (begins[index + 1] ?? end) - frame,
      isStill: end - start >= stillFrames,
    }));
  });
}

/** Frames of the keyframes: the first, and then pictures that stand, about every eight seconds. */
export function toKeyframes(shots: readonly Shot[]): number[] {
  const keyframes = [0];
  for (const { frame, isStill } of shots) {
    if (isStill && frame - (keyframes.at(-1) ?? 0) >= keyframeFrames) keyframes.push(frame);
  }
  return keyframes;
}

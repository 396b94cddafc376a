import { ground, stage } from '../drawing/ground.ts';
import { appear, type Clock, ease, faded } from '../drawing/motion.ts';
import { element, type Svg } from '../drawing/svg.ts';
import { words } from '../drawing/words.ts';
import { framesPerSecond, type Scene, type Timeline } from './timeline.ts';

/** Movements are drawn at every third frame, eight times a second: they are small and short, and pictures are what a film costs. */
const movementStep = 3;

/** Frames over which a slide fades before the next one. */
const fadeFrames = 9;

/** Seconds in which a heading appears. */
const headingSeconds = 0.6;

/** Frames between which a movement runs. */
interface Movement {
  readonly from: number;
  readonly to: number;
}

function sceneToClock({ cues }: Scene, frame: number, onMovement: (movement: Movement) => void): Clock {
  return {
    on: (caption, delay = 0, seconds = 0.7) => {
      const cue = cues[caption];
      if (!cue) throw new RangeError(`a drawing refers to caption ${caption}, which its slide does not have`);
      const from = cue.start + delay * framesPerSecond;
      onMovement({ from, to: from + seconds * framesPerSecond });
      return ease((frame - from) / (seconds * framesPerSecond));
    },
  };
}

/** The last slide does not fade: a finished film stays on its last frame. */
function sceneOpacity(scene: Scene, frame: number, isLast: boolean): number {
  return isLast ? 1 : Math.min(1, (scene.end - frame) / fadeFrames);
}

interface Moment {
  readonly frame: number;
  readonly isLast: boolean;
  readonly onMovement: (movement: Movement) => void;
}

function drawScene(scene: Scene, { frame, isLast, onMovement }: Moment): Svg {
  const since = (frame - scene.start) / framesPerSecond;
  const { heading, draw } = scene.slide;
  const headline = heading && words(56, 80, heading, { size: 46, face: 'serif', bold: true });
  return faded(
    sceneOpacity(scene, frame, isLast),
    (headline ? appear(ease(since / headingSeconds), headline, 8) : '') +
      draw(sceneToClock(scene, frame, onMovement)),
  );
}

/** One picture of the film: a pure function of lesson and frame, so that equal pictures are equal texts. */
export function drawFrame(
  { scenes }: Timeline,
  frame: number,
  onMovement: (movement: Movement) => void = () => undefined,
): Svg {
  const index = scenes.findIndex(({ end }) => frame < end);
  const scene = scenes[index];
  if (!scene) throw new RangeError(`the film has no frame ${frame}`);
  const size = { ...stage, viewBox: `0 0 ${stage.width} ${stage.height}` };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size },
    ground(index, scenes.length),
    drawScene(scene, { frame, isLast: index === scenes.length - 1, onMovement }),
  );
}

interface Picture {
  /** The first frame that shows it. */
  readonly frame: number;
  readonly svg: Svg;
}

/**
 * The different pictures of a film in their order. A drawing is a function of its clock, so frames in which nothing that it has asked
 * the clock for moves are the same, and need not be drawn: most of a film stands still.
 */
export function* drawPictures(timeline: Timeline, step = movementStep): Generator<Picture> {
  let last = '';
  for (const scene of timeline.scenes) {
    const movements = new Map<string, Movement>();
    const heading = { from: scene.start, to: scene.start + headingSeconds * framesPerSecond };
    const fade = { from: scene.end - fadeFrames, to: scene.end };
    for (const each of [heading, fade]) movements.set(`${each.from} ${each.to}`, each);
    for (let frame = scene.start; frame < scene.end; ) {
      const svg = drawFrame(timeline, frame, (each) => movements.set(`${each.from} ${each.to}`, each));
      if (svg !== last) yield { frame, svg };
      last = svg;
      frame = Math.max(frame + step, nextMoving(frame, movements.values()));
    }
  }
}

/** The next frame that can differ from the one before it. */
function nextMoving(frame: number, movements: Iterable<Movement>): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { from, to } of movements) {
    // The first frame after the end shows the movement complete.
    if (frame < to) next = Math.min(next, Math.max(frame, Math.floor(from)) + 1);
  }
  return next;
}

import { ground, stage } from '../drawing/ground.ts';
import { appear, type Clock, ease, faded } from '../drawing/motion.ts';
import { element, type Svg } from '../drawing/svg.ts';
import { words } from '../drawing/words.ts';
import { framesPerSecond, type Scene, type Timeline } from './timeline.ts';

/** Frames over which a slide fades before the next one. */
const fadeFrames = 9;

function sceneToClock({ cues }: Scene, frame: number): Clock {
  return {
    on: (caption, delay = 0, seconds = 0.7) => {
      const cue = cues[caption];
      if (!cue) throw new RangeError(`a drawing refers to caption ${caption}, which its slide does not have`);
      return ease((frame - cue.start - delay * framesPerSecond) / (seconds * framesPerSecond));
    },
  };
}

/** The last slide does not fade: a finished film stays on its last frame. */
function sceneOpacity(scene: Scene, frame: number, isLast: boolean): number {
  return isLast ? 1 : Math.min(1, (scene.end - frame) / fadeFrames);
}

function drawScene(scene: Scene, frame: number, isLast: boolean): Svg {
  const since = (frame - scene.start) / framesPerSecond;
  const { heading, draw } = scene.slide;
  const headline = heading && words(56, 80, heading, { size: 46, face: 'serif', bold: true });
  return faded(
    sceneOpacity(scene, frame, isLast),
    (headline ? appear(ease(since / 0.6), headline, 8) : '') + draw(sceneToClock(scene, frame)),
  );
}

/** One picture of the film: a pure function of lesson and frame, so that equal pictures are equal texts. */
export function drawFrame({ scenes }: Timeline, frame: number): Svg {
  const index = scenes.findIndex(({ end }) => frame < end);
  const scene = scenes[index];
  if (!scene) throw new RangeError(`the film has no frame ${frame}`);
  const size = { ...stage, viewBox: `0 0 ${stage.width} ${stage.height}` };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size },
    ground(index, scenes.length),
    drawScene(scene, frame, index === scenes.length - 1),
  );
}

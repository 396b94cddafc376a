import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lesson } from '../lesson.ts';
import { captionsName, lessonPath, posterName } from '../manifest.ts';
import { openCamera } from './camera.ts';
import { timelineToWebVtt } from './captions.ts';
import { encode, filmArguments, filmName, posterArguments, renditions } from './encode.ts';
import { drawFrame } from './frames.ts';
import { filmProblems } from './probe.ts';
import { framesPerSecond, lessonToTimeline, type Timeline } from './timeline.ts';

type Shoot = (picture: string) => Promise<Buffer>;

/** Every frame of the film. A frame equal to the one before reuses its screenshot. */
async function* photograph(timeline: Timeline, shoot: Shoot): AsyncGenerator<Buffer> {
  let drawn = '';
  let picture: Buffer = Buffer.alloc(0);
  for (let frame = 0; frame < timeline.frames; frame += 1) {
    const now = drawFrame(timeline, frame);
    if (now !== drawn) picture = await shoot(now);
    drawn = now;
    yield picture;
  }
}

/** The poster is the title slide after its last movement. */
async function* poster(timeline: Timeline, shoot: Shoot): AsyncGenerator<Buffer> {
  const lastCue = timeline.scenes[0]?.cues.at(-1);
  if (!lastCue) throw new Error('the first slide of a lesson must have captions');
  yield await shoot(drawFrame(timeline, lastCue.end));
}

/** Makes the films, the poster and the captions of a lesson below a folder, and checks the films. */
export async function makeLesson(lesson: Lesson, mediaFolder: string): Promise<void> {
  const folder = join(mediaFolder, lessonPath(lesson));
  mkdirSync(folder, { recursive: true });
  const timeline = lessonToTimeline(lesson);
  const camera = await openCamera();
  try {
    await encode(posterArguments(join(folder, posterName)), poster(timeline, camera.shoot));
    await encode(filmArguments(folder, timeline.frames), photograph(timeline, camera.shoot));
  } finally {
    await camera.close();
  }
  writeFileSync(join(folder, captionsName), timelineToWebVtt(timeline));
  const seconds = timeline.frames / framesPerSecond;
  const problems = renditions.flatMap((each) => filmProblems(join(folder, filmName(each)), each, seconds));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Makes a picture of the end of each caption, for authors of lessons. */
export async function makeStills(lesson: Lesson, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const timeline = lessonToTimeline(lesson);
  const camera = await openCamera();
  try {
    for (const [slide, { cues }] of timeline.scenes.entries()) {
      for (const [caption, { end }] of cues.entries()) {
        const name = `${lesson.chapter}-${slide + 1}-${caption + 1}.png`;
        writeFileSync(join(folder, name), await camera.shoot(drawFrame(timeline, end - 1)));
      }
    }
  } finally {
    await camera.close();
  }
}

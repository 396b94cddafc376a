import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lesson } from '../lesson.ts';
import { captionsName, lessonPath, posterName } from '../manifest.ts';
import { openCamera } from './camera.ts';
import { timelineToWebVtt } from './captions.ts';
import {
  encode,
  filmArguments,
  filmName,
  pictureName,
  posterArguments,
  renditions,
  shotsToList,
} from './encode.ts';
import { drawFrame, drawPictures } from './frames.ts';
import { filmProblems } from './probe.ts';
import { toShots } from './shots.ts';
import { framesPerSecond, lessonToTimeline, type Timeline } from './timeline.ts';

/** Takes a picture of each one that differs; returns the frames at which they begin. */
async function photograph(timeline: Timeline, folder: string): Promise<number[]> {
  const camera = await openCamera();
  const starts: number[] = [];
  try {
    for (const { frame, svg } of drawPictures(timeline)) {
      writeFileSync(join(folder, pictureName(starts.length)), await camera.shoot(svg));
      starts.push(frame);
    }
  } finally {
    await camera.close();
  }
  return starts;
}

/** The poster is the title slide after its last movement. */
function posterPicture({ scenes }: Timeline, starts: readonly number[]): number {
  const lastCue = scenes[0]?.cues.at(-1);
  if (!lastCue) throw new Error('the first slide of a lesson must have captions');
  return starts.findLastIndex((start) => start <= lastCue.end);
}

/** Makes the films, the poster and the captions of a lesson below a folder, and checks the films. */
export async function makeLesson(lesson: Lesson, mediaFolder: string): Promise<void> {
  const folder = join(mediaFolder, lessonPath(lesson));
  mkdirSync(folder, { recursive: true });
  const timeline = lessonToTimeline(lesson);
  const pictures = mkdtempSync(join(tmpdir(), 'suixue-film-'));
  try {
    const starts = await photograph(timeline, pictures);
    const shots = toShots(starts, timeline.frames);
    const list = join(pictures, 'shots.txt');
    writeFileSync(list, shotsToList(shots));
    await encode(filmArguments(list, folder, shots));
    const poster = join(pictures, pictureName(posterPicture(timeline, starts)));
    await encode(posterArguments(poster, join(folder, posterName)));
  } finally {
    rmSync(pictures, { recursive: true });
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

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Lesson } from './lesson.ts';
import { filmName, renditions } from './making/encode.ts';
import { drawPictures } from './making/frames.ts';
import { framesPerSecond, lessonToTimeline } from './making/timeline.ts';

export const manifestName = 'manifest.json';
export const captionsName = 'captions.zh.vtt';
export const posterName = 'poster.webp';
export const fileNames: readonly string[] = [...renditions.map(filmName), posterName, captionsName];

/** Limit for all media together: they are cloned with the repository. */
export const maxBytes = 40_000_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const entry = z.strictObject({
  course: z.string(),
  chapter: z.string(),
  seconds: z.number().positive(),
  /** Hash of what the sources drew when the files were made. */
  drawn: sha256,
  files: z.array(z.strictObject({ name: z.string(), bytes: z.number().int().positive(), sha256 })),
});
export type ManifestEntry = z.infer<typeof entry>;

export const manifestSchema = z.strictObject({ bytes: z.number().int(), lessons: z.array(entry) });
export type Manifest = z.infer<typeof manifestSchema>;

export const lessonPath = ({ course, chapter }: Pick<Lesson, 'course' | 'chapter'>): string =>
  `${course}/${chapter}`;

export const hashFile = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * Hash of every picture as drawn, and its time. Comments and names in the sources do not change it; texts, colours and timing do. The
 * encoder's arguments do not: other arguments are for the films that are made next.
 */
export function hashLesson(lesson: Lesson): string {
  const timeline = lessonToTimeline(lesson);
  const hash = createHash('sha256');
  for (const { frame, svg } of drawPictures(timeline)) hash.update(`\n${frame} ${svg}`);
  return hash.update(`\n${timeline.frames}`).digest('hex');
}

/** The manifest's entry for the files of a lesson. */
export function describeLesson(lesson: Lesson, folder: string): ManifestEntry {
  const { course, chapter } = lesson;
  return {
    course,
    chapter,
    seconds: lessonToTimeline(lesson).frames / framesPerSecond,
    drawn: hashLesson(lesson),
    files: fileNames.map((name) => {
      const path = join(folder, lessonPath(lesson), name);
      return { name, bytes: statSync(path).size, sha256: hashFile(path) };
    }),
  };
}

export const sumBytes = (lessons: readonly ManifestEntry[]): number =>
  lessons.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0);

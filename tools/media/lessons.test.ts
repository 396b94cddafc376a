import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import type { Lesson } from './lesson.ts';
import { lessons } from './lessons.ts';
import { drawFrame } from './making/frames.ts';
import { countCharacters, framesPerSecond, lessonToTimeline } from './making/timeline.ts';

/** The chapter of a lesson in `content/course`. */
function readChapter({ course, chapter }: Lesson): string {
  const folder = join(paths.content, 'course', course);
  const name = readdirSync(folder).find((each) => each.replace(/^\d+\./, '') === `${chapter}.md`);
  if (name === undefined) throw new Error(`content/course/${course} has no chapter ${chapter}`);
  return readFileSync(join(folder, name), 'utf8');
}

const titleOf = (document: string) => /^title: (.+)$/m.exec(document)?.[1];

/** The title on the first slide, its lines joined. */
function titleOnScreen(lesson: Lesson): string {
  const timeline = lessonToTimeline(lesson);
  const picture = drawFrame(timeline, timeline.scenes[0]?.cues.at(-1)?.end ?? 0);
  return [...picture.matchAll(/font-size="84"[^>]*>([^<]*)</g)].map(([, line]) => line).join('');
}

describe.each(lessons)('the film of the lesson $course/$chapter', (lesson) => {
  const timeline = lessonToTimeline(lesson);
  const cues = timeline.scenes.flatMap((scene) => scene.cues);

  it('has the title of its chapter and the name of its course', () => {
    expect(titleOnScreen(lesson)).toBe(titleOf(readChapter(lesson)));
    const course = titleOf(readFileSync(join(paths.content, 'course', lesson.course, 'index.md'), 'utf8'));
    expect(drawFrame(timeline, cues[0]?.end ?? 0)).toContain(`>${course} · 第`);
  });

  it('is declared as drawn by its chapter', () => {
    expect(readChapter(lesson)).toMatch(/^film: drawn$/m);
  });

  it('is between 60 and 240 seconds long', () => {
    expect(timeline.frames / framesPerSecond).toBeGreaterThanOrEqual(60);
    expect(timeline.frames / framesPerSecond).toBeLessThanOrEqual(240);
  });

  it('shows at most 24 characters in a caption, and at most 6 a second', () => {
    for (const { text, start, end } of cues) {
      const characters = countCharacters(text);
      expect(characters / ((end - start) / framesPerSecond), text).toBeLessThanOrEqual(6);
      expect(characters, text).toBeLessThanOrEqual(24);
    }
  });

  it('shows more than the background, at least a heading, at the end of every caption', () => {
    for (const { text, end } of cues) {
      const drawn = drawFrame(timeline, end - 1).match(/<(path|rect|text)/g) ?? [];
      // The background is the paper, the field and a kernel for each slide.
      expect(drawn.length, text).toBeGreaterThan(timeline.scenes.length + 2);
    }
  });
});

describe('the lessons with films', () => {
  it('include one for a sample chapter and one for a protected chapter', () => {
    const isSample = lessons.map((lesson) => /^sample: true$/m.test(readChapter(lesson)));
    expect(new Set(isSample)).toEqual(new Set([true, false]));
  });
});

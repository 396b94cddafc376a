import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../lesson.ts';
import { countCharacters, framesPerSecond, lessonToTimeline } from './timeline.ts';

const lesson = (slides: readonly (readonly string[])[]): Lesson => ({
  course: 'a-course',
  chapter: 'a-chapter',
  slides: slides.map((captions) => ({ captions, draw: () => '' })),
});

const sentences = fc.array(
  fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 6 }),
  {
    minLength: 1,
    maxLength: 6,
  },
);

describe('lessonToTimeline', () => {
  it('shows captions one after the other, each at most at 6 characters a second', () => {
    fc.assert(
      fc.property(sentences, (slides) => {
        const { scenes, frames } = lessonToTimeline(lesson(slides));
        let before = 0;
        for (const { start, end, cues } of scenes) {
          expect(start).toBeLessThan(cues[0]?.start ?? 0);
          for (const cue of cues) {
            expect(cue.start).toBeGreaterThan(before);
            expect((cue.end - cue.start) / framesPerSecond).toBeGreaterThanOrEqual(
              countCharacters(cue.text) / 6,
            );
            before = cue.end;
          }
          expect(end).toBeGreaterThan(before);
        }
        expect(scenes.at(-1)?.end).toBe(frames);
      }),
    );
  });

  it('extends a caption by its hold time', () => {
    const timed = (hold: number) =>
      lessonToTimeline({
        ...lesson([]),
        slides: [{ captions: [{ text: '一二三四五六七八九十一二三四五', hold }], draw: () => '' }],
      }).frames;
    expect(timed(2) - timed(0)).toBe(2 * framesPerSecond);
  });
});

describe('countCharacters', () => {
  it('ignores spaces and counts a surrogate pair as one character', () => {
    expect(countCharacters('转 5 个𠮷。')).toBe(5);
  });
});

import { describe, expect, it } from 'vitest';
import { everyKind } from '../drawing/slides/testing/every-kind.ts';
import { words } from '../drawing/words.ts';
import type { Slide } from '../lesson.ts';
import { lessons } from '../lessons.ts';
import { drawFrame, drawPictures } from './frames.ts';
import { lessonToTimeline } from './timeline.ts';

const slide = (draw: Slide['draw']): Slide => ({
  heading: '标题',
  captions: ['第一句话。', '第二句话。'],
  draw,
});
const timelineOf = (...draws: Slide['draw'][]) =>
  lessonToTimeline({ course: 'a-course', chapter: 'a-chapter', slides: draws.map(slide) });

describe('drawFrame', () => {
  it('animates a drawing in step with the captions of its slide', () => {
    const timeline = timelineOf(({ on }) => `<g data-first="${on(0)}" data-second="${on(1, 0.2)}"/>`);
    const [first, second] = timeline.scenes[0]?.cues ?? [];
    expect(drawFrame(timeline, first?.start ?? 0)).toContain('data-first="0" data-second="0"');
    expect(drawFrame(timeline, second?.start ?? 0)).toContain('data-first="1" data-second="0"');
    expect(drawFrame(timeline, (second?.end ?? 0) - 1)).toContain('data-first="1" data-second="1"');
  });

  it('draws the same picture for the same frame, and each slide from its start to its end', () => {
    const timeline = timelineOf(
      () => words(60, 200, '甲'),
      () => words(60, 200, '乙'),
    );
    const [one, two] = timeline.scenes;
    expect(drawFrame(timeline, 40)).toBe(drawFrame(timeline, 40));
    expect(drawFrame(timeline, (one?.end ?? 0) - 1)).toContain('甲');
    expect(drawFrame(timeline, two?.start ?? 0)).toContain('乙');
    expect(() => drawFrame(timeline, timeline.frames)).toThrow(RangeError);
  });

  it('fades out every slide except the last', () => {
    const timeline = timelineOf(
      () => words(60, 200, '甲'),
      () => words(60, 200, '乙'),
    );
    const [one] = timeline.scenes;
    const last = timeline.frames - 1;
    expect(drawFrame(timeline, (one?.end ?? 0) - 1)).toContain('opacity="0.11"');
    expect(drawFrame(timeline, last)).not.toContain('opacity=');
  });

  it('rejects a drawing that refers to a caption its slide does not have', () => {
    expect(() =>
      drawFrame(
        timelineOf(({ on }) => String(on(2))),
        10,
      ),
    ).toThrow('caption 2');
  });
});

describe('drawPictures', () => {
  const drawn = [everyKind, ...lessons.slice(0, 1)];

  it.each(drawn)('leaves out no frame of $chapter that differs from the one before', (lesson) => {
    const timeline = lessonToTimeline(lesson);
    const pictures = [...drawPictures(timeline, 1)];
    for (const [index, { frame, svg }] of pictures.entries()) {
      const last = (pictures[index + 1]?.frame ?? timeline.frames) - 1;
      for (const between of new Set([frame + 1, Math.ceil((frame + last) / 2), last])) {
        if (between <= last && between > frame) expect(drawFrame(timeline, between)).toBe(svg);
      }
    }
  });

  it.each(drawn)(
    'shows every picture of $chapter that stands, when it leaves out frames of movements',
    (lesson) => {
      const timeline = lessonToTimeline(lesson);
      const few = [...drawPictures(timeline)];
      for (const { cues } of timeline.scenes) {
        const end = (cues.at(-1)?.end ?? 0) + 6;
        if (drawFrame(timeline, end - 3) !== drawFrame(timeline, end)) continue;
        expect(few.findLast(({ frame }) => frame <= end)?.svg).toBe(drawFrame(timeline, end));
      }
    },
  );

  it('draws a movement that the clock hears of only after another one has begun', () => {
    const timeline = timelineOf(({ on }) => (on(0) > 0.5 ? words(60, 200 + on(1, 0.4) * 9, '甲') : ''));
    const frames = [...drawPictures(timeline, 1)].map(({ frame }) => frame);
    const start = (timeline.scenes[0]?.cues[1]?.start ?? 0) + 10;
    expect(frames).toContain(start + 1);
  });
});

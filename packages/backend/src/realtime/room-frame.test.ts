import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameContent } from './room-frame.ts';
import { roomLimits } from './room-options.ts';

const textOf = (content: FrameContent) => JSON.parse(content.toText({ isMissed: false }));

describe('the content of a frame', () => {
  it('is empty until something happens', () => {
    const content = new FrameContent();
    expect([content.isEmpty, textOf(content)]).toEqual([true, { events: [] }]);
    content.count = 0;
    expect([content.isEmpty, textOf(content)]).toEqual([false, { events: [], count: 0 }]);
  });

  it('marks the frame for viewers that missed the one before', () => {
    expect(JSON.parse(new FrameContent().toText({ isMissed: true }))).toEqual({ events: [], missed: true });
  });

  it('keeps the newest events within its limits, counts the others, and adds up reactions', () => {
    const events = fc.array(fc.tuple(fc.constantFrom('said', 'changed'), fc.string({ maxLength: 3_000 })), {
      maxLength: 100,
    });
    const tallies = fc.array(fc.tuple(fc.constantFrom('heart', 'clap'), fc.integer({ min: 1, max: 9 })));
    fc.assert(
      fc.property(events, tallies, (said, counted) => {
        const content = new FrameContent();
        for (const [event, value] of said) content.add(event, JSON.stringify(value));
        for (const [kind, times] of counted) content.tally(kind, times);
        const text = content.toText({ isMissed: false });
        const frame = JSON.parse(text);
        expect(Buffer.byteLength(text)).toBeLessThan(roomLimits.bytesPerFrame + 500);
        expect(frame.events.length).toBeLessThanOrEqual(roomLimits.eventsPerFrame);
        expect(frame.events.length + (frame.skipped ?? 0)).toBe(said.length);
        expect(frame.events).toEqual(said.slice(said.length - frame.events.length));
        const sums = Object.values<number>(frame.tallies ?? {});
        expect(sums.reduce((sum, times) => sum + times, 0)).toBe(
          counted.reduce((sum, [, times]) => sum + times, 0),
        );
      }),
      { numRuns: 100 },
    );
  });
});

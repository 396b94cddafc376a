import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFrame } from '../../making/frames.ts';
import { lessonToTimeline } from '../../making/timeline.ts';
import { code } from './code.ts';
import { colourCode, splitCode } from './highlight.ts';
import { placeLabels } from './number-line.ts';
import { toHoldings } from './owners.ts';
import { pictures } from './pictures.ts';
import { divideBar } from './split.ts';
import { everyKind } from './testing/every-kind.ts';

describe('every kind of slide', () => {
  const timeline = lessonToTimeline(everyKind);

  it('draws the same picture for the same frame, and more at its end than at its beginning', () => {
    for (const { start, cues } of timeline.scenes) {
      const end = (cues.at(-1)?.end ?? 0) - 1;
      expect(drawFrame(timeline, end)).toBe(drawFrame(timeline, end));
      expect(drawFrame(timeline, end).length).toBeGreaterThan(drawFrame(timeline, start).length);
    }
  });

  it('shows no asterisk and no number that is not one', () => {
    for (const { cues } of timeline.scenes) {
      const picture = drawFrame(timeline, (cues.at(-1)?.end ?? 0) - 1);
      expect(picture).not.toMatch(/NaN|undefined|\*/);
    }
  });

  it('has a picture for every name', () => {
    for (const parts of Object.values(pictures)) expect(parts().join('')).toMatch(/<(path|rect|circle)/);
  });
});

describe('code', () => {
  it('rejects a step about lines that the listing does not have', () => {
    expect(() => code({ heading: '短', lines: ['a'], steps: [{ lines: [1, 2], say: '两行？' }] })).toThrow(
      'no lines 1 to 2',
    );
  });

  it('names the kinds of the parts of a line', () => {
    const kinds = splitCode('public fun use_it(a: u64) { // use it').filter(({ kind }) => kind !== null);
    expect(kinds).toEqual([
      { text: 'public', kind: 'keyword' },
      { text: 'fun', kind: 'keyword' },
      { text: '// use it', kind: 'comment' },
    ]);
  });

  it('keeps every character of a line, and colours no plain text', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(
          splitCode(line)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line);
      }),
    );
    expect(colourCode('let it be', 'text')).not.toContain('tspan');
  });
});

describe('divideBar', () => {
  it('divides the whole bar in proportion to the amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 5 }),
        (amounts) => {
          const parts = divideBar(amounts);
          const sum = amounts.reduce((total, each) => total + each, 0);
          const full = parts.reduce((total, { width }) => total + width, 0);
          for (const [index, { width }] of parts.entries()) {
            expect(width / full).toBeCloseTo((amounts[index] ?? 0) / sum);
          }
          expect((parts.at(-1)?.left ?? 0) + (parts.at(-1)?.width ?? 0)).toBeCloseTo(
            (parts[0]?.left ?? 0) + full,
          );
        },
      ),
    );
  });

  it('rejects parts of nothing', () => {
    expect(() => divideBar([0, 0])).toThrow(RangeError);
    expect(() => divideBar([3, -1])).toThrow(RangeError);
  });
});

describe('placeLabels', () => {
  it('uses the second row only for labels that would overlap', () => {
    const rows = (...at: number[]) =>
      placeLabels(at.map((each) => ({ at: each, label: '目标' }))).map(({ row }) => row);
    expect(rows(200, 600)).toEqual([0, 0]);
    expect(rows(200, 240)).toEqual([0, 1]);
  });
});

describe('toHoldings', () => {
  it('lists the objects of each owner after each move', () => {
    const owners = [
      { name: '甲', kind: 'person' },
      { name: '乙', kind: 'person' },
    ] as const;
    const objects = [
      { name: '一', owner: 0 },
      { name: '二', owner: 0 },
    ];
    expect(toHoldings({ owners, objects, moves: [{ object: 0, to: 1 }] })).toEqual([
      [[0, 1], []],
      [[1], [0]],
    ]);
    expect(() => toHoldings({ owners, objects, moves: [{ object: 5, to: 1 }] })).toThrow('object 5');
  });
});

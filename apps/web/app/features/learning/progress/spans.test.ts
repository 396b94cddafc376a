import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { furthestOf, type Span, spansToText, textToSpans, toWholeSeconds, unionSpans } from './spans.ts';

const instant = fc.integer({ min: 0, max: 60 });
const anySpan: fc.Arbitrary<Span> = fc.tuple(instant, instant);
const anySpans = fc.array(anySpan, { maxLength: 12 });

/** Reference implementation: counts every second. */
function secondsOf(spans: readonly Span[]): ReadonlySet<number> {
  const seconds = new Set<number>();
  for (const [from, to] of spans) for (let at = from; at < to; at += 1) seconds.add(at);
  return seconds;
}

describe('unionSpans', () => {
  it('contains the same seconds as its parts, each once, in order and with gaps between spans', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const union = unionSpans(spans);
        expect(secondsOf(union)).toEqual(secondsOf(spans));
        for (const [place, [from, to]] of union.entries()) {
          expect(to).toBeGreaterThan(from);
          const before = union[place - 1];
          if (before) expect(from).toBeGreaterThan(before[1]);
        }
      }),
    );
  });

  it('is independent of order and repetition', () => {
    fc.assert(
      fc.property(anySpans, anySpans, (one, other) => {
        const both = unionSpans([...one, ...other]);
        expect(unionSpans([...unionSpans(other), ...unionSpans(one), ...other])).toEqual(both);
        expect(unionSpans(both)).toEqual(both);
        expect(furthestOf(both)).toBe(Math.max(furthestOf(one), furthestOf(other)));
      }),
    );
  });
});

describe('toWholeSeconds', () => {
  it('loses no second where one span continues another', () => {
    expect(
      toWholeSeconds([
        [0, 10.4],
        [10.4, 20],
      ]),
    ).toEqual([[0, 20]]);
  });

  it('returns no span for playback within a single second', () => {
    expect(
      toWholeSeconds([
        [3.1, 3.4],
        [3.6, 3.9],
      ]),
    ).toEqual([]);
  });

  it('differs from the exact length by at most one second per span', () => {
    const real = fc.double({ min: 0, max: 60, noNaN: true });
    const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0);
    fc.assert(
      fc.property(fc.array(fc.tuple(real, real), { maxLength: 8 }), (spans) => {
        const union = unionSpans(spans);
        const difference = lengthOf(toWholeSeconds(spans)) - lengthOf(union);
        expect(Math.abs(difference)).toBeLessThanOrEqual(union.length + 1e-6);
      }),
    );
  });
});

describe('the text form of spans', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const union = unionSpans(spans);
        expect(textToSpans(spansToText(union))).toEqual(union);
      }),
    );
  });

  it.each(['-', '1', '5-5', '9-3', '1-2,', '1-2;3-4', '-1-2', '1.5-2', '0-100000', ' 1-2'])(
    'rejects %j',
    (text) => {
      expect(textToSpans(text)).toBeNull();
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarks, notCoveredMarker } from './build-messages.ts';
import { CitationFilter } from './check-citations.ts';
import { OutputGuard } from './output-guard.ts';

/** Cuts a text at any places. */
const pieces = (text: fc.Arbitrary<string>) =>
  text.chain((whole) =>
    fc.array(fc.nat({ max: whole.length }), { maxLength: 6 }).map((cuts) => {
      const places = [0, ...cuts.sort((one, other) => one - other), whole.length];
      return places.slice(1).map((end, index) => whole.slice(places[index], end));
    }),
  );

function cite(parts: readonly string[], given: number) {
  const filter = new CitationFilter(given);
  const found = [...parts.flatMap((part) => filter.take(part)), ...filter.end()];
  return found.map((piece) => (piece.type === 'text' ? piece.text : `{${piece.number}}`)).join('');
}

function guard(parts: readonly string[], marks = createMarks()) {
  const checked = new OutputGuard(marks);
  const outputs = [...parts.flatMap((part) => checked.take(part)), ...checked.end()];
  return {
    text: outputs.map((output) => (output.kind === 'text' ? output.text : '')).join(''),
    kinds: new Set(outputs.map(({ kind }) => kind)),
  };
}

describe('CitationFilter', () => {
  it.each([
    ['有写。[1]', '有写。{1}'],
    ['有写[1][2]。', '有写{1}{2}。'],
    ['有写[1, 2，3]', '有写{1}{2}{3}'],
    ['有写【资料 2】', '有写{2}'],
    ['没有[4]、[0]和[999]', '没有、和'],
    ['一半有[2, 9]', '一半有{2}'],
    ['数组 `a[1]` 和 [1]', '数组 `a[1]` 和 {1}'],
    ['```\nv[7]\n```\n[3]', '```\nv[7]\n```\n{3}'],
    ['[链接](https://evil.example) 和 [x]', '[链接](https://evil.example) 和 [x]'],
    ['没有写完 [1', '没有写完 [1'],
  ])('reads %j as %j', (text, expected) => {
    expect(cite([text], 3)).toBe(expected);
  });

  it('finds the same at any chunk boundary', () => {
    const text = fc.array(
      fc.constantFrom('字', '[1]', '[2, 3]', '[9]', '[', ']', '`', '【2】', ' ', 'a', '12'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces(text.map((parts) => parts.join(''))), (parts) => {
        expect(cite(parts, 3)).toBe(cite([parts.join('')], 3));
      }),
      { numRuns: 200 },
    );
  });
});

describe('OutputGuard', () => {
  it('passes any text without a marker unchanged, at any chunk boundary', () => {
    const text = fc.array(fc.constantFrom('字', 'key', 'data-', '<', '<<', '<<NOT', 'k', ' ', 'x', '\n'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(pieces(text.map((parts) => `好${parts.join('')}`)), (parts) => {
        expect(guard(parts).text).toBe(parts.join(''));
      }),
      { numRuns: 200 },
    );
  });

  it('stops at the secret at any chunk boundary, with other characters between its own, and shows at most its beginning', () => {
    const marks = createMarks();
    const spread = fc.constantFrom(
      marks.secret,
      marks.fence,
      marks.secret.toUpperCase(),
      [...marks.secret].join(' '),
      [...marks.secret].join('-'),
    );
    fc.assert(
      fc.property(pieces(spread.map((secret) => `规则是：${secret}。后面`)), (parts) => {
        const { text, kinds } = guard(parts, marks);
        expect(kinds.has('leaked')).toBe(true);
        expect('规则是：'.length + 8).toBeGreaterThanOrEqual(text.length);
      }),
      { numRuns: 100 },
    );
  });

  it('recognises that the material has no answer, at any chunk boundary', () => {
    fc.assert(
      fc.property(
        pieces(
          fc.constantFrom(notCoveredMarker, ` ${notCoveredMarker}\n`, `<think>x</think>${notCoveredMarker}`),
        ),
        (parts) => {
          const { text, kinds } = guard(parts);
          expect([text, [...kinds]]).toEqual(['', ['not-covered']]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('cuts the marker off an answer that has begun', () => {
    expect(guard(['金库存放余额。', `\n${notCoveredMarker}`])).toEqual({
      text: '金库存放余额。',
      kinds: new Set(['text']),
    });
  });

  it('removes reasoning before the answer', () => {
    expect(guard(['<thi', 'nk>我想想', '</think>\n\n好']).text).toBe('好');
    expect(guard(['<think>没有想完']).text).toBe('');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { type LessonReport, mergeReports, reportToForm, splitReport, toReport } from './lesson-report.ts';
import { reportSchema } from './record-progress.ts';
import { type Span, unionSpans } from './spans.ts';

const lesson = { course: 'sui-reading', chapter: 'objects' };
const second = fc.integer({ min: 0, max: 9_999 });
const anyReport: fc.Arbitrary<LessonReport> = fc
  .record({ furthest: second, spans: fc.array(fc.tuple(second, second), { maxLength: 20 }) })
  .map(({ furthest, spans }) => ({ ...lesson, furthest, played: unionSpans(spans) }));

const read = defineAction({
  schema: reportSchema,
  run: async (_: null, { account, ...report }) => ({ account, report }),
});
const readForm = (fields: URLSearchParams) => {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return read.submit(form, null);
};

describe('a progress report', () => {
  it('round-trips through a form', async () => {
    await fc.assert(
      fc.asyncProperty(anyReport, async (report) => {
        const result = { account: 'me', report };
        expect(await readForm(reportToForm(report, 'me'))).toEqual({ kind: 'done', result });
      }),
    );
  });

  it('merges without losing progress, in any order', () => {
    fc.assert(
      fc.property(anyReport, anyReport, (one, other) => {
        const both = mergeReports(one, other);
        expect(both).toEqual(mergeReports(other, one));
        expect(both.furthest).toBe(Math.max(one.furthest, other.furthest));
        expect(mergeReports(both, one)).toEqual(both);
      }),
    );
  });

  it('contains only the whole seconds that were played and takes its furthest position from them', () => {
    expect(toReport(lesson, [[0, 4.5]])).toEqual({ ...lesson, furthest: 4, played: [[0, 4]] });
    expect(toReport(lesson, [])).toEqual({ ...lesson, furthest: 0, played: [] });
  });

  it('is split into parts of at most 400 spans without loss', () => {
    const played = Array.from({ length: 950 }, (_, at): Span => [at * 2, at * 2 + 1]);
    const parts = splitReport({ ...lesson, furthest: 1_899, played });
    expect(parts.map((part) => part.played.length)).toEqual([400, 400, 150]);
    expect(parts.flatMap((part) => part.played)).toEqual(played);
    expect(splitReport({ ...lesson, furthest: 3, played: [] })).toHaveLength(1);
  });

  it.each([
    ['account', ''],
    ['course', '../x'],
    ['chapter', ''],
    ['chapter', 'A'],
    ['furthest', '-1'],
    ['furthest', '14401'],
    ['furthest', '1e3'],
    ['played', '5-3'],
    ['played', Array.from({ length: 401 }, (_, at) => `${at * 2}-${at * 2 + 1}`).join(',')],
  ])('is rejected with the %s %j', async (name, value) => {
    const fields = reportToForm({ ...lesson, furthest: 3, played: [[0, 3]] }, 'me');
    fields.set(name, value);
    expect(await readForm(fields)).toMatchObject({ kind: 'again', state: { field: name } });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldToText, gapToSentence, remediesOf, valueToText } from './difference-texts.ts';

const migrations = join(import.meta.dirname, '../../../../../../../supabase/migrations');
const sql = readFileSync(join(migrations, '20261124040010_catalogue.sql'), 'utf8');
const kinds = [
  ...new Set([...sql.matchAll(/(?:union all )?select '([a-z-]+)'(?: as kind)?,/g)].map(([, kind]) => kind)),
];

describe('the differences between the catalogue on the chain and in the database', () => {
  it('have a sentence for each kind of difference that the database reports', () => {
    expect(kinds).toHaveLength(10);
    for (const kind of kinds) {
      const sentence = gapToSentence({ kind: kind ?? '', item: '7', course: 'one', name: '第一课' });
      expect(sentence).not.toContain(kind);
      expect(sentence).toContain('「第一课」');
    }
  });

  it('link to the page on which each can be resolved', () => {
    const pathsOf = (kind: string) =>
      remediesOf({ kind, item: '7', course: 'one', name: null }).map(({ to }) => to);
    expect(pathsOf('course-without-ware')).toEqual(['/admin/courses/one#ware']);
    expect(pathsOf('closed-course-on-sale')).toEqual(['/admin/wares/7', '/admin/courses/one#visibility']);
    expect(pathsOf('terms-due')).toEqual(['/admin/chain#terms']);
  });

  it('are shown with the name of their kind if the kind is unknown', () => {
    expect(gapToSentence({ kind: 'new-kind', item: '7', course: null, name: null })).toBe('「7」：new-kind');
  });

  it('show values in the same words as other pages, and amounts with their unit', () => {
    expect(valueToText('duration', '0')).toBe('永久');
    expect(valueToText('duration', '2592000000')).toBe('30 天');
    expect(valueToText('refundWindow', '0')).toBe('不能退款');
    expect(valueToText('author', '6f1d3b52-0c4e-4d8a-9b52-6f6c0b7d2a11')).toBe('EioxA73PStYR7AQf7GAK2x');
    expect(valueToText('link', '')).toBe('没有');
    expect(fieldToText('price')).toBe('价格（最小单位）');
  });
});

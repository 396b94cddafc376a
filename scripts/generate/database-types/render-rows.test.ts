import { describe, expect, it } from 'vitest';
import type { Column, Schema } from './read-schema.ts';
import { renderRows } from './render-rows.ts';

const column = (name: string, type: string, more: Partial<Column> = {}): Column => ({
  name,
  type,
  isNullable: false,
  hasDefault: false,
  isGenerated: false,
  values: [],
  ...more,
});
const schemaOf = (columns: readonly Column[]): Schema => ({
  relations: [{ name: 'notes', isView: false, comment: 'Notes.', columns, relationships: [] }],
  routines: [],
  refusals: ['cart_full', 'points_insufficient'],
});
const lines = (schema: Schema) =>
  renderRows(schema)
    .split('\n')
    .map((line) => line.trim());

describe('renderRows', () => {
  it('lists generated columns, and makes columns with a default or null optional', () => {
    const text = lines(
      schemaOf([
        column('id', 'bigint', { hasDefault: true, isGenerated: true }),
        column('price', 'u64'),
        column('kind', 'text', { values: ['a', 'b'] }),
        column('tags', 'text[]', { isNullable: true }),
        column('at', 'timestamp with time zone', { hasDefault: true }),
      ]),
    );
    const begin = text.indexOf('notes: Table<{');
    expect(text.slice(begin, begin + 7)).toEqual([
      'notes: Table<{',
      'id?: number;',
      'price: Exact;',
      "kind: 'a' | 'b';",
      'tags?: string[] | null;',
      'at?: string;',
      "}, [], 'id'>;",
    ]);
  });

  it('distinguishes functions that return table rows from those with their own columns', () => {
    const routine = { comment: 'One.', takes: [{ name: 'most', type: 'integer', hasDefault: true }] };
    const text = lines({
      ...schemaOf([column('id', 'uuid')]),
      routines: [
        { ...routine, name: 'newest', gives: 'notes', isSet: true },
        { ...routine, name: 'counted', gives: [{ name: 'rank', type: 'bigint' }], isSet: false },
      ],
    });
    expect(text).toContain(
      "newest: { Args: { most?: number }; Returns: (ProductDatabase['public']['Tables']['notes']['Row'])[] };",
    );
    expect(text).toContain('counted: { Args: { most?: number }; Returns: { rank: number | null } };');
  });

  it('throws on an unknown type', () => {
    expect(() => renderRows(schemaOf([column('place', 'point')]))).toThrow('does not know the type point');
  });

  it('renders the refusal codes as a union type', () => {
    expect(renderRows(schemaOf([]))).toMatch(
      /export type RefusalCode =\n {2}\| 'cart_full'\n {2}\| 'points_insufficient';\n$/,
    );
  });
});

import { expect, it } from 'vitest';
import { requireColumns } from './require-columns.ts';

it('requireColumns returns columns that have values, empty ones too', () => {
  expect(requireColumns({ id: '7', text: '', note: null }, 'id', 'text')).toMatchObject({
    id: '7',
    text: '',
  });
});

it('requireColumns names the columns that are missing or null', () => {
  expect(() => requireColumns({ id: null, text: 'a' }, 'id', 'text', 'at')).toThrow('lacks id, at');
  expect(() => requireColumns(undefined, 'id')).toThrow('no row');
  expect(() => requireColumns(undefined)).toThrow('no row');
});

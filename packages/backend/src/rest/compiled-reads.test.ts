import { expect, it, vi } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { compileOnce } from './compiled-reads.ts';
import { nothing } from './sql.ts';

const createCatalogue = (): Catalogue => ({ schemas: new Map() }) as unknown as Catalogue;
const compile = () => vi.fn(() => ({ statement: nothing, estimate: undefined, offset: 0 }));

it('compileOnce caches one statement for equal requests until the catalogue changes', () => {
  const catalogue = createCatalogue();
  const making = compile();
  compileOnce(catalogue, 'a', making);
  compileOnce(catalogue, 'a', making);
  expect(making).toHaveBeenCalledTimes(1);
  compileOnce(catalogue, 'b', making);
  compileOnce(createCatalogue(), 'a', making);
  expect(making).toHaveBeenCalledTimes(3);
});

it('compileOnce keeps the most recently used statements and never a rejected request', () => {
  const catalogue = createCatalogue();
  const often = compile();
  for (let number = 0; number < 500; number += 1) {
    compileOnce(catalogue, 'often', often);
    compileOnce(catalogue, `once ${number}`, compile());
  }
  expect(often).toHaveBeenCalledTimes(1);
  const again = compile();
  compileOnce(catalogue, 'once 0', again);
  expect(again).toHaveBeenCalledTimes(1);
  const throwRejection = () => {
    throw new RangeError('no');
  };
  expect(() => compileOnce(catalogue, 'bad', throwRejection)).toThrow(RangeError);
  expect(() => compileOnce(catalogue, 'bad', throwRejection)).toThrow(RangeError);
});

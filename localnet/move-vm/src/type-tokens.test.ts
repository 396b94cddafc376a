import { describe, expect, it } from 'vitest';
import { abilities, type SignatureToken } from './compiled-module.ts';
import { abilitiesOf, fillType, isAssignable, isSameType } from './type-tokens.ts';

const { copy, drop, store, key } = abilities;
const handle = (set: number, ...phantom: boolean[]) => ({
  module: 0,
  name: 0,
  abilities: set,
  typeParameters: phantom.map((isPhantom) => ({ constraints: 0, isPhantom })),
});
const module = {
  datatypeHandles: [handle(copy | drop | store, false), handle(key | store, false), handle(key, true)],
};
const datatype = (index: number, ...typeArguments: SignatureToken[]): SignatureToken => ({
  kind: 'datatype',
  handle: index,
  typeArguments,
});
const parameter = (index: number): SignatureToken => ({ kind: 'typeParameter', index });
const reference = (to: SignatureToken, isMutable = false): SignatureToken => ({
  kind: 'reference',
  isMutable,
  to,
});
const vector = (of: SignatureToken): SignatureToken => ({ kind: 'vector', of });

describe('abilitiesOf', () => {
  it.each<[string, SignatureToken, number]>([
    ['a number', 'u256', copy | drop | store],
    ['a signer', 'signer', drop],
    ['a reference', reference('signer', true), copy | drop],
    ['a vector of numbers', vector('u8'), copy | drop | store],
    ['a vector of values with drop only', vector(parameter(0)), drop],
    ['a vector of objects', vector(datatype(1, 'u8')), store],
    ['a type parameter', parameter(0), drop | key],
    ['an undeclared type parameter', parameter(7), 0],
    ['a struct of numbers', datatype(0, 'u8'), copy | drop | store],
    ['a struct with a drop-only field', datatype(0, parameter(0)), drop],
    ['an object with a field that has store', datatype(1, 'u8'), key | store],
    ['an object with a field without store', datatype(1, parameter(0)), 0],
    ['an object with a phantom parameter', datatype(2, parameter(0)), key],
  ])('returns the abilities of %s', (_what, token, set) => {
    expect(abilitiesOf(module, token, [drop | key])).toBe(set);
  });
});

it('fillType substitutes type parameters', () => {
  const filled = fillType(reference(vector(datatype(0, parameter(1)))), ['u8', 'bool']);
  expect(filled).toEqual(reference(vector(datatype(0, 'bool'))));
  expect(fillType(parameter(0), [])).toEqual(parameter(0));
});

describe('comparing types', () => {
  const types: SignatureToken[] = [
    'u8',
    'u16',
    vector('u8'),
    vector('u16'),
    datatype(0, 'u8'),
    datatype(0, 'u16'),
    datatype(1, 'u8'),
    parameter(0),
    parameter(1),
    reference('u8'),
    reference('u8', true),
    reference('u16'),
  ];

  it('isSameType accepts only the same type', () => {
    for (const a of types) for (const b of types) expect(isSameType(a, b)).toBe(a === b);
  });

  it('isAssignable also accepts a mutable reference for an immutable one', () => {
    for (const a of types)
      for (const b of types) expect(isAssignable(a, b)).toBe(a === b || (a === types[10] && b === types[9]));
  });
});

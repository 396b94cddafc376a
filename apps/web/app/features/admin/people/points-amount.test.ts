import { describe, expect, it } from 'vitest';
import { readPointsAmount } from './points-amount.ts';

describe('readPointsAmount', () => {
  it.each([
    ['12', 12],
    ['-3', -3],
    ['＋１２', 12],
    ['－３', -3],
    ['1,000', 1000],
    ['1000000000', 1_000_000_000],
    ['1000000001', null],
    ['0', null],
    ['', null],
    ['1.5', null],
    ['1e3', null],
    ['--1', null],
  ])('reads %j as %j', (typed, amount) => {
    expect(readPointsAmount(typed)).toBe(amount);
  });
});

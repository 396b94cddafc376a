import { expect, it } from 'vitest';
import { gesture } from './gesture.ts';

it('a one-finger gesture moves the picture', () => {
  expect(gesture([{ x: 10, y: 10 }], [{ x: 13, y: 8 }])).toEqual({ right: 3, down: -2, factor: 1 });
});

it('a two-finger gesture moves and scales the picture', () => {
  const before = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(
    gesture(before, [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ]),
  ).toEqual({ right: 5, down: 0, factor: 2 });
});

it('a two-finger gesture does not scale if both fingers start at the same point', () => {
  const spot = [
    { x: 5, y: 5 },
    { x: 5, y: 5 },
  ];
  expect(
    gesture(spot, [
      { x: 5, y: 5 },
      { x: 9, y: 5 },
    ]).factor,
  ).toBe(1);
});

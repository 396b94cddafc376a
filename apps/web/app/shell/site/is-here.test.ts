import { describe, expect, it } from 'vitest';
import { isHere } from './is-here.ts';

describe('isHere', () => {
  it.each([
    ['/', '/', true],
    ['/news', '/', false],
    ['/news', '/news', true],
    ['/news/', '/news', true],
    ['/news/first', '/news', true],
    ['/newspaper', '/news', false],
    ['/points', '/points/rank', false],
  ])('at %s marks the menu entry %s as current: %s', (pathname, to, expected) => {
    expect(isHere(pathname, to)).toBe(expected);
  });
});

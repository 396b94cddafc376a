import { expect, it } from 'vitest';
import { trimTrailingSlashes } from './trim-trailing-slashes.ts';

it.each([
  ['', ''],
  ['/', ''],
  ['//', ''],
  ['/news', '/news'],
  ['/news//', '/news'],
  ['//news/', '//news'],
])('trimTrailingSlashes turns %j into %j', (text, trimmed) => {
  expect(trimTrailingSlashes(text)).toBe(trimmed);
});

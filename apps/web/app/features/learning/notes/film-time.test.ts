import { maxFilmSeconds } from '@suixue/academy/courses/learning-limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockText } from '#app/ui/time/clock-text.ts';
import { textToFilmTime } from './film-time.ts';

it('textToFilmTime reads every time that clockText writes', () => {
  fc.assert(
    fc.property(fc.nat(maxFilmSeconds), (seconds) => {
      expect(textToFilmTime(clockText(seconds))).toBe(seconds);
    }),
  );
});

it.each([
  ['3:7', 187],
  [' 03：07 ', 187],
  ['90:00', 5400],
])('textToFilmTime reads %j as %i seconds', (text, seconds) => expect(textToFilmTime(text)).toBe(seconds));

it.each(['', '7', '1:60', '1:60:00', '-1:00', '1:2:3:4', 'a:b', '1000:00'])(
  'textToFilmTime rejects %j',
  (text) => expect(textToFilmTime(text)).toBeNull(),
);

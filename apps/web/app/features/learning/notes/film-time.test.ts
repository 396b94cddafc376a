import { maxFilmSeconds } from '@suixue/academy/courses/learning-limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filmTimeToText, textToFilmTime } from './film-time.ts';

it.each([
  [0, '00:00'],
  [7, '00:07'],
  [187, '03:07'],
  [3599, '59:59'],
  [3787, '1:03:07'],
])('filmTimeToText shows %i seconds as %s', (seconds, text) => expect(filmTimeToText(seconds)).toBe(text));

it('a film time round-trips through text', () => {
  fc.assert(
    fc.property(fc.nat(maxFilmSeconds), (seconds) => {
      expect(textToFilmTime(filmTimeToText(seconds))).toBe(seconds);
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

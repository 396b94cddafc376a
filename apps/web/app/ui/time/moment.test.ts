import { expect, it } from 'vitest';
import { momentToText } from './moment.ts';

it.each([
  ['2026-11-21T15:59:59.999Z', '2026 年 11 月 21 日 23:59'],
  ['2026-12-31T16:00:00+00:00', '2027 年 1 月 1 日 00:00'],
  ['2026-03-01T09:05:00+08:00', '2026 年 3 月 1 日 09:05'],
])('%s is %s in Beijing', (moment, text) => expect(momentToText(moment)).toBe(text));

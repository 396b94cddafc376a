import type { Lesson } from '../../lesson.ts';
import { almostForgotten } from './almost-forgotten.ts';
import { busyDays } from './busy-days.ts';
import { fiveEnvelopes } from './five-envelopes.ts';
import { notForCards } from './not-for-cards.ts';
import { opening } from './opening.ts';
import { sevenDays } from './seven-days.ts';
import { twoWays } from './two-ways.ts';

export const spacing: Lesson = {
  course: 'study-methods',
  chapter: 'spacing',
  slides: [opening, twoWays, almostForgotten, fiveEnvelopes, busyDays, notForCards, sevenDays],
};

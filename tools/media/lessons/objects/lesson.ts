import type { Lesson } from '../../lesson.ts';
import { coinsAreObjects } from './coins-are-objects.ts';
import { counter } from './counter.ts';
import { exercise } from './exercise.ts';
import { fourOwners } from './four-owners.ts';
import { fourQuestions } from './four-questions.ts';
import { opening } from './opening.ts';
import { tableAndWarehouse } from './table-and-warehouse.ts';
import { threeFacts } from './three-facts.ts';

export const objects: Lesson = {
  course: 'sui-reading',
  chapter: 'objects',
  slides: [
    opening,
    tableAndWarehouse,
    threeFacts,
    fourOwners,
    counter,
    coinsAreObjects,
    fourQuestions,
    exercise,
  ],
};

import type { Lesson } from './lesson.ts';
import { keysAndLedger } from './lessons/keys-and-ledger/lesson.ts';
import { objects } from './lessons/objects/lesson.ts';
import { spacing } from './lessons/spacing/lesson.ts';

/** Every lesson that has a film: two chapters that anybody may see, and one that is for learners. */
export const lessons: readonly Lesson[] = [keysAndLedger, objects, spacing];

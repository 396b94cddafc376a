import type { Lesson } from './lesson.ts';
import { keysAndLedger } from './lessons/keys-and-ledger/lesson.ts';
import { objects } from './lessons/objects/lesson.ts';
import { spacing } from './lessons/spacing/lesson.ts';

/** Every lesson with a film: two sample chapters and one for learners only. */
export const lessons: readonly Lesson[] = [keysAndLedger, objects, spacing];

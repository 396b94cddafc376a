import type { Lesson } from './lesson.ts';
import { abilities } from './lessons/abilities/lesson.ts';
import { allCosts } from './lessons/all-costs/lesson.ts';
import { authority } from './lessons/authority/lesson.ts';
import { borrowing } from './lessons/borrowing/lesson.ts';
import { checks } from './lessons/checks/lesson.ts';
import { collections } from './lessons/collections/lesson.ts';
import { events } from './lessons/events/lesson.ts';
import { firstModule } from './lessons/first-module/lesson.ts';
import { fourStages } from './lessons/four-stages/lesson.ts';
import { keysAndLedger } from './lessons/keys-and-ledger/lesson.ts';
import { objects } from './lessons/objects/lesson.ts';
import { ownership } from './lessons/ownership/lesson.ts';
import { readTheChain } from './lessons/read-the-chain/lesson.ts';
import { reading } from './lessons/reading/lesson.ts';
import { redFlags } from './lessons/red-flags/lesson.ts';
import { releaseBy } from './lessons/release-by/lesson.ts';
import { spacing } from './lessons/spacing/lesson.ts';
import { tests } from './lessons/tests/lesson.ts';
import { ticketsAndShares } from './lessons/tickets-and-shares/lesson.ts';
import { whatCodePromises } from './lessons/what-code-promises/lesson.ts';
import { whoDecides } from './lessons/who-decides/lesson.ts';
import { worstCase } from './lessons/worst-case/lesson.ts';
import { yourOwnConditions } from './lessons/your-own-conditions/lesson.ts';

/** Every lesson with a film. A script is entered here together with its film. */
export const lessons: readonly Lesson[] = [
  keysAndLedger,
  objects,
  spacing,
  firstModule,
  borrowing,
  abilities,
  ownership,
  checks,
  collections,
  authority,
  events,
  tests,
  reading,
  fourStages,
  ticketsAndShares,
  worstCase,
  releaseBy,
  whoDecides,
  whatCodePromises,
  allCosts,
  readTheChain,
  redFlags,
  yourOwnConditions,
];

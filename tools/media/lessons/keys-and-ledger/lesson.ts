import type { Lesson } from '../../lesson.ts';
import { chainOfKeys } from './chain-of-keys.ts';
import { ledgerElsewhere } from './ledger-elsewhere.ts';
import { opening } from './opening.ts';
import { otherSoftware } from './other-software.ts';
import { questions } from './questions.ts';
import { signing } from './signing.ts';
import { whatIsLost } from './what-is-lost.ts';

export const keysAndLedger: Lesson = {
  course: 'wallet-basics',
  chapter: 'keys-and-ledger',
  slides: [opening, ledgerElsewhere, chainOfKeys, otherSoftware, signing, whatIsLost, questions],
};

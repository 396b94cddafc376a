import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { z } from 'zod';

const basisPoints = z.number();
const uid = z.string();

/** As the ledger stores shares: amounts are text, because JSON numbers are exact only up to 2^53. */
export const storedRule = z.array(
  z.discriminatedUnion('to', [
    z.object({ to: z.literal('proposer'), basisPoints }),
    z.object({ to: z.literal('user'), uid, basisPoints }),
    z.object({ to: z.literal('specify'), uid, amount: z.string().transform(BigInt) }),
    z.object({ to: z.literal('remaining'), uid }),
  ]),
);

/** The rule in a row of the mirror. */
export const parseStoredRule = (stored: unknown): ProfitRule => storedRule.parse(stored);

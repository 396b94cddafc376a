import { type Ballot, ownBallotText, receiptText } from '@suixue/academy/votes/vote-texts';
import { requireColumns } from '@suixue/backend/database/require-columns';
import { minuteMs } from '@suixue/backend/duration';
import { z } from 'zod';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import { requireAnonymous } from './cast-key-ballot.ts';
import type { VoteKeyRing } from './kept-vote-keys.ts';
import { asVoteServer, type VoteContext, voteFields, wordingRefusals } from './vote-context.ts';
import { isSignedByVoter } from './vote-keys.ts';

const name = 'read-own-ballot';
/** Clocks of browsers are wrong by minutes. A proof reveals a ballot only to the one who has it. */
const maxAgeMs = 10 * minuteMs;

export interface OwnBallot extends Pick<Ballot, 'sequence' | 'place' | 'commitment'> {
  /** The server's signature of the receipt. */
  readonly receipt: string;
}

/** Reads the ballot under a key, for the owner of the key. Anonymous. Once voting is over, the published list has it. */
export function readOwnBallot(context: VoteContext, keys: VoteKeyRing) {
  return defineFunction({
    name,
    audience: 'anyone',
    rate: { limit: 600, windowMs: 10 * minuteMs },
    isOnce: false,
    input: z.strictObject({
      proposal: voteFields.proposal,
      key: voteFields.key,
      at: z.int().min(0),
      signature: voteFields.signature,
    }),
    handler: ({ signature, ...wanted }, caller) =>
      wordingRefusals(async (): Promise<{ readonly ballot: OwnBallot | null }> => {
        requireAnonymous(caller);
        const { proposal, key, at } = wanted;
        if (Math.abs(context.now() - at) > maxAgeMs)
          throw new FunctionRefusal('clock_differs', '您设备上的时间和我们的相差太多，请校准之后再试。');
        if (!isSignedByVoter(key, ownBallotText(wanted), signature))
          throw new FunctionRefusal('ballot_signature_wrong', '签名不对，不能查看这份选票。');
        const { signReceipt } = await keys.open(proposal);
        const [row] = await asVoteServer(context, name, (tx) =>
          tx.query(
            'select sequence, place, commitment from key_ballots where proposal_id = $1::uuid and voter_key = $2',
            [proposal, key],
          ),
        );
        if (!row) return { ballot: null };
        const found = requireColumns(row, 'sequence', 'place', 'commitment');
        const held = {
          sequence: Number(found.sequence),
          place: Number(found.place),
          commitment: found.commitment,
        };
        return { ballot: { ...held, receipt: signReceipt(receiptText({ proposal, key, ...held })) } };
      }),
  });
}

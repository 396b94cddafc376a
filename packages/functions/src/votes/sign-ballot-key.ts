import { createHash } from 'node:crypto';
import { minuteMs } from '@suixue/backend/duration';
import { z } from 'zod';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import type { VoteKeyRing } from './kept-vote-keys.ts';
import { asVoteServer, type VoteContext, voteFields, wordingRefusals } from './vote-context.ts';

const name = 'sign-ballot-key';

/**
 * Signs the blinded key of a voter, once for each account and proposal. The same blinded message is signed again, so that an answer that
 * was lost can be fetched again; the signature is the same.
 */
export function signBallotKey(context: VoteContext, keys: VoteKeyRing) {
  return defineFunction({
    name,
    audience: 'signed-in',
    rate: { limit: 30, windowMs: 10 * minuteMs },
    isOnce: false,
    input: z.strictObject({ proposal: voteFields.proposal, blinded: voteFields.rsa }),
    handler: ({ proposal, blinded }, { uid }) =>
      wordingRefusals(async () => {
        const { signBlinded } = await keys.open(proposal);
        const message = Buffer.from(blinded, 'base64url');
        // Before it is recorded: a message that cannot be signed must not use up the account's ballot.
        const signature = signBlinded(message);
        if (signature === null)
          throw new FunctionRefusal('credential_wrong', '选票的内容有误，请刷新页面再试。');
        const digest = createHash('sha256').update(message).digest('hex');
        await asVoteServer(context, name, (tx) =>
          tx.query('select give_ballot($1::uuid, $2::uuid, $3)', [uid, proposal, digest]),
        );
        return { signature: signature.toString('base64url') };
      }),
  });
}

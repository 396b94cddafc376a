import { ballotText, credentialText, receiptText } from '@suixue/academy/votes/vote-texts';
import { minuteMs } from '@suixue/backend/duration';
import { z } from 'zod';
import { defineFunction, type FunctionCaller, FunctionRefusal } from '../define-function.ts';
import type { VoteKeyRing } from './kept-vote-keys.ts';
import { asVoteServer, type VoteContext, voteFields, wordingRefusals } from './vote-context.ts';
import { isCredential, isSignedByVoter } from './vote-keys.ts';

const name = 'cast-key-ballot';

/** With zeros in front, so that the length of a request does not depend on the choice. */
const place = z
  .string()
  .regex(/^(?:0[1-9]|1\d|20)$/, '选项有误')
  .transform(Number);
const sequence = z
  .string()
  .regex(/^\d{7}$/, '格式有误')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 1_000_000, '格式有误');

/**
 * Stores a ballot under a key that the server signed blindly, or replaces an earlier one of this key. Anonymous: a request that names an
 * account is refused, so that a page cannot reveal its voter by mistake.
 */
export function castKeyBallot(context: VoteContext, keys: VoteKeyRing) {
  return defineFunction({
    name,
    audience: 'anyone',
    // Per address: a school or a company may be behind one.
    rate: { limit: 600, windowMs: 10 * minuteMs },
    isOnce: false,
    input: z.strictObject({
      proposal: voteFields.proposal,
      key: voteFields.key,
      sequence,
      place,
      commitment: voteFields.commitment,
      signature: voteFields.signature,
      prefix: voteFields.prefix,
      credential: voteFields.rsa,
    }),
    handler: ({ prefix, credential, signature, ...ballot }, caller) =>
      wordingRefusals(async () => {
        requireAnonymous(caller);
        const { proposal, key } = ballot;
        const vote = await keys.open(proposal);
        if (!isCredential(vote.credentialKey, { prefix, text: credentialText(ballot), credential }))
          throw new FunctionRefusal('credential_wrong', '这份选票没有经过我们签名，不能计入。');
        if (!isSignedByVoter(key, ballotText(ballot), signature))
          throw new FunctionRefusal('ballot_signature_wrong', '选票的签名不对，没有计入。请再投一次。');
        const [row] = await asVoteServer(context, name, (tx) =>
          tx.query('select cast_key_ballot($1::uuid, $2, $3::integer, $4::integer, $5, $6) as is_new', [
            proposal,
            key,
            String(ballot.place),
            String(ballot.sequence),
            ballot.commitment,
            signature,
          ]),
        );
        return { isNew: row?.is_new === 't', receipt: vote.signReceipt(receiptText(ballot)) };
      }),
  });
}

export function requireAnonymous(caller: FunctionCaller): void {
  if (caller.kind === 'anonymous') return;
  throw new FunctionRefusal(
    'ballot_identified',
    '这次请求带有您的登录信息，为了保密没有执行。请刷新页面再试。',
  );
}

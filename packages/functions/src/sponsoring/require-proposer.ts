import { readUser } from '@suixue/chain/reading/users';
import { FunctionRefusal } from '../define-function.ts';
import { asSponsor } from './as-sponsor.ts';
import type { SponsorContext } from './sponsor.ts';

/**
 * Throws unless this account may become proposer when the caller binds: it is the caller's referrer or inviter, open, and
 * bound on the chain. The contract checks the last point again.
 */
export async function requireProposer(
  context: SponsorContext,
  { uid, proposer }: { readonly uid: string; readonly proposer: string },
): Promise<void> {
  const { database, client, contract } = context;
  const [candidate] = await asSponsor(database, (tx) =>
    tx.query('select uid, obstacle from proposer_of_newcomer($1::uuid)', [uid]),
  );
  const isAgreed = candidate?.uid === proposer && candidate.obstacle === null;
  if (!isAgreed || (await readUser(client, await contract(), proposer)) === null)
    throw new FunctionRefusal(
      'proposer-changed',
      '推荐人刚刚有了变化，什么都没有提交。请关掉这个窗口，再打开核对一次。',
    );
}

import { readContract } from '@suixue/chain/reading/contract';
import { askForConsent } from '#app/features/money/payment/consent.tsx';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import type { ActBuild, ActCheck, ActOutcome } from './act-outcome.ts';
import { type ChainNeed, holdsKey } from './chain-need.ts';
import { explainChanges } from './changes/explain-changes.tsx';
import { contractCalls } from './contract-calls.ts';

interface SignedAct {
  /** The purpose in the administrator's words, as the title of the consent. */
  readonly title: string;
  readonly needs: ChainNeed;
  readonly build: ActBuild;
  readonly check?: ActCheck | undefined;
}

/** Has the connected wallet sign an act of the administration, through the path of all transactions. Nothing is signed on any doubt. */
export async function signAct({ title, needs, build, check }: SignedAct): Promise<ActOutcome> {
  const wallets = await openWallets();
  const { client, facts, store } = wallets;
  const connection = store.connection();
  if (connection.kind !== 'connected') return { kind: 'problem', sentence: '请先连接钱包，再签名。' };
  const contract = await readContract(client, facts.deployment);
  if (!holdsKey(needs, contract.state, connection.address))
    return {
      kind: 'problem',
      sentence: '链上的职位刚刚变了，这个钱包不能再这样签名。什么都没有改变，请换一个钱包。',
    };
  const refusal = await check?.({ client, contract });
  if (refusal) return { kind: 'problem', sentence: refusal };
  const outcome = await runTransaction(wallets, {
    title,
    build: (tx) => build(tx, facts.deployment, contractCalls, { address: connection.address, client }),
    confirm: askForConsent,
    explain: (bytes) => explainChanges(wallets, bytes),
    isQuiet: true,
  });
  switch (outcome.kind) {
    case 'done':
      return { kind: 'done', digest: outcome.digest };
    case 'unsettled':
      return { kind: 'unsettled' };
    case 'declined':
      return { kind: 'declined' };
    case 'failed':
      return { kind: 'problem', sentence: `${outcome.failure.what}${outcome.failure.next}` };
  }
}

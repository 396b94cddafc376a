import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64, SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import { readProgramme } from '@suixue/chain/reading/programme';
import { readUser, readVaultBalance } from '@suixue/chain/reading/users';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { depositToVault } from '@suixue/chain/transactions/vault';
import { learnerCookie } from './people.ts';

/** The chain of a server, beside its pages. */
export interface TestChain {
  fund(address: string): Promise<void>;
  /** Binds the key's address to the learner; answers the learner's account. */
  bindLearner(keypair: Ed25519Keypair): Promise<string>;
  /** The same for whoever has this session. */
  bind(cookie: string, keypair: Ed25519Keypair): Promise<string>;
  deposit(keypair: Ed25519Keypair, uid: string, amount: bigint): Promise<void>;
  vaultOf(uid: string): Promise<bigint>;
}

export async function openTestChain(url: string): Promise<TestChain> {
  const facts = await (await fetch(`${url}/wallet/network.json`)).json();
  const deployment: Deployment = facts.deployment;
  const client = new SuiGrpcClient({ network: facts.network, baseUrl: `${url}/sui` });
  const run = async (keypair: Ed25519Keypair, build: (tx: Transaction) => void | Promise<void>) => {
    const tx = new Transaction();
    tx.setSender(keypair.toSuiAddress());
    await build(tx);
    const result = await client.core.signAndExecuteTransaction({ transaction: tx, signer: keypair });
    if (!result.Transaction) throw new Error(result.FailedTransaction.status.error?.message);
  };
  const bind: TestChain['bind'] = async (cookie, keypair) => {
    const answer = await fetch(`${url}/wallet/voucher`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: new URLSearchParams({ address: keypair.toSuiAddress(), purpose: 'bind' }),
    });
    const { uid, expireAt, signature } = await answer.json();
    const voucher = {
      purpose: 'bind',
      uid,
      expireAt: BigInt(expireAt),
      signature: fromBase64(signature),
    } as const;
    await run(keypair, (tx) => bindWallet(tx, deployment, voucher));
    return uid;
  };
  return {
    async fund(address) {
      const body = JSON.stringify({ FixedAmountRequest: { recipient: address } });
      const answer = await fetch(`${url}/v2/gas`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`no coins: ${await answer.text()}`);
    },
    bindLearner: async (keypair) => bind(await learnerCookie(url), keypair),
    bind,
    deposit: (keypair, uid, amount) =>
      run(keypair, (tx) =>
        depositToVault(tx, deployment, {
          payer: { address: keypair.toSuiAddress(), client },
          uid,
          payment: { coinType: SUI_TYPE_ARG, amount },
        }),
      ),
    async vaultOf(uid) {
      const user = await readUser(client, await readProgramme(client, deployment), uid);
      return user ? readVaultBalance(client, user, SUI_TYPE_ARG) : 0n;
    },
  };
}

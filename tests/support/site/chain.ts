import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64, SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import { type Contract, readContract } from '@suixue/chain/reading/contract';
import { readUser, readVaultBalance } from '@suixue/chain/reading/users';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { depositToVault } from '@suixue/chain/transactions/vault';

/** Access to a server's chain without its pages. */
export interface TestChain {
  /** The deployment that the server uses. */
  readonly url: string;
  readonly client: SuiGrpcClient;
  readonly contract: Contract;
  /** Signs with this key and executes. Returns the digest. */
  run(
    keypair: Ed25519Keypair,
    build: (tx: Transaction, academy: Deployment) => void | Promise<void>,
  ): Promise<string>;
  fund(address: string): Promise<void>;
  /** Binds the key's address to the account of this session. Returns the account. */
  bind(cookie: string, keypair: Ed25519Keypair): Promise<string>;
  deposit(keypair: Ed25519Keypair, uid: string, amount: bigint): Promise<void>;
  vaultOf(uid: string): Promise<bigint>;
}

export async function openTestChain(url: string): Promise<TestChain> {
  const facts = await (await fetch(`${url}/wallet/network.json`)).json();
  const deployment: Deployment = facts.deployment;
  const client = new SuiGrpcClient({ network: facts.network, baseUrl: `${url}/sui` });
  const contract = await readContract(client, deployment);
  const run: TestChain['run'] = async (keypair, build) => {
    const tx = new Transaction();
    tx.setSender(keypair.toSuiAddress());
    await build(tx, deployment);
    const result = await client.core.signAndExecuteTransaction({ transaction: tx, signer: keypair });
    if (!result.Transaction) throw new Error(result.FailedTransaction.status.error?.message);
    return result.Transaction.digest;
  };
  return {
    url,
    client,
    contract,
    run,
    async fund(address) {
      const body = JSON.stringify({ FixedAmountRequest: { recipient: address } });
      const answer = await fetch(`${url}/v2/gas`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`the faucet failed: ${await answer.text()}`);
    },
    async bind(cookie, keypair) {
      const answer = await fetch(`${url}/wallet/voucher`, {
        method: 'POST',
        headers: { cookie, origin: url },
        body: new URLSearchParams({ address: keypair.toSuiAddress(), purpose: 'bind' }),
      });
      const { uid, expireAt, nonce, signature } = await answer.json();
      const voucher = {
        purpose: 'bind',
        uid,
        expireAt: BigInt(expireAt),
        nonce: fromBase64(nonce),
        subject: 0n,
        signature: fromBase64(signature),
      } as const;
      await run(keypair, (tx) => bindWallet(tx, deployment, voucher));
      return uid;
    },
    async deposit(keypair, uid, amount) {
      await run(keypair, (tx) =>
        depositToVault(tx, deployment, {
          payer: { address: keypair.toSuiAddress(), client },
          uid,
          payment: { coinType: SUI_TYPE_ARG, amount },
        }),
      );
    },
    async vaultOf(uid) {
      const user = await readUser(client, contract, uid);
      return user ? readVaultBalance(client, user, SUI_TYPE_ARG) : 0n;
    },
  };
}

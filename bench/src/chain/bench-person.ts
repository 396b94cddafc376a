import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';

export interface Signed {
  readonly transaction: Uint8Array;
  readonly signatures: string[];
}

interface Coin {
  readonly objectId: string;
  readonly version: string;
  readonly digest: string;
}

const coinsAtOnce = 500;
const perCoin = 100_000_000n;
const gasBudget = 50_000_000;

/** An account with one coin per transaction, so that no transaction waits for another. */
export class BenchPerson {
  readonly key = new Ed25519Keypair();
  readonly address = this.key.toSuiAddress();
  readonly client: SuiGrpcClient;
  readonly #purse = new Ed25519Keypair();
  readonly #url: string;
  readonly #coins: Coin[] = [];

  constructor(client: SuiGrpcClient, url: string) {
    this.client = client;
    this.#url = url;
  }

  async run(build: (tx: Transaction) => unknown, signer = this.key) {
    const transaction = new Transaction();
    await build(transaction);
    const include = { effects: true, events: true } as const;
    const done = await this.client.signAndExecuteTransaction({ transaction, signer, include });
    if (!done.Transaction) throw new Error(JSON.stringify(done.FailedTransaction?.status));
    return done.Transaction;
  }

  fund(recipient = this.address): Promise<unknown> {
    return requestSuiFromFaucetV2({ host: this.#url, recipient });
  }

  /** Creates this many coins from a separate purse, because a payer's coins are merged. */
  async prepare(count: number): Promise<void> {
    while (this.#coins.length < count) {
      await this.fund(this.#purse.toSuiAddress());
      const amounts = Array.from(
        { length: Math.min(coinsAtOnce, count - this.#coins.length) },
        () => perCoin,
      );
      const { effects } = await this.run((tx) => {
        const coins = tx.splitCoins(tx.gas, amounts);
        tx.transferObjects(
          amounts.flatMap((_, index) => coins[index] ?? []),
          this.address,
        );
      }, this.#purse);
      for (const { objectId, idOperation, outputVersion, outputDigest } of effects?.changedObjects ?? [])
        if (idOperation === 'Created')
          this.#coins.push({ objectId, version: outputVersion ?? '', digest: outputDigest ?? '' });
    }
  }

  /** Built without requests: all object references are known. */
  async sign(build: (tx: Transaction) => unknown): Promise<Signed> {
    const coin = this.#coins.pop();
    if (!coin) throw new Error('not enough coins were prepared');
    const tx = new Transaction();
    tx.setSender(this.address);
    tx.setGasPrice(1_000);
    tx.setGasBudget(gasBudget);
    tx.setGasPayment([coin]);
    await build(tx);
    const transaction = await tx.build();
    const { signature } = await this.key.signTransaction(transaction);
    return { transaction, signatures: [signature] };
  }
}

import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { coinTypeToName } from '@suixue/chain/coin-type';
import { events } from '@suixue/chain/contract/events';
import type { Deployment } from '@suixue/chain/deployment';
import type {
  ExecutedPayment,
  PaymentChain,
  SimulatedPayment,
} from '#app/features/money/payment/payment-chain.ts';
import { noReferences } from '#app/features/money/payment/statement/references.ts';
import { suiType } from '#app/features/money/payment/sui-type.ts';

const idOf = (byte: string) => `0x${byte.repeat(32)}`;
const shared = (byte: string) => ({ objectId: idOf(byte), initialSharedVersion: '3' });

export const account: string = idOf('aa');
export const other: string = idOf('bb');
export const deployment: Deployment = {
  packageId: idOf('c2'),
  originalPackageId: idOf('c1'),
  state: shared('01'),
  kiosk: shared('02'),
  shop: shared('03'),
  userPool: shared('04'),
  couponBook: shared('05'),
};

/** For tests: the contract's event of a deposit. */
export const deposited = (uid: string, amount: bigint, coinType = suiType) => ({
  type: `${deployment.originalPackageId}::user_pool::Deposit`,
  bcs: events['user_pool::Deposit'].serialize({ uid, currency: coinTypeToName(coinType), amount }).toBytes(),
});

/** For tests: commands that call a function of this package. */
export function calling(packageId: string): SimulatedPayment['content'] {
  const tx = new Transaction();
  tx.moveCall({ target: `${packageId}::some::call` });
  const { commands, inputs } = tx.getData();
  return { commands, inputs };
}

/** For tests: 1 SUI into a vault, and gas. */
export const simulated: SimulatedPayment = {
  fault: null,
  sender: account,
  gasOwner: account,
  gasBudget: 3_000_000n,
  gasUsed: { computation: 1_000_000n, storage: 2_000_000n, rebate: 1_000_000n },
  balanceChanges: [{ address: account, coinType: suiType, amount: -1_002_000_000n }],
  events: [deposited('alice', 1_000_000_000n)],
  content: { commands: [], inputs: [] },
  leaving: [],
};

/** Outcome of one call: it works, the request is lost, or the response is lost. */
export type Plug = 'fine' | 'lost-before' | 'lost-after';
export type ChainCall = keyof PaymentChain;

/** The error of the client without a network. */
export class NetworkError extends Error {
  readonly code: string = 'INTERNAL';
}

export class RefusalError extends Error {
  readonly code: string = 'INVALID_ARGUMENT';
}

/** For tests: a chain that executes the same bytes once, over a connection that can fail at each call. */
export class FakeChain implements PaymentChain {
  readonly executed = new Map<string, ExecutedPayment>();
  readonly calls: ChainCall[] = [];
  /** Version of the account's coins: bytes built for an older one are dead. */
  version = 0;
  simulation: SimulatedPayment = simulated;
  fault: ExecutedPayment['fault'] = null;
  plug: (call: ChainCall, index: number) => Plug = () => 'fine';

  build = (): Promise<Uint8Array> => this.#over('build', () => Uint8Array.of(7, this.version));

  simulate = (bytes: Uint8Array): Promise<SimulatedPayment> =>
    this.#over('simulate', () => {
      this.#requireFresh(bytes);
      return this.simulation;
    });

  describeCoins = () =>
    this.#over('describeCoins', () => new Map([[suiType, { symbol: 'SUI', decimals: 9 }]]));

  readReferences = async () => noReferences;

  send = (bytes: Uint8Array, _signatures: readonly string[] = []): Promise<void> =>
    this.#over('send', () => {
      const digest = TransactionDataBuilder.getDigestFromBytes(bytes);
      if (this.executed.has(digest)) return;
      this.#requireFresh(bytes);
      this.executed.set(digest, { digest, fault: this.fault });
      this.version += 1;
    });

  find = (digest: string): Promise<ExecutedPayment | null> =>
    this.#over('find', () => this.executed.get(digest) ?? null);

  async #over<T>(call: ChainCall, work: () => T): Promise<T> {
    const plug = this.plug(call, this.calls.length);
    this.calls.push(call);
    if (plug === 'lost-before') throw new NetworkError('Failed to fetch');
    const answer = work();
    if (plug === 'lost-after') throw new NetworkError('Failed to fetch');
    return answer;
  }

  #requireFresh(bytes: Uint8Array): void {
    if (bytes[1] !== this.version)
      throw new RefusalError('Object ID 0x5 Version 0x1 Digest d is not available for consumption');
  }
}

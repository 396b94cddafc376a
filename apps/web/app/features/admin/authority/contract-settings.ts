import type { State } from '@suixue/chain/contract/package_state';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';

export interface AcceptedCurrency {
  readonly coinType: string;
  readonly facts: CoinFacts | undefined;
  /** How much of it one operator may refund a day. */
  readonly dailyRefund: bigint;
}

/** Roles and settings of the contract, as the chain has them now. */
export interface ContractSettings {
  readonly state: State;
  readonly network: string;
  /** The package that this site calls. */
  readonly packageId: string;
  /** Worthless coins, and a demo wallet that holds keys. */
  readonly isTrial: boolean;
  /** The chain's time in milliseconds. */
  readonly now: number;
  readonly currencies: readonly AcceptedCurrency[];
}

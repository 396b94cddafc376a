import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '@suixue/chain/deployment';
import type { TransactionContent } from '@suixue/chain/describing/describe-transaction';
import type { AcademyEvent } from '@suixue/chain/events';
import type { Contract } from '@suixue/chain/reading/contract';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import type { ChangeLine } from './change-line.ts';

/** The contract before a transaction, at the very versions on which it was simulated. */
export interface Before {
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
  readonly contract: Contract;
  /** Commands and inputs of the very bytes, for what no event contains. */
  readonly content: TransactionContent;
  /** All events of the simulation. */
  readonly events: readonly AcademyEvent[];
  readonly describeCoin: (coinType: string) => Promise<CoinFacts | undefined>;
}

type EventName = AcademyEvent['name'];
export type DataOf<Name extends EventName> = Extract<AcademyEvent, { readonly name: Name }>['data'];

/** What each event of a simulation changes; events without an entry add nothing. */
export type ChangeReaders = {
  readonly [Name in EventName]?: (
    data: DataOf<Name>,
    before: Before,
  ) => readonly ChangeLine[] | Promise<readonly ChangeLine[]>;
};

/** The data of all events of this name, in order. */
export function eventsNamed<Name extends EventName>(
  { events }: Pick<Before, 'events'>,
  name: Name,
): readonly DataOf<Name>[] {
  return events.flatMap((event) => (event.name === name ? [event.data as DataOf<Name>] : []));
}

import type { Deployment } from '@suixue/chain/deployment';
import type { PaymentChain } from './payment-chain.ts';
import { type PaymentSummary, thingsNamed, toPaymentSummary, withNames } from './payment-summary.ts';
import type { ThingNames } from './read-names.ts';
import { findReferred, noReferences } from './statement/references.ts';
import { DryRunError } from './to-payment-failure.ts';

export interface SummaryReaders {
  readonly chain: Pick<PaymentChain, 'simulate' | 'describeCoins' | 'readReferences'>;
  readonly deployment: Deployment;
  /** Names of items from the server's mirror of the chain. */
  readonly readNames: (ids: readonly bigint[]) => Promise<ThingNames>;
}

interface Given {
  readonly bytes: Uint8Array;
  readonly title: string;
  /** The signing account, if the caller knows it. */
  readonly uid: string | undefined;
}

/** Summarises bytes by simulating them. Throws `DryRunError` if they would fail. */
export async function summariseBytes(readers: SummaryReaders, given: Given): Promise<PaymentSummary> {
  const { chain, deployment, readNames } = readers;
  const simulated = await chain.simulate(given.bytes);
  if (simulated.fault) throw new DryRunError(simulated.fault);
  const parts = { ...given, deployment, simulated };
  const { description } = toPaymentSummary({ ...parts, coins: new Map(), references: noReferences });
  const referred = findReferred(description.actions);
  const references = await chain.readReferences(referred);
  const coinTypes = [
    ...simulated.balanceChanges.map(({ coinType }) => coinType),
    ...referred.coinTypes,
    ...references.currencies.values(),
  ];
  const coins = await chain.describeCoins([...new Set(coinTypes)]);
  const own = [...references.people].find(([, { addresses }]) => addresses.includes(simulated.sender));
  const uid = given.uid ?? own?.[0];
  const summary = toPaymentSummary({ ...parts, uid, coins, references });
  return withNames(summary, await readNames(thingsNamed(summary)));
}

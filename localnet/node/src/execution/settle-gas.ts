import { gasLimits } from '../gas/gas-costs.ts';
import { type GasSummary, netGas } from '../gas/gas-summary.ts';
import type { ChainObject, MoveObject } from '../model/chain-object.ts';
import { coinBalance, coinContents } from '../model/coin-type.ts';
import { chargeComputation, chargeEverything, chargeStorage } from './charge.ts';
import type { Failure } from './effects.ts';
import type { Execution } from './execute.ts';
import { finishObject } from './finish-objects.ts';
import type { LoadedObjects } from './load-inputs.ts';
import type { Payment } from './payment.ts';
import type { Ran, RunContext } from './run-all.ts';
import { type Settled, settleFailure } from './settle.ts';

export interface Paid {
  readonly settled: Settled;
  readonly before: ReadonlyMap<string, MoveObject>;
  readonly written: ReadonlyMap<string, ChainObject>;
  readonly deleted: ReadonlySet<string>;
  readonly summary: GasSummary;
  readonly failure: Failure | undefined;
}

interface Settling extends RunContext {
  readonly ran: Ran;
  readonly version: bigint;
}

const insufficient: Failure = { error: { InsufficientGas: true }, command: undefined };

/** Charges what was done if the budget covers it; otherwise undoes it and charges that. */
export function settleGas(execution: Execution, settling: Settling): Paid {
  const { digest, gas, ran, version } = settling;
  const { budget } = gas;
  const { computation, isEnough } = chargeComputation(ran.units, priceOf(execution, ran), budget);
  const failed = ran.failure ?? (isEnough ? undefined : insufficient);
  const finish = (settled: Settled) =>
    [...settled.written.values()].map((object) => finishObject(object, { digest, version }));
  if (ran.settled && !failed) {
    const before = withOthers(ran.settled, gas);
    const written = finish(ran.settled);
    const summary = chargeStorage({ computation, budget, before: before.values(), written });
    if (summary) return toPaid({ settled: ran.settled, before, written, summary, failure: undefined, gas });
  }
  const failure = failed ?? insufficient;
  const settled = settleFailure(changeableOf(execution.loaded, gas));
  const before = withOthers(settled, gas);
  const written = finish(settled);
  const summary = chargeStorage({ computation, budget, before: before.values(), written });
  if (summary) return toPaid({ settled, before, written, summary, failure, gas });
  const unpaid = written.map((object) => ({
    ...object,
    storageRebate: before.get(object.id)?.storageRebate ?? 0n,
  }));
  const everything = chargeEverything(budget, gas.others);
  return toPaid({ settled, before, written: unpaid, summary: everything, failure, gas });
}

/** An aborted transaction pays the reference price. */
function priceOf({ data, facts }: Execution, { failure }: Ran): bigint {
  const price = BigInt(data.gasData.price);
  const most = facts.referenceGasPrice * gasLimits.abortPriceFactor;
  return failure && 'MoveAbort' in failure.error && price > most ? most : price;
}

function withOthers({ before }: Settled, { others }: Payment): ReadonlyMap<string, MoveObject> {
  return new Map([...before, ...others.map((coin) => [coin.id, coin] as const)]);
}

interface Payable extends Pick<Paid, 'settled' | 'before' | 'summary' | 'failure'> {
  readonly written: readonly ChainObject[];
  readonly gas: Payment;
}

function toPaid({ written, gas, ...paid }: Payable): Paid {
  const { summary, failure } = paid;
  const objects = written.map((object) =>
    object.id === gas.object.id
      ? pay(object, { gas, net: netGas(summary), failed: failure !== undefined })
      : object,
  );
  return {
    ...paid,
    written: new Map(objects.map((object) => [object.id, object])),
    deleted: new Set([...paid.settled.deleted, ...gas.others.map(({ id }) => id)]),
  };
}

interface Payer {
  readonly gas: Payment;
  readonly net: bigint;
  readonly failed: boolean;
}

/** Returns the unused gas budget to the coin. */
function pay(object: ChainObject, { gas, net, failed }: Payer): ChainObject {
  if (object.kind !== 'move') throw new Error('a coin is not a package');
  const balance = failed ? gas.balance : coinBalance(object.contents) + gas.budget;
  return { ...object, contents: coinContents(object.contents, balance - net) };
}

/** A failed transaction still writes all objects that it could have changed. */
function changeableOf({ inputs }: LoadedObjects, gas: Payment): MoveObject[] {
  const own = inputs.flatMap((input) =>
    input.kind === 'owned' || (input.kind === 'shared' && input.isMutable) ? [input.object] : [],
  );
  return [...own, gas.object];
}

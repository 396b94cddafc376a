import { type GasSummary, netGas } from '../gas/gas-summary.ts';
import type { ChainObject, MoveObject } from '../model/chain-object.ts';
import { coinBalance, coinContents } from '../model/coin-type.ts';
import { abortPrice, charge, chargeEverything } from './charge.ts';
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

/** What was done is paid for if it can be; if not it is undone, and what that costs is paid for. */
export function settleGas(
  { data, facts, loaded }: Execution,
  { digest, gas, ran, version }: RunContext & { readonly ran: Ran; readonly version: bigint },
): Paid {
  const budget = BigInt(data.gasData.budget);
  const full = BigInt(data.gasData.price);
  const price = ran.failure ? abortPrice(full, facts.referenceGasPrice) : full;
  const kept = settleFailure(changeableOf(loaded, gas));
  const insufficient: Failure = { error: { InsufficientGas: true }, command: undefined };
  const finish = (settled: Settled, failure: Failure | undefined, everything: boolean): Paid | undefined => {
    const reserved = failure ? 0n : budget;
    const before = new Map(settled.before);
    for (const coin of gas.others) before.set(coin.id, coin);
    const objects = [...settled.written.values()].map((object) => finishObject(object, { digest, version }));
    const summary = everything
      ? chargeEverything(budget)
      : charge({ units: ran.units, price, budget, before: before.values(), written: objects });
    if (!summary) return undefined;
    const written = objects.map((object) =>
      object.id === gas.object.id
        ? pay(object, { gas, reserved, net: netGas(summary), failed: failure !== undefined })
        : object,
    );
    return {
      settled,
      before,
      written: new Map(written.map((object) => [object.id, object])),
      deleted: new Set([...settled.deleted, ...gas.others.map(({ id }) => id)]),
      summary,
      failure,
    };
  };
  const first = ran.settled ? finish(ran.settled, undefined, false) : finish(kept, ran.failure, false);
  const paid = first ?? finish(kept, ran.failure ?? insufficient, false) ?? finish(kept, insufficient, true);
  if (!paid) throw new Error('there is always a way to charge everything');
  return paid;
}

interface Payer {
  readonly gas: Payment;
  readonly reserved: bigint;
  readonly net: bigint;
  readonly failed: boolean;
}

/** What was set aside for gas comes back, less what it cost. */
function pay(object: ChainObject, { gas, reserved, net, failed }: Payer): ChainObject {
  if (object.kind !== 'move') throw new Error('money is no package');
  const balance = failed ? gas.balance : coinBalance(object.contents) + reserved;
  return { ...object, contents: coinContents(object.contents, balance - net) };
}

/** What a failed transaction writes all the same: everything that it might have changed. */
function changeableOf({ inputs }: LoadedObjects, gas: Payment): MoveObject[] {
  const own = inputs.flatMap((input) =>
    input.kind === 'owned' || (input.kind === 'shared' && input.isMutable) ? [input.object] : [],
  );
  return [...own, gas.object];
}

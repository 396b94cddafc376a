import { fromBase58 } from '../base58.ts';
import type { TieredMeter } from '../gas/tiered-meter.ts';
import { coinContents } from '../model/coin-type.ts';
import { ObjectRuntime, type RuntimeWorld, type TransactionFacts } from '../natives/object-runtime.ts';
import type { PackageSpace } from '../packages/package-space.ts';
import { CommandRun } from './command-run.ts';
import type { Execution } from './execute.ts';
import type { LoadedInput } from './load-inputs.ts';
import type { Payment } from './payment.ts';
import type { ChainView } from './world.ts';

interface Start {
  readonly digest: string;
  readonly gas: Payment;
  readonly meter: TieredMeter;
}

/** Prepares everything for the first command. */
export function startRun(execution: Execution, { digest, gas, meter }: Start): CommandRun {
  const { loaded, view, checks } = execution;
  const packages = execution.packages.fork();
  const world = toWorld(view, loaded.inputs, packages);
  const runtime = new ObjectRuntime(toFacts(execution, digest), { world });
  const contents = coinContents(gas.object.contents, gas.balance - gas.budget);
  return new CommandRun({
    packages,
    runtime,
    meter,
    inputs: loaded.inputs,
    gas: { object: gas.object, contents },
    checks,
  });
}

/** The objects that code can load besides inputs: children, and received objects. */
function toWorld(view: ChainView, inputs: readonly LoadedInput[], packages: PackageSpace): RuntimeWorld {
  return {
    child: (parent, id) => {
      const object = view.object(id);
      return object?.kind === 'move' && object.owner.kind === 'object' && object.owner.id === parent
        ? object
        : undefined;
    },
    received: (parent, id, version) => {
      const isNamed = inputs.some((input) => input.kind === 'receiving' && input.object.id === id);
      const object = isNamed ? view.object(id) : undefined;
      const isThere = object?.kind === 'move' && object.version === version;
      return isThere && object.owner.kind === 'address' && object.owner.address === parent
        ? object
        : undefined;
    },
    toDefining: (type) => packages.toDefining(type),
  };
}

function toFacts({ data: { sender, gasData }, facts }: Execution, digest: string): TransactionFacts {
  return {
    sender,
    digest: fromBase58(digest),
    epoch: facts.epoch,
    epochTimestampMs: facts.epochTimestampMs,
    gasPrice: BigInt(gasData.price),
    gasBudget: BigInt(gasData.budget),
    referenceGasPrice: facts.referenceGasPrice,
    sponsor: gasData.owner === sender ? null : gasData.owner,
  };
}

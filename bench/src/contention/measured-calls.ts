import type { Transaction } from '@mysten/sui/transactions';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { AcademyWorld, type Person } from '../../../tests/support/chain/academy-world.ts';
import { doEachCall } from '../../../tests/support/chain/gas/measure-calls.ts';

/** What a transaction of the local network takes from other transactions. */
export interface MeasuredCall {
  readonly calls: string;
  readonly what: string;
  /** The types of the shared objects that it writes. */
  readonly written: readonly string[];
  /** Sui's estimate before validators have measured the call. */
  readonly estimatedMicroseconds: number;
}

const isShared = ({ Shared, ConsensusAddressOwner }: { Shared?: unknown; ConsensusAddressOwner?: unknown }) =>
  Shared !== undefined || ConsensusAddressOwner !== undefined;

/** Makes every call of users and operators once. */
export async function measureEachCall(): Promise<MeasuredCall[]> {
  const world = new AcademyWorld();
  await world.publish();
  const measured: MeasuredCall[] = [];
  const step = async (calls: string, what: string, person: Person, build: (tx: Transaction) => unknown) => {
    const done = await world.run(person, build);
    measured.push({ calls, what, ...readLast(world) });
    return done;
  };
  await doEachCall({ world, academy: world.academy, step });
  return measured;
}

function readLast({ network }: AcademyWorld): Pick<MeasuredCall, 'written' | 'estimatedMicroseconds'> {
  const [last] = network.transactions({ from: undefined, descending: true });
  if (!last) throw new Error('the network has no transactions');
  const [, { data, effects, objectTypes }] = last;
  const written = effects.changedObjects.flatMap(([id, { inputState }]) => {
    const owner = inputState.Exist?.[1];
    return owner && isShared(owner) ? [nameOf(objectTypes.get(id))] : [];
  });
  const { commands = [] } = data.kind.ProgrammableTransaction ?? {};
  return {
    written: written.sort(),
    estimatedMicroseconds: commands.reduce((sum, each) => sum + estimateUs(each), 0),
  };
}

const nameOf = (type: RuntimeType | undefined) =>
  typeof type === 'object' && 'name' in type ? type.name : 'unknown';

type Command = Extract<
  NonNullable<ReturnType<AcademyWorld['network']['transaction']>>['data']['kind']['ProgrammableTransaction'],
  object
>['commands'][number];

/** One millisecond a command; those of variable length count their parts and one more. */
function estimateUs(command: Command): number {
  const parts =
    command.TransferObjects?.objects.length ??
    command.SplitCoins?.amounts.length ??
    command.MergeCoins?.sources.length ??
    command.MakeMoveVec?.elements.length;
  return 1_000 * (parts === undefined ? 1 : parts + 1);
}

import type { Executed } from '../execution/execute.ts';
import { nextVersion } from '../execution/finish-objects.ts';
import type { ChainView } from '../execution/world.ts';
import type { MoveObject } from '../model/chain-object.ts';
import {
  clockId,
  clockTime,
  createClock,
  createRandomField,
  randomFieldId,
  randomId,
  randomRound,
} from './system-objects.ts';
import { runSystemTransaction } from './system-transaction.ts';

function requireObject(view: ChainView, id: string): MoveObject {
  const object = view.object(id);
  if (object?.kind !== 'move') throw new Error(`the network has no ${id}`);
  return object;
}

interface Tick {
  readonly epoch: bigint;
  readonly round: bigint;
  readonly timestampMs: bigint;
}

/** Advances the network's clock, which never goes back. */
export function advanceClock(view: ChainView, { epoch, round, timestampMs }: Tick): Executed {
  const clock = requireObject(view, clockId);
  const before = clockTime(clock);
  const time = timestampMs > before ? timestampMs : before;
  return runSystemTransaction({
    kind: { ConsensusCommitPrologue: { epoch, round, commitTimestampMs: time } },
    epoch,
    version: nextVersion([clock]),
    before: [clock],
    written: [{ ...createClock(time), owner: clock.owner }],
  });
}

/** Updates the randomness, unpredictably before the transaction that uses it was received. */
export function advanceRandom(view: ChainView, epoch: bigint, bytes: Uint8Array): Executed {
  const [random, field] = [requireObject(view, randomId), requireObject(view, randomFieldId)];
  const { owner } = random;
  if (owner.kind !== 'shared') throw new Error('the randomness object must be shared');
  const round = randomRound(field) + 1n;
  return runSystemTransaction({
    kind: {
      RandomnessStateUpdate: {
        epoch,
        randomnessRound: round,
        randomBytes: bytes,
        randomnessObjInitialSharedVersion: owner.initialVersion,
      },
    },
    epoch,
    version: nextVersion([random]),
    before: [random, field],
    written: [random, { ...createRandomField({ epoch, round, bytes }), owner: field.owner }],
  });
}

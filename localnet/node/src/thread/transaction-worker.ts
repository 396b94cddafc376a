import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { detailsToBytes, toRecordedOutcome } from '../chain-state/transaction-record.ts';
import { execute } from '../execution/execute.ts';
import { loadInputs } from '../execution/load-inputs.ts';
import type { ChainView } from '../execution/world.ts';
import { bytesToTransaction } from '../model/transaction-bytes.ts';
import { natives } from '../natives/natives.ts';
import { PackageSpace } from '../packages/package-space.ts';
import { RequestError } from '../request-error.ts';
import { simulationOf } from '../simulation.ts';
import {
  type ChangedObjects,
  FetchedState,
  noChanges,
  patchesToObjects,
  withChanges,
} from './fetched-state.ts';
import { IdFilter } from './id-filter.ts';
import { packObjects } from './packed-objects.ts';
import { createRests } from './rests.ts';
import type {
  FetchAnswer,
  FetchRequest,
  RunRequest,
  RunResult,
  ThreadMessage,
  ThreadStart,
} from './thread-messages.ts';

/** Runs transactions on its own thread, so that none of them delays the main thread. */
if (!parentPort) throw new Error('This module must run in a worker thread');
const port = parentPort;
const { signal, answers, begun, existing }: ThreadStart = workerData;

/** Waits for the main thread's answer without returning to the event loop, because code is running. */
function fetchNow(request: FetchRequest): FetchAnswer {
  Atomics.store(signal, 0, 0);
  port.postMessage(request);
  Atomics.wait(signal, 0, 0);
  return receiveMessageOnPort(answers)?.message;
}

const { begin: beginWork, rest } = createRests();
const filter = new IdFilter(existing);
const state = new FetchedState(fetchNow, (id) => filter.mayExist(id));
const packages = new PackageSpace(state, { natives });
/** What the last transaction changed, in case it is committed. */
let last = noChanges;
/** More is sent again if it is needed. */
const maxKeptBytes = 1_048_576;

function run(request: RunRequest): RunResult {
  state.apply(request.changes, last);
  last = noChanges;
  const ticks = patchesToObjects(request.ticks);
  const view = withChanges(state, ticks);
  return request.kind === 'simulate' ? simulate(request, view) : executeNow(request, view, ticks);
}

function simulate(
  { data, checks, facts }: Extract<RunRequest, { kind: 'simulate' }>,
  view: ChainView,
): RunResult {
  const outcome = simulationOf({ data, checks, view, facts, packages, rest });
  const { digest, dataBytes, effectsBytes, effectsDigest, commandOutputs } = outcome;
  const detailBytes = detailsToBytes(outcome);
  return { kind: 'simulated', digest, dataBytes, effectsBytes, effectsDigest, detailBytes, commandOutputs };
}

function executeNow(
  { dataBytes, facts }: Extract<RunRequest, { kind: 'execute' }>,
  view: ChainView,
  ticks: ChangedObjects,
): RunResult {
  const data = bytesToTransaction(dataBytes);
  const loaded = loadInputs(data, view, { checks: true });
  const given = { data, dataBytes, loaded, view, packages, facts, rest };
  const executed = execute({ ...given, checks: true, outputs: false });
  const { written, removed, packages: published } = executed.changes;
  const packed = packObjects(written);
  const isKept = published.length === 0 && packed.bytes.length <= maxKeptBytes;
  if (isKept)
    last = new Map([
      ...ticks,
      ...removed.map((id) => [id, undefined] as const),
      ...written.map((object) => [object.id, object] as const),
    ]);
  return {
    kind: 'executed',
    ...toRecordedOutcome(executed),
    written: packed,
    removed,
    packages: published.map(({ object, originalId }) => ({ id: object.id, originalId })),
    isKept,
  };
}

function answer(request: RunRequest): ThreadMessage {
  try {
    return run(request);
  } catch (error) {
    if (error instanceof RequestError) return { kind: 'refusal', code: error.code, message: error.message };
    return { kind: 'failure', error };
  }
}

function begin(number: number): void {
  const { user, system } = process.threadCpuUsage();
  Atomics.store(begun, 1, BigInt(user + system));
  Atomics.store(begun, 0, BigInt(number));
  beginWork();
}

port.on('message', (request: RunRequest) => {
  begin(request.number);
  const message = answer(request);
  port.postMessage(message, message.kind === 'executed' ? [message.written.bytes.buffer as ArrayBuffer] : []);
});

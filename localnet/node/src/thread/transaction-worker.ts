import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Executed, execute } from '../execution/execute.ts';
import { loadInputs } from '../execution/load-inputs.ts';
import { objectDigest, objectToBytes } from '../model/object-bytes.ts';
import { natives } from '../natives/natives.ts';
import { PackageSpace } from '../packages/package-space.ts';
import { RequestError } from '../request-error.ts';
import { simulationOf } from '../simulation.ts';
import { FetchedState, withPatches } from './fetched-state.ts';
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
const { signal, answers }: ThreadStart = workerData;

const post = (message: ThreadMessage) => port.postMessage(message);

/** Waits for the main thread's answer without returning to the event loop, because code is running. */
function fetchNow(request: FetchRequest): FetchAnswer {
  Atomics.store(signal, 0, 0);
  post(request);
  Atomics.wait(signal, 0, 0);
  return receiveMessageOnPort(answers)?.message;
}

const state = new FetchedState(fetchNow);
const packages = new PackageSpace(state, { natives });

function run(request: RunRequest): RunResult {
  state.apply(request.changes);
  const { data, facts } = request;
  const view = withPatches(state, request.ticks);
  if (request.kind === 'simulate') {
    const outcome = simulationOf({ data, checks: request.checks, view, facts, packages });
    return { kind: 'result', outcome, written: [], removed: [], packages: [] };
  }
  const loaded = loadInputs(data, view, { checks: true });
  const { dataBytes } = request;
  return toResult(execute({ data, dataBytes, loaded, view, packages, facts, checks: true, outputs: false }));
}

function toResult({ changes, ...outcome }: Executed): RunResult {
  return {
    kind: 'result',
    outcome,
    written: changes.written.map((object) => ({
      bytes: objectToBytes(object),
      digest: objectDigest(object),
    })),
    removed: changes.removed,
    packages: changes.packages.map(({ object, originalId }) => ({ id: object.id, originalId })),
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

port.on('message', (request: RunRequest) => {
  post({ kind: 'began' });
  post(answer(request));
});

import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Database } from '@suixue/backend/database/database';
import type { Deployment } from '@suixue/chain/deployment';
import { createDatabaseLedgerStore } from '@suixue/ledger/database-ledger-store';
import { follow } from '@suixue/ledger/follow';
import { createGrpcNode } from '@suixue/ledger/grpc-node';
import { createLagMeter, type LedgerLag } from '@suixue/ledger/ledger-lag';
import { haltReasonToText, type LedgerState } from '@suixue/ledger/ledger-state';
import type { Logger } from 'pino';
import { sleep } from '../process/sleep.ts';

interface LedgerParts {
  readonly database: Database;
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
  readonly firstCheckpoint: bigint;
  /** Called with each new state. */
  readonly onState: (state: LedgerState) => void;
  readonly log: Logger;
}

export interface RunningLedger {
  /** Resolves when everything on the chain has been read once, or could not be read. */
  readonly firstRead: Promise<void>;
  /** Why the server is not ready, or `null`. */
  problem(): string | null;
  lag(): LedgerLag;
  stop(): Promise<void>;
}

/** A restarting node does not make the server unready. */
const patienceMs = 30_000;
/** Above this lag the server reports that it is not ready, because buyers wait for the mirror. */
export const maxLagSeconds = 60;

/** Follows the chain in the background until the process stops. */
export function startLedger({
  database,
  client,
  deployment,
  firstCheckpoint,
  onState,
  log,
}: LedgerParts): RunningLedger {
  const stopping = new AbortController();
  let state: LedgerState = { kind: 'starting' };
  const meter = createLagMeter(Date.now);
  const firstRead = Promise.withResolvers<void>();
  const ended = follow({
    node: createGrpcNode(client, [deployment.originalPackageId]),
    store: createDatabaseLedgerStore(database, deployment),
    firstCheckpoint,
    signal: stopping.signal,
    now: Date.now,
    sleep,
    onState: (next) => {
      report(log, state, next);
      state = next;
      meter.see(next);
      onState(next);
      if (next.kind !== 'starting' && next.kind !== 'catching-up') firstRead.resolve();
    },
  });
  return {
    firstRead: firstRead.promise,
    problem: () => toProblem(state, meter.read(), Date.now()),
    lag: meter.read,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** Logs changes only. */
function report(log: Logger, before: LedgerState, next: LedgerState): void {
  if (next.kind === 'waiting' && before.kind !== 'waiting')
    log.warn({ err: next.error }, 'the ledger is waiting');
  if (isGoingOn(next) && !isGoingOn(before)) log.info('the ledger reads the chain');
  if (next.kind === 'halted') log.error({ why: haltReasonToText(next.reason) }, 'the ledger has halted');
}

function isGoingOn({ kind }: LedgerState): boolean {
  return kind === 'following' || kind === 'catching-up';
}

export function toProblem(state: LedgerState, lag: LedgerLag, nowMs: number): string | null {
  switch (state.kind) {
    case 'starting':
      return 'the ledger has not started';
    case 'following':
      return null;
    case 'catching-up':
      return lag.seconds <= maxLagSeconds
        ? null
        : `the ledger is ${lag.checkpoints} checkpoints and ${lag.seconds} seconds behind the node`;
    case 'waiting':
      return nowMs - state.sinceMs < patienceMs && lag.seconds <= maxLagSeconds
        ? null
        : `the ledger has been waiting since ${new Date(state.sinceMs).toISOString()}`;
    case 'halted':
      return haltReasonToText(state.reason);
  }
}

import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Database } from '@suixue/backend/database/database';
import type { Deployment } from '@suixue/chain/deployment';
import { createDatabaseLedgerStore } from '@suixue/ledger/database-ledger-store';
import { follow } from '@suixue/ledger/follow';
import { createGrpcNode } from '@suixue/ledger/grpc-node';
import { createLagMeter, type LedgerLag } from '@suixue/ledger/ledger-lag';
import { type LedgerState, standstillToText } from '@suixue/ledger/ledger-state';
import type { Logger } from 'pino';
import { rest } from '../process/rest.ts';

interface LedgerParts {
  readonly database: Database;
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
  readonly firstCheckpoint: bigint;
  /** Whoever else goes by how far the ledger is. */
  readonly onState: (state: LedgerState) => void;
  readonly log: Logger;
}

export interface RunningLedger {
  /** Why visitors should not be sent here, or null. */
  problem(): string | null;
  lag(): LedgerLag;
  stop(): Promise<void>;
}

/** A node that restarts is no reason to send everybody away. */
const patienceMs = 30_000;
/** Who has paid waits for the mirror: further behind, visitors are better sent to another server. */
export const mostLagSeconds = 60;

/** Follows the chain in the background for as long as the process lives. */
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
  const ended = follow({
    node: createGrpcNode(client, [deployment.originalPackageId]),
    store: createDatabaseLedgerStore(database, deployment),
    firstCheckpoint,
    signal: stopping.signal,
    now: Date.now,
    sleep: rest,
    onState: (next) => {
      report(log, state, next);
      state = next;
      meter.see(next);
      onState(next);
    },
  });
  return {
    problem: () => toProblem(state, meter.read(), Date.now()),
    lag: meter.read,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** Only what is new is worth a line. */
function report(log: Logger, before: LedgerState, next: LedgerState): void {
  if (next.kind === 'waiting' && before.kind !== 'waiting') log.warn({ err: next.error }, 'the ledger waits');
  if (isGoingOn(next) && !isGoingOn(before)) log.info('the ledger follows the chain');
  if (next.kind === 'standing-still')
    log.error({ why: standstillToText(next.reason) }, 'the ledger stands still');
}

function isGoingOn({ kind }: LedgerState): boolean {
  return kind === 'following' || kind === 'catching-up';
}

export function toProblem(state: LedgerState, lag: LedgerLag, nowMs: number): string | null {
  switch (state.kind) {
    case 'starting':
      return 'the ledger has not begun';
    case 'following':
      return null;
    case 'catching-up':
      return lag.seconds <= mostLagSeconds
        ? null
        : `the ledger is ${lag.checkpoints} checkpoints and ${lag.seconds} seconds behind the node`;
    case 'waiting':
      return nowMs - state.sinceMs < patienceMs
        ? null
        : `the ledger has waited since ${new Date(state.sinceMs).toISOString()}`;
    case 'standing-still':
      return standstillToText(state.reason);
  }
}

import type { Deployment } from '../deployment.ts';
import { type AcademyEvent, toAcademyEvent } from '../events.ts';
import type { RunCall } from '../pools/node-calls.ts';
import {
  listObjectTransactions,
  type TransactionEvents,
  type TransactionLists,
} from '../reading/object-transactions.ts';
import { ReadError } from '../reading/objects.ts';
import { type MonthTotals, replayMonths } from './replay-months.ts';

type Contract = Pick<Deployment, 'originalPackageId' | 'userPool'>;

interface MonthCalls {
  readonly node: TransactionLists;
  readonly contract: Contract;
  /** Called for each call, one after the other. */
  readonly run: RunCall;
  readonly onProgress?: (transactions: number) => void;
}

/** `null` if the node no longer has the first transactions, without which nothing can be added up. */
export type MonthsRead = readonly MonthTotals[] | null;

const transactionsAtOnce = 1_000;

/**
 * Computes the totals of all months from the events of the contract, and from nothing else. Each transaction that binds a
 * wallet, sells, settles or refunds writes the pool of users, so the transactions of that object have all the events.
 */
export async function readMonths({ node, contract, run, onProgress }: MonthCalls): Promise<MonthsRead> {
  const newestFirst: TransactionEvents[] = [];
  let before: Uint8Array | undefined;
  do {
    const query = { objectId: contract.userPool.objectId, limit: transactionsAtOnce, before };
    const page = await run(() => listObjectTransactions(node, query));
    newestFirst.push(...page.transactions);
    onProgress?.(newestFirst.length);
    before = page.before;
  } while (before !== undefined);
  const events = newestFirst.toReversed().flatMap((transaction) => toEvents(contract, transaction));
  return isFromTheStart(events) ? replayMonths(events) : null;
}

interface DatedEvent {
  readonly event: AcademyEvent;
  readonly atMs: bigint;
}

function toEvents(contract: Contract, { events, atMs }: TransactionEvents): DatedEvent[] {
  if (atMs === null) throw new ReadError('the node returns no time of transactions');
  return events.flatMap(({ eventType = '', contents }) => {
    const event = toAcademyEvent(contract, { type: eventType, bcs: contents?.value ?? new Uint8Array() });
    return event ? { event, atMs } : [];
  });
}

/** Users are numbered from 0 in the order of creation, and nothing is sold before the first one. */
function isFromTheStart(events: readonly DatedEvent[]): boolean {
  for (const { event } of events) {
    if (event.name === 'user_pool::Create') return event.data.number === 0n;
    if (event.name.startsWith('profit::')) return false;
  }
  return true;
}

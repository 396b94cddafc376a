import { ObjectError } from '@mysten/sui/client';
import type { GrpcTypes, SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '../deployment.ts';
import { type AcademyEvent, toAcademyEvent } from '../events.ts';
import { multiGetBatchSize } from '../limits.ts';
import type { RunCall } from '../pools/node-calls.ts';
import {
  eventPaths,
  hasStatus,
  listObjectTransactions,
  type TransactionEvents,
  toTransactionEvents,
} from '../reading/object-transactions.ts';
import { ReadError } from '../reading/objects.ts';

/** The parts of the official client that reading sales uses. */
export type SaleNode = Pick<SuiGrpcClient, 'core' | 'ledgerService'>;

type DataOf<Name extends AcademyEvent['name']> = Extract<AcademyEvent, { readonly name: Name }>['data'];

/** Where the events of a sale are, as a site has recorded it. */
export interface SalePlaces {
  readonly saleId: string;
  readonly openedDigest: string | null;
  readonly endedDigest: string | null;
}

export type SaleEnd =
  | {
      readonly kind: 'settled';
      readonly atMs: bigint | null;
      readonly paid: readonly DataOf<'profit::Paid'>[];
    }
  | { readonly kind: 'refunded'; readonly atMs: bigint | null; readonly amount: bigint };

/** What the chain has recorded of a sale. */
export interface SaleOnChain {
  readonly opened: DataOf<'profit::SaleOpened'>;
  readonly openedAtMs: bigint | null;
  /** Whether the object that holds the money exists. */
  readonly isHeld: boolean;
  /** `null` while the money is held, or if the node shows no event of the end. */
  readonly end: SaleEnd | null;
}

export type SaleRead =
  | { readonly kind: 'read'; readonly sale: SaleOnChain }
  /** The node no longer has the transaction, or never had it. */
  | { readonly kind: 'gone' }
  /** The transaction exists and does not sell this. */
  | { readonly kind: 'elsewhere' };

type Contract = Pick<Deployment, 'originalPackageId'>;

interface SaleCalls {
  readonly node: SaleNode;
  readonly contract: Contract;
  /** Called for each call, one after the other. */
  readonly run: RunCall;
  readonly onProgress?: (read: number) => void;
}

/** Reads sales and their events from a node, in this order. Nothing but the places comes from the caller. */
export async function readSales(
  calls: SaleCalls,
  places: readonly SalePlaces[],
): Promise<readonly SaleRead[]> {
  const held = await readHeld(
    calls,
    places.map(({ saleId }) => saleId),
  );
  const known = new Map<string, Promise<TransactionEvents | null>>();
  // Sales of one cart share their transaction.
  const find = (digest: string) => {
    const found = known.get(digest) ?? findTransaction(calls, digest);
    known.set(digest, found);
    return found;
  };
  const reads: SaleRead[] = [];
  for (const place of places) {
    reads.push(await readSale(calls, { place, isHeld: held.has(place.saleId), find }));
    calls.onProgress?.(reads.length);
  }
  return reads;
}

interface OneSale {
  readonly place: SalePlaces;
  readonly isHeld: boolean;
  readonly find: (digest: string) => Promise<TransactionEvents | null>;
}

async function readSale(calls: SaleCalls, { place, isHeld, find }: OneSale): Promise<SaleRead> {
  const { saleId, openedDigest, endedDigest } = place;
  const opening = openedDigest === null ? null : await find(openedDigest);
  if (!opening) return { kind: 'gone' };
  const opened = eventsOf(calls, opening, saleId).find((event) => event.name === 'profit::SaleOpened');
  if (opened?.name !== 'profit::SaleOpened') return { kind: 'elsewhere' };
  const ending = endedDigest === null ? null : await find(endedDigest);
  const end =
    findEnd(calls, ending, saleId) ??
    // A sale without a refund period ends in its first transaction. Others may have ended after they were recorded.
    findEnd(calls, opening, saleId) ??
    (isHeld ? null : await findLaterEnd(calls, saleId));
  return { kind: 'read', sale: { opened: opened.data, openedAtMs: opening.atMs, isHeld, end } };
}

async function findTransaction({ node, run }: SaleCalls, digest: string): Promise<TransactionEvents | null> {
  try {
    const readMask = { paths: [...eventPaths] };
    const call = async () => (await node.ledgerService.getTransaction({ digest, readMask })).response;
    const { transaction } = await run(call);
    return transaction ? toTransactionEvents(transaction) : null;
  } catch (error) {
    if (hasStatus(error, 'NOT_FOUND')) return null;
    throw error;
  }
}

/** The ending transaction is the last one that wrote the sale. Nodes without lists of transactions do not show it. */
async function findLaterEnd(calls: SaleCalls, saleId: string): Promise<SaleEnd | null> {
  const query = { objectId: saleId, limit: 2, before: undefined };
  try {
    const page = await calls.run(() => listObjectTransactions(calls.node, query));
    return findEnd(calls, page.transactions[0] ?? null, saleId);
  } catch (error) {
    if (hasStatus(error, 'UNIMPLEMENTED')) return null;
    throw error;
  }
}

function findEnd(calls: SaleCalls, ending: TransactionEvents | null, saleId: string): SaleEnd | null {
  if (!ending) return null;
  const events = eventsOf(calls, ending, saleId);
  for (const event of events) {
    if (event.name === 'profit::SaleRefunded')
      return { kind: 'refunded', atMs: ending.atMs, amount: event.data.amount };
    if (event.name === 'profit::SaleSettled')
      return {
        kind: 'settled',
        atMs: ending.atMs,
        paid: events.flatMap((one) => (one.name === 'profit::Paid' ? [one.data] : [])),
      };
  }
  return null;
}

type SaleEvent = Extract<AcademyEvent, { readonly name: `profit::${string}` }>;

/** The events of one sale in a transaction, in their order. */
function eventsOf({ contract }: SaleCalls, { events }: TransactionEvents, saleId: string): SaleEvent[] {
  return events.flatMap(({ eventType = '', contents }: GrpcTypes.Event) => {
    const event = toAcademyEvent(contract, { type: eventType, bcs: contents?.value ?? new Uint8Array() });
    return event !== null && isSaleEvent(event) && event.data.sale === saleId ? [event] : [];
  });
}

const isSaleEvent = (event: AcademyEvent): event is SaleEvent => event.name.startsWith('profit::');

/** The sales whose money the chain holds now. */
async function readHeld({ node, run }: SaleCalls, saleIds: readonly string[]): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (let from = 0; from < saleIds.length; from += multiGetBatchSize) {
    const objectIds = saleIds.slice(from, from + multiGetBatchSize);
    const { objects } = await run(() => node.core.getObjects({ objectIds }));
    for (const [at, object] of objects.entries()) {
      const saleId = objectIds[at];
      if (!(object instanceof Error) && saleId !== undefined) held.add(saleId);
      else if (!(object instanceof ObjectError && object.reason !== 'unknown'))
        throw new ReadError('Failed to get object', { cause: object });
    }
  }
  return held;
}

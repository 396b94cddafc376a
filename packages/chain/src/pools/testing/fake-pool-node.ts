import { GrpcTypes } from '@mysten/sui/grpc';
import { SUI_CLOCK_OBJECT_ID } from '@mysten/sui/utils';
import { events as codecs } from '../../generated/events.ts';
import { FundingPool, Owner } from '../../generated/funding.ts';
import { clock, string } from '../../move/codecs.ts';
import { deployment } from '../../testing/deployment.ts';
import type { PoolNode } from '../node-calls.ts';
import type { PoolEvent } from '../pool-read.ts';

export const poolId: string = `0x${'77'.repeat(32)}`;
const coin = `0x${'0'.repeat(63)}2::sui::SUI`;
const terms = {
  floor_per_ticket: 60n,
  raising_ms: 86_400_000n,
  locked_ms: 86_400_000n,
  releasing_ms: 86_400_000n,
  release_by: 900_000_000n,
};
const info = {
  name: '池',
  description: '',
  icon_url: '',
  start_at: 0n,
  max_tickets_num: 9_000n,
  max_tickets_num_per_user: 0n,
};

/** A node of tests with one pool in the raising stage whose holders have one ticket each. */
export class FakePoolNode {
  readonly calls: string[] = [];
  version = 5;
  /** Runs before each call. */
  before: (call: string) => void = () => undefined;
  /** Newest first. */
  transactions: { readonly digest: string; readonly events: readonly PoolEvent[] }[];
  owners: ReadonlyMap<string, Owner>;
  readonly #pageSize: number;
  readonly #pool: FundingPool;

  constructor(holders: number, pageSize = 1_000) {
    this.#pageSize = pageSize;
    const price = 100n;
    const uids = Array.from({ length: holders }, (_, at) => `holder-${at}`);
    this.owners = new Map(
      uids.map((uid) => [uid, { total: 1n, holding: 1n, released: 0n, deposited: price, withdrawn: 0n }]),
    );
    this.#pool = {
      id: poolId,
      info,
      terms,
      state: {
        paused: false,
        stage: 0,
        ticket_price: price,
        claimed_tickets_num: BigInt(holders),
        released_tickets_num: 0n,
        amount_per_ticket_on_release: 0n,
      },
      stage_since: 1n,
      next_stage_at: 86_400_001n,
      withdrawn: 0n,
      vault: { value: price * BigInt(holders) },
      owners: { id: `0x${'78'.repeat(32)}`, size: BigInt(holders) },
      extra: { id: `0x${'79'.repeat(32)}`, size: 0n },
    };
    const create: PoolEvent = {
      name: 'funding::Create',
      data: {
        pool: poolId,
        currency: { name: coin.slice(2) },
        info,
        ticket_price: price,
        terms,
        created_at: 1n,
        next_stage_at: 86_400_001n,
      },
    };
    const purchases = uids.map((uid): PoolEvent => {
      const bought = { pool: poolId, uid, order: new Uint8Array(16), tickets: 1n, amount: price };
      return { name: 'funding::Purchase', data: { ...bought, max_loss: 40n } };
    });
    this.transactions = [create, ...purchases]
      .map((event, at) => ({ digest: `digest-${at}`, events: [event] }))
      .toReversed();
  }

  /** The parts of the official client that a check uses. */
  get node(): PoolNode {
    return {
      core: { getObjects: async () => ({ objects: this.#objects() }) },
      stateService: { listDynamicFields: async (request: Paged) => ({ response: this.#fields(request) }) },
      ledgerService: { listTransactions: (request: Listed) => ({ responses: this.#list(request) }) },
    } as unknown as PoolNode;
  }

  #call(name: string): void {
    this.before(name);
    this.calls.push(name);
  }

  #objects() {
    this.#call('objects');
    const type = `${deployment.originalPackageId}::funding::FundingPool<${coin}>`;
    const time = { id: SUI_CLOCK_OBJECT_ID, timestamp_ms: 50n };
    const previousTransaction = `digest-${this.#pool.owners.size}`;
    return [
      {
        type,
        version: String(this.version),
        content: FundingPool.serialize(this.#pool).toBytes(),
        previousTransaction,
      },
      { type: '0x2::clock::Clock', version: '1', content: clock.serialize(time).toBytes() },
    ];
  }

  #fields({ pageToken }: Paged) {
    this.#call('fields');
    const from = pageToken ? new DataView(pageToken.slice().buffer).getUint32(0) : 0;
    const to = from + this.#pageSize;
    const dynamicFields = [...this.owners].slice(from, to).map(([uid, owner]) => ({
      name: { value: string.serialize(uid).toBytes() },
      value: { value: Owner.serialize(owner).toBytes() },
    }));
    return { dynamicFields, ...(to < this.owners.size && { nextPageToken: toToken(to) }) };
  }

  async *#list({ options }: Listed) {
    this.#call('transactions');
    const from = options.before ? new DataView(options.before.slice().buffer).getUint32(0) : 0;
    const to = from + this.#pageSize;
    for (const [at, { digest, events }] of this.transactions.slice(from, to).entries())
      yield {
        transaction: { digest, events: { events: events.map(toProto) } },
        watermark: { cursor: toToken(from + at + 1) },
      };
    const { ITEM_LIMIT, CHECKPOINT_BOUND } = GrpcTypes.QueryEndReason;
    yield { end: { reason: to < this.transactions.length ? ITEM_LIMIT : CHECKPOINT_BOUND } };
  }
}

interface Paged {
  readonly pageToken?: Uint8Array;
}

interface Listed {
  readonly options: { readonly before?: Uint8Array };
}

function toToken(place: number): Uint8Array {
  const token = new Uint8Array(4);
  new DataView(token.buffer).setUint32(0, place);
  return token;
}

function toProto({ name, data }: PoolEvent) {
  // The compiler cannot relate the codec to its value through a variable.
  const value = codecs[name].serialize(data as never).toBytes();
  return { eventType: `${deployment.originalPackageId}::${name}`, contents: { value } };
}

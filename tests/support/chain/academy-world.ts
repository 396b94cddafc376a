import { join } from 'node:path';
import type { Signer } from '@mysten/sui/cryptography';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import { type GasUsed, toGasUsed } from '@suixue/chain/gas';
import { type Published, publishContract, setUpContract } from '@suixue/chain/publishing';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { type Voucher, type VoucherPurpose, voucherMessage } from '@suixue/chain/voucher';
import { beginNetwork } from '@suixue/localnet-node/begin';
import { createInProcessClient } from '@suixue/localnet-node/in-process-client';
import { LocalNetwork } from '@suixue/localnet-node/local-network';
import { createMemoryStore } from '@suixue/localnet-node/memory-store';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { paths } from '../../../tools/paths.ts';

export const people = ['admin', 'operator', 'author', 'proposer', 'learner', 'second', 'stranger'] as const;
export type Person = (typeof people)[number];

const chainName = 'suixue:local';
const money = 1_000_000n * 1_000_000_000n;
const contracts = join(paths.root, 'contracts');

export interface Done {
  readonly cost: GasUsed;
  /** Ids of the created objects by the last part of their type. */
  readonly made: ReadonlyMap<string, string>;
  /** Contents of the events by the last part of their type. */
  readonly said: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

interface PublishedState {
  readonly published: Published;
  readonly entries: readonly (readonly [key: string, value: Uint8Array])[];
}

const fixedBytes = (count: number): Uint8Array => new Uint8Array(count).fill(7);

/**
 * What the first world with fixed random bytes stored until the contract was set up. Every other such world would store the same, and begins
 * with it.
 */
let publishedState: PublishedState | undefined;

/** The contract on a deterministic network in memory, with people who have money. */
export class AcademyWorld {
  readonly client: SuiGrpcClient;
  readonly network: LocalNetwork;
  readonly #store = createMemoryStore();
  readonly #isShared: boolean;
  #published: Published | undefined;
  readonly #keys: ReadonlyMap<string, Ed25519Keypair>;
  #time = Date.UTC(2026, 0, 1);
  #orders = 0;
  #vouchers = 0;

  /** The network's random bytes are always the same unless they are given. */
  constructor(randomBytes = fixedBytes) {
    this.#isShared = randomBytes === fixedBytes;
    const keyOf = (index: number) => Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(index + 1));
    this.#keys = new Map([...people, 'voucher'].map((name, index) => [name, keyOf(index)]));
    const store = this.#store;
    if (this.#isShared && publishedState) {
      store.commit(publishedState.entries);
      this.#published = publishedState.published;
    } else {
      beginNetwork(store, {
        std: readBytecode(join(contracts, 'framework/build/std')),
        sui: readBytecode(join(contracts, 'framework/build/sui')),
        timestampMs: BigInt(this.#time),
        randomBytes: randomBytes(32),
        coins: people.map((person) => ({ address: this.addressOf(person), amount: money })),
      });
    }
    this.network = new LocalNetwork({ store, now: () => this.#time, randomBytes });
    this.client = createInProcessClient(this.network, (error) => {
      throw error;
    });
  }

  get academy(): Deployment {
    return this.#requirePublished().deployment;
  }

  get upgradeCap(): string {
    return this.#requirePublished().upgradeCap;
  }

  async publish(): Promise<void> {
    if (this.#published) return;
    const publisher = { client: this.client, signer: this.keyOf('admin') };
    const published = await publishContract(publisher, readBytecode(join(contracts, 'academy/build')));
    this.#published = published;
    await setUpContract(publisher, {
      published,
      authKey: this.keyOf('voucher').getPublicKey().toRawBytes(),
      chain: chainName,
      operators: [this.addressOf('operator')],
      currencies: [SUI_TYPE_ARG],
      features: ['funding', 'play_box', 'referral'],
    });
    if (this.#isShared) publishedState ??= { published, entries: [...this.#store.entries('')] };
  }

  keyOf(name: Person | 'voucher'): Ed25519Keypair {
    const key = this.#keys.get(name);
    if (!key) throw new Error(`there is no person ${name}`);
    return key;
  }

  addressOf(person: Person): string {
    return this.keyOf(person).toSuiAddress();
  }

  payer(person: Person) {
    return { address: this.addressOf(person), client: this.client };
  }

  /** Costs of all transactions, oldest first. */
  costsSoFar(): GasUsed[] {
    const sent = [...this.network.transactions({ from: 0n, descending: false })];
    return sent
      .filter(([, { signatures }]) => signatures.length > 0)
      .map(([, { effects }]) => toGasUsed(effects));
  }

  #requirePublished(): Published {
    if (!this.#published) throw new Error('the contract is not published yet');
    return this.#published;
  }

  wait(ms: number): void {
    this.#time += ms;
  }

  now(): number {
    return this.#time;
  }

  /** An order id that was not used yet. */
  nextOrder(): string {
    this.#orders += 1;
    return `00000000-0000-4000-8000-${String(this.#orders).padStart(12, '0')}`;
  }

  /** Binds each person's wallet to an account with the person's name. */
  async bind(...bound: readonly Person[]): Promise<void> {
    for (const person of bound) {
      const voucher = await this.voucher('bind', person);
      await this.run(person, (tx) => bindWallet(tx, this.academy, voucher));
    }
  }

  voucher(purpose: VoucherPurpose, person: Person, subject = 0n): Promise<Voucher> {
    return this.voucherFor(purpose, person, person, subject);
  }

  /** A voucher for an account, used by `sender`, who may be another person. */
  async voucherFor(purpose: VoucherPurpose, uid: string, sender: Person, subject = 0n): Promise<Voucher> {
    this.#vouchers += 1;
    const nonce = new Uint8Array(16);
    new DataView(nonce.buffer).setUint32(0, this.#vouchers);
    const terms = { purpose, uid, subject, nonce, expireAt: BigInt(this.#time) + 300_000n };
    const stateId = this.academy.state.objectId;
    const message = voucherMessage({ ...terms, sender: this.addressOf(sender), chain: chainName, stateId });
    return { ...terms, signature: await this.keyOf('voucher').sign(message) };
  }

  async run(person: Person, build: (tx: Transaction) => unknown): Promise<Done> {
    const transaction = new Transaction();
    await build(transaction);
    return this.send(this.keyOf(person), transaction);
  }

  async send(signer: Signer, transaction: Transaction): Promise<Done> {
    const done = await this.client.signAndExecuteTransaction({
      transaction,
      signer,
      include: { effects: true, objectTypes: true, events: true },
    });
    const { effects, objectTypes, events = [], status } = done.Transaction ?? done.FailedTransaction ?? {};
    if (!effects || status?.success !== true) throw new Error(status?.error?.message ?? 'nothing came of it');
    const created = effects.changedObjects.filter(
      ({ idOperation, outputState }) => idOperation === 'Created' && outputState === 'ObjectWrite',
    );
    return {
      cost: toGasUsed(effects),
      made: new Map(created.map(({ objectId }) => [nameOf(objectTypes?.[objectId] ?? ''), objectId])),
      said: new Map(events.map(({ eventType, json }) => [nameOf(eventType), json ?? {}])),
    };
  }
}

function nameOf(type: string): string {
  const [outer = ''] = type.split('<');
  return outer.slice(outer.lastIndexOf(':') + 1);
}

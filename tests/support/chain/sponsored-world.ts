import type { ClientWithCoreApi } from '@mysten/sui/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import type { Database } from '@suixue/backend/database/database';
import type { TestDatabaseKind } from '@suixue/backend/testing/test-databases';
import { bindWallet } from '@suixue/chain/transactions/binding';
import type { ChainContext } from '@suixue/functions/chain-context';
import { callFunction } from '@suixue/functions/define-function';
import { maintainSponsoring } from '@suixue/functions/maintain-sponsoring';
import { signVoucher } from '@suixue/functions/sign-voucher';
import type { Sponsor, SponsorAlert } from '@suixue/functions/sponsor';
import { defaultSponsorSettings, type SponsorSettings } from '@suixue/functions/sponsor-settings';
import { type SponsoredTransaction, sponsorTransaction } from '@suixue/functions/sponsor-transaction';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { contextOf } from './academy-context.ts';
import { AcademyWorld } from './academy-world.ts';

/** A newcomer: an account and an empty wallet. */
export interface Newcomer {
  readonly uid: string;
  readonly key: Ed25519Keypair;
  readonly address: string;
}

export const minute = 60_000;
const begin = Date.UTC(2026, 0, 1);

/** A network, a database and a sponsor with money. Its clock moves only when a test moves it. */
export class SponsoredWorld {
  readonly world = new AcademyWorld();
  readonly sponsorKey = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(99));
  readonly alerts: SponsorAlert[] = [];
  readonly poor: bigint[] = [];
  /** The transaction that was issued for each version of a coin. */
  readonly given = new Map<string, string>();
  settings: SponsorSettings = { ...defaultSponsorSettings, poolSize: 4 };
  /** Whether the network is reachable. */
  isAway = false;
  /** A database that temporarily replaces the real one. */
  database: Database;
  readonly #real: Database;
  #waited = 0;
  #people = 0;
  #base: ChainContext | undefined;

  private constructor(database: Database) {
    this.#real = database;
    this.database = database;
  }

  static async open(kind: TestDatabaseKind): Promise<SponsoredWorld> {
    return SponsoredWorld.openOn(await openProductDatabase(kind));
  }

  /** Begins on a database in which nothing was sponsored yet. */
  static async openOn(database: Database, money = 10_000_000_000n): Promise<SponsoredWorld> {
    const opened = new SponsoredWorld(database);
    await opened.world.publish();
    await opened.give(opened.sponsorKey.toSuiAddress(), money);
    return opened;
  }

  close(): Promise<void> {
    return this.#real.close();
  }

  wait(ms: number): void {
    this.#waited += ms;
    this.world.wait(ms);
  }

  /** Clears everything that would count against the next test and closes open promises. */
  async nextDay(): Promise<void> {
    this.wait(25 * 60 * minute);
    await this.tend();
  }

  get context() {
    this.#base ??= contextOf(this.world, this.database);
    const now = () => begin + this.#waited;
    const sponsor: Sponsor = {
      address: this.sponsorKey.toSuiAddress(),
      signTransaction: async (bytes) => (await this.sponsorKey.signTransaction(bytes)).signature,
      settings: this.settings,
      onAlert: (alert) => this.alerts.push(alert),
      onPoor: (balance) => this.poor.push(balance),
    };
    return { ...this.#base, database: this.database, client: this.#client(), now, chainNow: now, sponsor };
  }

  #client(): ClientWithCoreApi {
    return new Proxy(this.world.client, {
      get: (target, name) => {
        if (this.isAway) throw new Error('the network is unreachable');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  async give(to: string, amount: bigint): Promise<void> {
    await this.world.run('admin', (tx) => {
      const [coin] = tx.splitCoins(tx.gas, [amount]);
      if (coin) tx.transferObjects([coin], to);
    });
  }

  async newcomer(): Promise<Newcomer> {
    this.#people += 1;
    const number = this.#people;
    const uid = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
    await this.query('insert into auth.users (id, email) values ($1::uuid, $2::text)', [
      uid,
      `${uid}@example.com`,
    ]);
    const secret = Buffer.alloc(32, 5);
    secret.writeUInt32BE(number);
    const key = Ed25519Keypair.fromSecretKey(secret);
    return { uid, key, address: key.toSuiAddress() };
  }

  query(statement: string, given: readonly (string | null)[] = []) {
    return this.#real.transaction((tx) => tx.query(statement, given));
  }

  async ask({ uid }: Pick<Newcomer, 'uid'>, body: unknown) {
    const caller = { kind: 'signed-in', uid } as const;
    const outcome = await callFunction(sponsorTransaction(this.context), { caller, body });
    if (outcome.kind === 'result') this.#requireOnlyOne(outcome.value);
    return outcome;
  }

  /** Two transactions with the same version of a coin would be an equivocation and lock the coin. */
  #requireOnlyOne({ bytes, digest }: SponsoredTransaction): void {
    const [coin] = Transaction.from(bytes).getData().gasData.payment ?? [];
    const version = `${coin?.objectId} ${coin?.version}`;
    const known = this.given.get(version) ?? digest;
    if (known !== digest) throw new Error(`two transactions use ${version}`);
    this.given.set(version, digest);
  }

  /** Requests sponsored binding. Throws if it is refused. */
  async askBinding(person: Newcomer, proposer?: string): Promise<SponsoredTransaction> {
    const named = proposer === undefined ? {} : { proposer };
    const outcome = await this.ask(person, { kind: 'bind', address: person.address, ...named });
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    return outcome.value;
  }

  /** The reason why a request is refused. */
  async refusal(
    person: Newcomer,
    body: unknown = { kind: 'bind', address: person.address },
  ): Promise<string> {
    const outcome = await this.ask(person, body);
    return outcome.kind === 'result' ? 'result' : outcome.reason;
  }

  /** Adds the wallet's signature and executes the transaction. */
  async complete({ key }: Pick<Newcomer, 'key'>, { bytes, sponsorSignature }: SponsoredTransaction) {
    const transaction = fromBase64(bytes);
    const { signature } = await key.signTransaction(transaction);
    const signatures = [signature, sponsorSignature];
    const include = { effects: true } as const;
    const result = await this.world.client.core.executeTransaction({ transaction, signatures, include });
    return (result.Transaction ?? result.FailedTransaction).status.success;
  }

  /** Binds without a sponsor, by a wallet that has money. */
  async bindAlone({ uid, key, address }: Newcomer): Promise<void> {
    const { context } = this;
    const voucher = await signVoucher(context, { purpose: 'bind', uid, sender: address });
    const tx = new Transaction();
    bindWallet(tx, context.academy, voucher);
    await this.world.send(key, tx);
  }

  /** A server that hangs when it would sign. */
  async askAndDie(person: Newcomer): Promise<void> {
    const { reached, outcome } = this.askSlowly(person, new Promise(() => undefined));
    await Promise.race([reached, outcome]);
  }

  /** A server that signs only after the gate opens. */
  askSlowly({ uid, address }: Newcomer, gate: Promise<void>) {
    const { context } = this;
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    const signTransaction = async (bytes: Uint8Array) => {
      resolve();
      await gate;
      return context.sponsor.signTransaction(bytes);
    };
    const slow = sponsorTransaction({ ...context, sponsor: { ...context.sponsor, signTransaction } });
    const caller = { kind: 'signed-in', uid } as const;
    const outcome = callFunction(slow, { caller, body: { kind: 'bind', address } });
    outcome.catch(() => undefined);
    return { reached, outcome };
  }

  tend() {
    return maintainSponsoring(this.context);
  }

  /** The sponsor's total balance. */
  async wealth(): Promise<bigint> {
    const { balance } = await this.world.client.core.getBalance({ owner: this.sponsorKey.toSuiAddress() });
    return BigInt(balance.balance);
  }

  /** The sponsor's recorded costs. */
  async told(): Promise<bigint> {
    const [row] = await this.query(
      'select (select coalesce(sum(cost), 0) from sponsorships) + (select coalesce(sum(filling_cost), 0) from sponsors) as told',
    );
    return BigInt(row?.told ?? 0);
  }

  async states(person: Newcomer): Promise<readonly (string | null | undefined)[]> {
    const rows = await this.query(
      'select state from sponsorships where user_id = $1::uuid order by made_at',
      [person.uid],
    );
    return rows.map(({ state }) => state);
  }
}

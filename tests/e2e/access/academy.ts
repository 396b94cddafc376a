import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { vi } from 'vitest';
import { grantAdministrator } from '../../support/site/administrators.ts';
import { openTestChain } from '../../support/site/chain.ts';
import { connect } from '../../support/site/connect.ts';
import { readHostKeys } from '../../support/site/host-keys.ts';
import { accepting, learner as account, learnerCookie } from '../../support/site/people.ts';
import { type RunningServer, startPrepared } from '../../support/site/start-server.ts';
import type { LearnerData, Person, Visitor } from './access-row.ts';
import { purchasedOrder } from './page-rows.ts';
import { webhookSecret } from './resource-rows.ts';

const { password } = account;

/** A built server on which all visitors of the table have accounts and sessions. */
export interface Academy {
  readonly url: string;
  readonly people: Readonly<Record<Exclude<Visitor, 'anonymous'>, Person>>;
  readonly learner: LearnerData;
  /** Cookies of a visitor; empty without a session. */
  readonly cookies: Readonly<Record<Visitor, string>>;
  close(): Promise<void>;
}

export const openAcademy = (): Promise<Academy> =>
  startPrepared(fillAcademy, {
    isPrepared: true,
    env: { TELEGRAM_BOT_URL: 'https://t.me/suixue_bot', TELEGRAM_WEBHOOK_SECRET: webhookSecret },
  });

async function fillAcademy(server: RunningServer): Promise<Academy> {
  const seeding = await openSeeding(server);
  const people = {
    learner: await seeding.add('learner-of-the-table@example.com', '学员春分'),
    another: await seeding.add('another@example.com', '学员夏至'),
    member: await seeding.add('member@example.com', '会员秋分'),
    administrator: await seeding.add('administrator@example.com', '管理员冬至'),
    banned: await seeding.add('banned@example.com', '被停用的寒露'),
  };
  const cookieOf = ({ email }: Person) => learnerCookie(server.url, { email, password });
  const cookies = {
    anonymous: '',
    learner: await cookieOf(people.learner),
    another: await cookieOf(people.another),
    member: await cookieOf(people.member),
    administrator: await cookieOf(people.administrator),
    banned: await cookieOf(people.banned),
  };
  const things = await bindAndDeposit(server.url, cookies.learner);
  const purchase = await seeding.addPaidOrder(people.learner);
  await seeding.makeMember(people.member);
  await seeding.makeAdministrator(people.administrator);
  // Its session was valid until now.
  await seeding.ban(people.banned);
  const session = await seeding.otherSessionOf(people.learner);
  return {
    url: server.url,
    people,
    learner: { person: people.learner, session, ...things, purchase },
    cookies,
    close: server.stop,
  };
}

/** Actions with the service role and the command row. */
async function openSeeding(server: RunningServer) {
  const { url } = server;
  const { serviceKey } = await readHostKeys(server);
  const client = connect(url, serviceKey);
  return {
    async add(email: string, name: string): Promise<Person> {
      const { data, error } = await client.auth.admin.createUser({
        email,
        password,
        email_confirm: true,
        user_metadata: accepting,
      });
      if (error) throw error;
      const { id } = data.user;
      require(await client.from('profiles').update({ name }).eq('id', id));
      return { id, shortId: uuidToShortId(id), name, email };
    },
    /** A permanent membership, written as the ledger writes a purchase. */
    async makeMember({ id: uid }: Person) {
      const now = new Date().toISOString();
      const membership = {
        id: '900001',
        kind: 'membership',
        is_available: true,
        supply: '1',
        updated_at: now,
        described_at: now,
      };
      require(await client.from('chain_commodities').insert(membership));
      const asset = { uid, asset_id: '900001', expire_at: '18446744073709551615', acquired_at: now };
      require(await client.from('chain_assets').insert(asset));
    },
    /** Marks the order paid, as the ledger does. Returns the transaction. */
    async addPaidOrder({ id }: Person): Promise<string> {
      const currency = `0x${'2'.padStart(64, '0')}::sui::SUI`;
      const digest = '7nSsTx9gBZbEkkaf1VzLSULN9wrbDRPLFFS7uLYCbvqW';
      const paid = { status: 'paid', digest, paid_at: new Date().toISOString() };
      const order = { id: purchasedOrder, user_id: id, uid: id, kind: 'course', item: '900002', currency };
      require(await client.from('orders').insert({ ...order, price: '5', max_price: '5', ...paid }));
      return digest;
    },
    makeAdministrator: ({ email }: Person) => grantAdministrator(server, email),
    async ban({ id }: Person) {
      require(await client.auth.admin.updateUserById(id, { ban_duration: '24h' }));
    },
    async otherSessionOf({ email }: Person): Promise<string> {
      const { data, error } = await connect(url, serviceKey).auth.signInWithPassword({ email, password });
      if (error) throw error;
      const [, claims = ''] = data.session.access_token.split('.');
      return JSON.parse(Buffer.from(claims, 'base64url').toString()).session_id;
    },
  };
}

function require({ error }: { readonly error: Error | null }): void {
  if (error) throw error;
}

/** Gives the learner a wallet, and money in the vault as the ledger records it. */
async function bindAndDeposit(url: string, cookie: string): Promise<{ wallet: string; deposit: string }> {
  const chain = await openTestChain(url);
  const keypair = Ed25519Keypair.generate();
  const wallet = keypair.toSuiAddress();
  await chain.fund(wallet);
  const uid = await chain.bind(cookie, keypair);
  await chain.deposit(keypair, uid, 1_000_000_000n);
  await fetch(`${url}/wallet/state`, { method: 'POST', headers: { cookie } });
  const deposit = await vi.waitFor(async () => {
    const answer = await fetch(`${url}/wallet/transfers.json`, { headers: { cookie } });
    const { transfers } = await answer.json();
    return transfers[0].digest;
  }, 20_000);
  return { wallet, deposit };
}

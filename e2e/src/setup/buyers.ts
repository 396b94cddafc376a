import { randomUUID } from 'node:crypto';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { buyCommodity, buyWares } from '@suixue/chain/transactions/buying';
import { readCode } from './people.ts';

const password = '汗滴禾下土粒粒皆辛苦';

/** Something of the shop: what it is on the chain, and which of its prices. */
export interface ShopItem {
  readonly id: bigint;
  readonly price: bigint;
  readonly currency: string;
  readonly pricing: bigint;
}

/** Somebody with an account and, once bound, a wallet with coins; what they buy they sign with their own key, without a page. */
export interface Buyer {
  readonly email: string;
  readonly password: string;
  /** As a browser would send them. */
  readonly cookie: string;
  readonly keypair: Ed25519Keypair;
  /** Binds the wallet; answers the account. */
  bind(): Promise<string>;
  buyCourse(slug: string): Promise<void>;
  buyPlan(item: ShopItem): Promise<void>;
}

/** What a server's shop sells, and people who buy there. */
export interface TestShop {
  newBuyer(name: string): Promise<Buyer>;
  courses(): Promise<ReadonlyMap<string, Omit<ShopItem, 'pricing'>>>;
  /** By name, and which of its prices. */
  plan(name: string, place: number): Promise<ShopItem>;
}

export async function openTestShop(url: string): Promise<TestShop> {
  const facts = await (await fetch(`${url}/wallet/network.json`)).json();
  const deployment: Deployment = facts.deployment;
  const client = new SuiGrpcClient({ network: facts.network, baseUrl: `${url}/sui` });
  const run = async (keypair: Ed25519Keypair, build: (tx: Transaction) => void | Promise<void>) => {
    const tx = new Transaction();
    tx.setSender(keypair.toSuiAddress());
    await build(tx);
    const result = await client.core.signAndExecuteTransaction({ transaction: tx, signer: keypair });
    if (!result.Transaction) throw new Error(result.FailedTransaction.status.error?.message);
  };
  const read = async (table: string, select: string): Promise<Record<string, string>[]> => {
    const page = await (await fetch(`${url}/sign-in`)).text();
    const key = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(page)?.[0] ?? '';
    const answer = await fetch(`${url}/rest/v1/${table}?${new URLSearchParams({ select })}`, {
      headers: { apikey: key },
    });
    if (!answer.ok) throw new Error(`${table} cannot be read: ${await answer.text()}`);
    return answer.json();
  };
  const courses = async () => {
    const rows = await read('course_offers', 'slug,ware_id::text,price::text,currency');
    return new Map(
      rows.map(({ slug = '', ware_id = '', price = '', currency = '' }) => [
        slug,
        { id: BigInt(ware_id), price: BigInt(price), currency },
      ]),
    );
  };
  return {
    courses,
    async plan(name, place) {
      const select = 'id::text,name:metadata->>name';
      const id = (await read('chain_commodities', select)).find((one) => one.name === name)?.id;
      const pricings = await read('chain_pricings', 'commodity_id::text,place::text,price::text,currency');
      const found = pricings.find((one) => one.commodity_id === id && one.place === String(place));
      if (id === undefined || !found) throw new Error(`the shop has no ${name} at ${place}`);
      const { price = '', currency = '' } = found;
      return { id: BigInt(id), price: BigInt(price), currency, pricing: BigInt(place) };
    },
    async newBuyer(name) {
      const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
      const keypair = new Ed25519Keypair();
      const address = keypair.toSuiAddress();
      const payer = { address, client };
      const cookie = await signUp(url, email);
      const order = ({ id, price }: Pick<ShopItem, 'id' | 'price'>) => ({
        ...{ orderId: randomUUID(), id, maxPrice: price, coupon: null },
      });
      return {
        ...{ email, password, cookie, keypair },
        async bind() {
          const body = JSON.stringify({ FixedAmountRequest: { recipient: address } });
          await fetch(`${url}/v2/gas`, { method: 'POST', body });
          const answer = await fetch(`${url}/wallet/voucher`, {
            method: 'POST',
            headers: { cookie, origin: url },
            body: new URLSearchParams({ address, purpose: 'bind' }),
          });
          const { uid, expireAt, signature } = await answer.json();
          const voucher = {
            purpose: 'bind',
            uid,
            expireAt: BigInt(expireAt),
            signature: fromBase64(signature),
          } as const;
          await run(keypair, (tx) => bindWallet(tx, deployment, voucher));
          return uid;
        },
        async buyCourse(slug) {
          const course = (await courses()).get(slug);
          if (!course) throw new Error(`${slug} is not sold`);
          await run(keypair, (tx) =>
            buyWares(tx, deployment, { payer, order: order(course), coinType: course.currency }),
          );
        },
        buyPlan: (item) =>
          run(keypair, (tx) => {
            const wanted = { ...order(item), pricing: item.pricing };
            return buyCommodity(tx, deployment, { payer, order: wanted, coinType: item.currency });
          }),
      };
    },
  };
}

/** Answers the cookies of the session. */
async function signUp(url: string, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('signup', { email, password });
  const proved = await post('verify', { type: 'signup', email, token: await readCode(url, email) });
  if (!proved.ok) throw new Error(`${email} could not sign up: ${await proved.text()}`);
  const answer = await fetch(`${url}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ login: email, password }),
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

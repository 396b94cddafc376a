import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSuiPrivateKey } from '@mysten/sui/cryptography';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import { buyCommodity, buyWares } from '@suixue/chain/transactions/buying';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { openPaymentPlace, type PaymentPlace } from './payment-place.ts';
import { learner, learnerCookie, type Person, signUpPerson } from './people.ts';
import type { RunningServer } from './start-server.ts';

/** The house's shop beside its pages: what one does there without a page for it. */
export interface ShopPlace extends PaymentPlace {
  readonly shop: TestShop;
  /** The rows, as the servers may see and change them. */
  readonly rows: SupabaseClient;
}

/** Who buys, and with what. */
export interface Buyer {
  readonly person: Person;
  readonly keypair: Ed25519Keypair;
}

export interface TestShop {
  /** The id of what a course is sold as. */
  wareOf(slug: string): Promise<string>;
  /** Writes somebody's order down, and does nothing else: the learner's, where nobody is named. */
  order(ware: string, person?: Person): Promise<string>;
  /** Pays for an order, and waits until the ledger has it. */
  pay(order: string, keypair?: Ed25519Keypair): Promise<string>;
  /** Has the learner be a member for as long as this price of the membership is for; answers the order. */
  join(days: number): Promise<string>;
  /** Gives somebody new a bound wallet with coins; answers the account. */
  bind(buyer: Buyer): Promise<string>;
  run(
    keypair: Ed25519Keypair,
    build: (tx: Transaction, deployment: Deployment) => void | Promise<void>,
  ): Promise<string>;
}

export async function openShopPlace(): Promise<ShopPlace> {
  const place = await openPaymentPlace();
  const { url, dataDir } = place.server;
  const keys: { serviceKey: string; anonKey: string } = JSON.parse(
    readFileSync(join(dataDir, 'host-keys.json'), 'utf8'),
  );
  const rows = createClient(url, keys.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return { ...place, rows, shop: await openTestShop(place, rows) };
}

async function openTestShop(
  { server: { url }, chain, keypair: learners }: PaymentPlace,
  rows: SupabaseClient,
): Promise<TestShop> {
  const { deployment, network } = await (await fetch(`${url}/wallet/network.json`)).json();
  const client = new SuiGrpcClient({ network, baseUrl: `${url}/sui` });
  const run: TestShop['run'] = async (signer, build) => {
    const tx = new Transaction();
    tx.setSender(signer.toSuiAddress());
    await build(tx, deployment);
    const result = await client.core.signAndExecuteTransaction({ transaction: tx, signer });
    if (!result.Transaction) throw new Error(result.FailedTransaction.status.error?.message);
    return result.Transaction.digest;
  };
  const createOrder = async (person: Person, wanted: object): Promise<string> => {
    const answer = await fetch(`${url}/functions/v1/create-order`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(url, person)}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(wanted),
    });
    if (!answer.ok) throw new Error(`no order: ${await answer.text()}`);
    return (await answer.json()).order;
  };
  const whenPaid = (order: string) =>
    vi.waitFor(async () => {
      const { data } = await rows.from('orders').select('status').eq('id', order).single();
      if (data?.status !== 'paid') throw new Error(`the order is ${data?.status}`);
    }, 20_000);
  const buyMembership = async (days: number): Promise<string> => {
    const price = await rows
      .from('chain_pricings')
      .select('commodity_id::text, place, price::text')
      .eq('days', days)
      .single();
    if (price.error) throw price.error;
    const { commodity_id: item, place: pricing, price: maxPrice } = price.data;
    const order = await createOrder(learner, { kind: 'membership', item, pricing });
    await run(learners, (tx) =>
      buyCommodity(tx, deployment, {
        payer: { address: learners.toSuiAddress(), client },
        order: {
          orderId: order,
          id: BigInt(item),
          maxPrice: BigInt(maxPrice),
          coupon: null,
          pricing: BigInt(pricing),
        },
        coinType: SUI_TYPE_ARG,
      }),
    );
    await whenPaid(order);
    return order;
  };
  return {
    run,
    wareOf: (slug) =>
      vi.waitFor(async () => {
        const { data } = await rows.from('course_offers').select('ware_id::text').eq('slug', slug).single();
        if (!data) throw new Error(`${slug} is not sold yet`);
        return data.ware_id;
      }, 30_000),
    async bind({ person, keypair }) {
      await signUpPerson(url, person);
      await chain.fund(keypair.toSuiAddress());
      return chain.bind(await learnerCookie(url, person), keypair);
    },
    async order(ware, person = learner) {
      return createOrder(person, { kind: 'course', item: ware });
    },
    join: buyMembership,
    async pay(order, keypair = learners) {
      const found = await rows.from('orders').select('item, max_price::text').eq('id', order).single();
      if (found.error) throw found.error;
      const { item, max_price } = found.data;
      const digest = await run(keypair, (tx) =>
        buyWares(tx, deployment, {
          payer: { address: keypair.toSuiAddress(), client },
          order: { orderId: order, id: BigInt(item), maxPrice: BigInt(max_price), coupon: null },
          coinType: SUI_TYPE_ARG,
        }),
      );
      await whenPaid(order);
      return digest;
    },
  };
}

async function tokenOf(url: string, { email, password }: Person): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()).access_token;
}

/** Becomes the first administrator by the link that the start has printed; answers the operator's key. */
export async function becomeFirstAdministrator(
  { url, said }: RunningServer,
  person: Person,
): Promise<{ readonly cookie: string; readonly operator: Ed25519Keypair }> {
  const [, token = ''] = /\/first-administrator#(\S+)/.exec(said()) ?? [];
  const answer = await fetch(`${url}/first-administrator`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ token, ...person }),
  });
  const key = /suiprivkey1\w+/.exec(await answer.text())?.[0] ?? '';
  const operator = Ed25519Keypair.fromSecretKey(decodeSuiPrivateKey(key).secretKey);
  return { cookie: await learnerCookie(url, person), operator };
}

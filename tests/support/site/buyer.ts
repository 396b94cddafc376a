import { randomUUID } from 'node:crypto';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { setProposer } from '@suixue/chain/programme/user_pool';
import { buyCommodity, buyWares } from '@suixue/chain/transactions/buying';
import type { ShopItem } from './catalogue.ts';
import type { TestChain } from './chain.ts';
import { accessToken, learnerCookie, type Person, signUpPerson } from './people.ts';
import { whenThere } from './when-there.ts';

/** Somebody with an account and a key of their own, who buys without a page. */
export interface Buyer {
  readonly person: Person;
  /** As a browser would send them. */
  readonly cookie: string;
  readonly keypair: Ed25519Keypair;
  /** Gives the account the wallet, with coins in it; answers the account. */
  bind(): Promise<string>;
  /** Writes to the chain by whom this one was brought. */
  setProposer(uid: string): Promise<void>;
  /** Writes an order down, and does nothing else; answers its id. */
  order(item: ShopItem): Promise<string>;
  /** Pays on the chain: for an order that was written down, or else as somebody does who never had one. Answers the digest. */
  pay(item: ShopItem, order?: string): Promise<string>;
  /** Resolves when the ledger has seen that the order is paid. */
  whenPaid(order: string): Promise<void>;
}

/** Somebody who signs up for this. */
export async function newBuyer(chain: TestChain, name: string): Promise<Buyer> {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
  const person = { email, password: '汗滴禾下土粒粒皆辛苦' };
  await signUpPerson(chain.url, person);
  return openBuyer(chain, person);
}

/** Somebody who has an account already. */
export async function openBuyer(chain: TestChain, person: Person): Promise<Buyer> {
  const { url, client } = chain;
  const keypair = new Ed25519Keypair();
  const payer = { address: keypair.toSuiAddress(), client };
  const cookie = await learnerCookie(url, person);
  return {
    person,
    cookie,
    keypair,
    async bind() {
      await chain.fund(payer.address);
      return chain.bind(cookie, keypair);
    },
    async setProposer(proposer) {
      await chain.run(keypair, (tx, academy) => void setProposer(tx, academy, { proposer }));
    },
    async order({ kind, id, pricing }) {
      const answer = await fetch(`${url}/functions/v1/create-order`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessToken(url, person)}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ kind, item: String(id), ...(pricing !== null && { pricing }) }),
      });
      if (!answer.ok) throw new Error(`no order: ${await answer.text()}`);
      return (await answer.json()).order;
    },
    pay: ({ id, price, currency: coinType, pricing }, orderId = randomUUID()) =>
      chain.run(keypair, (tx, academy) => {
        const order = { orderId, id, maxPrice: price, coupon: null };
        return pricing === null
          ? buyWares(tx, academy, { payer, order, coinType })
          : buyCommodity(tx, academy, {
              payer,
              order: { ...order, pricing: BigInt(pricing) },
              coinType,
            });
      }),
    async whenPaid(order) {
      const isPaid = async () => {
        const answer = await fetch(`${url}/orders/${order}`, { headers: { cookie } });
        return (await answer.json()).status === 'paid' || undefined;
      };
      await whenThere(isPaid, { timeoutMs: 20_000, what: 'the payment of an order' });
    },
  };
}

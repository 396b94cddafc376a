import { randomUUID } from 'node:crypto';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { setProposer } from '@suixue/chain/contract/user_pool';
import { buyCommodity, buyWares } from '@suixue/chain/transactions/buying';
import { readTermsOnChain } from '../chain/terms-on-chain.ts';
import type { ShopItem } from './catalogue.ts';
import type { TestChain } from './chain.ts';
import { accessToken, learnerCookie, type Person, signUpPerson } from './people.ts';
import { waitUntilFound } from './wait-until-found.ts';

/** A user with an account and a key, who buys without a page. */
export interface Buyer {
  readonly person: Person;
  /** Cookies as a browser sends them. */
  readonly cookie: string;
  readonly keypair: Ed25519Keypair;
  /** Binds a wallet with coins to the account. Returns the account. */
  bind(): Promise<string>;
  /** Records on the chain who invited this account. */
  setProposer(uid: string): Promise<void>;
  /** Creates an order without paying it. Returns its id. */
  order(item: ShopItem): Promise<string>;
  /** Pays on the chain, for the given order or with an id unknown to the server. Returns the digest. */
  pay(item: ShopItem, order?: string): Promise<string>;
  /** Resolves when the ledger has marked the order as paid. */
  whenPaid(order: string): Promise<void>;
}

/** Signs up a new user. */
export async function newBuyer(chain: TestChain, name: string): Promise<Buyer> {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
  const person = { email, password: '汗滴禾下土粒粒皆辛苦' };
  await signUpPerson(chain.url, person);
  return openBuyer(chain, person);
}

/** Uses an existing account. */
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
      chain.run(keypair, async (tx, academy) => {
        const terms = await readTermsOnChain({ client, academy }, { id, pricing: pricing ?? 0 });
        const order = { orderId, id, maxPrice: price, ...terms, coupon: null };
        const buyItem = pricing === null ? buyWares : buyCommodity;
        await buyItem(tx, academy, { payer, order, coinType });
      }),
    async whenPaid(order) {
      const isPaid = async () => {
        const answer = await fetch(`${url}/orders/${order}`, { headers: { cookie } });
        return (await answer.json()).status === 'paid' || undefined;
      };
      await waitUntilFound(isPaid, { timeoutMs: 20_000, what: 'the payment of an order' });
    },
  };
}

import { minuteMs } from '@suixue/backend/duration';
import { type Buyer, openBuyer } from '../../../tests/support/site/buyer.ts';
import { openCatalogueWith, type ShopItem } from '../../../tests/support/site/catalogue.ts';
import { openTestChain } from '../../../tests/support/site/chain.ts';
import { accessToken, createPerson, type Person, sessionCookie } from '../../../tests/support/site/people.ts';
import type { RunningTarget } from '../load/target.ts';

/** A learner at home: an account, and an address of their own. */
export interface DayLearner {
  readonly person: Person;
  readonly id: string;
  /** The address from which their requests come. */
  readonly address: string;
  /** Renewed with each sign-in. */
  cookie: string;
}

/** A learner with a bound wallet and coins. */
export interface DayBuyer {
  readonly buyer: Buyer;
  readonly address: string;
  /** An access token that is still valid. */
  readonly readToken: () => Promise<string>;
}

export interface DayPeople {
  readonly learners: readonly DayLearner[];
  readonly buyers: readonly DayBuyer[];
  /** A membership of thirty days, which can be bought again and again. */
  readonly membership: ShopItem;
}

interface Sizes {
  readonly count: number;
  /** How many of them can buy. */
  readonly buyers: number;
}

const password = '汗滴禾下土粒粒皆辛苦';

/** Creates the accounts, signs them in and binds the wallets of some. */
export async function createDayPeople(
  { url, secret, target }: RunningTarget,
  { count, buyers }: Sizes,
): Promise<DayPeople> {
  const learners: DayLearner[] = [];
  while (learners.length < count) {
    const at = learners.length;
    const person = { email: `day-${at}@example.com`, password };
    const address = `10.1.${Math.floor(at / 250)}.${(at % 250) + 1}`;
    const id = await createPerson(url, secret, person);
    learners.push({ person, id, address, cookie: await signIn(url, person, address) });
  }
  const chain = await openTestChain(url);
  const membership = await openCatalogueWith(url, target.anonKey).plan('限期会员');
  const bound: DayBuyer[] = [];
  for (const { person, address } of learners.slice(0, buyers)) {
    const buyer = await openBuyer(chain, person);
    await buyer.bind();
    const readToken = createTokenReader(url, person);
    // Not part of the first sale.
    await readToken();
    bound.push({ buyer, address, readToken });
  }
  return { learners, buyers: bound, membership };
}

/** Signs in again in time before a token expires, after an hour. */
function createTokenReader(url: string, person: Person): () => Promise<string> {
  let token: Promise<string> | undefined;
  let readAt = 0;
  return () => {
    if (token === undefined || performance.now() - readAt > 30 * minuteMs) {
      token = accessToken(url, person);
      readAt = performance.now();
    }
    return token;
  };
}

export const signIn = (url: string, person: Person, address: string): Promise<string> =>
  sessionCookie(url, person, { 'x-forwarded-for': address });

import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Deployment } from '@suixue/chain/deployment';
import type { ChainAction } from '@suixue/chain/describing/chain-action';
import { readWares } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { readUser } from '@suixue/chain/reading/users';
import { within } from '#app/features/money/payment/network-trouble.ts';

/** An account on the chain. */
export interface KnownPerson {
  /** Accounts are numbered in the order of their first binding. */
  readonly number: bigint;
  readonly addresses: readonly string[];
}

/** Accounts and courses that a transaction refers to. */
export interface References {
  readonly people: ReadonlyMap<string, KnownPerson>;
  /** Currencies of courses. */
  readonly currencies: ReadonlyMap<bigint, string>;
}

export const noReferences: References = { people: new Map(), currencies: new Map() };

/** The ids in the actions of a transaction. */
export interface Referred {
  /** Courses, commodities and coupon kinds. */
  readonly items: readonly bigint[];
  readonly uids: readonly string[];
  readonly coinTypes: readonly string[];
  /** Courses whose currency no event names. */
  readonly courses: readonly bigint[];
}

const uidNames: ReadonlySet<string> = new Set(['uid', 'buyer', 'author', 'referrer']);

export function findReferred(actions: readonly ChainAction[]): Referred {
  const items = new Set<bigint>();
  const uids = new Set<string>();
  const coinTypes = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inside] of Object.entries(value)) {
      if (name === 'item' && typeof inside === 'bigint') items.add(inside);
      else if (uidNames.has(name) && typeof inside === 'string') uids.add(inside);
      else if (name === 'coinType' && typeof inside === 'string') coinTypes.add(inside);
      else visit(inside);
    }
  };
  visit(actions);
  const courses = actions.flatMap((action) => (action.kind === 'course-updated' ? action.item : []));
  return { items: [...items], uids: [...uids], coinTypes: [...coinTypes], courses };
}

/** Time limit for details of other accounts. */
const patienceMs = 3_000;
/** More accounts than one transaction is likely to concern; the rest are shown by id. */
const maxPeople = 20;

/** Reads from the chain what actions refer to. Without an answer, ids are shown alone. */
export async function readReferences(
  client: SuiGrpcClient,
  deployment: Deployment,
  referred: Pick<Referred, 'uids' | 'courses'>,
): Promise<References> {
  if (referred.uids.length === 0 && referred.courses.length === 0) return noReferences;
  // Ids identify everything as well; a network failure is reported when the bytes are sent.
  return within(patienceMs, readAll(client, deployment, referred)).catch(() => noReferences);
}

async function readAll(
  client: SuiGrpcClient,
  deployment: Deployment,
  { uids, courses }: Pick<Referred, 'uids' | 'courses'>,
): Promise<References> {
  const contract = await readContract(client, deployment);
  const [users, wares] = await Promise.all([
    Promise.all(uids.slice(0, maxPeople).map((uid) => readUser(client, contract, uid))),
    readWares(client, contract, courses),
  ]);
  return {
    people: new Map(
      users.flatMap((user) => (user ? [[user.uid, { number: user.number, addresses: user.owner }]] : [])),
    ),
    currencies: new Map(wares.flatMap((one) => (one ? [[one.id, nameToCoinType(one.info.currency)]] : []))),
  };
}

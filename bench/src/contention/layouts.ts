import type { Load, Use } from './schedule.ts';

/** One simulated operation and the parties it touches. */
export interface Operation {
  readonly kind: 'purchase' | 'withdrawal' | 'settlement';
  readonly user: number;
  readonly author: number;
  readonly proposer: number;
  readonly ware: number;
}

const users = 10_000;
const authors = 20;
const wares = 200;
const buckets = 64;

/** A deterministic flow: four purchases to three withdrawals and three settlements. Popular wares are bought more often. */
export function createOperations(): () => Operation {
  let seed = 20_261_123;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  return () => {
    const dice = below(10);
    const ware = Math.floor(below(wares) * (below(1_000) / 1_000));
    return {
      kind: dice < 4 ? 'purchase' : dice < 7 ? 'withdrawal' : 'settlement',
      user: below(users),
      author: ware % authors,
      proposer: below(users),
      ware,
    };
  };
}

const write = (object: string): Use => ({ object, isWrite: true });

/** The shared objects that an operation writes. A sale is an object of its own in every layout. */
export type Layout = (operation: Operation) => readonly Use[];

/** Authors have the ids below 20 and users those from 10,000 on, so that no user is an author. */
const toUserId = (user: number) => users + user;

/** Users of an operation: a purchase with a refund period changes the buyer only, a settlement pays the author and the proposer. */
function changedUsers({ kind, user, author, proposer }: Operation): number[] {
  return kind === 'settlement' ? [author, toUserId(proposer)] : [toUserId(user)];
}

const catalogue = ({ kind }: Operation): Use[] =>
  kind === 'purchase' ? [write('Kiosk'), write('CouponBook')] : [];

export const layouts = {
  present: (operation) => [write('UserPool'), ...catalogue(operation)],
  'users as shared objects': (operation) => [
    ...changedUsers(operation).map((each) => write(`user ${each}`)),
    ...catalogue(operation),
  ],
  [`${buckets} buckets of users`]: (operation) => [
    ...changedUsers(operation).map((each) => write(`bucket ${each % buckets}`)),
    ...catalogue(operation),
  ],
  'users and wares as shared objects, the coupon book only with a coupon': (operation) => [
    ...changedUsers(operation).map((each) => write(`user ${each}`)),
    // No operation has a coupon.
    ...(operation.kind === 'purchase' ? [write(`ware ${operation.ware}`)] : []),
  ],
} satisfies Record<string, Layout>;

export function createLoads(
  layout: Layout,
  next: () => Operation,
  costMicroseconds: Readonly<Record<Operation['kind'], number>>,
): () => Load {
  return () => {
    const operation = next();
    const { kind } = operation;
    return { kind, uses: layout(operation), costMicroseconds: costMicroseconds[kind] };
  };
}

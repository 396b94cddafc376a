import type { AccessRow, Visitor } from './access-row.ts';
import { type Outcome, signIn } from './outcome.ts';

type Outcomes = AccessRow['outcomes'];
type Special = Partial<Record<Visitor, Outcome>>;
type Details = Partial<Omit<AccessRow, 'route' | 'path' | 'way' | 'outcomes'>>;

/** The same outcome for all visitors except the given ones. */
export function allVisitors(outcome: Outcome, special: Special = {}): Outcomes {
  return {
    anonymous: outcome,
    learner: outcome,
    another: outcome,
    member: outcome,
    administrator: outcome,
    banned: outcome,
    ...special,
  };
}

/** For signed-in visitors. A banned account is signed out, whatever its cookies. */
export function signedIn(outcome: Outcome, special: Special = {}): Outcomes {
  return allVisitors(outcome, { anonymous: signIn, banned: signIn, ...special });
}

const plain = {
  ...{ about: '', isShared: false, protectedText: null, ownData: null, listsAccounts: false },
  ...{ form: null, headers: {} },
} as const;

/** `[route, path]`, or one string if they are equal. */
type Address = string | readonly [route: string, path: string];

const makeRow =
  (way: AccessRow['way'], more: Details = {}) =>
  (address: Address, outcomes: Outcomes, details: Details = {}): AccessRow => {
    const [route, path] = typeof address === 'string' ? [address, address] : address;
    return { ...plain, ...more, ...details, route, path, way, outcomes };
  };

export const page = makeRow('page');
export const sharedPage = makeRow('page', { isShared: true });
export const file = makeRow('file');
export const sharedFile = makeRow('file', { isShared: true });
/** A form that works with and without script. */
export const form = makeRow('form', { form: () => ({}) });
/** A form that only the page's script sends. */
export const call = makeRow('call', { form: () => ({}) });

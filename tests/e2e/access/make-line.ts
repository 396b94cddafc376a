import type { AccessLine, Visitor } from './access-line.ts';
import { type Outcome, signIn } from './outcome.ts';

type Outcomes = AccessLine['outcomes'];
type Special = Partial<Record<Visitor, Outcome>>;
type Details = Partial<Omit<AccessLine, 'route' | 'path' | 'way' | 'outcomes'>>;

/** The same for everybody but those who are named. */
export function everybody(outcome: Outcome, special: Special = {}): Outcomes {
  return {
    nobody: outcome,
    learner: outcome,
    another: outcome,
    member: outcome,
    administrator: outcome,
    banned: outcome,
    ...special,
  };
}

/** For those who are signed in. Who was banned is not, whatever their browser still has. */
export function signedIn(outcome: Outcome, special: Special = {}): Outcomes {
  return everybody(outcome, { nobody: signIn, banned: signIn, ...special });
}

const plain = { about: '', isShared: false, holds: null, tells: null, form: null, headers: {} } as const;

/** `[route, path]`, or the one that is both. */
type Address = string | readonly [route: string, path: string];

const makeLine =
  (way: AccessLine['way'], more: Details = {}) =>
  (address: Address, outcomes: Outcomes, details: Details = {}): AccessLine => {
    const [route, path] = typeof address === 'string' ? [address, address] : address;
    return { ...plain, ...more, ...details, route, path, way, outcomes };
  };

export const page = makeLine('page');
export const sharedPage = makeLine('page', { isShared: true });
export const file = makeLine('file');
export const sharedFile = makeLine('file', { isShared: true });
/** What a form of a page sends, with script and without. */
export const form = makeLine('form', { form: () => ({}) });
/** What only the page's own script sends. */
export const call = makeLine('call', { form: () => ({}) });

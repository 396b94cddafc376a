import type { Outcome } from './outcome.ts';

/** Who asks. The learner is the one whose things the others ask for as well. */
export const visitors = ['nobody', 'learner', 'another', 'member', 'administrator', 'banned'] as const;
export type Visitor = (typeof visitors)[number];

/** Somebody with an account, and what only they may be told of it. */
export interface Person {
  readonly id: string;
  readonly shortId: string;
  readonly name: string;
  readonly email: string;
}

/** What is the learner's, and can be named by whoever has heard of it. */
export interface LearnersThings {
  readonly person: Person;
  /** A session of the learner's on another device. */
  readonly session: string;
  /** The wallet that is bound to the learner. */
  readonly wallet: string;
  /** Transactions: one put money into the learner's vault, the other paid for an order. */
  readonly deposit: string;
  readonly purchase: string;
}

export interface Asking {
  readonly visitor: Visitor;
  /** Null for nobody. */
  readonly person: Person | null;
  readonly learner: LearnersThings;
}

/** How an address is asked. A page is asked as a document and as the data that the router fetches. */
export type Way = 'page' | 'file' | 'form' | 'call';

export type FormFields = Readonly<Record<string, string | Blob>>;

/** One address, and what each visitor gets of it. */
export interface AccessLine {
  /** As `routes.ts` has it. */
  readonly route: string;
  readonly way: Way;
  /** With something in it: the very address that is asked. */
  readonly path: string;
  /** What tells the lines of one address apart. */
  readonly about: string;
  readonly outcomes: Readonly<Record<Visitor, Outcome>>;
  /** Caches may keep what nobody gets, and nothing of anybody else's. */
  readonly isShared: boolean;
  /** Words that are there for those to whom it is shown whole, and for nobody else. */
  readonly holds: string | null;
  /** What the learner alone is told of themselves here. */
  readonly tells: ((learner: LearnersThings) => readonly string[]) | null;
  readonly form: ((asking: Asking) => FormFields) | null;
  readonly headers: Readonly<Record<string, string>>;
}

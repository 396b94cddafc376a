import type { Outcome } from './outcome.ts';

/** The visitors who send requests. The others also request the learner's data. */
export const visitors = ['anonymous', 'learner', 'another', 'member', 'administrator', 'banned'] as const;
export type Visitor = (typeof visitors)[number];

/** An account, and its data that only its owner may see. */
export interface Person {
  readonly id: string;
  readonly shortId: string;
  readonly name: string;
  readonly email: string;
}

/** The learner's data that other visitors can refer to in requests. */
export interface LearnerData {
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
  /** `null` without a session. */
  readonly person: Person | null;
  readonly learner: LearnerData;
}

/** How an address is requested. A page is requested as a document and as the data that the router fetches. */
export type Way = 'page' | 'file' | 'form' | 'call';

export type FormFields = Readonly<Record<string, string | Blob>>;

/** One address, and the outcome for each visitor. */
export interface AccessRow {
  /** The pattern in `routes.ts`. */
  readonly route: string;
  readonly way: Way;
  /** The address requested, with parameters filled in. */
  readonly path: string;
  /** Distinguishes the rows of one address. */
  readonly about: string;
  readonly outcomes: Readonly<Record<Visitor, Outcome>>;
  /** Whether caches may store the response to visitors without a session. */
  readonly isShared: boolean;
  /** Text that only visitors with the outcome "shown" get. */
  readonly protectedText: string | null;
  /** The learner's data that only the learner gets here. */
  readonly ownData: ((learner: LearnerData) => readonly string[]) | null;
  /** Whether administrators get names, ids and payments of other accounts here. */
  readonly listsAccounts: boolean;
  readonly form: ((asking: Asking) => FormFields) | null;
  readonly headers: Readonly<Record<string, string>>;
}

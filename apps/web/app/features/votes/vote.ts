export const voteStates = ['draft', 'scheduled', 'open', 'counting', 'closed', 'void'] as const;

/** `draft`: for administrators only. `counting`: voting is over, and the list is not published yet. */
export type VoteState = (typeof voteStates)[number];

/** A proposal as lists show it. Times are ISO 8601. */
export interface VoteSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly state: VoteState;
  readonly isExample: boolean;
  /** Null for drafts without times. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly eligibility: 'verified' | 'members';
  /** Only accounts created before; null for all. */
  readonly registeredBefore: string | null;
  /** With fewer ballots the result is advisory. */
  readonly minBallots: number;
  /** `majority`: the winner needs more than half of the ballots. */
  readonly winningRule: 'plurality' | 'majority';
  readonly whenEqual: string;
  readonly voidBecause: string | null;
  /** `account`: begun before there were receipts, with ballots stored beside accounts. */
  readonly ballotRule: 'key' | 'account';
  /** Counted ballots, after closing. */
  readonly ballots: number | null;
}

/** A proposal as its page shows it. */
export interface Vote extends VoteSummary {
  readonly body: string;
  /** Public keys of this vote; null until it is scheduled. */
  readonly credentialKey: string | null;
  readonly receiptKey: string | null;
  /** Credentials given to accounts, after closing. */
  readonly signatures: number | null;
  /** Root of the published list in hexadecimal form. */
  readonly root: string | null;
  readonly publishedAt: string | null;
  /** Where the root is on the chain. */
  readonly anchor: VoteAnchor | null;
}

export interface VoteAnchor {
  /** Of the transaction. */
  readonly digest: string;
  readonly at: string;
}

export interface VoteOption {
  readonly place: number;
  readonly label: string;
}

/** An option with its ballots, once voting is over. */
export interface CountedOption extends VoteOption {
  readonly ballots: number;
}

export const votesPath = '/millionaire/vote';

export const votePath = (slug: string): string => `${votesPath}/${slug}`;

/** Whether voting is over with a result, also one that was declared void afterwards. */
export const isCounted = ({ state, ballots }: Pick<VoteSummary, 'state' | 'ballots'>): boolean =>
  state === 'closed' || (state === 'void' && ballots !== null);

/** The labels of the counted options by place. */
export const labelOf = (options: readonly VoteOption[], place: number): string =>
  options.find((option) => option.place === place)?.label ?? `第 ${place} 项`;

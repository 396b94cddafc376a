/** A ballot as its voter signs it. Proposals are UUIDs in lower case; keys, commitments and signatures are hexadecimal. */
export interface Ballot {
  readonly proposal: string;
  /** The voter's public key. */
  readonly key: string;
  /** The highest one under a key counts. */
  readonly sequence: number;
  readonly place: number;
  readonly commitment: string;
}

/*
 * The texts that are signed or hashed. Their fields cannot contain a line break, so no two ballots have the same text, and the first
 * line keeps a signature of one purpose from being used for another one.
 */

/** Signed blindly by the server: this key may vote on this proposal. */
export const credentialText = ({ proposal, key }: Pick<Ballot, 'proposal' | 'key'>): string =>
  ['suixue vote credential v1', proposal, key].join('\n');

/** Signed by the voter. */
export const ballotText = (ballot: Ballot): string => toText('suixue vote ballot v1', ballot);

/** Signed by the server when it has stored the ballot. */
export const receiptText = (ballot: Ballot): string => toText('suixue vote receipt v1', ballot);

/** Signed by the voter to read the ballot under a key. `at` is in milliseconds. */
export const ownBallotText = ({
  proposal,
  key,
  at,
}: Pick<Ballot, 'proposal' | 'key'> & { readonly at: number }): string =>
  ['suixue vote own ballot v1', proposal, key, String(at)].join('\n');

/** Hashed to the commitment. The salt has 32 random bytes, so that the choice cannot be found by trying all of them. */
export const commitmentText = ({
  proposal,
  key,
  place,
  salt,
}: Pick<Ballot, 'proposal' | 'key' | 'place'> & { readonly salt: string }): string =>
  ['suixue vote commitment v1', proposal, key, String(place), salt].join('\n');

const toText = (purpose: string, { proposal, key, sequence, place, commitment }: Ballot): string =>
  [purpose, proposal, key, String(sequence), String(place), commitment].join('\n');

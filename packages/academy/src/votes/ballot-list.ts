/*
 * The published list, a text: the header as JSON, a line for each ballot in the order of its commitment, and the root. Header and
 * ballots are the leaves of the tree.
 */

export const listFormat = 'suixue-vote-list-1';

export interface ListHeader {
  readonly format: typeof listFormat;
  readonly proposal: string;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  /** By place, from 1. */
  readonly options: readonly string[];
  readonly eligibility: string;
  readonly registeredBefore: string | null;
  readonly winningRule: 'plurality' | 'majority';
  readonly quorum: number;
  readonly whenEqual: string;
  readonly opensAt: string;
  readonly closesAt: string;
  /** Public keys of the proposal. */
  readonly credentialKey: string;
  readonly receiptKey: string;
  /** How many accounts were given a ballot. */
  readonly signatures: number;
  readonly ballots: number;
  /** Ballots by place, from 1. */
  readonly tally: readonly number[];
}

/** The keys in one order, so that every server writes the same line. */
export function writeHeader(header: ListHeader): string {
  const { proposal, slug, title, body, options, eligibility, registeredBefore } = header;
  const { winningRule, quorum, whenEqual, opensAt, closesAt } = header;
  const { credentialKey, receiptKey, signatures, ballots, tally } = header;
  return JSON.stringify({
    ...{ format: listFormat, proposal, slug, title, body, options, eligibility, registeredBefore },
    ...{ winningRule, quorum, whenEqual, opensAt, closesAt },
    ...{ credentialKey, receiptKey, signatures, ballots, tally },
  });
}

/** `null` for a line of another format. */
export function readHeader(line: string): ListHeader | null {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return isHeader(given) ? given : null;
}

function isHeader(given: unknown): given is ListHeader {
  if (typeof given !== 'object' || given === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...given };
  const { format, options, tally, winningRule, registeredBefore } = fields;
  const texts = ['proposal', 'slug', 'title', 'body', 'eligibility', 'whenEqual', 'opensAt', 'closesAt'];
  return (
    format === listFormat &&
    [...texts, 'credentialKey', 'receiptKey'].every((name) => typeof fields[name] === 'string') &&
    ['quorum', 'signatures', 'ballots'].every((name) => isCount(fields[name])) &&
    (registeredBefore === null || typeof registeredBefore === 'string') &&
    (winningRule === 'plurality' || winningRule === 'majority') &&
    Array.isArray(options) &&
    options.every((label) => typeof label === 'string') &&
    Array.isArray(tally) &&
    tally.every(isCount) &&
    options.length >= 1 &&
    options.length === tally.length
  );
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

export interface ListedBallot {
  readonly commitment: string;
  readonly place: number;
}

const ballotLine = /^([0-9a-f]{64}) ([1-9]\d?)$/;
const rootLine = /^root ([0-9a-f]{64})$/;

export const readBallotLine = (line: string): ListedBallot | null => {
  const [, commitment, place] = ballotLine.exec(line) ?? [];
  return commitment === undefined ? null : { commitment, place: Number(place) };
};

export const writeRootLine = (root: string): string => `root ${root}`;

export const readRootLine = (line: string): string | null => rootLine.exec(line)?.[1] ?? null;

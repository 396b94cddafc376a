import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Ballot, commitmentText, receiptText } from './vote-texts.ts';
import { isSigned } from './voter-key.ts';

/** What a voter keeps of an accepted ballot. It reveals the choice to every reader. */
export interface Receipt extends Ballot {
  readonly salt: string;
  /** Of the server, over the ballot. */
  readonly signature: string;
}

export type ReceiptState = 'sound' | 'wrong-commitment' | 'wrong-signature';

export const makeSalt = (): string => bytesToHex(randomBytes(32));

export const commitmentOf = (choice: Parameters<typeof commitmentText>[0]): string =>
  bytesToHex(sha256(utf8ToBytes(commitmentText(choice))));

/** Whether the receipt belongs together and the server with this key issued it. */
export function checkReceipt(receipt: Receipt, receiptKey: string): ReceiptState {
  if (commitmentOf(receipt) !== receipt.commitment) return 'wrong-commitment';
  return isSigned(receiptKey, receiptText(receipt), receipt.signature) ? 'sound' : 'wrong-signature';
}

const hexOf = (bytes: number) => new RegExp(`^[0-9a-f]{${bytes * 2}}$`);
const shapes = {
  proposal: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  key: hexOf(32),
  commitment: hexOf(32),
  salt: hexOf(32),
  signature: hexOf(64),
};

/** Reads a receipt from JSON, or from a file of a vote that contains one as `receipt`; `null` if there is none. */
export function parseReceipt(text: string): Receipt | null {
  const found = parse(text);
  if (!isRecord(found)) return null;
  const given = isRecord(found.receipt) ? found.receipt : found;
  const { proposal, key, sequence, place, commitment, salt, signature } = given;
  if (!isCount(sequence) || !isCount(place)) return null;
  if (!is(shapes.proposal, proposal) || !is(shapes.key, key) || !is(shapes.commitment, commitment))
    return null;
  if (!is(shapes.salt, salt) || !is(shapes.signature, signature)) return null;
  return { proposal, key, sequence, place, commitment, salt, signature };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const is = (shape: RegExp, value: unknown): value is string => typeof value === 'string' && shape.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1;

import { parseReceipt, type Receipt } from '@suixue/academy/votes/receipt';
import { keyOfSecret } from '@suixue/academy/votes/voter-key';
import { VoteProblem } from './vote-problem.ts';

/** A ballot that was sent, or is about to be. Stored first, so that exactly this one can be sent again. */
export interface SentBallot {
  readonly sequence: number;
  readonly place: number;
  readonly salt: string;
}

/** What this browser keeps of one account's vote. Losing it after the ballot was taken means that the vote cannot be cast or changed. */
export interface KeptVote {
  readonly account: string;
  readonly proposal: string;
  /** asked: the key is made and may be signed. ready: the ballot can be cast. cast: the server has accepted one. */
  readonly stage: 'asked' | 'ready' | 'cast';
  readonly credentialKey: string;
  readonly receiptKey: string;
  /** The key of the voter, in hexadecimal. */
  readonly secret: string;
  readonly key: string;
  /** The message that is signed blindly: 32 random bytes and the text of the credential. In base64url, as the next three. */
  readonly message: string;
  readonly blinded: string;
  readonly inverse: string;
  /** The server's signature of the message; null until stage `ready`. */
  readonly credential: string | null;
  /** The accepted choice. */
  readonly place: number | null;
  readonly receipt: Receipt | null;
  /** Sent, with an unknown outcome. */
  readonly sent: SentBallot | null;
}

const format = 'suixue-vote-1';
const nameOf = (account: string, proposal: string): string => `suixue-vote/${account}/${proposal}`;

export async function readKeptVote(account: string, proposal: string): Promise<KeptVote | null> {
  const text = localStorage.getItem(nameOf(account, proposal));
  return text === null ? null : readVote(text, proposal);
}

/** Throws if the browser cannot store it: a ballot without its key would be lost. */
export async function keepVote(vote: KeptVote): Promise<KeptVote> {
  try {
    localStorage.setItem(nameOf(vote.account, vote.proposal), JSON.stringify({ format, ...vote }));
    return vote;
  } catch (error) {
    if (error instanceof DOMException)
      throw new VoteProblem(
        'storage',
        '浏览器不让我们保存选票。请允许本站保存数据，或者退出无痕模式，再试一次。',
      );
    throw error;
  }
}

export async function forgetKeptVote(account: string, proposal: string): Promise<void> {
  localStorage.removeItem(nameOf(account, proposal));
}

/** The vote as a file. Its reader can cast and change the vote, and learns the choice. */
export const exportVote = (vote: KeptVote): Blob =>
  new Blob([`${JSON.stringify({ format, ...vote }, null, 2)}\n`], { type: 'application/json' });

/** The text of a chosen file. Throws if the browser can no longer read it. */
export async function readVoteFile(file: Blob): Promise<string> {
  try {
    return await file.text();
  } catch (error) {
    if (error instanceof DOMException)
      throw new VoteProblem(
        'file',
        '这个文件打不开。它可能被移走了，或者还在云端：请先存到这台设备，再选一次。',
      );
    throw error;
  }
}

/** Keeps the vote of a file in this browser. Throws if it is another file, or a vote of another proposal. */
export async function importVote(text: string, account: string, proposal: string): Promise<KeptVote> {
  const vote = readVote(text, proposal);
  if (!vote) throw new VoteProblem('file', '这不是这次投票的选票文件。');
  return keepVote({ ...vote, account });
}

function readVote(text: string, proposal: string): KeptVote | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof given !== 'object' || given === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...given };
  if (fields.format !== format || fields.proposal !== proposal) return null;
  const isVote =
    texts.every((name) => typeof fields[name] === 'string') &&
    ['asked', 'ready', 'cast'].includes(String(fields.stage)) &&
    (typeof fields.credential === 'string' || fields.stage === 'asked');
  if (!isVote) return null;
  const vote = given as KeptVote;
  if (!/^[0-9a-f]{64}$/.test(vote.secret) || keyOfSecret(vote.secret) !== vote.key) return null;
  return { ...vote, receipt: parseReceipt(JSON.stringify(vote.receipt ?? null)) };
}

const texts = [
  ...['account', 'credentialKey', 'receiptKey', 'secret', 'key'],
  ...['message', 'blinded', 'inverse'],
];

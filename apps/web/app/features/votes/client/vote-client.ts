import { checkReceipt, commitmentOf, makeSalt, type Receipt } from '@suixue/academy/votes/receipt';
import { type Ballot, ballotText, ownBallotText } from '@suixue/academy/votes/vote-texts';
import { makeVoterKey, signText } from '@suixue/academy/votes/voter-key';
import { blindKey, finaliseKey, prefixOf } from './blind-key.ts';
import { type KeptVote, keepVote, readKeptVote, type SentBallot } from './kept-votes.ts';
import { castPath, keyPath, ownPath, postVote } from './post-vote.ts';
import { VoteProblem } from './vote-problem.ts';

/** As the page read them from the view `votes`. */
export interface VoteParameters {
  readonly proposal: string;
  readonly credentialKey: string;
  readonly receiptKey: string;
}

/**
 * A ballot is sent after a random time, so that in a busy vote its moment does not say which account clicked. In a quiet one it does not
 * help: voters who want more wait longer between taking the ballot and casting it.
 */
const maxDelayMs = 3_000;

/** Makes the key of this voter and has it signed, or continues where an earlier attempt was interrupted. */
export function takeCredential(parameters: VoteParameters, account: string): Promise<KeptVote> {
  const { proposal, credentialKey, receiptKey } = parameters;
  return alone(account, proposal, async () => {
    const known = await readKeptVote(account, proposal);
    if (known && known.stage !== 'asked') return known;
    const asked = known ?? (await makeVote({ account, proposal, credentialKey, receiptKey }));
    const { signature } = await postVote(keyPath, { proposal, blinded: asked.blinded });
    const credential = await finaliseKey(asked.credentialKey, asked, String(signature)).catch(() => {
      throw new VoteProblem('credential_wrong', '我们的签名不对，这张选票不能用。请告诉我们，这可能是故障。');
    });
    return keepVote({ ...asked, stage: 'ready', credential });
  });
}

async function makeVote(
  vote: Pick<KeptVote, 'account' | 'proposal' | 'credentialKey' | 'receiptKey'>,
): Promise<KeptVote> {
  const { secret, key } = makeVoterKey();
  const blinded = await blindKey(vote.credentialKey, { proposal: vote.proposal, key });
  return keepVote({
    ...vote,
    stage: 'asked',
    secret,
    key,
    ...blinded,
    credential: null,
    place: null,
    receipt: null,
    sent: null,
  });
}

/** Casts the ballot, or changes it. Repeated for the same place after a lost answer, it sends the same ballot again. */
export function castVote({ account, proposal }: KeptVote, place: number): Promise<KeptVote> {
  return alone(account, proposal, async () => {
    const kept = await requireReady(account, proposal);
    const sent = kept.sent?.place === place ? kept.sent : nextBallot(kept, place);
    const asking = await keepVote({ ...kept, sent });
    await delay(Math.random() * maxDelayMs);
    const ballot = toBallot(asking, sent);
    const { receipt } = await postVote(castPath, {
      proposal,
      key: kept.key,
      // With zeros in front, so that every request has the same length.
      sequence: String(sent.sequence).padStart(7, '0'),
      place: String(place).padStart(2, '0'),
      commitment: ballot.commitment,
      signature: signText(kept.secret, ballotText(ballot)),
      prefix: prefixOf(kept.message),
      credential: kept.credential,
    });
    return keepAccepted(asking, sent, String(receipt));
  });
}

/** Asks the server for the ballot under this key: another tab or device may have changed it. */
export function refreshVote({ account, proposal }: KeptVote): Promise<KeptVote> {
  return alone(account, proposal, async () => {
    const kept = await requireReady(account, proposal);
    const at = Date.now();
    const signature = signText(kept.secret, ownBallotText({ proposal, key: kept.key, at }));
    const { ballot } = await postVote(ownPath, { proposal, key: kept.key, at, signature });
    const held = readHeld(ballot);
    if (!held) return kept;
    const { sequence, place, commitment, receipt } = held;
    // Only the browser that cast it knows the salt.
    const own = [kept.sent, kept.receipt].find((one) => one?.sequence === sequence);
    if (own && commitmentOf({ proposal, key: kept.key, place, salt: own.salt }) === commitment)
      return keepAccepted(kept, { sequence, place, salt: own.salt }, receipt);
    return keepVote({
      ...kept,
      stage: 'cast',
      place,
      receipt: null,
      sent: { sequence, place: 0, salt: makeSalt() },
    });
  });
}

async function requireReady(account: string, proposal: string): Promise<KeptVote> {
  const kept = await readKeptVote(account, proposal);
  if (kept && kept.credential !== null) return kept;
  throw new VoteProblem('no_credential', '这个浏览器里没有这次投票的选票。请先领取，或者导入选票文件。');
}

function nextBallot({ sent, receipt }: KeptVote, place: number): SentBallot {
  const last = Math.max(0, sent?.sequence ?? 0, receipt?.sequence ?? 0);
  return { sequence: last + 1, place, salt: makeSalt() };
}

function toBallot({ proposal, key }: KeptVote, { sequence, place, salt }: SentBallot): Ballot {
  return { proposal, key, sequence, place, commitment: commitmentOf({ proposal, key, place, salt }) };
}

async function keepAccepted(kept: KeptVote, sent: SentBallot, signature: string): Promise<KeptVote> {
  const receipt: Receipt = { ...toBallot(kept, sent), salt: sent.salt, signature };
  if (checkReceipt(receipt, kept.receiptKey) !== 'sound')
    throw new VoteProblem(
      'receipt_wrong',
      '回执上我们的签名不对，不能作为凭据。请再投一次；还是这样，请告诉我们。',
    );
  return keepVote({ ...kept, stage: 'cast', place: sent.place, receipt, sent: null });
}

interface HeldBallot extends Pick<Ballot, 'sequence' | 'place' | 'commitment'> {
  readonly receipt: string;
}

function readHeld(given: unknown): HeldBallot | null {
  if (typeof given !== 'object' || given === null) return null;
  const { sequence, place, commitment, receipt } = given as Partial<Record<keyof HeldBallot, unknown>>;
  if (typeof sequence !== 'number' || typeof place !== 'number') return null;
  if (typeof commitment !== 'string' || typeof receipt !== 'string') return null;
  return { sequence, place, commitment, receipt };
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One at a time for each vote, also across tabs: two would make two keys, or the same sequence twice. */
const alone = (account: string, proposal: string, work: () => Promise<KeptVote>): Promise<KeptVote> =>
  navigator.locks.request(`suixue-vote/${account}/${proposal}`, work);

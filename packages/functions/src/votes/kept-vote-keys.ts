import { requireColumns } from '@suixue/backend/database/require-columns';
import { secondMs } from '@suixue/backend/duration';
import { seal, unseal } from '../sealing.ts';
import { asVoteServer, refuseVote, type VoteContext } from './vote-context.ts';
import { makeVoteKeys, openVoteKeys, type PublicVoteKeys, type VoteKeys } from './vote-keys.ts';

const name = 'vote-keys';
/** Keys that were destroyed in the database are forgotten by every server within this time. */
const rememberMs = 20 * secondMs;

const ownerOf = (proposal: string): string => `suixue vote keys\n${proposal}`;

export interface OpenedVote extends PublicVoteKeys, VoteKeys {}

export interface VoteKeyRing {
  /** Throws a refusal if the proposal is unknown, not ready or over. */
  readonly open: (proposal: string) => Promise<OpenedVote>;
}

/** Opens the keys of proposals, and remembers them for some seconds: each ballot needs them. */
export function createVoteKeyRing(context: VoteContext): VoteKeyRing {
  const opened = new Map<string, { readonly vote: OpenedVote; readonly until: number }>();
  return {
    open: async (proposal) => {
      const now = context.now();
      for (const [id, { until }] of opened) if (until <= now) opened.delete(id);
      const known = opened.get(proposal);
      if (known) return known.vote;
      const vote = await readVoteKeys(context, proposal);
      opened.set(proposal, { vote, until: now + rememberMs });
      return vote;
    },
  };
}

async function readVoteKeys(context: VoteContext, proposal: string): Promise<OpenedVote> {
  const [row] = await asVoteServer(context, name, (tx) =>
    tx.query(
      `select state, credential_key, receipt_key, sealed, key_id from votes
        left join (select proposal_id, sealed, key_id from vote_keys) as held on proposal_id = id
        where id = $1::uuid and ballot_rule = 'key'`,
      [proposal],
    ),
  );
  if (!row) throw refuseVote('proposal_not_found');
  const { state, credential_key, receipt_key, sealed, key_id } = row;
  if (state === 'counting' || state === 'closed' || state === 'void') throw refuseVote('voting_over');
  if (!credential_key || !receipt_key || !sealed || !key_id) throw refuseVote('vote_not_ready');
  const secrets = unseal(context.addressKeys, ownerOf(proposal), { sealed, keyId: key_id });
  if (secrets === null) throw new Error(`the key that sealed the keys of vote ${proposal} is not configured`);
  return { credentialKey: credential_key, receiptKey: receipt_key, ...openVoteKeys(secrets) };
}

/** Makes the keys of a proposal that has none, and returns its public keys. The first ones that are stored stay. */
export async function ensureVoteKeys(context: VoteContext, proposal: string): Promise<PublicVoteKeys> {
  const known = await readPublicKeys(context, proposal);
  if (known) return known;
  const { credentialKey, receiptKey, secrets } = await makeVoteKeys();
  const { sealed, keyId } = seal(context.addressKeys, ownerOf(proposal), secrets);
  await asVoteServer(context, name, (tx) =>
    tx.query('select keep_vote_keys($1::uuid, $2, $3, $4, $5)', [
      proposal,
      credentialKey,
      receiptKey,
      sealed,
      keyId,
    ]),
  );
  const stored = await readPublicKeys(context, proposal);
  if (!stored) throw refuseVote('proposal_not_found');
  return stored;
}

async function readPublicKeys(context: VoteContext, proposal: string): Promise<PublicVoteKeys | null> {
  const [row] = await asVoteServer(context, name, (tx) =>
    tx.query('select credential_key, receipt_key from vote_keys where proposal_id = $1::uuid', [proposal]),
  );
  if (!row) return null;
  const found = requireColumns(row, 'credential_key', 'receipt_key');
  return { credentialKey: found.credential_key, receiptKey: found.receipt_key };
}

export interface ResealedVotes {
  readonly resealed: number;
  /** Votes whose keys were sealed with a key that is no longer configured. */
  readonly lost: number;
}

/** Seals the keys of all votes under the present key. Safe to run at once on several servers. */
export async function resealVoteKeys(context: VoteContext): Promise<ResealedVotes> {
  const { addressKeys } = context;
  const rows = await asVoteServer(context, name, (tx) =>
    tx.query('select proposal_id, sealed, key_id from vote_keys where sealed is not null and key_id <> $1', [
      addressKeys.present.id,
    ]),
  );
  let [resealed, lost] = [0, 0];
  for (const row of rows) {
    const {
      proposal_id: proposal,
      sealed: was,
      key_id,
    } = requireColumns(row, 'proposal_id', 'sealed', 'key_id');
    const secrets = unseal(addressKeys, ownerOf(proposal), { sealed: was, keyId: key_id });
    if (secrets === null) {
      lost += 1;
      continue;
    }
    const { sealed, keyId } = seal(addressKeys, ownerOf(proposal), secrets);
    const [changed] = await asVoteServer(context, name, (tx) =>
      tx.query('select reseal_vote_keys($1::uuid, $2, $3, $4) as is_done', [proposal, was, sealed, keyId]),
    );
    if (changed?.is_done === 't') resealed += 1;
  }
  return { resealed, lost };
}

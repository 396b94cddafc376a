import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database, Transaction } from '@suixue/backend/database/database';
import { DatabaseError } from '@suixue/backend/database/database-error';
import { z } from 'zod';
import { FunctionRefusal } from '../define-function.ts';
import type { AddressKeys } from '../deliveries/address-keys.ts';

/** What the functions of votes need. */
export interface VoteContext {
  readonly database: Database;
  /** Seal the private keys of proposals. */
  readonly addressKeys: AddressKeys;
  readonly now: () => number;
}

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), '格式有误');

/** Fields of votes in requests, in the one form in which they are signed. */
export const voteFields = {
  proposal: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '投票编号有误'),
  key: hex(32),
  commitment: hex(32),
  signature: hex(64),
  /** A number, or a blinded message, of 2048 bits in base64url. */
  rsa: z.string().regex(/^[A-Za-z0-9_-]{342}$/, '格式有误'),
  prefix: hex(32),
} as const;

/** Runs statements with the rights of the servers. The path is that of the function, and nothing names the voter. */
export const asVoteServer = <Result>(
  { database }: Pick<VoteContext, 'database'>,
  name: string,
  work: (tx: Transaction) => Promise<Result>,
  /** For statements about all ballots of a proposal; otherwise the connection's own limit applies. */
  statementMs?: number,
): Promise<Result> => {
  const facts = { method: 'POST', path: `/functions/v1/${name}`, statementMs };
  return asCaller(database, serviceCaller, facts, work);
};

const sentences: Readonly<Record<string, string>> = {
  account_suspended: '账户已停用，不能投票。',
  administrators_only: '仅管理员可以进行此操作。',
  ballot_by_account: '这个投票按账户计票，请在投票页上提交。',
  ballot_commitment_taken: '这份选票的编号已经有人用了，请再投一次。',
  ballot_outdated: '您之后又投过一次，以那一次为准。',
  credential_already_given: '这个账户已经领过这次投票的选票。请用当时的浏览器，或者导入选票文件。',
  not_eligible_to_vote: '这个账户没有投票资格。',
  proposal_not_found: '没有这个投票。',
  proposal_option_not_found: '没有这个选项。',
  proposal_options_invalid: '需要 2 到 20 个不同的选项。',
  proposal_opens_too_soon: '开始时间要在现在之后。',
  proposal_times_missing: '请先写好开始和截止的时间。',
  role_missing: '您的管理角色不包括这个操作。',
  vote_not_ready: '这个投票的密钥还没有准备好，请过一会儿再试。',
  voting_not_begun: '投票还没有开始。',
  voting_over: '投票已经截止。',
};

/** The refusal for users, with the code of the database as its reason. */
export function refuseVote(code: keyof typeof sentences & string): FunctionRefusal {
  return new FunctionRefusal(code, sentences[code] ?? code, code === 'proposal_not_found' ? 404 : 409);
}

/** Runs work and words the refusals of the database. */
export async function wordingRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const hint = error instanceof DatabaseError ? error.hint : null;
    throw hint !== null && hint in sentences ? refuseVote(hint) : error;
  }
}

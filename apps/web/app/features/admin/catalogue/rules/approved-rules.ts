import { TransactionError } from '@mysten/sui/client';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { toHex } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import { type AuthoredRule, readRuleCalls } from '@suixue/chain/describing/rule-calls';
import { readContract } from '@suixue/chain/reading/contract';
import { readApprovedRules as readHashes } from '@suixue/chain/reading/settings';
import { hashRule } from '@suixue/chain/rule-hash';
import type { Approval, RuleRows, UsedRule } from './read-rules.ts';

/** A rule that the admin has approved, as the chain has it now. */
export interface ApprovedRule {
  /** In hexadecimal digits. */
  readonly hash: string;
  readonly bytes: Uint8Array;
  /** `null` if neither the catalogue nor the approving transaction contains it: the chain stores only the hash. */
  readonly rule: AuthoredRule | null;
  /** `null` until the ledger has read the approval. */
  readonly approvedAt: string | null;
  /** What sells by it. */
  readonly use: UsedRule | null;
}

export interface RulesOnChain {
  readonly approved: readonly ApprovedRule[];
  /** Rules that are used without an approval. */
  readonly others: readonly UsedRule[];
}

/** Which rules are approved, with their contents. */
export async function compareRules(
  client: SuiGrpcClient,
  deployment: Deployment,
  { used, approvals }: Pick<RuleRows, 'used' | 'approvals'>,
): Promise<RulesOnChain> {
  const hashes = await readHashes(client, await readContract(client, deployment));
  const approved = new Set(hashes.map(toHex));
  const uses = new Map(used.map((rule) => [hashOf(rule), rule]));
  const unnamed = approvals.filter(({ hash }) => approved.has(hash) && !uses.has(hash));
  const called = await readCalledRules(client, deployment, unnamed);
  const moments = new Map(approvals.map(({ hash, approvedAt }) => [hash, approvedAt]));
  return {
    approved: hashes
      .map((bytes) => {
        const hash = toHex(bytes);
        const use = uses.get(hash) ?? null;
        return {
          hash,
          bytes,
          rule: use ?? called.get(hash) ?? null,
          approvedAt: moments.get(hash) ?? null,
          use,
        };
      })
      .sort((one, other) => (other.approvedAt ?? '9').localeCompare(one.approvedAt ?? '9')),
    others: used.filter((rule) => !approved.has(hashOf(rule))),
  };
}

const hashOf = ({ shares, authorUid }: AuthoredRule): string => toHex(hashRule(shares, authorUid));

/** The rules that transactions approved, by hash. */
async function readCalledRules(
  client: SuiGrpcClient,
  deployment: Deployment,
  approvals: readonly Approval[],
): Promise<ReadonlyMap<string, AuthoredRule>> {
  const digests = [...new Set(approvals.map(({ digest }) => digest))];
  const rules = await Promise.all(digests.map((digest) => readTransactionRules(client, deployment, digest)));
  return new Map(rules.flat().flatMap((rule) => (rule ? [[hashOf(rule), rule] as const] : [])));
}

/** Empty if the node no longer has the transaction. */
async function readTransactionRules(client: SuiGrpcClient, deployment: Deployment, digest: string) {
  try {
    const result = await client.core.getTransaction({ digest, include: { bcs: true } });
    const { bcs } = result.Transaction ?? result.FailedTransaction;
    return bcs ? readRuleCalls(Transaction.from(bcs).getData(), deployment) : [];
  } catch (error) {
    if (error instanceof TransactionError && error.reason === 'notFound') return [];
    throw error;
  }
}

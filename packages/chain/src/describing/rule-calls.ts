import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import { string } from '../move/codecs.ts';
import type { ProfitRule } from '../transactions/profit-rule.ts';
import type { TransactionContent } from './called.ts';
import { commandOf, readCalledRule } from './called-rule.ts';
import { readPure } from './read-pure.ts';

/** An author with a profit rule: who receives the remainder, and what others receive. */
export interface AuthoredRule {
  readonly authorUid: string;
  readonly shares: ProfitRule;
}

/**
 * The rules that a transaction approves, or whose approval it revokes, in the order of the calls; `null` for a call that names only a
 * hash.
 */
export function readRuleCalls(
  content: TransactionContent,
  deployment: Deployment,
): readonly (AuthoredRule | null)[] {
  const ours = [deployment.packageId, deployment.originalPackageId].map((id) => normalizeSuiAddress(id));
  return content.commands.flatMap(({ MoveCall: call }) => {
    if (call?.function !== 'approve_rule' || !ours.includes(normalizeSuiAddress(call.package))) return [];
    const hash = commandOf(call.arguments[1], content)?.MoveCall;
    if (hash?.function !== 'rule_hash') return [null];
    const shares = readCalledRule(hash.arguments[0], content);
    const authorUid = readPure(hash.arguments[1], content, string);
    return [shares === null || authorUid === null ? null : { authorUid, shares }];
  });
}

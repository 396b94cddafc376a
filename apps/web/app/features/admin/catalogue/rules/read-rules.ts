import type { AuthoredRule } from '@suixue/chain/describing/rule-calls';
import { parseStoredRule } from '#app/features/admin/catalogue/profit-rule/stored-rule.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A rule by which something of the catalogue sells, or is announced to sell. */
export interface UsedRule extends AuthoredRule {
  readonly wares: number;
  readonly goods: number;
  /** The names of the first items that sell by it. */
  readonly names: readonly string[];
  /** The currency in which all of them are sold; `null` if there are several. */
  readonly currency: string | null;
}

/** The transaction that approved a rule. */
export interface Approval {
  /** The hash of the rule, in hexadecimal digits. */
  readonly hash: string;
  readonly digest: string;
  readonly approvedAt: string;
}

export interface RuleRows {
  readonly used: readonly UsedRule[];
  /** Whether there are more rules than the page lists. */
  readonly isCut: boolean;
  readonly approvals: readonly Approval[];
}

const maxRules = 100;

/** Rules and approvals of the mirror. Which rules are approved now is read from the chain. */
export async function readRules(account: AccountClient): Promise<RuleRows> {
  const [used, approvals] = await Promise.all([
    account.rpc('admin_profit_rules', { most: maxRules + 1 }, asRead),
    account.rpc('admin_rule_approvals', undefined, asRead),
  ]);
  const rows = readRows(used);
  return {
    used: rows.slice(0, maxRules).map((row) => ({
      authorUid: row.author ?? '',
      shares: parseStoredRule(row.rule),
      wares: row.wares ?? 0,
      goods: row.goods ?? 0,
      names: (row.names ?? []).flatMap((name) => name ?? []),
      currency: row.currency,
    })),
    isCut: rows.length > maxRules,
    approvals: readRows(approvals).map(({ hash, digest, approved_at: approvedAt }) => ({
      hash: hash ?? '',
      digest: digest ?? '',
      approvedAt: approvedAt ?? '',
    })),
  };
}

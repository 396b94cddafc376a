import { readChain } from '#app/features/admin/authority/read-chain.ts';
import { compareRules, type RulesOnChain } from './approved-rules.ts';
import type { RuleRows } from './read-rules.ts';

/** Reads in the browser which rules are approved, with their contents. */
export const readApprovedRules = (rows: Pick<RuleRows, 'used' | 'approvals'>): Promise<RulesOnChain> =>
  readChain(({ client, facts }) => compareRules(client, facts.deployment, rows));

import { z } from 'zod';

/** What an owner sets of a rule, with the names that the database has. */
export const ruleTerms = z.strictObject({
  /** `null` if the cause decides. */
  amount: z.int().nullable(),
  /** `null` for no cap. */
  daily_cap: z.int().nullable(),
  is_on: z.boolean(),
});

export type RuleTerms = z.output<typeof ruleTerms>;

export interface PointsRule extends RuleTerms {
  readonly source: string;
}

const maxAmount = 1_000_000;

/** A whole number of points as typed; `null` for an empty field, `undefined` for anything else. */
export function readPoints(typed: string): number | null | undefined {
  const entry = typed.trim();
  if (entry === '') return null;
  return /^\d{1,7}$/.test(entry) && Number(entry) <= maxAmount ? Number(entry) : undefined;
}

export function ruleToText({ amount, daily_cap: cap, is_on: isOn }: RuleTerms): string {
  const parts = [isOn ? '开' : '关'];
  if (amount !== null) parts.push(`${amount} 分`);
  if (cap !== null) parts.push(`一天最多 ${cap} 分`);
  return parts.join('，');
}

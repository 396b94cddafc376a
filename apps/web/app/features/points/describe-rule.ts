import type { PointsRule } from './points-data.ts';

export interface RuleWords {
  readonly title: string;
  /** How often, and what is checked. */
  readonly terms: string;
  /** Such as `+2`; empty if it differs from case to case. */
  readonly worth: string;
}

const words: Readonly<Record<string, Pick<RuleWords, 'title' | 'terms'>>> = {
  'check-in': { title: '每天签到', terms: '一天一次。' },
  chapter: { title: '学完一章', terms: '每章一次，由服务器按学习进度核对。' },
  quiz: { title: '小测一次全对', terms: '每章一次，第一次交卷就全对才算。' },
  'friend-bound': { title: '邀请的朋友绑定了钱包', terms: '每位朋友一次，只算直接邀请的人。' },
  play: { title: '抽奖抽到积分', terms: '抽奖免费，数目看奖品。' },
};

/** The rules that give points for single things. Spending has no rule here. */
export function describeRules(rules: readonly PointsRule[]): readonly RuleWords[] {
  return Object.entries(words).flatMap(([source, { title, terms }]) => {
    const rule = rules.find((one) => one.source === source);
    return rule ? [{ title, terms: terms + capText(rule), worth: worthText(rule) }] : [];
  });
}

/** What runs of check-ins give, by length. */
export function streakMilestones(
  rules: readonly PointsRule[],
): readonly { readonly length: number; readonly worth: string }[] {
  return rules
    .map((rule) => ({ length: Number(/^streak\/(\d+)$/.exec(rule.source)?.[1]), worth: worthText(rule) }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length);
}

const worthText = ({ amount }: PointsRule) => (amount === null ? '' : `+${amount}`);

function capText({ dailyCap, amount, givenToday }: PointsRule): string {
  // Once a day is a cap of its own.
  if (dailyCap === null || dailyCap === amount) return '';
  return `一天最多 ${dailyCap} 分${givenToday ? `，今天已得 ${givenToday} 分` : ''}。`;
}

import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { RewardPeriod } from './read-rewards.ts';
import { type Reward, rateText, rewardState, rewardTexts } from './reward.ts';

const dayMs = 86_400_000;

/** The period of a statement, in Beijing, with its last day; `null` if the query has something else than dates in order. */
export function readStatementPeriod({ searchParams }: URL): RewardPeriod | null {
  const [from, to] = ['from', 'to'].map((name) => searchParams.get(name) ?? '');
  const [begin, last] = [beginOf(from ?? ''), beginOf(to ?? '')];
  if (begin === null || last === null || (begin && last && begin > last)) return null;
  return {
    ...(begin && { from: new Date(begin).toISOString() }),
    ...(last && { until: new Date(last + dayMs).toISOString() }),
  };
}

/** Null for anything but a date, 0 for an empty field. */
function beginOf(text: string): number | null {
  if (text === '') return 0;
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return null;
  const begin = Date.parse(`${text}T00:00:00+08:00`);
  // A day that the month does not have would become one of the next month.
  return Number.isNaN(begin) || new Date(Date.parse(text)).toISOString().slice(0, 10) !== text ? null : begin;
}

/** The columns of a statement at a moment of the chain. Amounts are also in the smallest unit, because not every coin's decimals are known. */
export const statementColumns = (now: number) =>
  [
    { title: '售出（北京时间）', text: ({ soldAt }: Reward) => momentToText(soldAt) },
    { title: '商品', text: ({ name }: Reward) => name ?? '' },
    { title: '币种', text: ({ currency }: Reward) => currency },
    { title: '成交价', text: ({ price, currency }: Reward) => ledgerText(price, currency) },
    { title: '约定', text: (reward: Reward) => `推荐人得 ${rateText(reward)}` },
    { title: '奖励', text: ({ amount, currency }: Reward) => ledgerText(amount, currency) },
    { title: '奖励（最小单位）', text: ({ amount }: Reward) => amount },
    { title: '状态', text: (reward: Reward) => rewardTexts[rewardState(reward, now)].title },
    { title: '可结算（北京时间）', text: ({ releaseAt }: Reward) => momentToText(BigInt(releaseAt)) },
    {
      title: '结算或退款（北京时间）',
      text: ({ endedAt }: Reward) => (endedAt === null ? '' : momentToText(endedAt)),
    },
    { title: '交易编号', text: ({ digest }: Reward) => digest ?? '' },
    { title: '链上的售出编号', text: ({ saleId }: Reward) => saleId },
  ] as const;

import { requirePoolStage } from '@suixue/academy/pools/stage';
import type { FundingPool, Info } from '@suixue/chain/contract/funding';
import type { PoolWords } from '@suixue/chain/transactions/catalogue';
import type { TermText } from '#app/features/admin/catalogue/wares/terms-text.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { lengthText } from '#app/ui/time/length-text.ts';
import { type PoolPlan, planToDates, saleToAmounts } from './pool-plan.ts';

export const stageName = (stage: number): string => requirePoolStage(stage).name;

export const infoToWords = (info: Info): PoolWords => ({
  name: info.name,
  description: info.description,
  iconUrl: info.icon_url,
  startAt: info.start_at,
  maxTicketsNum: info.max_tickets_num,
  maxTicketsNumPerUser: info.max_tickets_num_per_user,
});

const orNone = (text: string) => (text === '' ? '没有' : text);

/** What can be changed while a pool raises money. */
export function poolWordsToTexts(words: PoolWords): readonly TermText[] {
  const { name, description, iconUrl, startAt, maxTicketsNum, maxTicketsNumPerUser: perUser } = words;
  return [
    { title: '名称', text: name },
    { title: '说明', text: orNone(description) },
    { title: '图片', text: orNone(iconUrl) },
    { title: '开始', text: startAt === 0n ? '马上' : momentToText(startAt) },
    { title: '总票数', text: `${maxTicketsNum} 张` },
    { title: '每人上限', text: perUser === 0n ? '不限' : `${perUser} 张` },
  ];
}

/** What never changes once a pool is created. */
export function planToTexts(plan: PoolPlan, facts: CoinFacts | undefined): readonly TermText[] {
  const { ticketPrice, floorPerTicket, raisingMs, lockedMs, releasingMs, releaseBy } = plan;
  const dates = planToDates(plan);
  const stage = (ms: bigint, until: bigint) => `至少 ${lengthText(ms)}，最早到 ${momentToText(until)}`;
  return [
    { title: '票价', text: coinText(ticketPrice, facts) },
    { title: '每张保底', text: coinText(floorPerTicket, facts) },
    { title: '每张最多亏', text: coinText(ticketPrice - floorPerTicket, facts) },
    { title: '募集', text: stage(raisingMs, dates.lockedAt) },
    { title: '锁仓', text: stage(lockedMs, dates.releasingAt) },
    { title: '释放', text: stage(releasingMs, dates.endedAt) },
    { title: '最晚释放', text: momentToText(releaseBy) },
  ];
}

/** The terms of a pool on the chain, as a plan from its creation. */
export function poolToPlan({ info, terms, state, stage_since }: FundingPool): PoolPlan {
  return {
    ticketPrice: state.ticket_price,
    floorPerTicket: terms.floor_per_ticket,
    maxTickets: info.max_tickets_num,
    startAt: info.start_at,
    createdAt: stage_since,
    raisingMs: terms.raising_ms,
    lockedMs: terms.locked_ms,
    releasingMs: terms.releasing_ms,
    releaseBy: terms.release_by,
  };
}

/** What the sale of all tickets means, in one line. */
export function fullSaleText(plan: PoolPlan, facts: CoinFacts | undefined): string {
  const { raised, takeable, worst } = saleToAmounts(plan, plan.maxTickets);
  const money = (amount: bigint) => coinText(amount, facts);
  return `收 ${money(raised)}，锁仓时最多取用 ${money(takeable)}，每张至少领 ${money(worst.each)}`;
}

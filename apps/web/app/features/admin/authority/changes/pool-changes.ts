import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Info } from '@suixue/chain/contract/funding';
import { readFundingPool } from '@suixue/chain/reading/catalogue';
import { changedTexts } from '#app/features/admin/catalogue/wares/terms-text.ts';
import { poolToMoney } from '#app/features/admin/pools/pool-money.ts';
import type { PoolPlan } from '#app/features/admin/pools/pool-plan.ts';
import {
  fullSaleText,
  infoToWords,
  planToTexts,
  poolWordsToTexts,
  stageName,
} from '#app/features/admin/pools/pool-texts.ts';
import { pauseText } from '#app/features/admin/pools/stale-pool.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Before, ChangeReaders, DataOf } from './before.ts';
import { type ChangeLine, changeLine } from './change-line.ts';

const none = '没有';

/** The pool as it is before the transaction, with the words for its currency. */
async function poolOf({ client, deployment, describeCoin }: Before, id: string) {
  const found = await readFundingPool(client, deployment, id);
  if (!found) throw new Error(`there is no pool ${id}`);
  const facts = await describeCoin(found.coinType);
  return { pool: found.pool, text: (amount: bigint) => coinText(amount, facts) };
}

async function createdLines(data: DataOf<'funding::Create'>, before: Before): Promise<readonly ChangeLine[]> {
  const { info, terms, ticket_price: ticketPrice, created_at: createdAt } = data;
  const facts = await before.describeCoin(nameToCoinType(data.currency));
  const plan: PoolPlan = {
    ticketPrice,
    floorPerTicket: terms.floor_per_ticket,
    maxTickets: info.max_tickets_num,
    startAt: info.start_at,
    createdAt,
    raisingMs: terms.raising_ms,
    lockedMs: terms.locked_ms,
    releasingMs: terms.releasing_ms,
    releaseBy: terms.release_by,
  };
  const texts = [...poolWordsToTexts(infoToWords(info)), ...planToTexts(plan, facts)];
  return [
    changeLine('资金池', none, '新建一个，马上公开'),
    ...texts.flatMap(({ title, text }) => (text === none ? [] : changeLine(title, none, text))),
    changeLine('卖满时', none, fullSaleText(plan, facts)),
  ];
}

async function updatedLines(
  {
    pool: id,
    info,
    next_stage_at: next,
  }: { readonly pool: string; readonly info: Info; readonly next_stage_at: bigint },
  before: Before,
): Promise<readonly ChangeLine[]> {
  const { pool } = await poolOf(before, id);
  const changes = changedTexts(poolWordsToTexts(infoToWords(pool.info)), poolWordsToTexts(infoToWords(info)));
  const locked = changeLine('最早锁仓', momentToText(pool.next_stage_at), momentToText(next));
  return [...changes, locked].map((line) => ({ ...line, what: `「${pool.info.name}」的${line.what}` }));
}

async function stageLines(data: DataOf<'funding::StageSet'>, before: Before): Promise<readonly ChangeLine[]> {
  const { pool, text } = await poolOf(before, data.pool);
  const lines = [
    changeLine(`「${pool.info.name}」的阶段`, stageName(pool.state.stage), stageName(data.stage)),
  ];
  const tickets = pool.state.claimed_tickets_num;
  switch (data.stage) {
    case 1: {
      const { limit } = poolToMoney({ ...pool, state: { ...pool.state, stage: data.stage } }, 0n);
      return [
        ...lines,
        changeLine('持有人退票', '可以原价退', `不能再退，${tickets} 张都留在池里`),
        changeLine('链上管理员能取出', '不能', `最多 ${text(limit)}`),
        changeLine('最早释放', '还没有锁仓', momentToText(data.next_stage_at)),
      ];
    }
    case 2: {
      const each = data.amount_per_ticket_on_release;
      const price = pool.state.ticket_price;
      const result =
        each < price ? `，亏 ${text(price - each)}` : each > price ? `，多 ${text(each - price)}` : '';
      return [
        ...lines,
        changeLine('每张能领', '还没有定', `${text(each)}${result}，从此不变`),
        changeLine(`${tickets} 张合计`, `票款 ${text(price * tickets)}`, `领 ${text(each * tickets)}`),
        changeLine('最早结束', '还没有释放', momentToText(data.next_stage_at)),
      ];
    }
    default:
      return [...lines, changeLine('没领的票', '可以领', '照样可以领，没有期限')];
  }
}

/** What a deposit or a withdrawal does to the money in the pool. */
async function moneyLines(id: string, added: bigint, before: Before): Promise<readonly ChangeLine[]> {
  const { pool, text } = await poolOf(before, id);
  const after = { ...pool, vault: { value: pool.vault.value + added } };
  const [old, next] = [poolToMoney(pool, 0n), poolToMoney(after, 0n)];
  const { name } = pool.info;
  return [
    changeLine(`「${name}」里的钱`, text(pool.vault.value), text(after.vault.value)),
    changeLine('欠持有人的', text(old.owed), text(next.owed)),
    ...(old.limit === next.limit ? [] : [changeLine('还能取出', text(old.limit), text(next.limit))]),
    ...(pool.state.stage === 1 && old.share.each !== next.share.each
      ? [changeLine('现在释放，每张能领', text(old.share.each), text(next.share.each))]
      : []),
  ];
}

/** Changes of pools by administrators, and of overdue ones by any wallet. */
export const poolChanges: ChangeReaders = {
  'funding::Create': createdLines,
  'funding::InfoUpdate': updatedLines,
  'funding::PausedSet': async ({ pool: id, paused }, before) => {
    const { pool } = await poolOf(before, id);
    return [changeLine(`「${pool.info.name}」的认购`, pauseText(pool.state.paused), pauseText(paused))];
  },
  'funding::StageSet': stageLines,
  'funding::AdminDeposit': ({ pool, amount }, before) => moneyLines(pool, amount, before),
  'funding::AdminWithdraw': ({ pool, amount }, before) => moneyLines(pool, -amount, before),
};

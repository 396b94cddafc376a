import { poolStages } from '@suixue/academy/pools/stage';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { PoolEntry } from './pool.ts';

type EntryFacts = Pick<PoolEntry, 'kind' | 'tickets' | 'amount' | 'details' | 'isMine' | 'holder'>;

/** What an entry of a pool's history means, in one sentence. */
export function entrySentence(entry: EntryFacts, currency: string): string {
  const amount = entry.amount === null ? '' : priceText({ price: entry.amount, currency });
  const who = entry.isMine ? '您' : `持票人 ${entry.holder ?? ''} `;
  switch (entry.kind) {
    case 'created':
      return '建立了这个资金池，条款从此写定';
    case 'info':
      return `修改了介绍、开始时间或票数${lockedFrom(entry)}`;
    case 'paused':
      return '暂停购票，退票不受影响';
    case 'resumed':
      return '恢复购票';
    case 'stage':
      return stageSentence(entry, currency);
    case 'purchase':
      return `${who}买了 ${entry.tickets} 张，付出 ${amount}`;
    case 'hand-back':
      return `${who}退了 ${entry.tickets} 张，退回 ${amount}`;
    case 'release':
      return `${who}释放 ${entry.tickets} 张，领到 ${amount}`;
    case 'admin-deposit':
      return `管理员存回 ${amount}`;
    case 'admin-withdraw':
      return `管理员取出 ${amount}`;
  }
}

function stageSentence({ details }: EntryFacts, currency: string): string {
  const name = poolStages.find(({ number }) => number === Number(details.stage))?.name ?? '新的阶段';
  const each = textOf(details.amount_per_ticket_on_release);
  const share =
    Number(details.stage) === 2 && each !== null
      ? `，每张票领 ${priceText({ price: each, currency })}，从此写定`
      : '';
  return `进入「${name}」${share}`;
}

function lockedFrom({ details }: EntryFacts): string {
  const at = textOf(details.next_stage_at);
  return at === null ? '' : `，最早 ${momentToText(BigInt(at))} 锁仓`;
}

/** A number of the chain as the mirror keeps it. */
const textOf = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(String(value))
    ? String(value)
    : null;

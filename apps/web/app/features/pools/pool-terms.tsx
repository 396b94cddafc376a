import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { lengthText } from '#app/ui/time/length-text.ts';
import type { Pool } from './pool.ts';

type PoolTermsFacts = Pick<
  Pool,
  | 'currency'
  | 'ticketPrice'
  | 'floorPerTicket'
  | 'maxTickets'
  | 'maxTicketsPerUser'
  | 'startAt'
  | 'raisingMs'
  | 'lockedMs'
  | 'releasingMs'
  | 'releaseBy'
>;

/** The terms of a pool in plain words, made of its own fields and nothing else. */
export function PoolTerms({ pool }: { readonly pool: PoolTermsFacts }) {
  const price = (amount: string) => priceText({ price: amount, currency: pool.currency });
  const length = (ms: string) => lengthText(BigInt(ms));
  const date = (at: string) => momentToText(BigInt(at));
  const terms: readonly (readonly [title: string, text: string])[] = [
    ['票价', `每张 ${price(pool.ticketPrice)}，永远不变。`],
    [
      '保底金额',
      pool.floorPerTicket === '0'
        ? '没有保底。锁仓时管理员可以取走全部的钱。'
        : `每张 ${price(pool.floorPerTicket)}，锁仓后任何人都取不走，永远不变。`,
    ],
    [
      '票数',
      `最多卖 ${pool.maxTickets} 张，${pool.maxTicketsPerUser === '0' ? '每个账户不限。' : `每个账户最多持有 ${pool.maxTicketsPerUser} 张。`}募集时管理员可以改，改后至少三天才能锁仓。`,
    ],
    [
      '募集',
      `${pool.startAt === '0' ? '' : `${date(pool.startAt)} 开始，`}至少 ${length(pool.raisingMs)}。可以买票，也可以按原价退票。`,
    ],
    ['锁仓', `至少 ${length(pool.lockedMs)}。不能买，也不能退；管理员可以取用保底金额之外的钱。`],
    ['释放', `至少 ${length(pool.releasingMs)}。池里的钱按票平分，每张一样多，分几次领都可以。`],
    ['结束', '不再有变化。没领的仍然可以领，不会过期。'],
    ['最晚释放', `${date(pool.releaseBy)}。过了这时还没有释放，任何人都可以启动平分。`],
  ];
  return (
    <dl className="divide-y divide-line">
      {terms.map(([title, text]) => (
        <div className="grid grid-cols-[5rem_1fr] gap-x-3 py-2.5 sm:grid-cols-[6rem_1fr]" key={title}>
          <dt className="text-soft">{title}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

import { type PoolSummary, stageKeyOf } from './pool.ts';
import { ticketsLeft } from './pool-sums.ts';

/** The sold share of the tickets, as a bar and in words. */
export function RaisedBar({ pool }: { readonly pool: PoolSummary }) {
  const { claimedTickets, maxTickets } = pool;
  const left = ticketsLeft(pool);
  return (
    <div>
      <progress
        aria-hidden="true"
        className="course-progress block text-gold"
        max={1000}
        value={soldShare(pool)}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-[0.95rem] tabular-nums">
        <span>
          已售 {claimedTickets} / {maxTickets} 张
        </span>
        <span className="text-soft">{leftText(left, stageKeyOf(pool) === 'raising')}</span>
      </p>
    </div>
  );
}

function leftText(left: bigint, isRaising: boolean): string {
  if (left === 0n) return '全部卖完';
  return isRaising ? `还剩 ${left} 张` : `${left} 张没有卖出`;
}

/** In thousandths; numbers of the chain may exceed what a `progress` element can hold. */
function soldShare({
  claimedTickets,
  maxTickets,
}: Pick<PoolSummary, 'claimedTickets' | 'maxTickets'>): number {
  return Number((BigInt(claimedTickets) * 1000n) / BigInt(maxTickets));
}

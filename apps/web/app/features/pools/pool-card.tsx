import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { LinkCard } from '#app/ui/card.tsx';
import { nextDate } from './next-date.ts';
import { type PoolSummary, poolPath, stageKeyOf } from './pool.ts';
import { PoolStageBadge } from './pool-stage-badge.tsx';
import { RaisedBar } from './raised-bar.tsx';

interface PoolCardProps {
  readonly pool: PoolSummary;
  /** The chain's time. */
  readonly now: number;
}

/** A pool in a list: how far it is, its price, the viewer's tickets and the next date. */
export function PoolCard({ pool, now }: PoolCardProps) {
  const { id, name, currency, ticketPrice, perTicket, ownHolding } = pool;
  const price = (amount: string) => priceText({ price: amount, currency });
  const stage = stageKeyOf(pool);
  const isPaid = stage === 'releasing' || stage === 'ended';
  const next = nextDate(pool, BigInt(now));
  return (
    <LinkCard className="flex h-full flex-col gap-4 p-5 sm:p-6" to={poolPath(id)}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg break-words">{name}</h3>
        <PoolStageBadge isPaused={pool.isPaused} stage={pool.stage} />
      </div>
      <RaisedBar pool={pool} />
      <dl className="space-y-1 text-[0.95rem]">
        <Fact title="票价">{price(ticketPrice)}</Fact>
        <Fact title={isPaid ? '每张领回' : '最坏每张拿回'}>
          {price(isPaid ? perTicket : pool.floorPerTicket)}
        </Fact>
        {ownHolding !== '0' && <Fact title="我持有">{ownHolding} 张</Fact>}
        {next && <Fact title={next.title}>{next.date}</Fact>}
      </dl>
    </LinkCard>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{title}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

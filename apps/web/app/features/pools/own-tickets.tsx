import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { type Pool, stageKeyOf } from './pool.ts';
import { owedPerTicket } from './pool-sums.ts';

/** The viewer's own numbers in a pool: tickets always add up, and the money is named with its place. */
export function OwnTicketsFacts({ pool }: { readonly pool: Pool }) {
  const { own, currency } = pool;
  const text = (amount: string | bigint) => priceText({ price: String(amount), currency });
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-xl bg-sunk p-4 sm:grid-cols-3">
      <Fact title="买到">{own.total} 张</Fact>
      <Fact title="持有">{own.holding} 张</Fact>
      <Fact title="已释放">{own.released} 张</Fact>
      <Fact title="付出">{text(own.deposited)}</Fact>
      <Fact title="已领回">{text(own.withdrawn)}</Fact>
      <Fact title={owedTitle(pool)}>{text(BigInt(own.holding) * owedPerTicket(pool))}</Fact>
    </dl>
  );
}

function owedTitle(pool: Pool): string {
  const stage = stageKeyOf(pool);
  if (stage === 'raising') return '退票可得';
  return stage === 'locked' ? '保底' : '还可领';
}

function Fact({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{title}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </div>
  );
}

import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Card } from '#app/ui/card.tsx';
import { type Pool, stageKeyOf } from './pool.ts';
import { poolMoney } from './pool-sums.ts';

interface PoolMoneyCardProps {
  readonly pool: Pool;
  /** The chain's time. */
  readonly now: number;
}

/** Where the money of a pool is now, and what the holders are owed. */
export function PoolMoneyCard({ pool, now }: PoolMoneyCardProps) {
  const { raised, paidOut, inVault, owed, withdrawable } = poolMoney(pool, BigInt(now));
  const text = (amount: bigint) => priceText({ price: String(amount), currency: pool.currency });
  const stage = stageKeyOf(pool);
  const isPaid = stage === 'releasing' || stage === 'ended';
  return (
    <Card>
      <h2 className="text-lg">钱在哪里</h2>
      <dl className="mt-2 divide-y divide-line">
        <Line title="票款" text={text(raised)}>
          卖出 {pool.claimedTickets} 张，{pool.holders} 个账户持有
        </Line>
        <Line title="管理员取出" text={text(BigInt(pool.withdrawn))} />
        <Line title="管理员存回" text={text(BigInt(pool.deposited))} />
        {isPaid && (
          <Line title="已经领走" text={text(paidOut)}>
            释放了 {pool.releasedTickets} 张，每张 {text(BigInt(pool.perTicket))}
          </Line>
        )}
        <Line isStrong title="池里现有" text={text(inVault)} />
        <Line title="欠持票人" text={text(owed)}>
          {owedText(stage)}
        </Line>
        <Line title="管理员还能取" text={text(withdrawable)} />
      </dl>
    </Card>
  );
}

function owedText(stage: ReturnType<typeof stageKeyOf>): string {
  if (stage === 'raising') return '现在全部退票要退的钱';
  return stage === 'locked' ? '每张票的保底金额，谁都取不走' : '还没领的票应得的钱';
}

interface LineProps {
  readonly title: string;
  readonly text: string;
  readonly isStrong?: boolean;
  readonly children?: React.ReactNode;
}

function Line({ title, text, isStrong = false, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-soft">
        {title}
        {children && <span className="block text-sm text-faint">{children}</span>}
      </dt>
      <dd className={`text-end tabular-nums ${isStrong ? 'font-semibold' : ''}`}>{text}</dd>
    </div>
  );
}

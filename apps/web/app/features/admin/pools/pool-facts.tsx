import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { PoolDetail } from './read-pool.ts';

const nextTitles = ['最早锁仓', '最早释放', '最早结束'] as const;

/** The state of a pool by the mirror: readable without script and without a wallet. */
export function PoolFacts({ pool }: { readonly pool: PoolDetail }) {
  const facts = useCurrencies([pool]);
  const money = (amount: string) => ledgerText(amount, pool.currency, facts.get(pool.currency));
  const nextTitle = nextTitles[pool.stage];
  const loss = String(BigInt(pool.ticketPrice) - BigInt(pool.floorPerTicket));
  const raised = String(BigInt(pool.claimed) * BigInt(pool.ticketPrice));
  return (
    <Card>
      {pool.description !== '' && (
        <p className="mb-3 max-w-2xl whitespace-pre-line text-soft">{pool.description}</p>
      )}
      <dl className="max-w-2xl divide-y divide-line">
        <DetailLine title="票价">{`${money(pool.ticketPrice)}，每张最多亏 ${money(loss)}`}</DetailLine>
        <DetailLine title="卖出">{`${pool.claimed} 张，共 ${pool.maxTickets} 张；收到 ${money(raised)}`}</DetailLine>
        <DetailLine title="持有人">
          {`${pool.holders} 个账户${pool.released === '0' ? '' : `；已经领了 ${pool.released} 张`}`}
        </DetailLine>
        {nextTitle && <DetailLine title={nextTitle}>{momentToText(BigInt(pool.nextStageAt))}</DetailLine>}
        <DetailLine title="最晚释放">{momentToText(BigInt(pool.releaseBy))}</DetailLine>
        <DetailLine title="管理员">{`取出 ${money(pool.withdrawn)}，存入 ${money(pool.deposited)}`}</DetailLine>
        <DetailLine title="新建">{momentToText(pool.createdAt)}</DetailLine>
        <DetailLine title="页面">
          <TextLink href={`/staking/${pool.id}`}>学员看到的样子</TextLink>
        </DetailLine>
        <DetailLine title="记录">
          <TextLink href={`/admin/log?${new URLSearchParams({ about: pool.id })}`}>做过的操作</TextLink>
        </DetailLine>
        <DetailLine title="编号">
          <code className="font-mono text-sm break-all">{pool.id}</code>
        </DetailLine>
      </dl>
    </Card>
  );
}

import { failureToText, stateOf } from '#app/features/admin/jobs/job-texts.ts';
import type { BackgroundJob } from '#app/features/admin/jobs/read-jobs.ts';
import { suiText } from '#app/features/money/payment/coin-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { SponsorDay, SponsorPool } from './read-sponsoring.ts';

export interface SponsorLimits {
  /** In MIST. */
  readonly dailyLimit: string;
  readonly poolSize: number;
  readonly paysFirstPurchase: boolean;
  readonly paysDraws: boolean;
}

interface SponsoringPageProps {
  readonly pools: readonly SponsorPool[];
  readonly days: readonly SponsorDay[];
  readonly limits: SponsorLimits;
  /** What owners have been told, if something is wrong. */
  readonly problem: string | null;
  readonly job: BackgroundJob | null;
}

/** The pool of sponsored gas, what it spends, and what the operator has to do. */
export function SponsoringPage({ pools, days, limits, problem, job }: SponsoringPageProps) {
  if (pools.length === 0)
    return (
      <Notice kind="note" title="没有开通代付">
        <p>
          学员绑定钱包时自己付网络费。要替他们付，请技术人员在服务器上设置 SPONSOR_KEY，并向它的地址转入 SUI。
        </p>
      </Notice>
    );
  return (
    <div className="max-w-5xl space-y-4">
      {problem !== null && <Notice kind="warning" title={problem} />}
      {job?.failure && (
        <Notice kind="warning" title={`维护代付没有成功：${failureToText(job.failure)}`}>
          <p>
            会自己再试。一直失败请看<TextLink href="/admin/jobs#sponsoring">后台工作</TextLink>。
          </p>
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {pools.map((pool) => (
          <Pool job={job} key={pool.address} limits={limits} pool={pool} />
        ))}
        <Card>
          <h2 className="mb-3 text-lg">不够的时候</h2>
          <ol className="list-decimal space-y-2 pl-5 text-[0.95rem] text-soft">
            <li>向代付池的地址转入 SUI。每绑定一个钱包大约用 0.012 SUI，一分钟之内会自动分成零钱。</li>
            <li>
              额度用完时，新学员会看到自己付网络费的办法。要提高额度，请技术人员改 SPONSOR_DAILY_LIMIT。
            </li>
            <li>服务器运行时，不要从这个地址往外转钱，否则正在代付的交易会失败。</li>
          </ol>
        </Card>
      </div>
      <Card>
        <h2 className="mb-3 text-lg">最近 14 天</h2>
        {days.length === 0 ? <p className="text-soft">还没有代付过。</p> : <Days days={days} />}
      </Card>
    </div>
  );
}

interface PoolProps extends Pick<SponsoringPageProps, 'limits' | 'job'> {
  readonly pool: SponsorPool;
}

function Pool({ pool, limits, job }: PoolProps) {
  const state = job && stateOf(job);
  return (
    <Card>
      <h2 className="mb-3 flex items-center gap-2 text-lg">
        代付池 {state && <Badge tone={state.tone}>{state.text}</Badge>}
      </h2>
      <p className="mb-3 space-y-2 text-sm">
        <code className="font-mono break-all">{pool.address}</code>{' '}
        <CopyButton text={pool.address}>复制地址</CopyButton>
      </p>
      <dl className="divide-y divide-line border-y border-line">
        <DetailLine title="可用零钱">{`${pool.free} 枚，满额 ${limits.poolSize} 枚`}</DetailLine>
        <DetailLine title="正在使用">{`${pool.reserved} 枚，${pool.open} 笔等待签名或上链`}</DetailLine>
        <DetailLine title="过小零钱">{`${pool.small} 枚，补足时合并`}</DetailLine>
        <DetailLine title="零钱合计">{suiText(BigInt(pool.balance))}</DetailLine>
        <DetailLine title="一天内">
          {`${suiText(BigInt(pool.promised))}，额度 ${suiText(BigInt(limits.dailyLimit))}`}
        </DetailLine>
        <DetailLine title="首次购买">{limits.paysFirstPurchase ? '也代付' : '不代付'}</DetailLine>
        <DetailLine title="抽奖">{limits.paysDraws ? '也代付' : '不代付'}</DetailLine>
        <DetailLine title="补充费用">{suiText(BigInt(pool.fillingCost))}</DetailLine>
      </dl>
    </Card>
  );
}

function Days({ days }: Pick<SponsoringPageProps, 'days'>) {
  return (
    <Table
      caption="最近 14 天的代付"
      columns={[
        { key: 'day', title: '日期', cell: ({ day }) => day },
        { key: 'promises', title: '答应', align: 'end', cell: ({ promises }) => promises },
        { key: 'used', title: '用了', align: 'end', cell: ({ used }) => used },
        { key: 'failed', title: '失败', align: 'end', cell: ({ failed }) => failed },
        { key: 'expired', title: '过期', align: 'end', cell: ({ expired }) => expired },
        { key: 'cost', title: '花费', align: 'end', cell: ({ cost }) => suiText(BigInt(cost)) },
      ]}
      rowKey={({ day }) => day}
      rows={days}
    />
  );
}

import { type ComponentType, useCallback } from 'react';
import { LazyPayment } from '#app/features/shop/buying/lazy-payment.tsx';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { RegionFacts } from '#app/platform/region/region-note.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice, WithoutScript } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { BuyingStage, NetworkState } from './buying-stage.ts';
import { OwnTicketsFacts } from './own-tickets.tsx';
import { type Pool, type PoolGate, stageKeyOf } from './pool.ts';
import { worstCase } from './pool-sums.ts';
import { PoolsClosed } from './pools-closed.tsx';
import { CoolingNotice, RiskNotice } from './risk-notice.tsx';
import type { ReturnKind } from './run-tickets.ts';
import type { TicketsGateProps } from './tickets-gate.tsx';

interface TicketsPanelProps {
  readonly pool: Pool;
  readonly gate: PoolGate;
  readonly stage: BuyingStage;
  readonly network: NetworkState;
  /** Null for visitors. */
  readonly viewerId: string | null;
  readonly owner: readonly string[];
  /** The sign-in page that returns here. */
  readonly signIn: string;
  /** Where the viewer is. */
  readonly region: RegionFacts;
  /** The answer to the form of the risk notice. */
  readonly state: FormState | null;
}

/** The viewer's tickets and the next step with them. */
export function TicketsPanel(props: TicketsPanelProps) {
  const { pool, stage, network, viewerId, owner } = props;
  const load = useCallback(
    async (): Promise<ComponentType<TicketsGateProps>> => (await import('./tickets-gate.tsx')).TicketsGate,
    [],
  );
  const isHolder = pool.own.total !== '0' || pool.own.deposited !== '0';
  const returning = network === 'there' && pool.own.holding !== '0' ? returnOf(pool) : null;
  const most = stage.kind === 'ready' ? stage.most : null;
  return (
    <Card className="space-y-5">
      <h2 className="text-lg" id="buy">
        {isHolder ? '我的票' : titleOf(stage)}
      </h2>
      {isHolder && <OwnTicketsFacts pool={pool} />}
      <StageText {...props} isHolder={isHolder} />
      {viewerId !== null && (most !== null || returning !== null) && (
        <>
          <WithoutScript>
            <Notice kind="note" title="买票、退票和释放需要脚本">
              <p>条款、算账和记录都可以阅读；签名要和您的钱包对话，需要浏览器允许本站运行脚本。</p>
            </Notice>
          </WithoutScript>
          <LazyPayment load={load} props={{ viewerId, owner, pool, most, returning }} />
        </>
      )}
    </Card>
  );
}

const titleOf = ({ kind }: BuyingStage): string => (kind === 'over' ? '不再卖票' : '买票');

/** Never switched off: the contract takes tickets back and pays them out whatever else is paused. */
function returnOf(pool: Pool): ReturnKind | null {
  const stage = stageKeyOf(pool);
  if (stage === 'raising') return 'hand-back';
  return stage === 'releasing' || stage === 'ended' ? 'release' : null;
}

function StageText({
  pool,
  gate,
  stage,
  network,
  signIn,
  region,
  viewerId,
  state,
  isHolder,
}: TicketsPanelProps & { readonly isHolder: boolean }) {
  switch (stage.kind) {
    case 'ready':
      return null;
    case 'over':
      return network === 'there' ? (
        <OverText isHolder={isHolder} pool={pool} />
      ) : (
        <NetworkText network={network} />
      );
    case 'no-network':
    case 'down':
      return <NetworkText network={network} />;
    case 'off':
    case 'region':
      return (
        <>
          <PoolsClosed region={region} signIn={viewerId === null ? signIn : null} why={stage.kind} />
          <p>现在不能买票；退票和释放照常。</p>
        </>
      );
    case 'overdue':
      return <Notice kind="note" title="已经过了最晚释放时间，不再卖票。任何人都可以启动平分。" />;
    case 'paused':
      return <Notice kind="note" title="管理员暂停了购票。退票不受影响。" />;
    case 'not-started':
      return <Notice kind="note" title={`${momentToText(BigInt(pool.startAt))} 开始购票。`} />;
    case 'sold-out':
      return <Notice kind="note" title="票已经卖完。有人退票时，这里会再开放。" />;
    case 'signed-out':
      return (
        <>
          <p>登录并绑定钱包之后才能买票。第一次买之前，要先读一份风险说明，再等一段时间。</p>
          <ButtonLink icon="sign-in" to={signIn}>
            登录
          </ButtonLink>
        </>
      );
    case 'limit':
      return <Notice kind="note" title={`每个账户最多持有 ${pool.maxTicketsPerUser} 张，您已经买满。`} />;
    case 'notice': {
      const { lost } = worstCase(pool, 1n);
      return (
        <RiskNotice
          gate={gate}
          loss={priceText({ price: String(lost), currency: pool.currency })}
          state={state}
        />
      );
    }
    case 'cooling':
      return <CoolingNotice buyableAt={stage.buyableAt} gate={gate} />;
  }
}

function NetworkText({ network }: { readonly network: NetworkState }) {
  return network === 'none' ? (
    <Notice kind="note" title="本站还没有配置网络，现在不能买票、退票或释放。" />
  ) : (
    <Notice kind="problem" title="链现在连不上">
      <p>买票、退票和释放要等它恢复。条款和记录仍然可以看，您的票在链上，不会丢。</p>
    </Notice>
  );
}

function OverText({ pool, isHolder }: { readonly pool: Pool; readonly isHolder: boolean }) {
  const isLocked = stageKeyOf(pool) === 'locked';
  if (pool.own.holding === '0')
    return <p className="text-soft">{isHolder ? '您没有还没领的票了。' : '这个池的募集已经结束。'}</p>;
  return (
    <p>
      {isLocked
        ? '锁仓中，现在不能退，也不能领。释放开始后，在这里领回。'
        : '现在可以领回。您可以一次释放全部的票，也可以分几次，每张一样多。'}
    </p>
  );
}

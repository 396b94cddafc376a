import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { HoldersSee } from './holders-see.tsx';
import { type PoolActProps, whileCurrent } from './pool-act.ts';
import { poolToMoney } from './pool-money.ts';
import { shareText } from './share-text.ts';

/** 逾期平分: after the deadline any wallet can divide the vault among the tickets. */
export function OverdueAct(props: PoolActProps) {
  const { pool, coinType, facts, now } = props.found;
  const text = shareText(poolToMoney(pool, now).share.each, pool, facts);
  return (
    <ChainCard
      about={`最晚 ${momentToText(pool.terms.release_by)} 就该释放，已经过了，管理员不能再取出。任何钱包都能发起：池里的 ${coinText(pool.vault.value, facts)} 平分给 ${pool.state.claimed_tickets_num} 张票，${text}。网络费由签的人付。`}
      id="overdue"
      needs="any"
      title="逾期平分"
    >
      <HoldersSee>{`一条通知，说可以领取了，${text}；什么时候领都一样多。`}</HoldersSee>
      <ChainAct
        needs="any"
        prepare={() =>
          whileCurrent(
            props,
            pool.state.stage === 1 ? ['stage', 'share'] : ['stage'],
            () => (tx, academy, calls) =>
              void calls.releaseOverdue(tx, academy, { pool: pool.id }, [coinType]),
          )
        }
        submit="发起平分"
        title={`发起平分：${pool.info.name}`}
      />
    </ChainCard>
  );
}

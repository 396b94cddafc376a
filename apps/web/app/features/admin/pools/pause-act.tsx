import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { HoldersSee } from './holders-see.tsx';
import { type PoolActProps, whileCurrent } from './pool-act.ts';

/** 暂停与恢复: only buying is affected. The contract switches over, so that the page must know the present state. */
export function PauseAct(props: PoolActProps) {
  const { pool, coinType } = props.found;
  const { paused: isPaused } = pool.state;
  const title = isPaused ? '恢复认购' : '暂停认购';
  return (
    <ChainCard
      about={
        isPaused
          ? '现在是暂停的，学员买不了票。恢复之后马上能买。'
          : '暂停之后，学员买不了票。退票和领取不受影响，任何时候都能恢复。'
      }
      id="pause"
      isFolded
      needs="operator"
      title={title}
    >
      <HoldersSee>
        {isPaused
          ? '一条通知，说认购恢复了；资金池的页面去掉“已暂停购票”。'
          : '一条通知，说认购暂停了；资金池的页面写着“已暂停购票”，手里的票不变，照样能原价退。'}
      </HoldersSee>
      <ChainAct
        needs="operator"
        prepare={() =>
          whileCurrent(
            props,
            ['stage', 'pause'],
            () => (tx, academy, calls) => void calls.togglePause(tx, academy, { pool: pool.id }, [coinType]),
          )
        }
        submit={title}
        title={`${title}：${pool.info.name}`}
      />
    </ChainCard>
  );
}

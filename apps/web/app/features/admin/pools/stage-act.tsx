import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import type { ChainNeed } from '#app/features/admin/authority/chain-need.ts';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { lengthText } from '#app/ui/time/length-text.ts';
import { HoldersSee } from './holders-see.tsx';
import { type PoolActProps, whileCurrent } from './pool-act.ts';
import { poolToMoney } from './pool-money.ts';
import type { PoolOnChain } from './read-pool-on-chain.ts';
import { shareText } from './share-text.ts';
import type { PoolPart } from './stale-pool.ts';

interface NextStage {
  /** What the button does. */
  readonly title: string;
  readonly about: string;
  readonly needs: ChainNeed;
  readonly holdersSee: string;
  readonly sure: string;
  readonly parts: readonly PoolPart[];
  /** Why it is not possible now; null if it is. */
  readonly obstacle: string | null;
}

/** The next stage of a pool that has not ended, in the words of the page. */
export function toNextStage({ pool, facts, now }: PoolOnChain): NextStage {
  const { stage, claimed_tickets_num: tickets } = pool.state;
  const { locked_ms: lockedMs, floor_per_ticket: floor, release_by: releaseBy } = pool.terms;
  const { share, cost, limit } = poolToMoney(
    { ...pool, state: { ...pool.state, stage: stage === 0 ? 1 : stage } },
    0n,
  );
  const money = (amount: bigint) => coinText(amount, facts);
  const early = (what: string) =>
    now < pool.next_stage_at ? `最早 ${momentToText(pool.next_stage_at)} 才能${what}。` : null;
  const sure = '我核对过上面的数字，知道不能退回上一个阶段';
  if (stage === 0) {
    const lastLockAt = releaseBy - lockedMs;
    return {
      title: '开始锁仓',
      about: `锁仓之后不能再买，也不能再退。卖出的 ${tickets} 张留在池里，链上管理员最多能取用 ${money(limit)}。锁仓至少 ${lengthText(lockedMs)}。`,
      needs: 'operator',
      holdersSee: `一条通知，说已经锁仓，不能再退票；每张到时至少领 ${money(floor)}，最晚 ${momentToText(releaseBy)} 释放。`,
      sure,
      parts: ['stage'],
      obstacle:
        now > lastLockAt
          ? `最晚 ${momentToText(lastLockAt)} 就要锁仓，已经过了，这个资金池不会再锁。持有人随时能原价退票；${momentToText(releaseBy)} 之后任何人都能发起平分。`
          : early('锁仓'),
    };
  }
  if (stage === 1) {
    const isLoss = pool.vault.value < cost;
    const short = isLoss
      ? `池里的钱比票款少 ${money(cost - pool.vault.value)}，所以只有链上管理员能开始释放。先存入钱，持有人就亏得少。`
      : '池里的钱不比票款少，运营者就能开始释放。';
    return {
      title: '开始释放',
      about: `池里的 ${money(pool.vault.value)} 平分给 ${tickets} 张票，${shareText(share.each, pool, facts)}。金额从此不变。${short}`,
      needs: isLoss ? 'admin' : 'operator',
      holdersSee: `一条通知，说可以领取了，${shareText(share.each, pool, facts)}；什么时候领都一样多。`,
      sure,
      parts: ['stage', 'share'],
      obstacle: early('释放'),
    };
  }
  return {
    title: '结束资金池',
    about: '只是标成已结束。没领的票照样能领，没有期限。',
    needs: 'operator',
    holdersSee: '一条通知，说资金池结束了；没领的票照样能领。',
    sure,
    parts: ['stage'],
    obstacle: early('结束'),
  };
}

/** 下一阶段: when it can begin at the earliest, and what each ticket gets then. */
export function StageAct(props: PoolActProps) {
  const { pool, coinType } = props.found;
  const { title, about, needs, holdersSee, sure, parts, obstacle } = toNextStage(props.found);
  return (
    <ChainCard about={about} id="stage" needs={needs} title={`下一阶段：${title}`}>
      <HoldersSee>{holdersSee}</HoldersSee>
      {obstacle !== null ? (
        <p className="max-w-2xl font-medium">{obstacle}</p>
      ) : (
        <ChainAct
          needs={needs}
          prepare={(form) =>
            form.get('sure') === 'on'
              ? whileCurrent(
                  props,
                  parts,
                  () => (tx, academy, calls) =>
                    void calls.nextStage(tx, academy, { pool: pool.id }, [coinType]),
                )
              : '请先勾选确认。'
          }
          submit={title}
          title={`${title}：${pool.info.name}`}
        >
          <label className="flex min-h-11 items-center gap-3">
            <input className="size-5 shrink-0 accent-gold" name="sure" type="checkbox" />
            <span>{sure}</span>
          </label>
        </ChainAct>
      )}
    </ChainCard>
  );
}

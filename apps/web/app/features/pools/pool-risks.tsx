import type { Pool } from './pool.ts';

const risks = [
  '锁仓时取走的钱拿去做什么、能不能回来，合约管不了。',
  '锁仓期间退不了票，也没有地方可以转让。急用的钱请不要放进来。',
  '介绍里写的用途和前景，合约不会执行，我们也没有替谁担保。',
  '合约可能有没发现的缺陷；持有升级权的人可以更新代码。',
] as const;

/** What can go wrong, in plain words. */
export function PoolRisks({ pool }: { readonly pool: Pick<Pool, 'floorPerTicket'> }) {
  return (
    <ul className="list-disc space-y-1.5 ps-5 marker:text-seal">
      <li>
        {pool.floorPerTicket === '0'
          ? '没有保底金额：付出的钱可能一分不剩。'
          : '保底金额之外的钱可能全部亏掉，没有人有义务补足。'}
      </li>
      {risks.map((risk) => (
        <li key={risk}>{risk}</li>
      ))}
    </ul>
  );
}

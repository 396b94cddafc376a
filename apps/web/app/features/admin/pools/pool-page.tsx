import { useCallback } from 'react';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainDown } from '#app/features/admin/authority/chain-down.tsx';
import { ChainReading } from '#app/features/admin/authority/chain-reading.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { useChainReading } from '#app/features/admin/authority/use-chain-reading.ts';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import { PoolTerms } from '#app/features/pools/pool-terms.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { FeatureNote } from './feature-note.tsx';
import { DepositAct, WithdrawAct } from './money-acts.tsx';
import { OverdueAct } from './overdue-act.tsx';
import { PauseAct } from './pause-act.tsx';
import type { PoolActProps } from './pool-act.ts';
import { PoolBadges } from './pool-badges.tsx';
import { PoolFacts } from './pool-facts.tsx';
import { poolToMoney } from './pool-money.ts';
import type { PoolDetail } from './read-pool.ts';
import type { PoolOnChain } from './read-pool-on-chain.ts';
import { shareText } from './share-text.ts';
import { StageAct } from './stage-act.tsx';
import { WordsAct } from './words-act.tsx';

/** A pool: facts from the mirror, its money and its acts from the chain. */
export function PoolPage({ pool }: { readonly pool: PoolDetail }) {
  const { id } = pool;
  const settings = settingsOf(useContractSettings());
  const read = useCallback(async () => {
    const { readPoolOnChain } = await import('./read-pool-on-chain.ts');
    return readPoolOnChain(id);
  }, [id]);
  const { value: found, isLoading, error, reload } = useChainReading(read);
  return (
    <>
      <AdminTitle beside={<PoolBadges {...pool} />} title={pool.name} />
      <div className="space-y-4">
        <FeatureNote settings={settings} />
        <PoolFacts pool={pool} />
        <Card>
          <h2 className="mb-2 text-lg">条款，和学员看到的一样</h2>
          <div className="max-w-2xl">
            <PoolTerms pool={pool} />
          </div>
        </Card>
        {found && <ChainMoney {...found} />}
        <ChainWallet />
        {found && settings && <Acts found={found} reload={reload} />}
        {found && !settings && <ChainAuthority needs="operator" />}
        {!found && isLoading && (
          <ChainReading
            title="正在从链上读这个资金池"
            withoutScript="操作要用到 JavaScript，请在浏览器里打开它。"
          />
        )}
        {!found &&
          !isLoading &&
          (error ? <ChainDown readAgain={reload} /> : <Notice kind="problem" title="链上没有这个资金池。" />)}
      </div>
    </>
  );
}

/** What is in the vault, and to whom it belongs. */
function ChainMoney({ pool, facts, now }: PoolOnChain) {
  const { owed, limit, share } = poolToMoney(pool, now);
  const money = (amount: bigint) => coinText(amount, facts);
  const hasShares = pool.state.stage >= 2;
  return (
    <Card>
      <h2 className="mb-2 text-lg">池里的钱</h2>
      <dl className="max-w-2xl divide-y divide-line">
        <DetailLine title="金库">{money(pool.vault.value)}</DetailLine>
        <DetailLine title="欠持有人">{money(owed)}</DetailLine>
        <DetailLine title="能取出">{pool.state.stage === 0 ? '募集时不能取出' : money(limit)}</DetailLine>
        {pool.state.stage > 0 && (
          <DetailLine title={hasShares ? '每张' : '现在释放'}>
            {shareText(share.each, pool, facts)}
          </DetailLine>
        )}
        <DetailLine title="链上时间">{momentToText(now)}</DetailLine>
      </dl>
      <p className="mt-3 max-w-2xl text-sm text-soft">直接从链上读。能取出的是金库减去欠持有人的。</p>
    </Card>
  );
}

/** What can be done at the stage. Money that is put in after the division would reach no holder, so that it is not offered. */
function Acts(props: PoolActProps) {
  const { pool, now } = props.found;
  const { stage } = pool.state;
  const { isOverdue, limit } = poolToMoney(pool, now);
  return (
    <>
      {isOverdue ? <OverdueAct {...props} /> : stage < 3 && <StageAct {...props} />}
      {stage === 0 && <PauseAct {...props} />}
      {stage === 0 && <WordsAct {...props} />}
      {stage < 2 && <DepositAct {...props} />}
      {(stage === 1 || limit > 0n) && <WithdrawAct {...props} />}
    </>
  );
}

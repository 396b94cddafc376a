import { useCallback } from 'react';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainDown } from '#app/features/admin/authority/chain-down.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { useChainReading } from '#app/features/admin/authority/use-chain-reading.ts';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { PriceHistoryList } from '#app/features/admin/catalogue/price-history/price-history-list.tsx';
import { PendingTerms } from '#app/features/admin/chain/pending-terms.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DeleteGood, GoodActs } from './good-acts.tsx';
import { GoodFacts } from './good-facts.tsx';
import { GoodBadges } from './goods-list.tsx';
import type { GoodDetail } from './read-good.ts';
import { WhiteList } from './white-list.tsx';

/** A commodity: facts and history from the mirror, forms from the chain. */
export function GoodPage({ good }: { readonly good: GoodDetail }) {
  return (
    <>
      <AdminTitle beside={<GoodBadges good={good} />} title={good.name ?? '商品'} />
      <div className="space-y-4">
        <GoodFacts good={good} />
        {good.pending.length > 0 && <PendingTerms pending={good.pending} />}
        {good.state !== 'deleted' && <Acts good={good} />}
        <Card>
          <h2 className="text-lg">价格记录</h2>
          <p className="mt-1 mb-3 max-w-2xl text-soft">
            只有预告过的改动有记录。管理员直接改的价格，请看操作记录。
          </p>
          <PriceHistoryList entries={good.history} />
        </Card>
      </div>
    </>
  );
}

function Acts({ good }: { readonly good: GoodDetail }) {
  const { id } = good;
  const settings = settingsOf(useContractSettings());
  const read = useCallback(async () => {
    const { readGoodOnChain } = await import('./read-good-on-chain.ts');
    return readGoodOnChain(BigInt(id));
  }, [id]);
  const { value: commodity, isLoading, error, reload } = useChainReading(read);
  return (
    <>
      <ChainWallet />
      {settings && commodity ? (
        <>
          <GoodActs commodity={commodity} kind={good.kind} settings={settings} reload={reload} />
          <WhiteList commodity={commodity} good={good} />
          <DeleteGood commodity={commodity} kind={good.kind} />
        </>
      ) : (
        <ChainAuthority needs="operator" />
      )}
      {settings &&
        !commodity &&
        !isLoading &&
        (error ? (
          <ChainDown readAgain={reload} />
        ) : (
          <Notice kind="problem" title="链上没有这件商品了，它刚刚被删除。" />
        ))}
    </>
  );
}

import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Loading } from '#app/ui/skeleton.tsx';
import type { Loaded } from '#app/ui/state/use-loaded.ts';
import { coinText } from './coin-text.ts';
import { BalanceSkeleton } from './money-skeletons.tsx';
import type { Holding, Holdings } from './read-holdings.ts';
import { UnreadNotice } from './unread-notice.tsx';
import { VaultWords } from './vault-words.tsx';

/** Balances of wallet and vault in all their states. */
export function MoneyCard({ holdings }: { readonly holdings: Loaded<Holdings> }) {
  const { value, error, isLoading, reload } = holdings;
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">余额</h2>
        <Button busy={isLoading} className="-mr-3" icon="refresh" onClick={reload} tone="plain">
          刷新
        </Button>
      </div>
      {error !== null && (
        <UnreadNotice reload={reload} title="余额没有读到">
          <p>{value ? '下面是上一次读到的，可能已经变动。' : '您的钱在链上，读不到不等于没有。'}</p>
        </UnreadNotice>
      )}
      {(value !== null || error === null) && <VaultWords />}
      {value ? (
        <Balances {...value} />
      ) : (
        error === null && (
          <Loading>
            <BalanceSkeleton />
          </Loading>
        )
      )}
    </Card>
  );
}

function Balances({ coins, vault }: Holdings) {
  const isEmpty = coins.every((coin) => coin.wallet === 0n && coin.vault === 0n);
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {coins.map((coin) => (
          <CoinLine coin={coin} hasVault={vault !== 'none'} key={coin.coinType} />
        ))}
      </ul>
      {isEmpty && <p className="mt-3 text-sm text-soft">还没有币。可以用下面的地址收款。</p>}
      {vault === 'none' && <p className="mt-3 text-sm text-soft">绑定钱包之后，账户才有金库。</p>}
      {vault === 'other' && (
        <p className="mt-3 text-sm text-soft">金库属于账户绑定的那个钱包，现在连接的不是它，不能存取。</p>
      )}
    </>
  );
}

function CoinLine({ coin, hasVault }: { readonly coin: Holding; readonly hasVault: boolean }) {
  const { facts, wallet, vault } = coin;
  return (
    <li className="py-3">
      <p className="font-semibold">{facts?.symbol ?? coin.coinType}</p>
      <dl className="mt-1 grid grid-cols-[4rem_1fr] gap-y-1 tabular-nums">
        <dt className="text-soft">钱包</dt>
        <dd className="text-end break-words">{coinText(wallet, facts)}</dd>
        {hasVault && (
          <>
            <dt className="text-soft">金库</dt>
            <dd className="text-end break-words">{coinText(vault, facts)}</dd>
          </>
        )}
      </dl>
    </li>
  );
}

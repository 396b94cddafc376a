import { useCallback } from 'react';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { MoneyCard } from './money-card.tsx';
import { MoveSkeleton, ReceiveSkeleton } from './money-skeletons.tsx';
import { MoveMoney } from './move-money.tsx';
import { MovementHistory } from './movement-history.tsx';
import { type Holdings, readHoldings } from './read-holdings.ts';
import { ReceiveMoney } from './receive-money.tsx';
import { useFreshMoney } from './use-fresh-money.ts';

export interface MoneyPanelProps {
  readonly address: string;
  readonly uid: string;
}

/** The money of a connected wallet: balances, receiving address, history, and transfers to and from the vault. */
export function MoneyPanel({ address, uid }: MoneyPanelProps) {
  const opened = useLoaded(openWallets);
  const wallets = opened.value;
  const load = useCallback(async (): Promise<Holdings> => {
    const { client, facts } = await openWallets();
    return readHoldings({ client, deployment: facts.deployment, address, uid });
  }, [address, uid]);
  const holdings = useLoaded(load);
  const { reload, value } = holdings;
  useFreshMoney(reload);
  return (
    <>
      <MoneyCard holdings={holdings} />
      {wallets ? (
        <ReceiveMoney address={address} network={wallets.facts.network} />
      ) : (
        opened.error === null && <ReceiveSkeleton />
      )}
      {wallets && value?.vault === 'own' && (
        <MoveMoney address={address} coins={value.coins} uid={uid} wallets={wallets} />
      )}
      {value === null && holdings.error === null && <MoveSkeleton />}
      <MovementHistory address={address} />
    </>
  );
}

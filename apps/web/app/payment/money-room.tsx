import { useCallback, useEffect } from 'react';
import { useCell } from '../state/cell.ts';
import { openWallets } from '../wallet/opened-wallets.ts';
import { MoneyCard } from './money-card.tsx';
import { MoveMoney } from './move-money.tsx';
import { type Holdings, readHoldings } from './read-holdings.ts';
import { ReceiveMoney } from './receive-money.tsx';
import { settledCount } from './settled-count.ts';
import { useLoaded } from './use-loaded.ts';
import { useWhenSeen } from './use-when-seen.ts';

export interface MoneyRoomProps {
  readonly address: string;
  readonly uid: string;
}

/** The money of a connected wallet: what is there, where it is received, and the way to the vault and back. */
export function MoneyRoom({ address, uid }: MoneyRoomProps) {
  const opened = useLoaded(openWallets);
  const wallets = opened.value;
  const load = useCallback(async (): Promise<Holdings> => {
    const { client, facts } = await openWallets();
    return readHoldings({ client, deployment: facts.deployment, address, uid });
  }, [address, uid]);
  const holdings = useLoaded(load);
  const { reload, value } = holdings;
  const settled = useCell(settledCount, 0);
  useEffect(() => {
    if (settled > 0) reload();
  }, [settled, reload]);
  useWhenSeen(reload);
  return (
    <>
      <MoneyCard holdings={holdings} />
      {wallets && <ReceiveMoney address={address} network={wallets.facts.network} />}
      {wallets && value?.vault === 'own' && (
        <MoveMoney address={address} coins={value.coins} uid={uid} wallets={wallets} />
      )}
    </>
  );
}

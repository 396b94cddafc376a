import { useCallback, useEffect } from 'react';
import { settledCount } from '#app/features/money/payment/settled-count.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { useWhenSeen } from '#app/ui/state/use-when-seen.ts';

/** The wallet's balance of one coin, kept current; null until it is known. */
export function useBalance(owner: string, coinType: string): bigint | null {
  const load = useCallback(async () => {
    const { client } = await openWallets();
    const { balance } = await client.core.getBalance({ owner, coinType });
    return BigInt(balance.balance);
  }, [owner, coinType]);
  const { value, reload } = useLoaded(load);
  const settled = useCell(settledCount, 0);
  useEffect(() => {
    if (settled > 0) reload();
  }, [settled, reload]);
  useWhenSeen(reload);
  return value;
}

import { useCallback, useEffect } from 'react';
import { settledCount } from '../payment/settled-count.ts';
import { useCell } from '../state/cell.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { useWhenSeen } from '../state/use-when-seen.ts';
import { openWallets } from '../wallet/opened-wallets.ts';

/** How much of one money is in a wallet, kept true; null as long as nobody has said. */
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

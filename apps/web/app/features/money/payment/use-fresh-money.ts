import { useEffect } from 'react';
import { useCell } from '#app/ui/state/cell.ts';
import { useWhenSeen } from '#app/ui/state/use-when-seen.ts';
import { settledCount } from './settled-count.ts';

/** Reloads balances after a payment on this page and when the page becomes visible again. */
export function useFreshMoney(reload: () => void): void {
  const settled = useCell(settledCount, 0);
  useEffect(() => {
    if (settled > 0) reload();
  }, [settled, reload]);
  useWhenSeen(reload);
}

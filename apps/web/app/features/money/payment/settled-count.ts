import { createCell } from '#app/ui/state/cell.ts';

/** Number of payments and faucet transfers that have ended on this page, except declined ones; a change makes balances reload. */
export const settledCount = createCell(0);

export function countSettled(): void {
  settledCount.set(settledCount.get() + 1);
}

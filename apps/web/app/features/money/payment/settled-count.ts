import { createCell } from '#app/ui/state/cell.ts';

/** How many payments have ended, and practice coins come, while this page is open: what shows money reads it again. */
export const settledCount = createCell(0);

export function countSettled(): void {
  settledCount.set(settledCount.get() + 1);
}

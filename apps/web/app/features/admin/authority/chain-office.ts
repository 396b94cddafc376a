import { useEffect } from 'react';
import { settledCount } from '#app/features/money/payment/settled-count.ts';
import { createCell, useCell } from '#app/ui/state/cell.ts';
import type { ChainOffice } from './office-facts.ts';

export type OfficeReading =
  | { readonly kind: 'reading' }
  /** What was read before, which may have changed since. */
  | { readonly kind: 'down'; readonly office: ChainOffice | null }
  | { readonly kind: 'read'; readonly office: ChainOffice };

export const officeOf = (found: OfficeReading): ChainOffice | null =>
  found.kind === 'reading' ? null : found.office;

const reading: OfficeReading = { kind: 'reading' };
const office = createCell<OfficeReading>(reading);
let attempt = 0;

/** Reads from the chain; what was read before stays visible meanwhile. The newest reading wins. */
export async function readOfficeAgain(): Promise<void> {
  attempt += 1;
  const own = attempt;
  const before = officeOf(office.get());
  if (before === null) office.set(reading);
  try {
    // The client of the chain is loaded on demand.
    const { readOffice } = await import('./read-office.ts');
    const found = await readOffice();
    if (own === attempt) office.set({ kind: 'read', office: found });
  } catch {
    if (own === attempt) office.set({ kind: 'down', office: before });
  }
}

/** The number of outcomes before the reading that has not ended yet. */
let readingAt: number | undefined;

/** Every act of a page needs the office when the page opens: they share one reading. */
async function readOfficeOnce(settled: number): Promise<void> {
  if (readingAt === settled) return;
  readingAt = settled;
  await readOfficeAgain();
  if (readingAt === settled) readingAt = undefined;
}

/** The contract's officers and settings, read in the browser, and again after each signed act. */
export function useChainOffice(): OfficeReading {
  const settled = useCell(settledCount, 0);
  useEffect(() => {
    void readOfficeOnce(settled);
  }, [settled]);
  return useCell(office, reading);
}

import { useEffect } from 'react';
import { settledCount } from '#app/features/money/payment/settled-count.ts';
import { createCell, useCell } from '#app/ui/state/cell.ts';
import type { ContractSettings } from './contract-settings.ts';

export type SettingsReading =
  | { readonly kind: 'reading' }
  /** What was read before, which may have changed since. */
  | { readonly kind: 'down'; readonly settings: ContractSettings | null }
  | { readonly kind: 'read'; readonly settings: ContractSettings };

export const settingsOf = (found: SettingsReading): ContractSettings | null =>
  found.kind === 'reading' ? null : found.settings;

const reading: SettingsReading = { kind: 'reading' };
const settings = createCell<SettingsReading>(reading);
let attempt = 0;

/** Reads from the chain; what was read before stays visible meanwhile. The newest reading wins. */
export async function readSettingsAgain(): Promise<void> {
  attempt += 1;
  const own = attempt;
  const before = settingsOf(settings.get());
  if (before === null) settings.set(reading);
  try {
    // The client of the chain is loaded on demand.
    const { readContractSettings } = await import('./read-contract-settings.ts');
    const found = await readContractSettings();
    if (own === attempt) settings.set({ kind: 'read', settings: found });
  } catch {
    if (own === attempt) settings.set({ kind: 'down', settings: before });
  }
}

/** The number of outcomes before the reading that has not ended yet. */
let readingAt: number | undefined;

/** Every act of a page needs the settings when the page opens: they share one reading. */
async function readSettingsOnce(settled: number): Promise<void> {
  if (readingAt === settled) return;
  readingAt = settled;
  await readSettingsAgain();
  if (readingAt === settled) readingAt = undefined;
}

/** The roles and settings of the contract, read in the browser, and again after each signed act. */
export function useContractSettings(): SettingsReading {
  const settled = useCell(settledCount, 0);
  useEffect(() => {
    void readSettingsOnce(settled);
  }, [settled]);
  return useCell(settings, reading);
}

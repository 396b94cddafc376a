import { disconnected } from '#app/features/money/wallet/connection.ts';
import { walletConnection } from '#app/features/money/wallet/wallet-cell.ts';
import { useCell } from '#app/ui/state/cell.ts';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { type ChainNeed, holdsKey } from './chain-need.ts';
import type { ContractSettings } from './contract-settings.ts';
import { useContractSettings } from './use-contract-settings.ts';

/** Whether an act can be signed now, and otherwise what is missing. */
export type ChainStanding =
  | { readonly kind: 'no-script' }
  | { readonly kind: 'reading' }
  /** The chain cannot be read: nothing can be signed either. */
  | { readonly kind: 'down' }
  | { readonly kind: 'no-wallet'; readonly settings: ContractSettings }
  | { readonly kind: 'wrong-wallet'; readonly settings: ContractSettings; readonly address: string }
  | { readonly kind: 'ready'; readonly settings: ContractSettings; readonly address: string };

export function useChainStanding(needs: ChainNeed): ChainStanding {
  const hasScript = useHasScript();
  const connection = useCell(walletConnection, disconnected);
  const reading = useContractSettings();
  if (!hasScript) return { kind: 'no-script' };
  if (reading.kind !== 'read') return { kind: reading.kind };
  const { settings } = reading;
  if (connection.kind !== 'connected') return { kind: 'no-wallet', settings };
  const { address } = connection;
  return { kind: holdsKey(needs, settings.state, address) ? 'ready' : 'wrong-wallet', settings, address };
}

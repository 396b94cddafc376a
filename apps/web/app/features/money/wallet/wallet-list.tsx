import { Icon } from '#app/ui/icon.tsx';
import type { ListedWallet } from './listed-wallets.ts';
import { WalletIcon } from './wallet-icon.tsx';

interface WalletListProps {
  readonly wallets: readonly ListedWallet[];
  readonly onChoose: (name: string) => void;
  /** Note below a wallet's name. */
  readonly noteOf?: (wallet: ListedWallet) => string | null;
}

export function WalletList({ wallets, onChoose, noteOf }: WalletListProps) {
  return (
    <ul className="space-y-2">
      {wallets.map((wallet) => {
        const note = noteOf?.(wallet);
        return (
          <li key={wallet.name}>
            <button
              className="flex min-h-16 w-full items-center gap-4 rounded-2xl border border-line px-4 py-3 text-left transition-colors hover:border-line-strong hover:bg-sunk"
              onClick={() => onChoose(wallet.name)}
              type="button"
            >
              <WalletIcon icon={wallet.icon} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{wallet.name}</span>
                {note && <span className="block text-sm text-faint">{note}</span>}
              </span>
              <Icon className="size-4 text-faint" name="forward" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

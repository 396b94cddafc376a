import { Button } from '#app/ui/button.tsx';
import { wording } from '#app/ui/wording.ts';

interface ChooseAddressProps {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly onChoose: (address: string) => void;
  readonly onBack: () => void;
}

/** Chooses one of a wallet's addresses, which may then be bound permanently. */
export function ChooseAddress({ name, addresses, onChoose, onBack }: ChooseAddressProps) {
  return (
    <div className="space-y-4">
      <p>
        {name}里有 {addresses.length} 个地址，用哪一个？
      </p>
      <ul className="space-y-2">
        {addresses.map((address) => (
          <li key={address}>
            <button
              className="w-full rounded-2xl border border-line px-4 py-3 text-left font-mono text-sm break-all transition-colors hover:border-line-strong hover:bg-sunk"
              onClick={() => onChoose(address)}
              translate="no"
              type="button"
            >
              {address}
            </button>
          </li>
        ))}
      </ul>
      <Button onClick={onBack} tone="quiet">
        {wording.wallet.backToWallets}
      </Button>
    </div>
  );
}

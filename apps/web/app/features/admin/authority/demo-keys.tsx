import { shortenAddress } from '@suixue/chain/address';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { positionText } from './chain-need.ts';
import type { ContractSettings } from './contract-settings.ts';

interface DemoKeysProps {
  readonly settings: ContractSettings;
  /** Address of the connected wallet, if there is one. */
  readonly connected: string | null;
}

/** On a local network: the keys in the demo wallet with their positions, to change between them. */
export function DemoKeys({ settings, connected }: DemoKeysProps) {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    import('#app/features/money/wallet/demo/demo-key.ts').then(
      ({ loadDemoKey }) => {
        const key = loadDemoKey(localStorage);
        if (!isGone) setAddresses([key.keypair.toSuiAddress(), ...key.others()]);
      },
      // Without a network nothing can be signed either.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const change = async (address: string) => {
    const { switchDemoKey } = await import('#app/features/money/wallet/demo/import-demo-key.ts');
    // The wallet of this page still has the earlier key.
    if (switchDemoKey(address, localStorage)) location.reload();
  };
  const others = addresses.filter((address) => address !== connected);
  if (others.length === 0) return null;
  return (
    <ul className="mt-3 space-y-1 text-sm">
      {others.map((address) => (
        <li className="flex flex-wrap items-center gap-2" key={address}>
          <span className="text-soft">
            演示钱包里还有 <code className="font-mono">{shortenAddress(address)}</code>，
            {positionText(settings.state, address)}
          </span>
          <Button onClick={() => void change(address)} tone="plain">
            换成这一把
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { Button } from '#app/ui/button.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import type { WalletStanding } from './use-wallet-standing.ts';
import { askToConnect } from './wallet-cell.ts';

interface ConnectButtonProps {
  readonly connection: WalletStanding['connection'];
  readonly thenBind?: boolean;
  readonly children: string;
}

/** Opens the connect dialog and shows a running connection. */
export function ConnectButton({ connection, thenBind = false, children }: ConnectButtonProps) {
  const hasScript = useHasScript();
  const isUnderWay = connection.kind === 'connecting' || connection.kind === 'reconnecting';
  return (
    <>
      <Button
        className="max-md:w-full"
        disabled={!hasScript}
        icon="wallet"
        onClick={() => askToConnect({ thenBind })}
      >
        {children}
      </Button>
      {isUnderWay && (
        <p className={connection.kind === 'reconnecting' ? 'sr-only' : 'text-sm text-soft'} role="status">
          正在连接{connection.name}…
        </p>
      )}
    </>
  );
}

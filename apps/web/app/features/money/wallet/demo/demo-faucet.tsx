import { useState } from 'react';
import { countSettled } from '#app/features/money/payment/settled-count.ts';
import { disconnected } from '#app/features/money/wallet/connection.ts';
import { whileAwaited } from '#app/features/money/wallet/recent-wallet.ts';
import { walletConnection, walletTrial } from '#app/features/money/wallet/wallet-cell.ts';
import { messageOf } from '#app/features/money/wallet/wallet-error.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { askFaucet } from './ask-faucet.ts';

const invitation =
  '这是本机的练习网络。绑定钱包不用先有币；买东西和之后的网络费用练习币付，它们没有任何价值。';

const frame =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-dashed border-line-strong px-4 py-3';

/** Has room for the words and the button, on machines that keep their messages: these have the practice network. */
function FaucetSkeleton() {
  if (!useRootData()?.hasOutbox) return null;
  return (
    <div aria-hidden="true" className={whileAwaited}>
      <div className={classes(frame, 'invisible')}>
        <p className="min-w-40 flex-1 text-sm">{invitation}</p>
        <Skeleton className="h-11 w-40 rounded-full" />
      </div>
    </div>
  );
}

/** Requests worthless coins on the local network for any connected wallet. */
export function DemoFaucet() {
  const isTrial = useCell(walletTrial, false);
  const connection = useCell(walletConnection, disconnected);
  const [isAsking, setAsking] = useState(false);
  // Shown here and not as a toast, which the dialog around it would cover.
  const [said, say] = useState(invitation);
  if (!isTrial || connection.kind !== 'connected') return <FaucetSkeleton />;
  const take = async () => {
    setAsking(true);
    try {
      await askFaucet(connection.address);
      // Reloads balances and clears messages about missing money.
      countSettled();
      say('练习币到了，可以买东西、付网络费了。它们没有任何价值。');
    } catch (error) {
      say(`没有领到练习币：${messageOf(error)}`);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={frame}>
      <p aria-live="polite" className="min-w-40 flex-1 text-sm text-soft">
        {said}
      </p>
      <Button busy={isAsking} icon="gift" onClick={() => void take()} tone="quiet">
        领取练习币
      </Button>
    </div>
  );
}

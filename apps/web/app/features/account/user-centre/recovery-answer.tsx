import { useState } from 'react';
import { usualGasText } from '#app/features/money/payment/sheet/usual-gas.ts';
import { isRejection, messageOf } from '#app/features/money/wallet/wallet-error.ts';
import { reloadWalletRecord } from '#app/features/money/wallet/wallet-record.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import { Button } from '#app/ui/button.tsx';
import { toasts } from '#app/ui/toast/toast-store.ts';

interface RecoveryAnswerProps {
  readonly viewerId: string;
  readonly answer: 'accept' | 'stop';
  readonly onDone: () => void;
}

const words = {
  accept: { button: '接受找回，换到这个钱包', done: '账户已经换到这个钱包' },
  stop: { button: '取消找回', done: '找回已经取消' },
} as const;

/** The new wallet accepts or the old one cancels; both are transactions. */
export function RecoveryAnswer({ viewerId, answer, onDone }: RecoveryAnswerProps) {
  const [isRunning, setRunning] = useState(false);
  const { button, done } = words[answer];
  const run = async () => {
    setRunning(true);
    try {
      await send(answer, viewerId);
      toasts.show({ tone: 'success', title: done });
      onDone();
    } catch (error) {
      if (!isRejection(error)) toasts.show({ tone: 'failure', title: button, description: messageOf(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={isRunning} onClick={() => void run()} tone={answer === 'accept' ? 'primary' : 'danger'}>
        {button}
      </Button>
      <span className="text-sm text-soft">{usualGasText}。</span>
    </div>
  );
}

async function send(answer: RecoveryAnswerProps['answer'], uid: string): Promise<void> {
  const [{ openWallets }, { acceptAnnounced, stopAnnounced }, { runTransaction }] = await Promise.all([
    import('#app/features/money/wallet/opened-wallets.ts'),
    import('#app/features/money/wallet/change-owner.ts'),
    import('#app/features/money/payment/run-transaction.ts'),
  ]);
  const wallets = await openWallets();
  const parts = { wallets, uid, ask: askServer, run: runTransaction, reload: reloadWalletRecord };
  await (answer === 'accept' ? acceptAnnounced(parts) : stopAnnounced(parts));
}

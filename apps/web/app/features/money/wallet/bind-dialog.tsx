import { useEffect, useState } from 'react';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { NotDone } from '#app/features/money/payment/require-done.ts';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { confirmPress } from '#app/features/money/payment/sheet/confirm-press.tsx';
import { findDifferences, type Mandate } from '#app/features/money/payment/sheet/mandate.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OriginalText } from '#app/ui/original-text.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { wording } from '#app/ui/wording.ts';
import { AddressGroups } from './address-groups.tsx';
import { bindAccount } from './change-owner.ts';
import { disconnected } from './connection.ts';
import type { OpenedWallets } from './opened-wallets.ts';
import { ProposerChoice } from './proposer-choice.tsx';
import { prepareSponsoredBinding } from './sponsored-binding.ts';
import { useProposer } from './use-proposer.ts';
import { closeWalletDialog, noDialog, walletConnection, walletDialog } from './wallet-cell.ts';
import { isRejection, messageOf } from './wallet-error.ts';
import { reloadWalletRecord } from './wallet-record.ts';

interface BindDialogProps {
  readonly wallets: OpenedWallets | null;
  readonly uid: string | null;
}

interface Problem {
  readonly sentence: string;
  readonly walletText: string | null;
}

type Progress = { readonly kind: 'idle'; readonly problem: Problem | null } | { readonly kind: 'running' };

const close = () => closeWalletDialog('bind');

/** The dialog is the consent. If the bytes do anything else than it says, they are shown instead of it. */
async function confirmBinding(mandate: Mandate, summary: PaymentSummary): Promise<boolean> {
  if (findDifferences(mandate, summary).length > 0) close();
  return confirmPress(mandate)(summary);
}

function toProblem(error: unknown): Problem {
  return { sentence: messageOf(error), walletText: error instanceof NotDone ? error.walletText : null };
}

const idle: Progress = { kind: 'idle', problem: null };

export function BindDialog({ wallets, uid }: BindDialogProps) {
  const isAsked = useCell(walletDialog, noDialog).kind === 'bind';
  const connection = useCell(walletConnection, disconnected);
  const [progress, setProgress] = useState<Progress>(idle);
  const address = connection.kind === 'connected' ? connection.address : null;
  const isOpen = isAsked && address !== null;
  const isRunning = progress.kind === 'running';
  const proposer = useProposer(isOpen && uid !== null);
  useEffect(() => {
    // A running binding continues without the dialog.
    if (!isOpen) setProgress((now) => (now.kind === 'running' ? now : idle));
  }, [isOpen]);
  // The wallet disconnected while the dialog was open.
  useEffect(() => {
    if (isAsked && wallets && address === null) close();
  }, [isAsked, wallets, address]);

  const bind = async (opened: OpenedWallets) => {
    setProgress({ kind: 'running' });
    try {
      const parts = {
        wallets: opened,
        uid,
        ask: askServer,
        run: runTransaction,
        reload: reloadWalletRecord,
        sponsor: prepareSponsoredBinding,
        proposer: proposer.wanted,
        confirm: confirmBinding,
      };
      if ((await bindAccount(parts)) === 'bound')
        toasts.show({ tone: 'success', title: wording.wallet.bound });
      setProgress(idle);
      close();
    } catch (error) {
      // A user who declined in the wallet needs no message.
      const problem = isRejection(error) ? null : toProblem(error);
      setProgress({ kind: 'idle', problem });
      if (problem !== null && walletDialog.get().kind !== 'bind')
        toasts.show({
          tone: 'failure',
          title: wording.wallet.bindTitle,
          description: problem.sentence,
          ...(problem.walletText !== null && { walletText: problem.walletText }),
        });
    }
  };

  return (
    <Dialog onClose={close} open={isOpen} title={wording.wallet.bindTitle}>
      {address !== null && wallets && (
        <div className="space-y-4">
          <Notice kind="warning" title={wording.wallet.bindWarning} />
          {progress.kind === 'idle' && progress.problem !== null && (
            <Notice kind="problem" title={wording.wallet.bindTitle}>
              <p className="break-words">{progress.problem.sentence}</p>
              {progress.problem.walletText !== null && (
                <OriginalText source="钱包" text={progress.problem.walletText} />
              )}
            </Notice>
          )}
          <div>
            <p className="mb-2 text-sm text-soft">请和钱包里显示的地址逐组核对：</p>
            <AddressGroups address={address} />
          </div>
          <ProposerChoice proposer={proposer} />
          <Consequences paysBinding={wallets.facts.paysBinding} />
          <DialogActions>
            <Button onClick={close} tone="quiet">
              {wording.wallet.bindLater}
            </Button>
            <Button busy={isRunning || proposer.asked.kind === 'loading'} onClick={() => void bind(wallets)}>
              {wording.wallet.bindNow}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

function Consequences({ paysBinding }: { readonly paysBinding: boolean }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-[0.95rem] text-soft">
      <li>
        {paysBinding
          ? '绑定的网络费由学园代付，钱包里不用先有币；今天代付的额度用完时，由您的钱包支付，不到 0.01 SUI。'
          : '绑定的网络费由您的钱包支付，不到 0.01 SUI。'}
      </li>
      <li>此后付款只认这个地址，一个地址也只能绑定一个账户。</li>
      <li>
        钱包丢了可以申请找回：公告后有 7 天公示期，换成一个从未绑定过的新地址；公示期内原钱包可取消。
        <TextLink href="/help/bind-wallet">绑定之前要知道的</TextLink>
      </li>
    </ul>
  );
}

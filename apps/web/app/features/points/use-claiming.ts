import { useState } from 'react';
import type { SigningOutcome } from '#app/features/money/payment/signing-outcome.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { useAskAgain } from '#app/ui/state/use-ask-again.ts';

export interface ClaimStart {
  /** Id of the claim, so that a repetition takes no points again. */
  readonly claim: string;
  readonly offer: string;
  readonly price: number;
  readonly kind: string;
  readonly name: string;
}

export interface ClaimNotice {
  readonly kind: 'problem' | 'note';
  readonly title: string;
}

export interface Claiming {
  /** The claim that waits for its wallet. */
  readonly signing: string | null;
  /** The claim that was signed on this page and waits for the chain. */
  readonly sent: string | null;
  readonly notice: ClaimNotice | null;
  /** Resolves when the wallet has signed or not. */
  start(claim: ClaimStart): Promise<void>;
}

interface Wallet {
  readonly uid: string;
  /** Null while no bound wallet is connected. */
  readonly address: string | null;
}

const notices: Readonly<Record<Exclude<SigningOutcome['kind'], 'problem'>, ClaimNotice>> = {
  declined: { kind: 'note', title: '没有签名。积分已经扣下，可以在“我的兑换”里接着领，过时退回。' },
  sent: { kind: 'note', title: '已经签名，正在等链上的记录。' },
};

const unreachable: SigningOutcome = {
  kind: 'problem',
  sentence: '没有连上钱包或网络。积分要是已经扣下，会列在“我的兑换”里，可以接着领。',
};

/** Claims coupons one at a time and reads the page again until the chain has confirmed them. */
export function useClaiming({ uid, address }: Wallet, isOpen: (claim: string) => boolean): Claiming {
  const reload = useReload();
  const [signing, setSigning] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [notice, setNotice] = useState<ClaimNotice | null>(null);
  const isAwaited = sent !== null && isOpen(sent);
  useAskAgain(isAwaited);
  const start = async ({ claim, ...offered }: ClaimStart) => {
    if (address === null) return;
    setSigning(claim);
    setNotice(null);
    // The wallet's code is loaded on demand.
    const outcome = await import('./claim-coupon.ts')
      .then(({ claimOffer }) => claimOffer({ claim, ...offered, uid, address }))
      .catch(() => unreachable);
    setNotice(
      outcome.kind === 'problem' ? { kind: 'problem', title: outcome.sentence } : notices[outcome.kind],
    );
    setSent(outcome.kind === 'sent' ? claim : null);
    setSigning(null);
    await reload();
  };
  const isOver = sent !== null && !isAwaited;
  return { signing, sent: isAwaited ? sent : null, notice: isOver ? null : notice, start };
}

import { useEffect, useState } from 'react';
import { AddressGroups } from '#app/features/money/wallet/address-groups.tsx';
import { disconnected } from '#app/features/money/wallet/connection.ts';
import type { AnnouncedRecovery } from '#app/features/money/wallet/recovery.ts';
import { walletConnection } from '#app/features/money/wallet/wallet-cell.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import { RecoveryAnswer } from './recovery-answer.tsx';

interface RecoveryNoticeProps {
  readonly viewerId: string;
  /** The bound addresses can cancel; the new one can accept. */
  readonly owner: readonly string[];
}

/** Shows an announced recovery to the owner and to the account that announced it. */
export function RecoveryNotice({ viewerId, owner }: RecoveryNoticeProps) {
  const [recovery, forget] = useRecovery(viewerId);
  const connection = useCell(walletConnection, disconnected);
  if (recovery === null) return null;
  const address = connection.kind === 'connected' ? connection.address : null;
  const { isOpen } = recovery;
  const isNew = address === recovery.to && isOpen;
  const isOwner = address !== null && owner.includes(address);
  return (
    <Notice kind="warning" title="有人公示了找回：这个账户将换到另一个钱包地址">
      <div className="mt-3 space-y-3">
        <AddressGroups address={recovery.to} />
        <p>
          {isOpen
            ? `公示期已满。新地址在 ${momentToDateText(recovery.endsAt)} 之前连接钱包，就可以接受。`
            : `公示期到 ${momentToDateText(recovery.opensAt)} 为止，公示期内原钱包可取消。`}
        </p>
        <p>不是您本人申请的，请马上连接原钱包取消，然后更改账户密码。</p>
        {isNew && <RecoveryAnswer answer="accept" onDone={forget} viewerId={viewerId} />}
        {isOwner && <RecoveryAnswer answer="stop" onDone={forget} viewerId={viewerId} />}
        <p>
          <a className="underline underline-offset-4" href="/help/bind-wallet">
            找回是怎么回事
          </a>
        </p>
      </div>
    </Notice>
  );
}

function useRecovery(viewerId: string): [AnnouncedRecovery | null, () => void] {
  const [recovery, setRecovery] = useState<AnnouncedRecovery | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const [{ openWallets }, { readRecovery }] = await Promise.all([
        import('#app/features/money/wallet/opened-wallets.ts'),
        import('#app/features/money/wallet/recovery.ts'),
      ]);
      const found = await readRecovery(await openWallets(), viewerId);
      if (isHere) setRecovery(found);
    };
    // If the chain cannot be read, nothing is shown here; payments and withdrawals check again.
    read().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [viewerId]);
  return [recovery, () => setRecovery(null)];
}

import { useState } from 'react';
import { messageOf } from '#app/features/money/wallet/wallet-error.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { Button } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';

interface Restored {
  readonly kind: 'in-order' | 'restored' | 'catching-up' | 'not-bound';
  readonly owned: number;
  readonly missing: number;
}

/** 恢复购买, for buyers who miss a purchase: compares with what the chain has. */
export function RestorePurchases() {
  const [said, say] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reload = useReload();
  const restore = async () => {
    setBusy(true);
    try {
      say(toSentence(await askServer<Restored>('/orders/restore', {})));
      await reload();
    } catch (error) {
      say(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className="rounded-xl border border-line px-4 py-1">
      <Summary tone="gold">付过款，却一直没有开通？</Summary>
      <div className="space-y-3 pb-3">
        <p className="text-sm text-soft">到链上查您拥有的课程和会员，把本站漏掉的补上，不会再收钱。</p>
        <Button busy={isBusy} icon="refresh" onClick={() => void restore()} tone="quiet">
          恢复购买
        </Button>
        <p aria-live="polite" className="text-sm">
          {said}
        </p>
      </div>
    </details>
  );
}

function toSentence({ kind, owned, missing }: Restored): string {
  switch (kind) {
    case 'in-order':
      return owned === 0
        ? '链上查过了：您的账户现在没有有效的课程或会员。刚付的款如果还没有到链上，请稍等再试。'
        : `链上查过了：您现在拥有 ${owned} 项，本站都已经知道，没有遗漏。`;
    case 'restored':
      return `找到 ${missing} 项本站还不知道的，已经补上，现在就可以使用。订单的状态会在账本补齐后自动更新。`;
    case 'catching-up':
      return `链上有 ${missing} 项本站正在补录，通常几秒钟就好，请稍后再看。`;
    case 'not-bound':
      return '链上没有找到绑定这个账户的钱包，所以也没有购买记录。请确认登录的是付款时的账户。';
  }
}

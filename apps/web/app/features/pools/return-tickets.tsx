import { useEffect, useState } from 'react';
import type { SigningOutcome } from '#app/features/money/payment/signing-outcome.ts';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useAskAgain } from '#app/ui/state/use-ask-again.ts';
import type { Pool } from './pool.ts';
import { owedPerTicket } from './pool-sums.ts';
import { readTicketCount } from './read-ticket-count.ts';
import { type ReturnKind, returnTickets } from './run-tickets.ts';

interface ReturnTicketsProps {
  readonly uid: string;
  readonly pool: Pool;
  readonly kind: ReturnKind;
}

const words = {
  'hand-back': { label: '退几张', button: '退票', note: '按原价退回您的金库，只花网络费。' },
  release: {
    label: '释放几张',
    button: '释放',
    note: '存进您的金库，只花网络费。早领晚领一样多，也可以分几次。',
  },
} as const;

/** Shown with the bound wallet connected: hands back or releases any number of the viewer's tickets. */
export function ReturnTickets({ uid, pool, kind }: ReturnTicketsProps) {
  const { holding } = pool.own;
  const [typed, setTyped] = useState(holding);
  const [isSigning, setSigning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const reload = useReload();
  const isAwaited = before !== null && before === holding;
  useAskAgain(isAwaited);
  // Whenever the ledger has read a change.
  useEffect(() => {
    setBefore(null);
    setTyped(holding);
  }, [holding]);
  const count = readTicketCount(typed, BigInt(holding));
  const tickets = count.kind === 'tickets' ? count.tickets : 0n;
  const amount = priceText({ price: String(tickets * owedPerTicket(pool)), currency: pool.currency });
  const start = async () => {
    setProblem(null);
    setSigning(true);
    const outcome = await returnTickets({ kind, pool, tickets, uid }).catch(() => failed);
    setSigning(false);
    if (outcome.kind === 'sent') return setBefore(holding);
    if (outcome.kind === 'declined') return;
    setProblem(outcome.sentence);
    // The stage may have changed.
    void reload();
  };
  const { label, button, note } = words[kind];
  return (
    <div className="space-y-4">
      {problem !== null && (
        <Notice kind="problem" title="没有完成">
          <p>{problem}</p>
        </Notice>
      )}
      <Field
        className="max-w-xs"
        disabled={isSigning || isAwaited}
        error={count.kind === 'refused' ? (count.sentence ?? undefined) : undefined}
        hint={`您持有 ${holding} 张`}
        inputMode="numeric"
        label={label}
        onChange={(event) => setTyped(event.target.value)}
        value={typed}
      />
      {isAwaited ? (
        <p className="text-soft" role="status">
          已经签名，正在等链上的记录。
        </p>
      ) : (
        <Button
          busy={isSigning}
          className="w-full sm:w-auto"
          disabled={tickets === 0n}
          onClick={() => void start()}
          tone={kind === 'release' ? 'primary' : 'quiet'}
        >
          {tickets === 0n ? button : `${button} ${tickets} 张，得 ${amount}`}
        </Button>
      )}
      <p className="text-sm text-faint">{note}</p>
    </div>
  );
}

const failed: SigningOutcome = { kind: 'problem', sentence: '没有成功，什么都没有改变。请检查网络后再试。' };

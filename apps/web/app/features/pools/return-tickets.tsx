import { useEffect, useState } from 'react';
import { SheetFoot } from '#app/features/money/payment/sheet/sheet-foot.tsx';
import { typingPauseMs } from '#app/features/money/payment/sheet/use-preview.ts';
import { useSheet } from '#app/features/money/payment/sheet/use-sheet.ts';
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
import { buildReturn, type ReturnKind, returnTickets, returnTitle } from './run-tickets.ts';

interface ReturnTicketsProps {
  readonly address: string;
  readonly uid: string;
  readonly pool: Pool;
  readonly kind: ReturnKind;
}

const words = {
  'hand-back': { label: '退几张', button: '退票', note: '按原价退回您的金库。' },
  release: {
    label: '释放几张',
    button: '释放',
    note: '存进您的金库。早领晚领一样多，也可以分几次。',
  },
} as const;

/** The sheet, with the bound wallet connected, that hands back or releases any number of the viewer's tickets. */
export function ReturnTickets({ address, uid, pool, kind }: ReturnTicketsProps) {
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
  const owed = tickets * owedPerTicket(pool);
  const amount = priceText({ price: String(owed), currency: pool.currency });
  const sheet = useSheet({
    previewKey: [address, kind, pool.id, tickets, owed].join(' '),
    title: returnTitle({ kind, pool }),
    uid,
    address,
    build: (wallets) => buildReturn(wallets, { kind, pool, tickets }),
    isPossible: tickets > 0n && !isAwaited,
    pauseMs: typingPauseMs,
    actions: [
      {
        kind: kind === 'hand-back' ? 'tickets-handed-back' : 'tickets-released',
        pool: pool.id,
        tickets,
        amount: owed,
        coinType: pool.currency,
      },
    ],
  });
  const statement = sheet.toStatement(isSigning);
  const start = async () => {
    setProblem(null);
    setSigning(true);
    const outcome = await returnTickets({ kind, pool, tickets, uid, confirm: sheet.confirm }).catch(
      () => failed,
    );
    setSigning(false);
    if (outcome.kind === 'sent') return setBefore(holding);
    if (outcome.kind === 'declined') return;
    setProblem(outcome.sentence);
    // The stage may have changed.
    void reload();
  };
  const { label, button, note } = words[kind];
  return (
    <div className="max-w-md space-y-4">
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
        <SheetFoot
          button={
            <Button
              busy={isSigning || statement.isLoading}
              className="w-full"
              disabled={tickets === 0n}
              onClick={() => void start()}
              tone={kind === 'release' ? 'primary' : 'quiet'}
            >
              {tickets === 0n ? button : `${button} ${tickets} 张，得 ${amount}`}
            </Button>
          }
          isCard
          question={sheet.question}
          statement={statement}
        />
      )}
      <p className="text-sm text-faint">{note}</p>
    </div>
  );
}

const failed: SigningOutcome = { kind: 'problem', sentence: '没有成功，什么都没有改变。请检查网络后再试。' };

import { useCallback, useEffect, useState } from 'react';
import { SheetBar } from '#app/features/money/payment/sheet/sheet-bar.tsx';
import { usualGasText } from '#app/features/money/payment/sheet/usual-gas.ts';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { useBalance } from '#app/features/shop/buying/use-balance.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useAskAgain } from '#app/ui/state/use-ask-again.ts';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import type { DrawBox, DrawPlay } from './draw-box.ts';
import { type DrawOutcome, handOutOwn, playOnce } from './run-draw.ts';

export interface DrawActionsProps {
  readonly address: string;
  readonly uid: string;
  readonly box: DrawBox;
  /** Whether a call of the viewer waits for its prizes; otherwise the next step is a play. */
  readonly isToHandOut: boolean;
  readonly latest: DrawPlay | null;
}

/** What was signed and is not on the page yet. */
interface Awaited {
  /** The newest call before; null if the call itself is on the page already. */
  readonly after: string | null;
  readonly isHandedOut: boolean;
}

const isSeen = ({ after, isHandedOut }: Awaited, latest: DrawPlay | null): boolean =>
  latest !== null && latest.number !== after && (!isHandedOut || latest.handedOut !== null);

/** More than the gas of a play or of handing out; a wallet with less asks the sponsor. */
const enoughForGas = 30_000_000n;

/** Shown with the bound wallet connected: plays, and then has the prizes handed out, each with a signature. */
export function DrawActions({ address, uid, box, isToHandOut, latest }: DrawActionsProps) {
  const [isSigning, setSigning] = useState(false);
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const isHelped = useGasHelp(address);
  const reload = useReload();
  useAskAgain(awaited !== null);
  useEffect(() => {
    if (awaited && isSeen(awaited, latest)) setAwaited(null);
  }, [awaited, latest]);
  const common = { boxId: box.id, uid, address, isHelped, onOwnGas: setNote };
  const attempt = async (run: () => Promise<DrawOutcome>, failure: DrawOutcome): Promise<boolean> => {
    const outcome = await run().catch(() => failure);
    if (outcome.kind === 'problem') setProblem(outcome.sentence);
    return outcome.kind === 'sent';
  };
  const start = async () => {
    setProblem(null);
    setNote(null);
    setSigning(true);
    const hasPlayed =
      isToHandOut || (await attempt(() => playOnce({ ...common, edition: BigInt(box.edition) }), notPlayed));
    // Declined or failed, the page offers handing out again once the ledger has read the play.
    const isHandedOut = hasPlayed && (await attempt(() => handOutOwn(common), notHandedOut));
    setSigning(false);
    // What failed may have failed because the box has changed.
    if (!isHandedOut) void reload();
    if (isToHandOut ? isHandedOut : hasPlayed)
      setAwaited({ after: isToHandOut ? null : (latest?.number ?? 'none'), isHandedOut });
  };
  return (
    <div className="space-y-3">
      {problem !== null && (
        <Notice kind="problem" title="没有完成">
          <p>{problem}</p>
        </Notice>
      )}
      {note !== null && <Notice kind="note" title={note} />}
      {awaited ? (
        <p className="text-soft" role="status">
          已经签名，正在等链上的记录。结果会显示在下面。
        </p>
      ) : (
        <SheetBar isCard>
          <Button
            busy={isSigning}
            className="w-full sm:w-auto"
            icon={isToHandOut ? 'gift' : 'play'}
            onClick={() => void start()}
          >
            {isToHandOut ? '领取奖品' : '抽一次'}
          </Button>
        </SheetBar>
      )}
      <p className="text-sm text-faint">
        {isToHandOut ? '签名一次。' : '签名两次：第一次抽，第二次领奖；中间断了，回到这里接着领。'}
        {isHelped ? '网络费由学园代付。' : `${usualGasText}。`}
      </p>
    </div>
  );
}

const notPlayed: DrawOutcome = {
  kind: 'problem',
  sentence: '没有成功，什么都没有改变。请检查网络后再试。',
};

/** The play before it is on the chain already. */
const notHandedOut: DrawOutcome = {
  kind: 'problem',
  sentence: '奖品还没有领。抽到的不会变，请检查网络后在这里接着领。',
};

/** True on a site that sponsors draws, for a wallet that cannot pay the gas. */
function useGasHelp(address: string): boolean {
  const load = useCallback(async () => (await openWallets()).facts.paysDraws, []);
  const { value: isHelping } = useLoaded(load);
  const balance = useBalance(address, suiType);
  return isHelping === true && balance !== null && balance < enoughForGas;
}

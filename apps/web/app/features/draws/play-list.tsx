import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type DrawPlay, playTitle, prizeName, prizesOf } from './draw-box.ts';
import { DrawProof } from './draw-proof.tsx';

/** Calls of a box with their prizes and the way to check them. */
export function PlayList({ plays }: { readonly plays: readonly DrawPlay[] }) {
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-raised px-4 sm:px-6">
      {plays.map((play) => (
        <li className="py-4" key={play.number}>
          <PlayLine play={play} />
        </li>
      ))}
    </ul>
  );
}

function PlayLine({ play }: { readonly play: DrawPlay }) {
  const { playedAt, digest, handedOut, isMine } = play;
  const explorerUrl = useRootData()?.site.explorerUrl;
  const prizes = prizesOf(play);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 break-words">
          {prizes ? prizes.map(prizeName).join('、') : '正在核算抽到什么'}
        </h3>
        <span className="flex shrink-0 gap-1.5">
          {isMine && <Badge tone="gold">我的</Badge>}
          <Badge tone={handedOut ? 'leaf' : 'plain'}>{handedOut ? '已发放' : '待发放'}</Badge>
        </span>
      </div>
      <p className="mt-1 text-sm text-faint">
        {playTitle(play)}，<time dateTime={playedAt}>{momentToText(playedAt)}</time>
      </p>
      <div className="mt-1">
        <TransactionDigest digest={digest} explorerUrl={explorerUrl} />
      </div>
      <DrawProof play={play} />
    </>
  );
}

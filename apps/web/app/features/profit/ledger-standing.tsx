import type { LedgerLag } from '#app/platform/services.ts';
import { Notice } from '#app/ui/notice.tsx';

/** A ledger that polls is behind for seconds at most; only more is worth a word. */
const quietSeconds = 15;

/** Says how far the numbers of the page are behind the chain, if they are. */
export function LedgerStanding({ lag }: { readonly lag: LedgerLag | null }) {
  if (lag === null)
    return (
      <Notice kind="note" title="本站现在没有连接链">
        <p>下面只有以前读到的记录。</p>
      </Notice>
    );
  if (lag.seconds < quietSeconds) return null;
  const { checkpoints, seconds } = lag;
  return checkpoints > 0 ? (
    <Notice kind="warning" title={`账本还差 ${checkpoints} 个检查点`}>
      <p>最近 {delayText(seconds)}的变化还没有读完，下面的数字会慢一步。链上的钱不受影响。</p>
    </Notice>
  ) : (
    <Notice kind="warning" title="链现在连不上">
      <p>下面是 {delayText(seconds)}前读到的记录。链上的钱不受影响，恢复后会自动补上。</p>
    </Notice>
  );
}

export function delayText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时`;
}

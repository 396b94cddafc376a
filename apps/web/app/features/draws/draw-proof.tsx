import { useState } from 'react';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { Summary } from '#app/ui/summary.tsx';
import type { CheckedPlay } from './check-play.ts';
import { type DrawPlay, prizeName } from './draw-box.ts';

type Check = { readonly kind: 'waiting' | 'failed' } | { readonly kind: 'done'; readonly view: CheckView };

/** A checked call as text, so that the code that computes stays in its own file. */
interface CheckView {
  readonly isSame: CheckedPlay['isSame'];
  readonly draws: readonly {
    readonly hash: string;
    readonly total: string;
    readonly place: string;
    readonly name: string;
  }[];
}

/** The recorded numbers of a call, and their recomputation on this device. */
export function DrawProof({ play }: { readonly play: DrawPlay }) {
  const [check, setCheck] = useState<Check>({ kind: 'waiting' });
  const hasScript = useHasScript();
  const { items, counts, random, edition, atOnce } = play;
  if (!items || !counts) return null;
  const open = async () => {
    if (check.kind === 'done') return;
    // Loaded on demand: few people check a draw.
    const { checkPlay, checkedName } = await import('./check-play.ts');
    const checked = checkPlay(play);
    if (!checked) return setCheck({ kind: 'failed' });
    const draws = checked.draws.map((draw) => ({
      hash: draw.hashText,
      total: String(draw.total),
      place: String(draw.place),
      name: checkedName(draw),
    }));
    setCheck({ kind: 'done', view: { isSame: checked.isSame, draws } });
  };
  const start = () => void open().catch(() => setCheck({ kind: 'failed' }));
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => currentTarget.open && start()}>
      <Summary tone="gold">怎么算出来的</Summary>
      <div className="space-y-3 text-[0.95rem]">
        <dl className="divide-y divide-line text-sm">
          <DetailLine title="批次">第 {edition} 批</DetailLine>
          <DetailLine title="字节">
            <code className="font-mono break-all">{random}</code>
          </DetailLine>
          <DetailLine title="抽之前">
            {items.map((prize, at) => `${prizeName(prize)} × ${counts[at] ?? 0}`).join('、')}
          </DetailLine>
        </dl>
        <p className="text-soft">
          奖品按上面的顺序一件件排成一行。第 i 件（从 0 数起{atOnce > 1 ? `，一次抽 ${atOnce} 件` : ''}
          ）的位置是 sha3-256(字节‖i) 除以剩下的件数得到的余数，哈希从低位字节读起；抽走一件，再算下一件。
        </p>
        {check.kind === 'done' && <Checked {...check.view} />}
        {check.kind === 'failed' && <Notice kind="problem" title="这台设备没有算成，请刷新后再试。" />}
        {!hasScript && <p className="text-soft">打开脚本之后，这里会在您的设备上重算一遍。</p>}
        <p className="text-sm text-faint">
          重算能证明奖品是按规则从这些字节得来的。字节本身由网络的验证者共同产生，写在交易里，这一点要相信网络；学园和抽奖的人都不能挑。
        </p>
      </div>
    </details>
  );
}

function Checked({ draws, isSame }: CheckView) {
  return (
    <div className="space-y-3">
      {draws.map(({ hash, total, place, name }, index) => (
        <dl className="divide-y divide-line text-sm" key={hash}>
          <DetailLine title={`哈希 ${index}`}>
            <code className="font-mono break-all">{hash}</code>
          </DetailLine>
          <DetailLine title="位置">{`除以 ${total} 余 ${place}`}</DetailLine>
          <DetailLine title="得到">{name}</DetailLine>
        </dl>
      ))}
      {isSame === null && <Notice kind="note" title="重算好了。奖品还没有发放，发放后会和这里比对。" />}
      {isSame === true && <Notice kind="done" title="重算的结果和链上发放的一致。" />}
      {isSame === false && (
        <Notice kind="problem" title="重算的结果和链上发放的不一致">
          <p>请记下交易编号，告诉客服。</p>
        </Notice>
      )}
    </div>
  );
}

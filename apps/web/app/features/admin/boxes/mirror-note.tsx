import type { PlayBox } from '@suixue/chain/contract/play_box';
import { drawsPath } from '#app/features/draws/draw-box.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useAskAgain } from '#app/ui/state/use-ask-again.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { MirroredBox } from './read-boxes.ts';

interface MirrorNoteProps {
  readonly box: PlayBox;
  readonly mirrored: MirroredBox | null;
}

/** The page that learners see, and whether its numbers are those of the chain. */
export function MirrorNote({ box, mirrored }: MirrorNoteProps) {
  const link = <TextLink href={`${drawsPath}?box=${box.id}`}>学员看到的抽奖箱</TextLink>;
  const isCurrent = mirrored !== null && isSame(box, mirrored);
  // Usually the ledger is a moment behind.
  useAskAgain(box.edition > 0n && !isCurrent);
  if (box.edition === 0n) return null;
  if (isCurrent) return <p className="text-soft">{link}：和链上一致，还没发奖的抽取已经扣掉。</p>;
  return (
    <Notice kind="warning" title="网站的记录和链上不一样">
      <p>
        {mirrored
          ? `网站记到第 ${mirrored.edition} 批，抽过 ${mirrored.played} 次，还能抽 ${mirrored.left} 件；链上是第 ${box.edition} 批，抽过 ${box.played} 次，还能抽 ${box.left} 件。`
          : '网站还没有读到这个箱的奖品。'}
        刚装好或刚抽过时，几秒后就会一致；一直不一致，请看运行状态。{link}
      </p>
    </Notice>
  );
}

const isSame = ({ edition, left, played }: PlayBox, mirrored: MirroredBox): boolean =>
  String(edition) === mirrored.edition &&
  String(left) === mirrored.left &&
  String(played) === mirrored.played;

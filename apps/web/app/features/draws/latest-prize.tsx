import { Icon } from '#app/ui/icon.tsx';
import { type DrawPlay, type DrawStanding, prizeName, prizesOf } from './draw-box.ts';

const dayMs = 86_400_000n;

/** What the viewer drew last, on the day on which it was drawn. */
export function LatestPrize({
  play,
  standing,
}: {
  readonly play: DrawPlay;
  readonly standing: DrawStanding;
}) {
  const prizes = prizesOf(play);
  const isOfToday = BigInt(Date.parse(play.playedAt)) >= BigInt(standing.dayEndsAt) - dayMs;
  if (!prizes || !isOfToday) return null;
  return (
    <p className="flex items-center gap-3 rounded-xl bg-gold-wash px-4 py-3 text-lg" role="status">
      <Icon className="text-gold" name="gift" />
      <span className="min-w-0 break-words">
        今天抽到 <strong>{prizes.map(prizeName).join('、')}</strong>
      </span>
    </p>
  );
}

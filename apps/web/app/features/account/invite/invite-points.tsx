import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { RewardFacts } from './read-rewards.ts';

/** Points for invited accounts, apart from money. */
export function InvitePoints({ points: { given, takenBack } }: Pick<RewardFacts, 'points'>) {
  return (
    <Card>
      <h2 className="text-lg">邀请得到的积分</h2>
      <p className="mt-2 text-2xl tabular-nums">{given - takenBack}</p>
      <p className="mt-1 text-soft">
        朋友绑定钱包之后给，每位一次。积分不是钱，和上面的奖励分开算。
        {takenBack > 0 && `给过 ${given}，撤回 ${takenBack}。`}
        <TextLink href="/points">看积分的每一笔</TextLink>
      </p>
    </Card>
  );
}

import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

const limits = [
  '不是钱：不能提现，不能转让，不能换成币。',
  '买不来：付钱买任何东西都不给积分。',
  '换不来抽奖：抽奖只看学习，不花积分。',
  '只有一层：邀请只算直接邀请的人。',
];

/** What points never are. */
export function LimitsCard() {
  return (
    <Card>
      <h2 className="text-lg">积分不是什么</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-[0.95rem] text-soft">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <TextLink href="/help/points">积分的说明</TextLink>
      </p>
    </Card>
  );
}

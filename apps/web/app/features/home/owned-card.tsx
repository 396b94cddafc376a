import { ProgressLine } from '#app/features/learning/course/progress-line.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { HomeCourse } from './to-learner-home.ts';

interface OwnedCardProps {
  /** How long it lasts, in words; null without membership. */
  readonly membership: string | null;
  readonly courses: readonly HomeCourse[];
}

export function OwnedCard({ membership, courses }: OwnedCardProps) {
  return (
    <Card>
      <h2 className="text-lg">我拥有的</h2>
      {membership !== null && (
        <a
          className="mt-3 flex min-h-11 items-center gap-3 rounded-xl bg-gold-wash px-4 py-2 text-gold"
          href="/vip-center"
        >
          <Icon name="vip" />
          <span className="flex-1 font-medium">会员</span>
          <span className="text-sm">{membership}</span>
        </a>
      )}
      {courses.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {courses.map(({ _path, title, chapters, finished }) => (
            <li key={_path}>
              <a className="group block min-h-11 py-3" href={_path}>
                <span className="block group-hover:text-gold">{title}</span>
                <ProgressLine chapters={chapters} finished={finished} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {membership === null && courses.length === 0 && (
        <p className="mt-2 text-[0.95rem] text-soft">还没有买过课程或会员。免费课程不用买，登录就能学。</p>
      )}
      {(membership === null || courses.length === 0) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {courses.length === 0 && (
            <ButtonLink to="/course?level=advanced" tone="quiet">
              看进阶课程
            </ButtonLink>
          )}
          {membership === null && (
            <ButtonLink to="/vip-center" tone="quiet">
              了解会员
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

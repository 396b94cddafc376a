import { LinkCard } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';

interface Area {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly line: string;
}

const areas: readonly Area[] = [
  { to: '/course', icon: 'course', title: '课程中心', line: '免费课和进阶课' },
  { to: '/news', icon: 'news', title: '资讯', line: '公告和会员文章' },
  { to: '/help', icon: 'info', title: '帮助', line: '钱包、付款、账户' },
  { to: '/ai', icon: 'ai', title: 'AI 学习', line: '用自己的话问' },
];

/** Where to look without a word to search for. */
export function SearchAreas() {
  return (
    <ul className="mt-10 grid grid-cols-2 gap-3 sm:gap-4">
      {areas.map(({ to, icon, title, line }) => (
        <li key={to}>
          <LinkCard className="h-full p-4 sm:p-5" to={to}>
            <Icon className="size-6 text-gold" name={icon} />
            <span className="mt-3 block font-serif text-lg font-semibold group-hover:text-gold">{title}</span>
            <span className="block text-sm text-soft">{line}</span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

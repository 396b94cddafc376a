import { useLocation } from 'react-router';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { Frame, type LayoutProps } from './frame.tsx';

const pages = [
  { to: '/millionaire', title: '直播' },
  { to: '/millionaire/profit', title: '分成' },
  { to: '/millionaire/vote', title: '投票' },
];

/** The pages of one event: the film begins near the top, so the introduction of the area is left out. */
const rooms = '/millionaire/live/';

/** For the pages under `/millionaire`. */
export function MillionLayout({ children }: LayoutProps) {
  const here = useLocation().pathname.replace(/\/$/, '');
  const isRoom = here.startsWith(rooms);
  const isActive = (to: string) =>
    to === '/millionaire' ? here === to || isRoom : here === to || here.startsWith(`${to}/`);
  return (
    <Frame dock>
      <div className={isRoom ? undefined : 'border-b border-line bg-gold-wash'}>
        <div className="column">
          {!isRoom && (
            <p className="flex flex-wrap items-baseline gap-x-3 pt-5 text-sm text-soft sm:pt-7">
              <strong className="text-gold">百万富翁</strong>
              名字是一个目标，不是一句承诺。
            </p>
          )}
          <LinkTabs label="百万富翁" tabs={pages.map((page) => ({ ...page, active: isActive(page.to) }))} />
        </div>
      </div>
      <div className={isRoom ? 'column pt-4 pb-10' : 'column pt-8 pb-10 sm:pt-12'}>{children}</div>
    </Frame>
  );
}

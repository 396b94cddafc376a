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
      {!isRoom && (
        <div className="border-b border-line bg-gold-wash">
          <div className="column pt-10">
            <p className="font-serif text-3xl font-semibold">百万富翁</p>
            <p className="mt-2 max-w-xl pb-6 text-soft">
              一起看直播、看清每一笔分成怎么算、为下一步投票。名字是一个目标，不是一句承诺。
            </p>
          </div>
        </div>
      )}
      <div className="column pb-10">
        <LinkTabs label="百万富翁" tabs={pages.map((page) => ({ ...page, active: isActive(page.to) }))} />
        <div className={isRoom ? 'pt-4' : 'pt-8'}>{children}</div>
      </div>
    </Frame>
  );
}

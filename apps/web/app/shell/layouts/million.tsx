import { useLocation } from 'react-router';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { Frame, type LayoutProps } from './frame.tsx';

const pages = [
  { to: '/millionaire', title: '直播' },
  { to: '/millionaire/profit', title: '分成' },
  { to: '/millionaire/vote', title: '投票' },
];

/** For the three pages under `/millionaire`. */
export function MillionLayout({ children }: LayoutProps) {
  const here = useLocation().pathname.replace(/\/$/, '');
  return (
    <Frame dock>
      <div className="border-b border-line bg-gold-wash">
        <div className="column pt-10">
          <p className="font-serif text-3xl font-semibold">百万富翁</p>
          <p className="mt-2 max-w-xl pb-6 text-soft">
            一起看直播、看清每一笔分成怎么算、为下一步投票。名字是一个目标，不是一句承诺。
          </p>
        </div>
      </div>
      <div className="column pb-10">
        <LinkTabs label="百万富翁" tabs={pages.map((page) => ({ ...page, active: page.to === here }))} />
        <div className="pt-8">{children}</div>
      </div>
    </Frame>
  );
}

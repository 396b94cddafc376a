import { LinkTabs } from '#app/ui/link-tabs.tsx';

const pages = [
  { to: '/points', title: '积分', isForAll: true },
  { to: '/points/journal', title: '流水', isForAll: false },
  { to: '/points/rank', title: '排行', isForAll: true },
  { to: '/points/play', title: '抽奖', isForAll: true },
] as const;

interface AreaTabsProps {
  readonly here: (typeof pages)[number]['to'];
  readonly isSignedIn: boolean;
}

/** The pages about points. */
export function AreaTabs({ here, isSignedIn }: AreaTabsProps) {
  return (
    <LinkTabs
      label="积分"
      tabs={pages
        .filter(({ isForAll }) => isSignedIn || isForAll)
        .map(({ to, title }) => ({ to, title, active: to === here }))}
    />
  );
}

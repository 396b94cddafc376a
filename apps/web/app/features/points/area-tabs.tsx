import { LinkTabs } from '#app/ui/link-tabs.tsx';

const playPath = '/points/play';

const pages = [
  { to: '/points', title: '积分', isForAll: true },
  { to: '/points/journal', title: '流水', isForAll: false },
  { to: '/points/rank', title: '排行', isForAll: true },
  { to: playPath, title: '抽奖', isForAll: true },
] as const;

interface AreaTabsProps {
  readonly here: (typeof pages)[number]['to'];
  readonly isSignedIn: boolean;
  /** Whether to link to draws: `DrawGate.isLinked`. */
  readonly hasDraws: boolean;
}

/** The pages about points. */
export function AreaTabs({ here, isSignedIn, hasDraws }: AreaTabsProps) {
  return (
    <LinkTabs
      label="积分"
      tabs={pages
        .filter(({ to, isForAll }) => (isSignedIn || isForAll) && (hasDraws || to !== playPath))
        .map(({ to, title }) => ({ to, title, active: to === here }))}
    />
  );
}

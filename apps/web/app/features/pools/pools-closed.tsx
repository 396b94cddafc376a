import { type RegionFacts, RegionNote } from '#app/platform/region/region-note.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ClosedReason } from './buying-stage.ts';

interface PoolsClosedProps {
  readonly why: ClosedReason;
  readonly region: RegionFacts;
  /** The sign-in page that returns here, for visitors; null for a signed-in viewer. */
  readonly signIn: string | null;
  readonly isWholePage?: boolean;
}

/** Why pools are not offered to this viewer. */
export function PoolsClosed({ why, ...shown }: PoolsClosedProps) {
  if (why === 'region') return <RegionNote feature="资金池" {...shown} />;
  return (
    <Notice kind="note" title="资金池现在关着">
      <p>合约里的资金池开关是关着的，没有可以参加的项目。请不要相信任何以我们的名义发出的募集消息。</p>
    </Notice>
  );
}

/** The whole page where pools are not offered. */
export function NoPoolsHere(props: PoolsClosedProps) {
  return (
    <>
      <PoolsClosed {...props} isWholePage />
      <p className="mb-6 text-soft">
        已经持有的票不受影响：退票和释放一直可以用{props.signIn === null ? '。' : '，登录后在这里就能看到。'}
      </p>
      <LinkCard className="grid sm:grid-cols-[15rem_minmax(0,1fr)]" to="/course/pool-terms">
        <Cover name="course-pool-terms" topic="terms" />
        <span className="self-center px-6 py-5">
          <span className="block text-sm text-faint">先学会读条款</span>
          <span className="mt-1 block font-serif text-xl font-semibold group-hover:text-gold">
            读懂资金池条款
          </span>
          <span className="mt-1 block text-[0.95rem] text-soft">
            阶段、份额、最坏的结果，逐条读一份假想的条款。
          </span>
        </span>
      </LinkCard>
    </>
  );
}

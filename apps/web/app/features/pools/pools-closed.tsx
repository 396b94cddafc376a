import { type RegionFacts, RegionNote } from '#app/platform/region/region-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { ClosedReason } from './buying-stage.ts';

interface PoolsClosedProps {
  readonly why: ClosedReason;
  readonly region: RegionFacts;
  /** The sign-in page that returns here, for visitors; null for a signed-in viewer. */
  readonly signIn: string | null;
}

/** Why pools are not offered to this viewer. */
export function PoolsClosed({ why, region, signIn }: PoolsClosedProps) {
  if (why === 'region') return <RegionNote feature="资金池" region={region} signIn={signIn} />;
  return (
    <Notice kind="note" title="资金池现在关着">
      <p>合约里的资金池开关是关着的，没有可以参加的项目。请不要相信任何以我们的名义发出的募集消息。</p>
    </Notice>
  );
}

/** The whole page where pools are not offered. */
export function NoPoolsHere(props: PoolsClosedProps) {
  return (
    <div className="space-y-4">
      <PoolsClosed {...props} />
      <p className="text-soft">
        已经持有的票不受影响：退票和释放一直可以用{props.signIn === null ? '。' : '，登录后在这里就能看到。'}
        想先学会读条款，见课程
        <TextLink href="/course/pool-terms">读懂资金池条款</TextLink>。
      </p>
    </div>
  );
}

import { type ComponentType, useCallback } from 'react';
import { LazyPayment } from '#app/features/shop/buying/lazy-payment.tsx';
import { type RegionFacts, RegionNote } from '#app/platform/region/region-note.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice, WithoutScript } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type DrawBox, type DrawPlay, type DrawStanding, drawsPath, playTitle } from './draw-box.ts';
import type { DrawGateProps } from './draw-gate.tsx';
import type { DrawStage } from './draw-stage.ts';
import { LatestPrize } from './latest-prize.tsx';

interface DrawPanelProps {
  readonly box: DrawBox;
  readonly stage: DrawStage;
  /** Null for visitors. */
  readonly viewerId: string | null;
  readonly owner: readonly string[];
  /** The viewer's newest call of this box. */
  readonly latest: DrawPlay | null;
  /** The sign-in page that returns here. */
  readonly signIn: string;
  /** Where the viewer is. */
  readonly region: RegionFacts;
}

/** The rule, how far the viewer is today, and the next step. */
export function DrawPanel({ box, stage, viewerId, owner, latest, signIn, region }: DrawPanelProps) {
  const load = useCallback(
    async (): Promise<ComponentType<DrawGateProps>> => (await import('./draw-gate.tsx')).DrawGate,
    [],
  );
  if (stage.kind === 'region')
    return (
      <RegionNote
        feature="抽奖"
        isWholePage
        page={drawsPath}
        region={region}
        signIn={viewerId === null ? signIn : null}
      />
    );
  const isToHandOut = stage.kind === 'to-hand-out';
  const isActing = isToHandOut || stage.kind === 'ready';
  return (
    <Card className="space-y-4">
      <h2 className="text-lg">{isToHandOut ? '还没领的奖品' : '今天的抽奖'}</h2>
      {latest && 'standing' in stage && <LatestPrize play={latest} standing={stage.standing} />}
      <StageText signIn={signIn} stage={stage} />
      {isActing && viewerId !== null && (
        <>
          <WithoutScript>
            <Notice kind="note" title="抽奖需要脚本">
              <p>奖品、概率和记录都可以阅读；抽奖要和您的钱包对话，需要浏览器允许本站运行脚本。</p>
            </Notice>
          </WithoutScript>
          <LazyPayment load={load} props={{ viewerId, owner, box, isToHandOut, latest }} />
        </>
      )}
    </Card>
  );
}

interface StageTextProps extends Pick<DrawPanelProps, 'signIn'> {
  readonly stage: Exclude<DrawStage, { readonly kind: 'region' }>;
}

function StageText({ stage, signIn }: StageTextProps) {
  switch (stage.kind) {
    case 'to-hand-out':
      return (
        <p>
          {playTitle(stage.play)}
          已经抽定，奖品还没有发放。领取只是照着发，什么时候领都一样，抽奖关闭了也能领。
        </p>
      );
    case 'no-network':
      return <Notice kind="note" title="本站还没有配置网络，现在不能抽奖。" />;
    case 'down':
      return (
        <Notice kind="problem" title="链现在连不上">
          <p>抽奖和领奖要等它恢复。奖品和记录仍然可以看，已经抽到的不会丢。</p>
        </Notice>
      );
    case 'off':
      return (
        <Notice kind="note" title="抽奖暂时关闭了">
          <p>已经抽到的照常发放。奖品和记录仍然可以看。</p>
        </Notice>
      );
    case 'unreadable':
    case 'counting':
      return <Notice kind="note" title="概率算清之前不开放抽奖。" />;
    case 'empty':
      return (
        <Notice kind="note" title="奖品不够抽一次了">
          <p>请等补充之后再来。</p>
        </Notice>
      );
    case 'closed':
      return <Notice kind="note" title="现在没有开放抽奖。" />;
    case 'signed-out':
      return (
        <>
          <p>登录之后，当天学够章数就能抽。</p>
          <ButtonLink icon="sign-in" to={signIn}>
            登录
          </ButtonLink>
        </>
      );
    case 'not-earned':
      return (
        <>
          <p>
            今天学完 {stage.standing.chaptersNeeded} 章就能抽，已经学完 {stage.standing.chaptersDone} 章。
          </p>
          <Rule standing={stage.standing} />
          <ButtonLink icon="course" to="/course">
            去学一章
          </ButtonLink>
        </>
      );
    case 'used-up':
      return (
        <>
          <p>今天的 {stage.most} 次已经抽过了。</p>
          <Rule standing={stage.standing} />
        </>
      );
    case 'ready':
      return <p>今天还可以抽 {stage.left} 次。</p>;
  }
}

function Rule({ standing: { chaptersNeeded, dayEndsAt } }: { readonly standing: DrawStanding }) {
  return (
    <p className="text-sm text-faint">
      {chaptersNeeded > 0 && '只算免费课程和试学的章节，买课不会多得次数。'}
      一天从北京时间早上 8 点算起，下一天从 {momentToText(BigInt(dayEndsAt))} 开始。
    </p>
  );
}

import { returnParameter } from '#app/platform/session/return-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { MembershipStanding } from './standing.ts';
import { standingText } from './standing-text.ts';

interface MembersOnlyProps {
  readonly excerpt: string;
  /** Where to return to after signing in. */
  readonly path: string;
  /** Null without a session. */
  readonly standing: MembershipStanding | null;
  /** When the page was rendered, in milliseconds since 1970. */
  readonly now: number;
}

/** Shown under an excerpt: why the article ends here and how to open the rest. */
export function MembersOnly({ excerpt, path, standing, now }: MembersOnlyProps) {
  return (
    <>
      <div className="prose">
        <p>{excerpt}</p>
      </div>
      <section className="mt-8 rounded-2xl border border-line bg-gold-wash p-6 sm:p-8">
        <h2 className="flex items-center gap-2 font-sans text-base font-semibold">
          <Icon className="text-gold" name="lock" />
          {standing?.kind === 'lapsed' ? '会员已过期' : '后面是会员内容'}
        </h2>
        <p className="mt-2 text-soft">{toReason(standing, now)}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={standing ? '/vip-center#plans' : '/vip-center'}>
            {standing?.kind === 'lapsed' ? '去续期' : '了解会员'}
          </ButtonLink>
          {!standing && (
            <ButtonLink to={`/sign-in?${new URLSearchParams({ [returnParameter]: path })}`} tone="quiet">
              已经是会员，去登录
            </ButtonLink>
          )}
          <ButtonLink to="/news" tone="quiet">
            读公开文章
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

const whatItIs = '开通会员就能接着读，全部会员文章都包括在内。不会自动续费。';

function toReason(standing: MembershipStanding | null, now: number): string {
  switch (standing?.kind) {
    case 'lapsed':
      return `您的会员已于 ${momentToText(BigInt(standing.at))}（北京时间）到期。续期后马上可以接着读。`;
    case 'unread':
      return standingText(standing, now).text;
    default:
      return whatItIs;
  }
}

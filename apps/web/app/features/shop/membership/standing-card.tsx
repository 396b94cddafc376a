import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { MembershipStanding } from './standing.ts';
import { standingText } from './standing-text.ts';

interface StandingCardProps {
  readonly standing: MembershipStanding;
  /** When the page was rendered, in milliseconds since 1970. */
  readonly now: number;
  readonly children?: ReactNode;
}

/** The signed-in user's membership. */
export function StandingCard({ standing, now, children }: StandingCardProps) {
  const { tone, title, text } = standingText(standing, now);
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-3 font-sans text-base font-semibold">
        我的会员
        <Badge tone={tone}>{title}</Badge>
      </h2>
      <p className="mt-2 text-[0.95rem] text-soft">{text}</p>
      {children}
    </Card>
  );
}

/** Links to buying or renewing a membership. */
export function PlansLink({ standing }: { readonly standing: MembershipStanding }) {
  if (standing.kind === 'permanent') return null;
  return (
    <p className="mt-4">
      <ButtonLink to="/vip-center#plans" tone={standing.kind === 'lapsed' ? 'primary' : 'quiet'}>
        {standing.kind === 'term' || standing.kind === 'lapsed' ? '去续期' : '看会员方案'}
      </ButtonLink>
    </p>
  );
}

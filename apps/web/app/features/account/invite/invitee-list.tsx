import type { RowPage } from '#app/platform/session/row-page.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { dateToText, momentToText } from '#app/ui/time/beijing-time.ts';
import type { Invitee, InviteFacts } from './read-invite.ts';

interface InviteeListProps {
  readonly counts: InviteFacts['counts'];
  readonly page: RowPage<Invitee>;
  readonly isFirst: boolean;
}

/** How many are how far, and each invited account with a veiled name. */
export function InviteeList({ counts, page, isFirst }: InviteeListProps) {
  return (
    <>
      <dl className="mb-4 grid grid-cols-3 gap-3 text-center">
        <Count title="已注册" value={counts.registered} />
        <Count title="绑定了钱包" value={counts.bound} />
        <Count title="开始学习" value={counts.learning} />
      </dl>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-raised px-4 sm:px-6">
        {page.rows.map((invitee) => (
          <li className="py-4" key={invitee.number}>
            <InviteeLine invitee={invitee} />
          </li>
        ))}
      </ul>
      <PageLinks isFirst={isFirst} next={page.next} path="/invite" />
    </>
  );
}

function Count({ title, value }: { readonly title: string; readonly value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-2xl border border-line bg-raised px-2 py-3">
      <dt className="text-sm text-soft">{title}</dt>
      <dd className="text-2xl tabular-nums">{value}</dd>
    </div>
  );
}

function InviteeLine({ invitee }: { readonly invitee: Invitee }) {
  const { name, invitedAt, boundAt, learningSince, isProposed, sharesDevice } = invitee;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 break-words">{name}</span>
        <span className="flex flex-wrap gap-2">
          {learningSince !== null && <Badge tone="leaf">在学习</Badge>}
          {boundAt !== null ? <Badge tone="gold">已绑定钱包</Badge> : <Badge>已注册</Badge>}
        </span>
      </div>
      <p className="mt-1 text-sm text-faint">
        注册 {momentToText(invitedAt)}
        {boundAt !== null && ` · 绑定 ${momentToText(boundAt)}`}
        {learningSince !== null && ` · ${dateToText(learningSince)} 开始学习`}
      </p>
      {boundAt !== null && (
        <p className="mt-1 text-sm text-soft">
          {isProposed ? '您是对方的推荐人，已经写到链上。' : '对方没有把您写成推荐人，购买时没有您的分成。'}
        </p>
      )}
      {sharesDevice && <p className="mt-1 text-sm text-soft">在您登录过的设备上注册，所以不给积分。</p>}
    </>
  );
}

import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Person, type PersonInvitation, personPath } from './person.ts';
import { Section, SectionPages, SectionRows } from './section.tsx';

interface InvitationsSectionProps {
  readonly person: Person;
  readonly isFirst: boolean;
}

/** Who invited an account, whom it invited, and what suggests that two accounts belong to one person. */
export function InvitationsSection({ person: { account, invitations }, isFirst }: InvitationsSectionProps) {
  return (
    <Section id="invitations" title="邀请">
      <SectionRows
        empty="没有邀请过人，也没有被邀请。"
        rowKey={({ number }) => number}
        rows={invitations.rows}
      >
        {(row) => <InvitationLine row={row} />}
      </SectionRows>
      <SectionPages isFirst={isFirst} next={invitations.next} person={account.id} section="invitations" />
      {invitations.rows.some((row) => signsOf(row).length > 0) && (
        <p className="mt-3 text-sm text-faint">
          这些只是线索：家人和同学也会共用设备和网络。设备按登录时的记录比较，网络只看现在还有的登录，资金只看存入对方金库的钱；钱包之间在别处的转账看不到。同一个钱包不可能绑定两个账户，合约不允许。
        </p>
      )}
    </Section>
  );
}

function InvitationLine({ row }: { readonly row: PersonInvitation }) {
  const stage =
    row.boundAt === null ? '已注册' : row.isProposed ? '已绑定，推荐人在链上' : '已绑定，没有写推荐人';
  return (
    <>
      <span className="min-w-0">
        {row.isInviter ? '邀请人：' : '邀请了：'}
        <TextLink href={personPath(row.otherId)}>{row.otherName ?? '没有名字的账户'}</TextLink>
      </span>
      <span className="text-sm text-faint tabular-nums">
        {momentToText(row.invitedAt)} · {stage}
        {row.isLearning && ' · 在学习'}
      </span>
      <span className="flex w-full flex-wrap gap-2 empty:hidden">
        {signsOf(row).map((sign) => (
          <Badge key={sign} tone="seal">
            {sign}
          </Badge>
        ))}
      </span>
    </>
  );
}

function signsOf(row: PersonInvitation): readonly string[] {
  return [
    row.signedUpOnDevice ? '注册时同一台设备，不给积分' : row.sharesDevice ? '后来用过同一台设备' : null,
    row.sharesNetwork ? '同一个网络地址' : null,
    row.movedMoney ? '一方的钱包往另一方金库存过钱' : null,
  ].filter((sign) => sign !== null);
}

import { administratorRoleTitles } from '@suixue/academy/accounts/administrator-roles';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { AccountSection } from './account-section.tsx';
import { AssetsSection } from './assets-section.tsx';
import { BanSection } from './ban-section.tsx';
import { HistorySection } from './history-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { type Person, personTitle } from './person.ts';
import type { PersonFormState } from './person-form-state.ts';
import { PointsSection } from './points-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import type { PagedSection } from './section-cursors.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SponsorshipsSection } from './sponsorships-section.tsx';
import { WalletSection } from './wallet-section.tsx';

interface PersonPageProps {
  readonly person: Person;
  /** The sections that do not show their newest rows. */
  readonly paged: readonly PagedSection[];
  readonly pointsKey: string;
  /** What was done just now. */
  readonly done: string | null;
  readonly state: PersonFormState | null;
}

/** An account with everything that administrators may know of it, and what they can do about it. */
export function PersonPage({ person, paged, pointsKey, done, state }: PersonPageProps) {
  const { account } = person;
  const isFirst = (section: PagedSection) => !paged.includes(section);
  return (
    <>
      <AdminTitle
        beside={
          <>
            {account.ban && <Badge tone="seal">已停用</Badge>}
            {account.roles.map((role) => (
              <Badge key={role} tone="gold">
                {administratorRoleTitles[role]}
              </Badge>
            ))}
          </>
        }
        title={personTitle(account)}
      >
        <TextLink href={`/admin/administrators?account=${account.id}`}>
          {account.roles.length > 0 ? '修改管理角色' : '授予管理权限'}
        </TextLink>
      </AdminTitle>
      {done !== null && (
        <div className="mb-4">
          <Notice kind="done" title={done} />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <AccountSection account={account} state={state} />
          <BanSection account={account} state={state} />
          <SessionsSection person={person} state={state} />
          <WalletSection person={person} />
          <InvitationsSection isFirst={isFirst('invitations')} person={person} />
          <SponsorshipsSection isFirst={isFirst('sponsorships')} person={person} />
        </div>
        <div className="grid min-w-0 gap-4">
          <OrdersSection isFirst={isFirst('orders')} person={person} />
          <AssetsSection isFirst={isFirst('assets')} person={person} />
          <PointsSection isFirst={isFirst('points')} person={person} pointsKey={pointsKey} state={state} />
          <ProgressSection isFirst={isFirst('progress')} person={person} />
          <ReportsSection isFirst={isFirst('reports')} person={person} />
          <HistorySection isFirst={isFirst('history')} person={person} />
        </div>
      </div>
    </>
  );
}

import { administratorRoleTitles } from '@suixue/academy/accounts/administrator-roles';
import type { ReactNode } from 'react';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Moment, Nothing } from '#app/features/admin/lists/cells.tsx';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import { ListView } from '#app/features/admin/lists/list-view.tsx';
import { permissionTitles, toPermission } from '#app/features/admin/people/invitation-permission.ts';
import { personPath } from '#app/features/admin/people/person.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { bulkFormId } from './bulk-acts.ts';
import { BulkForm } from './bulk-form.tsx';
import type { BulkFormState } from './bulk-forms.ts';
import { type BulkOutcomes, outcomesToText } from './bulk-outcomes.ts';
import { memberEnd } from './people-csv.ts';
import { type ListedPerson, listedName, peopleList } from './people-list.ts';

interface PeopleListPageProps {
  readonly query: ListQuery;
  readonly page: ListRows<ListedPerson> | null;
  /** What the last act about several accounts did. */
  readonly outcomes: BulkOutcomes | null;
  readonly formKey: string;
  readonly state: BulkFormState | null;
}

const selection = {
  form: bulkFormId,
  valueOf: ({ id, mayInvite }: ListedPerson) => `${id} ${toPermission(mayInvite)}`,
  labelOf: listedName,
};

const cells: Readonly<Record<string, (person: ListedPerson) => ReactNode>> = {
  person: (person) => (
    <>
      <TextLink href={personPath(person.id)}>{listedName(person)}</TextLink>
      <span className="block font-mono text-xs text-faint">{person.shortId.slice(-8)}</span>
    </>
  ),
  email: ({ email }) => email ?? <Nothing />,
  phone: ({ phone }) => (phone === null ? <Nothing /> : <span className="tabular-nums">+{phone}</span>),
  created: ({ createdAt }) => <Moment at={createdAt} />,
  seen: ({ seenAt }) =>
    seenAt === null ? <span className="text-faint">没有登录过</span> : <Moment at={seenAt} />,
  standing: (person) => <Standing person={person} />,
  member: ({ memberUntil }) => (memberUntil === null ? <Nothing /> : memberEnd(memberUntil)),
  invites: ({ mayInvite }) => permissionTitles[toPermission(mayInvite)],
  id: ({ id }) => <code className="font-mono text-sm">{id}</code>,
};

function Standing({ person }: { readonly person: ListedPerson }) {
  return (
    <span className="flex flex-wrap gap-1">
      {person.bannedUntil !== null && <Badge tone="seal">已停用</Badge>}
      {person.roles.map((role) => (
        <Badge key={role} tone="gold">
          {administratorRoleTitles[role]}
        </Badge>
      ))}
      {person.memberUntil !== null && <Badge tone="gold">会员</Badge>}
      {person.isBound && <Badge tone="leaf">钱包</Badge>}
    </span>
  );
}

/** Accounts, with acts about several of them. */
export function PeopleListPage({ query, page, outcomes, formKey, state }: PeopleListPageProps) {
  return (
    <>
      <AdminTitle title="学员">找到一个人，点开看全部资料；也可以选中几个一起处理。</AdminTitle>
      {outcomes && <Outcomes outcomes={outcomes} />}
      <ListView
        acts={<BulkForm formKey={formKey} query={query} state={state} />}
        caption="学员"
        cells={cells}
        empty="还没有学员"
        page={page}
        query={query}
        rowKey={({ id }) => id}
        selection={{ ...selection, chosen: state?.values.who?.split(',') ?? [] }}
        spec={peopleList}
      />
    </>
  );
}

function Outcomes({ outcomes }: { readonly outcomes: BulkOutcomes }) {
  return (
    <div className="mb-4">
      <Notice kind={outcomes.refused.length > 0 ? 'warning' : 'done'} title={outcomesToText(outcomes)}>
        {outcomes.refused.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {outcomes.refused.map(({ id, name, why }) => (
              <li key={id}>
                <TextLink href={personPath(id)}>{name}</TextLink>：{why}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

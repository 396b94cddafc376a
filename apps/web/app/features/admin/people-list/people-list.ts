import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import { byTime, daysFrom, type ListSpec, yesOrNo } from '#app/features/admin/lists/list-spec.ts';
import type { RowCursor } from '#app/features/admin/lists/row-cursor.ts';

/** An account in the list. */
export interface ListedPerson {
  readonly id: string;
  readonly shortId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly createdAt: string;
  /** Null before the first sign-in. */
  readonly seenAt: string | null;
  /** Null unless it is banned now. */
  readonly bannedUntil: string | null;
  readonly isBound: boolean;
  /** Milliseconds since 1970 as text; null unless it is a member now. */
  readonly memberUntil: string | null;
  readonly roles: readonly AdministratorRole[];
  readonly mayInvite: boolean | null;
  readonly cursor: RowCursor;
}

export const peopleList: ListSpec = {
  path: '/admin/people',
  orderedBy: 'q',
  filters: [
    {
      kind: 'text',
      name: 'q',
      label: '姓名、邮箱、手机号或编号的开头',
      placeholder: '例如 张、zhang@、138',
      isMain: true,
    },
    { kind: 'choice', name: 'banned', label: '已停用', options: yesOrNo },
    { kind: 'choice', name: 'bound', label: '绑定了钱包', options: yesOrNo },
    { kind: 'choice', name: 'member', label: '会员', options: yesOrNo },
    { kind: 'choice', name: 'administrator', label: '管理员', options: yesOrNo },
    ...daysFrom('注册或登录，从'),
  ],
  sorts: [
    ...byTime('created', ['最新注册', '最早注册']),
    { value: 'seen', title: '最近登录', column: 'seen', direction: 'descending' },
    { value: 'unseen', title: '最久没登录', column: 'seen', direction: 'ascending' },
  ],
  columns: [
    { name: 'person', title: '学员' },
    { name: 'email', title: '邮箱' },
    { name: 'phone', title: '手机号' },
    { name: 'created', title: '注册' },
    { name: 'seen', title: '上次登录' },
    { name: 'standing', title: '状态' },
    { name: 'member', title: '会员到期', isExtra: true },
    { name: 'invites', title: '邀请', isExtra: true },
    { name: 'id', title: '账户 ID', isExtra: true },
  ],
};

export const listedName = ({ name, email, phone, shortId }: ListedPerson): string =>
  name ?? email ?? (phone === null ? `学员 ${shortId.slice(-4)}` : `+${phone}`);

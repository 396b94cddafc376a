import { administratorRoleTitles } from '@suixue/academy/accounts/administrator-roles';
import { isPermanent } from '@suixue/academy/membership/ownership';
import { momentCell } from '#app/features/admin/lists/csv.ts';
import type { CsvColumn } from '#app/features/admin/lists/csv-response.ts';
import { permissionTitles, toPermission } from '#app/features/admin/people/invitation-permission.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { ListedPerson } from './people-list.ts';

const yesNo = (value: boolean) => (value ? '是' : '否');

export const peopleCsv: readonly CsvColumn<ListedPerson>[] = [
  { title: '账户 ID', text: ({ id }) => id },
  { title: '编号', text: ({ shortId }) => shortId },
  { title: '称呼', text: ({ name }) => name ?? '' },
  { title: '邮箱', text: ({ email }) => email ?? '' },
  { title: '手机号', text: ({ phone }) => (phone === null ? '' : `+${phone}`) },
  { title: '注册（北京时间）', text: ({ createdAt }) => momentToText(createdAt) },
  { title: '上次登录', text: ({ seenAt }) => momentCell(seenAt) },
  { title: '停用到', text: ({ bannedUntil }) => momentCell(bannedUntil) },
  { title: '绑定了钱包', text: ({ isBound }) => yesNo(isBound) },
  { title: '会员到期', text: ({ memberUntil }) => (memberUntil === null ? '' : memberEnd(memberUntil)) },
  { title: '管理角色', text: ({ roles }) => roles.map((role) => administratorRoleTitles[role]).join('、') },
  { title: '邀请', text: ({ mayInvite }) => permissionTitles[toPermission(mayInvite)] },
];

/** The end of a membership in Beijing time. */
export function memberEnd(until: string): string {
  const expireAt = BigInt(until);
  return isPermanent(expireAt) ? '永久' : momentToText(expireAt);
}

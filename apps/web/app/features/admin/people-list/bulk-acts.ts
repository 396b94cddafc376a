import { permissionTitles } from '#app/features/admin/people/invitation-permission.ts';

/** What can be done about several accounts, as the database names it. */
export const bulkActs = {
  allowed: permissionTitles.allowed,
  denied: permissionTitles.denied,
  default: `邀请${permissionTitles.default}`,
  'end-sessions': '退出所有设备',
} as const;

export type BulkAct = keyof typeof bulkActs;

export const isBulkAct = (value: string): value is BulkAct => Object.hasOwn(bulkActs, value);

/** The form to which the boxes of the rows belong. */
export const bulkFormId = 'bulk-acts';

/** The database accepts no more accounts at once. */
export const maxAtOnce = 100;

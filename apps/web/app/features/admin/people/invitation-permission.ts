/** Whether an account may invite: `null` leaves it to the settings of the site. */
export const permissions = { default: null, allowed: true, denied: false } as const;

export type InvitationPermission = keyof typeof permissions;

export const permissionTitles: Readonly<Record<InvitationPermission, string>> = {
  default: '按网站的设置',
  allowed: '允许邀请',
  denied: '不能邀请',
};

export const isPermission = (value: string): value is InvitationPermission =>
  Object.hasOwn(permissions, value);

export function toPermission(mayInvite: boolean | null): InvitationPermission {
  if (mayInvite === null) return 'default';
  return mayInvite ? 'allowed' : 'denied';
}

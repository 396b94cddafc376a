import {
  type AdministratorRole,
  administratorRoles,
  administratorRoleTitles,
} from '@suixue/academy/accounts/administrator-roles';

export const rolesToText = (roles: readonly AdministratorRole[]): string =>
  roles.length === 0 ? '没有角色' : roles.map((role) => administratorRoleTitles[role]).join('、');

/** The roles in a text that separates them by commas, such as the value that a refused form shows again. */
export function readRoles(text: string | undefined): readonly AdministratorRole[] {
  const names = new Set((text ?? '').split(','));
  return administratorRoles.filter((role) => names.has(role));
}

import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import { useFrameData } from '#app/features/admin/frame/frame-data.ts';

/** Whether the viewer has a role, to disable what the database would refuse. An owner has every role. */
export function useHasRole(role: AdministratorRole): boolean {
  const { roles } = useFrameData();
  return roles.includes('owner') || roles.includes(role);
}

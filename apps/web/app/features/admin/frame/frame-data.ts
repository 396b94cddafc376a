import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import { useRouteLoaderData } from 'react-router';

/** What every page of the administration knows of its viewer. */
export interface FrameData {
  readonly roles: readonly AdministratorRole[];
  /** Names of owners, whom a viewer without a role can ask for it; empty for owners. */
  readonly owners: readonly string[];
  /** Number of waiting items by the section's address; `null` if it could not be read. */
  readonly waiting: Readonly<Record<string, number | null>>;
}

export const frameRouteId = 'routes/admin/frame';

/** For pages below the frame. */
export function useFrameData(): FrameData {
  const frame = useRouteLoaderData<FrameData>(frameRouteId);
  if (!frame) throw new Error('The page is not below the frame of the administration');
  return frame;
}

import {
  type AdministratorRole,
  administratorRoleTitles,
} from '@suixue/academy/accounts/administrator-roles';
import { useFrameData } from '#app/features/admin/frame/frame-data.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHasRole } from './use-has-role.ts';

interface AuthorityProps {
  readonly needs: AdministratorRole;
}

/** Names the role that the actions beside it need and, if the viewer lacks it, whom to ask. The database enforces the role. */
export function Authority({ needs }: AuthorityProps) {
  const { owners } = useFrameData();
  const title = administratorRoleTitles[needs];
  const isHeld = useHasRole(needs);
  return (
    <p
      className={classes(
        'inline-flex items-center gap-2 rounded-full border px-3 py-1 text-sm',
        isHeld ? 'border-line text-soft' : 'border-seal bg-seal-wash text-seal',
      )}
    >
      <Icon className="size-4" name={isHeld ? 'shield' : 'lock'} />
      <span>{isHeld ? `用您的“${title}”角色` : `需要“${title}”角色，请联系${ownersToText(owners)}`}</span>
    </p>
  );
}

function ownersToText(owners: readonly string[]): string {
  return owners.length > 0 ? `所有者：${owners.join('、')}` : '所有者';
}

import {
  type AdministratorRole,
  administratorRoles,
  administratorRoleTitles,
} from '@suixue/academy/accounts/administrator-roles';

interface RoleBoxesProps {
  readonly chosen: readonly AdministratorRole[];
}

const about: Readonly<Record<AdministratorRole, string>> = {
  owner: '什么都可以做，包括授予角色',
  finance: '退款、积分、订单',
  shipping: '手机的发货',
  moderation: '讨论、直播发言、客服、账户',
  host: '直播和投票',
};

/** One box for each role. */
export function RoleBoxes({ chosen }: RoleBoxesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium text-soft">角色</legend>
      {administratorRoles.map((role) => (
        <label className="flex min-h-11 items-center gap-3" key={role}>
          <input
            className="size-5 accent-gold"
            defaultChecked={chosen.includes(role)}
            name="roles"
            type="checkbox"
            value={role}
          />
          <span>
            {administratorRoleTitles[role]}
            <span className="block text-sm text-faint">{about[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AdministratorFormState } from './administrator-form-state.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { readRoles } from './roles-text.ts';

interface GrantFormProps {
  /** The account to begin with. */
  readonly account: string;
  readonly state: AdministratorFormState | null;
}

/** Makes an account an administrator. */
export function GrantForm({ account, state }: GrantFormProps) {
  const isAllowed = useHasRole('owner');
  const own = state?.form === 'grant' ? state : null;
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-3 text-lg">授予管理权限</h2>
      <PlainForm action="/admin/administrators" className="space-y-4">
        {own?.problem && own.field === null && <Notice kind="problem" title={own.problem} />}
        <Field
          {...(own && problemOf(own, 'account'))}
          autoComplete="off"
          defaultValue={own?.values.account ?? account}
          hint="对方要先注册。邮箱、手机号、编号都可以。"
          label="账户"
          maxLength={320}
          name="account"
        />
        <RoleBoxes chosen={readRoles(own?.values.roles)} />
        <Button disabled={!isAllowed} name="intent" type="submit" value="grant">
          授予
        </Button>
      </PlainForm>
    </Card>
  );
}

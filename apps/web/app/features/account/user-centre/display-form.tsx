import type { FormState } from '#app/platform/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import type { SettingsFacts } from './load-tab.ts';
import { Tick } from './tick.tsx';
import { UserFormBox } from './user-section.tsx';

interface DisplayFormProps {
  readonly settings: SettingsFacts['settings'];
  readonly state: FormState | null;
}

/** What other learners see of the account. */
export function DisplayForm({ settings, state }: DisplayFormProps) {
  return (
    <UserFormBox anchor="display" state={state} tab="settings">
      <div>
        <Tick isOn={settings.is_named_in_rank} label="在积分排行里显示我的称呼" name="named" value="on" />
        <Tick isOn={settings.shows_picture} label="在讨论里显示我的头像" name="pictured" value="on" />
      </div>
      <Button name="intent" tone="quiet" type="submit" value="display">
        保存显示设置
      </Button>
    </UserFormBox>
  );
}

import { Button } from '../ui/button.tsx';
import type { UserFormState } from './form-outcome.ts';
import type { SettingsFacts } from './load-tab.ts';
import { notificationKinds } from './notifications.ts';
import { UserFormBox } from './user-section.tsx';

interface NotificationFormProps {
  readonly settings: SettingsFacts['settings'];
  readonly state: UserFormState | null;
}

export function NotificationForm({ settings, state }: NotificationFormProps) {
  return (
    <UserFormBox anchor="notifications" state={state} tab="settings">
      <p className="text-soft">
        站内的通知都会有，与账户安全有关的信也一定会寄。邮件和 Telegram
        的发送会随各项功能陆续开放，先按您的选择记下。
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {notificationKinds.map(({ kind, title }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6" key={kind}>
            <span>{title}</span>
            <span className="flex gap-x-5">
              <Tick
                isOn={!settings.mail_off.includes(kind)}
                label="邮件"
                name="mail"
                of={title}
                value={kind}
              />
              <Tick
                isOn={!settings.telegram_off.includes(kind)}
                label="Telegram"
                name="telegram"
                of={title}
                value={kind}
              />
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Tick isOn={settings.wants_live_reminders} label="直播开始前提醒我" name="reminders" value="on" />
        <Tick isOn={settings.is_named_in_rank} label="在积分排行里显示我的称呼" name="named" value="on" />
      </div>
      <Button name="intent" tone="primary" type="submit" value="notifications">
        保存选择
      </Button>
    </UserFormBox>
  );
}

interface TickProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** What it is about, for whoever hears the label alone. */
  readonly of?: string;
  readonly isOn: boolean;
}

function Tick({ name, value, label, of, isOn }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-[0.95rem]">
      <input
        className="size-5 accent-(--gold)"
        defaultChecked={isOn}
        name={name}
        type="checkbox"
        value={value}
      />
      {of && <span className="sr-only">{of}：</span>}
      {label}
    </label>
  );
}

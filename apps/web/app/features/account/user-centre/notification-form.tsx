import type { FormState } from '#app/platform/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { SettingsFacts } from './load-tab.ts';
import { notificationKinds } from './notifications.ts';
import { Tick } from './tick.tsx';
import { UserFormBox } from './user-section.tsx';

interface NotificationFormProps {
  readonly settings: SettingsFacts['settings'];
  readonly hasTelegram: boolean;
  readonly offersTelegram: boolean;
  readonly sendsTelegram: boolean;
  readonly state: FormState | null;
}

export function NotificationForm({
  settings,
  hasTelegram,
  offersTelegram,
  sendsTelegram,
  state,
}: NotificationFormProps) {
  return (
    <UserFormBox anchor="notifications" state={state} tab="settings">
      <p className="text-soft">
        站内都会收到。下面勾选的，十分钟没看就寄到邮箱；账户安全和退款的结果总是马上寄。
        {sendsTelegram && '发到 Telegram 只等一分钟。'}
      </p>
      {offersTelegram && !hasTelegram && (
        <p className="text-soft">
          还没有绑定 Telegram，那一列要绑定之后才能选。
          <TextLink href="/user?tab=telegram">去绑定</TextLink>
        </p>
      )}
      {offersTelegram && !sendsTelegram && (
        <p className="text-soft">本站还不向 Telegram 发通知，那一列的选择先记下。</p>
      )}
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
              {(offersTelegram || hasTelegram) && (
                <Tick
                  disabled={!hasTelegram}
                  isOn={hasTelegram && !settings.telegram_off.includes(kind)}
                  label="Telegram"
                  name="telegram"
                  of={title}
                  value={kind}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <Tick isOn={settings.wants_live_reminders} label="直播开始前提醒我" name="reminders" value="on" />
      <Button name="intent" tone="primary" type="submit" value="notifications">
        保存选择
      </Button>
    </UserFormBox>
  );
}

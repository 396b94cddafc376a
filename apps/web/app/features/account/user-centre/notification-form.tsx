import type { FormState } from '#app/platform/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { SettingsFacts } from './load-tab.ts';
import { notificationKinds } from './notifications.ts';
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
        站内的通知都会有，与账户安全有关的信也一定会寄。其他通知十分钟还没有看，就寄到邮箱。退款的结果马上寄，没有邮箱就发短信。
        {sendsTelegram && '绑定了 Telegram 的话，一分钟还没有看就发过去。'}
      </p>
      {!hasTelegram && <NoTelegram isOffered={offersTelegram} />}
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
              <Tick
                disabled={!hasTelegram}
                isOn={hasTelegram && !settings.telegram_off.includes(kind)}
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
        <Tick isOn={settings.shows_picture} label="在讨论里显示我的头像" name="pictured" value="on" />
      </div>
      <Button name="intent" tone="primary" type="submit" value="notifications">
        保存选择
      </Button>
    </UserFormBox>
  );
}

function NoTelegram({ isOffered }: { readonly isOffered: boolean }) {
  if (!isOffered) return <p className="text-soft">本站还没有 Telegram 机器人，那一列暂时不能选。</p>;
  return (
    <p className="text-soft">
      还没有绑定 Telegram，那一列要绑定之后才能选。
      <TextLink href="/user?tab=telegram">去绑定</TextLink>
    </p>
  );
}

interface TickProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** Context for screen readers. */
  readonly of?: string;
  readonly isOn: boolean;
  readonly disabled?: boolean;
}

function Tick({ name, value, label, of, isOn, disabled = false }: TickProps) {
  return (
    <label
      className={classes(
        'flex min-h-11 items-center gap-2 text-[0.95rem]',
        disabled ? 'cursor-not-allowed text-faint' : 'cursor-pointer',
      )}
    >
      <input
        className="size-5 accent-(--gold)"
        defaultChecked={isOn}
        disabled={disabled}
        name={name}
        type="checkbox"
        value={value}
      />
      {of && <span className="sr-only">{of}：</span>}
      {label}
    </label>
  );
}

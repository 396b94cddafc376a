import { KeptList } from '#app/offline/lessons/kept-list.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ColorModeChoice } from '#app/ui/theme/color-mode-button.tsx';
import { useColorMode } from '#app/ui/theme/use-color-mode.ts';
import { AddressForm } from './address-form.tsx';
import { ClosingForm } from './closing-form.tsx';
import { DisplayForm } from './display-form.tsx';
import type { SettingsFacts } from './load-tab.ts';
import { NotificationForm } from './notification-form.tsx';
import { RegionForm } from './region-form.tsx';
import { SessionList } from './session-list.tsx';
import { TwoColumns } from './two-columns.tsx';
import { UserGroup, UserItem } from './user-section.tsx';

interface SettingsPanelProps {
  readonly facts: SettingsFacts;
  /** Whether this site has a Telegram bot. */
  readonly offersTelegram: boolean;
  /** Whether it sends notifications. */
  readonly sendsTelegram: boolean;
  readonly state: FormState | null;
  readonly viewerId: string;
}

export function SettingsPanel({ facts, offersTelegram, sendsTelegram, state, viewerId }: SettingsPanelProps) {
  const stateOf = (form: FormState['form']) => (state?.form === form ? state : null);
  const { email, newEmail, phone, newPhone, hasPassword } = facts;
  return (
    <TwoColumns
      first={
        <UserGroup title="登录与安全">
          <UserItem id="password" title="登录密码">
            <p className="mb-4 text-soft">
              {hasPassword
                ? '换密码之后，其他设备上的登录都会结束。'
                : '还没有密码，现在用验证码登录。设置之后，其他设备上的登录都会结束。'}
            </p>
            <ButtonLink icon="key" to="/new-password" tone="quiet">
              {hasPassword ? '设置新密码' : '设置密码'}
            </ButtonLink>
          </UserItem>
          <UserItem id="email" title="邮箱">
            <AddressForm kind="email" present={email} state={stateOf('email')} wanted={newEmail} />
          </UserItem>
          <UserItem id="phone" title="手机号">
            <AddressForm kind="phone" present={phone} state={stateOf('phone')} wanted={newPhone} />
          </UserItem>
          <UserItem id="sessions" title="登录过的设备">
            <SessionList sessions={facts.sessions} state={stateOf('sessions')} />
          </UserItem>
        </UserGroup>
      }
      second={
        <UserGroup title="提醒与显示">
          <UserItem id="notifications" title="通知">
            <NotificationForm
              hasTelegram={facts.hasTelegram}
              offersTelegram={offersTelegram}
              sendsTelegram={sendsTelegram}
              settings={facts.settings}
              state={stateOf('notifications')}
            />
          </UserItem>
          <UserItem id="display" title="别人看得到的">
            <DisplayForm settings={facts.settings} state={stateOf('display')} />
          </UserItem>
          <UserItem id="look" title="外观">
            <Look />
          </UserItem>
          <UserItem id="region" title="所在的国家或地区">
            <RegionForm facts={facts.region} state={stateOf('region')} />
          </UserItem>
        </UserGroup>
      }
      third={
        <UserGroup title="我的数据">
          <UserItem id="kept" title="离线保存的课程">
            <KeptList account={viewerId} />
          </UserItem>
          <UserItem id="agreements" title="条款与隐私">
            <p className="text-soft">
              您确认过哪一版、在什么时候，都<TextLink href="/agreements">列在这里</TextLink>。
            </p>
          </UserItem>
          <UserItem id="export" title="导出我的数据">
            <p className="mb-4 text-soft">
              一个 JSON 文件：账户、学习进度、订单、积分、通知等全部记录，不含密码和验证码。
            </p>
            <PlainForm action="/user/export" heldBack="现在没有网络，连上后再下载。" stays>
              <Button icon="download" tone="quiet" type="submit">
                下载我的数据
              </Button>
            </PlainForm>
          </UserItem>
          <UserItem id="closing" title="注销账户">
            <ClosingForm hasPassword={hasPassword} login={email || phone} state={stateOf('closing')} />
          </UserItem>
        </UserGroup>
      }
    />
  );
}

function Look() {
  const [mode, choose] = useColorMode();
  return <ColorModeChoice choose={choose} mode={mode} />;
}

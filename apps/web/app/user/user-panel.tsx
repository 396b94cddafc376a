import type { ReactNode } from 'react';
import type { Site } from '../services.ts';
import type { Viewer } from '../session/viewer.ts';
import { ColorModeChoice } from '../theme/color-mode-button.tsx';
import { useColorMode } from '../theme/use-color-mode.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { NotYet } from '../ui/not-yet.tsx';
import { FollowLinks } from './follow-links.tsx';
import type { UserTab } from './user-tabs.ts';

interface UserPanelProps {
  readonly tab: UserTab;
  readonly viewer: Viewer;
  readonly links: Site['links'] | undefined;
}

export function UserPanel({ tab, viewer, links }: UserPanelProps): ReactNode {
  switch (tab) {
    case 'base':
      return <BasePanel viewer={viewer} />;
    case 'follow':
      return <FollowLinks links={links} />;
    case 'referral':
      return (
        <NotYet icon="invite" title="推荐人还不能设置">
          <p>推荐人只能设一次，设定后不能更改。账户服务接入后，先在这里填写，绑定钱包后再写到链上。</p>
        </NotYet>
      );
    case 'telegram':
      return (
        <NotYet icon="telegram" title="Telegram 还不能绑定">
          <p>绑定由机器人的专属链接完成，只用来接收您选择的通知，可以随时解除。</p>
        </NotYet>
      );
    case 'wallet':
      return (
        <NotYet
          action={
            <>
              <ButtonLink to="/help/what-is-a-wallet">钱包是什么</ButtonLink>
              <ButtonLink to="/help/bind-wallet" tone="quiet">
                绑定之前要知道的
              </ButtonLink>
            </>
          }
          icon="wallet"
          title="钱包还不能绑定"
        >
          <p>绑定是永久的：一个账户一个地址，之后不能更改。先把钱包弄明白，再来绑定，不着急。</p>
        </NotYet>
      );
    case 'settings':
      return <SettingsPanel />;
  }
}

function BasePanel({ viewer }: { readonly viewer: Viewer }) {
  return (
    <Card>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-4">
        <dt className="text-soft">称呼</dt>
        <dd>{viewer.name}</dd>
        <dt className="text-soft">会员</dt>
        <dd>{viewer.isMember ? '是' : '不是会员'}</dd>
        <dt className="text-soft">钱包</dt>
        <dd>没有绑定</dd>
      </dl>
      <p className="mt-6 border-t border-line pt-4 text-sm text-faint">
        头像与昵称将在账户服务接入后可以修改。头像支持 jpg、jpeg、png。
      </p>
    </Card>
  );
}

function SettingsPanel() {
  const [mode, choose] = useColorMode();
  return (
    <div className="space-y-6">
      <Card>
        <h2 className="mb-2 text-lg">外观</h2>
        <ColorModeChoice choose={choose} mode={mode} />
      </Card>
      <NotYet icon="settings" title="账户的设置还没有开放">
        <p>密码、两步验证、登录过的设备、通知、导出数据和注销账户，会随账户服务一起放在这里。</p>
      </NotYet>
    </div>
  );
}

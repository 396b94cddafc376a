import { publicPage } from '../http/cache-policy.ts';
import { pageMeta } from '../site/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { NotYet } from '../ui/not-yet.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/pwa-download';

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '安装应用',
    description: '把穗学装到手机或电脑上：不用应用商店，从图标打开，也避开假网址。',
    path: '/pwa-download',
  });
}

interface Way {
  readonly device: string;
  readonly icon: IconName;
  readonly steps: readonly string[];
}

const ways: readonly Way[] = [
  {
    device: 'iPhone 与 iPad',
    icon: 'share-ios',
    steps: [
      '用 Safari 打开本站；在别的浏览器或聊天软件里，先换到 Safari。',
      '点“分享”。',
      '选“添加到主屏幕”，确认。',
    ],
  },
  {
    device: '安卓手机',
    icon: 'phone',
    steps: ['用 Chrome 或 Edge 打开本站。', '打开浏览器菜单。', '选“安装应用”或“添加到主屏幕”。'],
  },
  {
    device: 'Windows 与 Mac 上的 Chrome、Edge',
    icon: 'download',
    steps: ['打开本站。', '点地址栏右侧的安装图标，或在菜单里找“安装”。'],
  },
  {
    device: 'Mac 上的 Safari',
    icon: 'add-square',
    steps: ['需要 Safari 17 或更新的版本。', '点“分享”。', '选“添加到程序坞”。'],
  },
];

export default function PwaDownload() {
  return (
    <>
      <PageTitle title="安装应用">不用应用商店，从图标打开，也避开假网址。</PageTitle>
      <ul className="space-y-8">
        {ways.map(({ device, icon, steps }) => (
          <li key={device}>
            <h2 className="flex items-center gap-3 text-xl">
              <Icon className="text-gold" name={icon} />
              {device}
            </h2>
            <ol className="mt-3 list-decimal space-y-1.5 pl-6 text-soft marker:text-gold">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <NotYet
          action={<ButtonLink to="/help/install-app">安装与卸载的说明</ButtonLink>}
          icon="offline"
          title="一键安装与离线阅读还没有开放"
        >
          <p>开放之后，符合条件的浏览器会在这里显示安装按钮，读过的公开文章断网时也能打开。</p>
        </NotYet>
      </div>
    </>
  );
}

import type { IconName } from '#app/ui/icon-names.ts';
import type { Platform } from './platform.ts';

/** The manual steps of installing. */
export interface InstallWay {
  readonly device: string;
  readonly icon: IconName;
  readonly steps: readonly string[];
}

const iosSteps = ['点“分享”。', '选“添加到主屏幕”，确认。'];

export const installWays = {
  ios: {
    device: 'iPhone 与 iPad',
    icon: 'share-ios',
    steps: ['用 Safari 打开本站；在别的浏览器或聊天软件里，先换到 Safari。', ...iosSteps],
  },
  android: {
    device: '安卓手机',
    icon: 'phone',
    steps: ['用 Chrome 或 Edge 打开本站。', '打开浏览器菜单。', '选“安装应用”或“添加到主屏幕”。'],
  },
  chromium: {
    device: 'Windows 与 Mac 上的 Chrome、Edge',
    icon: 'download',
    steps: ['打开本站。', '点地址栏右侧的安装图标，或在菜单里找“安装”。'],
  },
  dock: {
    device: 'Mac 上的 Safari',
    icon: 'add-square',
    steps: ['需要 Safari 17 或更新的版本。', '点“分享”。', '选“添加到程序坞”。'],
  },
} as const satisfies Record<string, InstallWay>;

/** The steps for the current browser, if it offers no install button. */
export function toManualSteps(platform: Platform): readonly string[] {
  switch (platform) {
    case 'ios-safari':
      return iosSteps;
    case 'ios-other':
      return ['先在 Safari 中打开本站。', ...iosSteps];
    case 'mac-safari':
      return ['点“分享”。', '选“添加到程序坞”。'];
    case 'mac-safari-old':
      return ['先把 Safari 更新到 17 或更新的版本。', '点“分享”。', '选“添加到程序坞”。'];
    case 'other':
      return [];
  }
}

import type { Site } from '#app/platform/services.ts';
import type { IconName } from '#app/ui/icon-names.ts';

interface OutsideLink {
  readonly href: string;
  readonly title: string;
  readonly icon: IconName;
}

const places: readonly {
  readonly key: keyof Site['links'];
  readonly title: string;
  readonly icon: IconName;
}[] = [
  { key: 'telegramChannel', title: 'Telegram 官方频道', icon: 'telegram' },
  { key: 'telegramBot', title: 'Telegram 机器人', icon: 'chat' },
  { key: 'dingTalk', title: '钉钉', icon: 'dingtalk' },
  { key: 'x', title: 'X', icon: 'x-twitter' },
];

/** The operator's external channels whose URL is set. */
export function outsideLinks(links: Site['links'] | undefined): OutsideLink[] {
  return places.flatMap(({ key, title, icon }) => {
    const href = links?.[key];
    return href ? [{ href, title, icon }] : [];
  });
}

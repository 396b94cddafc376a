interface SettingText {
  readonly group: '积分与邀请' | '课程' | '备份';
  readonly title: string;
  /** What it changes, for administrators. */
  readonly about: string;
}

interface IntegerSetting extends SettingText {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly default: number;
  /** What zero means, if it switches something off. */
  readonly zero?: string;
}

interface SwitchSetting extends SettingText {
  readonly kind: 'switch';
  readonly default: boolean;
  /** The default in words, if it is not the same for everyone. */
  readonly defaultText?: string;
}

export type SiteSetting = IntegerSetting | SwitchSetting;
export type SettingValue = number | boolean;

const invitation = {
  group: '积分与邀请',
  kind: 'integer',
  min: 0,
  max: 1_000_000,
  unit: '分',
  default: 0,
} as const;

/** The settings that owners change without a release. The database has the same keys, kinds and ranges: `site_setting_kinds`. */
export const siteSettings = {
  'points.check-in': {
    group: '积分与邀请',
    kind: 'integer',
    min: 0,
    max: 1_000,
    unit: '分',
    default: 1,
    zero: '签到不得积分',
    title: '签到积分',
    about: '学员每天第一次签到得到的积分，从下一次签到起生效。',
  },
  'invitations.registered': {
    ...invitation,
    title: '好友注册',
    about: '被邀请的人注册之后，邀请人得到的积分。',
    zero: '这一步不给积分',
  },
  'invitations.wallet-bound': {
    ...invitation,
    title: '好友绑定钱包',
    about: '被邀请的人绑定钱包之后，邀请人得到的积分。',
    zero: '这一步不给积分',
  },
  'invitations.first-purchase': {
    ...invitation,
    title: '好友首次购买',
    about: '被邀请的人第一次购买之后，邀请人得到的积分。',
    zero: '这一步不给积分',
  },
  'inviting.open': {
    group: '积分与邀请',
    kind: 'switch',
    default: true,
    title: '邀请好友',
    about: '关掉之后，已有的邀请码也不能再用；单独允许的账户不受影响。',
  },
  'inviting.members-only': {
    group: '积分与邀请',
    kind: 'switch',
    default: false,
    title: '只有会员可以邀请',
    about: '会员到期之后不能再邀请；单独允许或禁止的账户不受影响。',
  },
  'lessons.watermark': {
    group: '课程',
    kind: 'switch',
    default: false,
    title: '视频水印',
    about: '在课程视频上显示会移动的学员编号。',
  },
  'lessons.offline': {
    group: '课程',
    kind: 'switch',
    default: false,
    defaultText: '关；没有配置过的服务器上，本机访问时开',
    title: '离线学习',
    about: '允许学员把章节保存到自己的设备上。关掉之后，设备下次联网时会删除已保存的章节，最迟 14 天。',
  },
  'backups.every-hours': {
    group: '备份',
    kind: 'integer',
    min: 0,
    max: 720,
    unit: '小时',
    default: 0,
    zero: '不定时备份',
    title: '备份间隔',
    about: '每隔多久自动备份一次。每天一次填 24。',
  },
  'backups.keep': {
    group: '备份',
    kind: 'integer',
    min: 1,
    max: 60,
    unit: '份',
    default: 7,
    title: '保留份数',
    about: '服务器上最多保留几份备份，更早的会自动删除。',
  },
} as const satisfies Readonly<Record<string, SiteSetting>>;

export type SiteSettingKey = keyof typeof siteSettings;

export const siteSettingKeys = Object.keys(siteSettings) as readonly SiteSettingKey[];

export const isSiteSettingKey = (key: string): key is SiteSettingKey => Object.hasOwn(siteSettings, key);

/** Whether a stored or entered value is one of the setting. */
export function acceptsValue(setting: SiteSetting, value: unknown): value is SettingValue {
  if (setting.kind === 'switch') return typeof value === 'boolean';
  return Number.isInteger(value) && Number(value) >= setting.min && Number(value) <= setting.max;
}

export function settingValueToText(setting: SiteSetting, value: SettingValue): string {
  if (setting.kind === 'switch') return value ? '开' : '关';
  return value === 0 && setting.zero !== undefined ? `0（${setting.zero}）` : `${value} ${setting.unit}`;
}

import { everyRegion, isRegionList } from './regions.ts';

interface SettingText {
  readonly group: '积分与邀请' | '开放的地区' | '资金池与手机' | '课程' | 'AI 学习' | '备份';
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

/** A list of regions, as `isRegionList` accepts it. */
interface RegionsSetting extends SettingText {
  readonly kind: 'regions';
  readonly default: string;
}

export type SiteSetting = IntegerSetting | SwitchSetting | RegionsSetting;
export type SettingValue = number | boolean | string;

/** The settings that owners change without a release. The database has the same keys, kinds and ranges: `site_setting_kinds`. */
export const siteSettings = {
  'points.make-ups-a-month': {
    group: '积分与邀请',
    kind: 'integer',
    min: 0,
    max: 31,
    unit: '天',
    default: 3,
    zero: '不能补签',
    title: '每月补签',
    about: '学员一个月最多补签几天。',
  },
  'points.make-up-days': {
    group: '积分与邀请',
    kind: 'integer',
    min: 0,
    max: 31,
    unit: '天',
    default: 7,
    zero: '不能补签',
    title: '补签期限',
    about: '漏签之后几天内可以补签。',
  },
  'inviting.open': {
    group: '积分与邀请',
    kind: 'switch',
    default: true,
    title: '邀请朋友',
    about: '关掉之后，已有的邀请码也不能再用；单独允许的账户不受影响。',
  },
  'inviting.members-only': {
    group: '积分与邀请',
    kind: 'switch',
    default: false,
    title: '只有会员可以邀请',
    about: '会员到期之后不能再邀请；单独允许或禁止的账户不受影响。',
  },
  'inviting.per-day': {
    group: '积分与邀请',
    kind: 'integer',
    min: 1,
    max: 1_000,
    unit: '人',
    default: 20,
    title: '每天的邀请上限',
    about: '一个账户 24 小时内最多有多少人用它的邀请码注册。到了上限，新注册的人照常注册，邀请不记。',
  },
  'draws.chapters': {
    group: '积分与邀请',
    kind: 'integer',
    min: 0,
    max: 10,
    unit: '章',
    default: 1,
    zero: '绑定了钱包就能抽',
    title: '抽奖之前要学完的章节',
    about: '当天学完这么多章才能抽奖，只算免费课程和试学的章节。一天从北京时间早上 8 点算起，和抽奖箱一样。',
  },
  'draws.per-day': {
    group: '积分与邀请',
    kind: 'integer',
    min: 0,
    max: 100,
    unit: '次',
    default: 1,
    zero: '不能抽奖',
    title: '每个抽奖箱每天抽几次',
    about: '每个账户在一个抽奖箱里每天最多抽几次；抽奖箱在链上的每日上限更小时，按链上的算。',
  },
  'draws.regions': {
    group: '开放的地区',
    kind: 'regions',
    default: '',
    title: '开放抽奖的地区',
    about:
      '只有在这些国家和地区的人看得到抽奖、能抽奖。代理写明了所在地就以它为准，否则看账户在设置里选的；不知道在哪里的不开放。已经抽到的奖品照常领取。',
  },
  'pools.regions': {
    group: '开放的地区',
    kind: 'regions',
    default: '',
    title: '开放资金池的地区',
    about: '只有在这些国家和地区的人看得到资金池、能买票，规则同上。已经买了的，退回和领取不受影响。',
  },
  'pools.cooling_hours': {
    group: '资金池与手机',
    kind: 'integer',
    min: 0,
    max: 720,
    unit: '小时',
    default: 24,
    zero: '接受之后马上能买',
    title: '买票前的冷静期',
    about: '第一次接受资金池的风险说明之后，过多久才能买票。说明改了，要重新接受、重新等。',
  },
  'phones.erase_days': {
    group: '资金池与手机',
    kind: 'integer',
    min: 30,
    max: 365,
    unit: '天',
    default: 90,
    title: '收货地址保留多久',
    about: '手机签收之后过多少天删除收货地址。',
  },
  'phones.low_stock': {
    group: '资金池与手机',
    kind: 'integer',
    min: 0,
    max: 1_000,
    unit: '件',
    default: 5,
    zero: '卖完才提醒',
    title: '库存提醒',
    about: '手机的库存到了这个数，管理页面就提醒补货。',
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
  'assistant.open': {
    group: 'AI 学习',
    kind: 'switch',
    default: true,
    title: '用 AI 回答',
    about: '关掉之后，提问的人只看到最接近的原文，不再产生费用。',
  },
  'assistant.visitors': {
    group: 'AI 学习',
    kind: 'switch',
    default: true,
    title: '不登录也能查原文',
    about: '关掉之后，要登录才能提问。没有登录的人从来用不到 AI。',
  },
  'assistant.learner-tokens': {
    group: 'AI 学习',
    kind: 'integer',
    min: 0,
    max: 10_000_000,
    unit: '词元',
    default: 40_000,
    zero: '不用 AI 回答',
    title: '学员每天的额度',
    about: '一个普通账户每天能用多少词元，问题和回答都算。一次问答大约 3,000 到 5,000。北京时间零点恢复。',
  },
  'assistant.member-tokens': {
    group: 'AI 学习',
    kind: 'integer',
    min: 0,
    max: 10_000_000,
    unit: '词元',
    default: 200_000,
    zero: '不用 AI 回答',
    title: '会员每天的额度',
    about: '一个会员每天能用多少词元，算法同上。',
  },
  'assistant.month-ceiling': {
    group: 'AI 学习',
    kind: 'integer',
    min: 0,
    max: 100_000_000,
    unit: '分',
    default: 10_000,
    zero: '不用 AI 回答',
    title: '全站每月的上限',
    about:
      '按下面两项单价计算，这个月的费用到了上限就只给原文，下个月一日恢复。用服务商给您结算的货币，100 分是一元。',
  },
  'assistant.price-in': {
    group: 'AI 学习',
    kind: 'integer',
    min: 0,
    max: 1_000_000,
    unit: '分',
    default: 400,
    zero: '不收费',
    title: '百万词元的输入单价',
    about: '请按服务商现在的价目填写；改了以后，新的问答按新价计算。',
  },
  'assistant.price-out': {
    group: 'AI 学习',
    kind: 'integer',
    min: 0,
    max: 1_000_000,
    unit: '分',
    default: 1_600,
    zero: '不收费',
    title: '百万词元的输出单价',
    about: '同上。自己的服务器上的模型可以填 0，那样每月的上限就不起作用。',
  },
  'assistant.price-vectors': {
    group: 'AI 学习',
    kind: 'integer',
    min: 0,
    max: 1_000_000,
    unit: '分',
    default: 100,
    zero: '不收费',
    title: '百万词元的向量单价',
    about: '给原文和问题算意思用的模型，设置了 AI_EMBEDDING_URL 才用得上。费用也算进每月的上限。',
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
  if (setting.kind === 'regions') return typeof value === 'string' && isRegionList(value);
  return Number.isInteger(value) && Number(value) >= setting.min && Number(value) <= setting.max;
}

export function settingValueToText(setting: SiteSetting, value: SettingValue): string {
  if (setting.kind === 'switch') return value ? '开' : '关';
  if (setting.kind === 'regions') return regionsToText(String(value));
  return value === 0 && setting.zero !== undefined ? `0（${setting.zero}）` : `${value} ${setting.unit}`;
}

function regionsToText(list: string): string {
  if (list === '') return '哪里都不开放';
  return list === everyRegion ? '所有国家和地区' : list.replaceAll(',', '、');
}

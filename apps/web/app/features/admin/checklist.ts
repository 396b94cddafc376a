import { dayMs } from '@suixue/chain/duration';
import type { Site } from '#app/platform/services.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';

export type CheckState = 'done' | 'todo' | 'check';

/** A set-up step for a new administrator. */
export interface CheckItem {
  readonly name: 'operator' | 'mail' | 'address' | 'name' | 'support' | 'regions' | 'links' | 'backup';
  readonly title: string;
  readonly about: string;
  /** `check` marks what the site cannot find out by itself. */
  readonly state: CheckState;
  /** The environment variables for it. */
  readonly how: readonly string[];
  /** The page for it. */
  readonly page?: { readonly to: string; readonly title: string };
}

export interface SetupFacts {
  readonly site: Pick<Site, 'productName' | 'origin' | 'links' | 'supportEmail'>;
  /** Messages are stored on this machine instead of being sent. */
  readonly keepsMessages: boolean;
  /** `none` if payments are not available. */
  readonly network: 'none' | 'own' | 'public';
  /** When the last backup was taken, in milliseconds; null if there is none. */
  readonly backedUpAt: number | null | 'unreadable';
  readonly now: number;
}

/** An older backup counts as none. */
const maxBackupAge = 7 * dayMs;

const linkVariables: readonly { readonly key: keyof Site['links']; readonly variable: string }[] = [
  { key: 'telegramChannel', variable: 'TELEGRAM_CHANNEL_URL' },
  { key: 'telegramBot', variable: 'TELEGRAM_BOT_URL' },
  { key: 'dingTalk', variable: 'DINGTALK_URL' },
  { key: 'x', variable: 'X_URL' },
];

/** The set-up steps, missing ones first. */
export function toChecklist(facts: SetupFacts): readonly CheckItem[] {
  const order: readonly CheckState[] = ['todo', 'check', 'done'];
  return [
    operatorItem(facts),
    addressItem(facts),
    mailItem(facts),
    supportItem(facts),
    regionsItem,
    nameItem(facts),
    linksItem(facts),
    backupItem(facts),
  ].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

function operatorItem({ network }: SetupFacts): CheckItem {
  const item = { name: 'operator', title: '运营者的钱包' } as const;
  switch (network) {
    case 'none':
      return {
        ...item,
        state: 'todo',
        about: '还没有连上可以收款的网络，课程和会员不能购买。',
        how: ['SUI_URL', 'SUI_NETWORK', 'SUI_DEPLOYMENT', 'VOUCHER_KEY'],
      };
    case 'own':
      return {
        ...item,
        state: 'check',
        about: '上架、定价和退款要用运营者的钱包签名。把成为第一位管理员时显示的两把密钥导入演示钱包。',
        how: [],
      };
    case 'public':
      return {
        ...item,
        state: 'check',
        about: '退款要用链上登记过的运营者钱包签名。请确认它在您的浏览器里，并且备份过。',
        how: [],
      };
  }
}

function addressItem({ site: { origin } }: SetupFacts): CheckItem {
  const isPublic = !/^http:\/\/(localhost|127\.|\[::1\])/.test(origin);
  return {
    name: 'address',
    title: '网站地址',
    state: isPublic ? 'done' : 'todo',
    about: isPublic ? `现在是 ${origin}。` : `现在是 ${origin}，只有这台机器打得开。`,
    how: isPublic ? [] : ['SITE_URL', 'HOST'],
  };
}

function mailItem({ keepsMessages }: SetupFacts): CheckItem {
  return {
    name: 'mail',
    title: '邮件',
    state: keepsMessages ? 'todo' : 'done',
    about: keepsMessages ? '验证码和通知都留在本机的 /dev/outbox，别人收不到。' : '验证码和通知会寄出去。',
    how: keepsMessages ? ['SMTP_URL', 'MAIL_FROM'] : [],
  };
}

function supportItem({ site: { supportEmail } }: SetupFacts): CheckItem {
  return {
    name: 'support',
    title: '客服邮箱',
    state: supportEmail === null ? 'todo' : 'done',
    about: supportEmail === null ? '登录不了的人没有地方可写。' : `登录不了的人会看到 ${supportEmail}。`,
    how: supportEmail === null ? ['SUPPORT_EMAIL'] : [],
  };
}

const regionsItem: CheckItem = {
  name: 'regions',
  title: '开放的地区',
  state: 'check',
  about: '抽奖和资金池只在您写明的国家和地区开放，没有写明就哪里都不开放。',
  how: ['REGION_HEADER'],
  page: { to: '/admin/settings#draws.regions', title: '去写明' },
};

function nameItem({ site: { productName } }: SetupFacts): CheckItem {
  return {
    name: 'name',
    title: '产品名称',
    state: 'check',
    about: `现在叫“${productName}”，显示在每一页和安装的应用上。`,
    how: ['PRODUCT_NAME'],
  };
}

function linksItem({ site: { links } }: SetupFacts): CheckItem {
  const missing = linkVariables.filter(({ key }) => !links[key]).map(({ variable }) => variable);
  return {
    name: 'links',
    title: '对外渠道',
    state: missing.length === 0 ? 'done' : 'check',
    about: missing.length === 0 ? '都已公布在页面底部。' : '没有设置的不会显示；用不到的可以不设。',
    how: missing,
  };
}

function backupItem({ backedUpAt, now }: SetupFacts): CheckItem {
  const isRecent = typeof backedUpAt === 'number' && now - backedUpAt <= maxBackupAge;
  return {
    name: 'backup',
    title: '备份',
    state: isRecent ? 'done' : 'check',
    about: lastBackupText(backedUpAt),
    how: [],
    page: { to: '/admin/backups', title: isRecent ? '看备份' : '去备份' },
  };
}

function lastBackupText(at: SetupFacts['backedUpAt']): string {
  if (at === 'unreadable') return '暂时读不到上一次备份的时间。';
  return at === null ? '还没有备份过。' : `上一次在 ${momentToText(at)}。`;
}

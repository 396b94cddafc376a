interface JobText {
  readonly title: string;
  /** What it does, for administrators. */
  readonly about: string;
  /** What to do when it fails. */
  readonly remedy: string;
}

const server = '请技术人员查看服务器日志。';

/** The recurring work of the servers. The names are the rows of `background_jobs`. */
export const backgroundJobs = {
  accounts: {
    title: '删除到期的账户和旧通知',
    about: '删除申请注销满一周的账户，和半年以前的通知。',
    remedy: `到期的账户或旧通知还没有删完，下一次会再试。${server}`,
  },
  addresses: {
    title: '保管收货地址',
    about: '抹掉到期的收货地址，把其余的用现在的密钥加密。',
    remedy: '请把旧密钥加回配置；找不回来，就在“发货”页退回这些地址，请学员重新填写。',
  },
  alerts: {
    title: '检查与提醒',
    about: '检查账本和其他后台工作，出错时提醒所有者。',
    remedy: server,
  },
  backups: {
    title: '自动备份',
    about: '按“网站设置”里的间隔备份，并删除多余的旧备份。',
    remedy: '先看服务器的磁盘是否已满。在“备份”页可以马上再备份一次。',
  },
  catalogue: {
    title: '核对商品',
    about: '比较数据库里的商品和链上的商品。',
    remedy: '请在“核对”页照链上的改。链读不到时会自己再试。',
  },
  letters: {
    title: '寄出通知邮件',
    about: '寄出到时候的通知邮件；寄不出的过几分钟再试。',
    remedy: `邮件还在排队，没有丢。${server}`,
  },
  points: {
    title: '结清积分兑换',
    about: '向链上核对兑换的优惠券有没有领到，没领到的退回积分；数排行的名次，删除旧的每周、每月合计。',
    remedy: '没有领到的，积分还没有退回，下一次会再试。通常是链读不到。',
  },
  reminders: {
    title: '提醒学员',
    about: '会员到期和直播开始之前提醒学员，把资金池的变动告诉持有人。',
    remedy: `有的学员还没有通知到，下一次会再试。${server}`,
  },
  sponsoring: {
    title: '维护代付',
    about: '结清代付的网络费，补足代付用的零钱。',
    remedy: '请看“代付”页，通常是链读不到，或者代付地址的 SUI 不够。',
  },
  telegram: {
    title: '发出 Telegram 通知',
    about: '把一分钟还没有看的通知发给绑定了 Telegram 的学员；发不出的过几分钟再试，五次为止。',
    remedy: '通常是连不上 Telegram，或者 TELEGRAM_BOT_TOKEN 不对。',
  },
  votes: {
    title: '投票的密钥和计票',
    about: '为排定的投票准备密钥；截止之后销毁密钥，计票，公布选票清单。',
    remedy: `票都还在，下一次会再试。如果说密钥不在配置里，请把旧密钥加回 ADDRESS_KEY。${server}`,
  },
} as const satisfies Readonly<Record<string, JobText>>;

export type BackgroundJobName = keyof typeof backgroundJobs;

export const isBackgroundJobName = (name: string): name is BackgroundJobName =>
  Object.hasOwn(backgroundJobs, name);

import { poolStages } from '@suixue/academy/pools/stage';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { countRows } from './frame/count-rows.ts';

/** A pool in it changes no more. */
const lastPoolStage = Math.max(...poolStages.map(({ number }) => number));

/** The groups of the navigation, in its order. */
export const adminGroups = ['概览', '内容与价格', '人', '待办', '订单', '系统'] as const;

type AdminGroup = (typeof adminGroups)[number];

/** A section of the administration, in the order of the navigation within its group. */
export interface AdminSection {
  readonly to: string;
  readonly group: AdminGroup;
  readonly title: string;
  readonly about: string;
  readonly icon: IconName;
  /** Paragraphs for operators, shown on each page of the section. */
  readonly help: readonly string[];
  /** Number of items that wait for an administrator. `now` is the chain's time in milliseconds. */
  readonly countWaiting?: (account: AccountClient, now: number) => Promise<number>;
}

/**
 * The sections. A new one is an entry here, its routes below the frame in `routes.ts`, and a folder beside this file. The frame checks
 * that the viewer is an administrator; the database checks the role for each act.
 */
export const adminSections: readonly AdminSection[] = [
  {
    to: '/admin',
    group: '概览',
    title: '概览',
    about: '等着处理的事，经营的数字，网站还缺什么',
    icon: 'home',
    help: [
      '最上面是等着处理的事，点开就能去办。最下面是网站还缺的设置，标着“要设置”的会影响学员，请先做完。',
      '经营情况按北京时间的日期计算，和之前同样多的天数比较。不同的币种分开算，从不相加。金额是付款时的，退款算在退的那一天。',
      '图上鼠标停在哪一天，就显示那天的数字；“看数字”把同样的内容列成表。',
    ],
  },
  {
    to: '/admin/people',
    group: '人',
    title: '学员',
    about: '查找账户，查看资料，选中几个一起处理',
    icon: 'user',
    help: [
      '写姓名、邮箱、手机号或编号的开头就能找到；也可以按停用、钱包、会员和日期筛选。筛选写在地址里，可以收藏或发给同事。',
      '按登录排序时，日期指上次登录；否则指注册。用文字查找时按匹配的先后排列。',
      '选中几个账户，可以一起改邀请权限或退出所有设备，需要“社区”角色。有的成功、有的没有成功时，页面会逐个写明。',
      '导出的文件有个人信息，请妥善保管。每次导出都会写进操作记录。',
    ],
  },
  {
    to: '/admin/courses',
    group: '内容与价格',
    title: '课程',
    about: '课程是否公开，由哪件商品卖',
    icon: 'course',
    help: [
      '课程的文字和各章来自文件，这里只能看。公开还是不公开需要“所有者”角色。',
      '上架由运营者的钱包签名：定价格、数量、时长、退款期和分成。分成没有批准过的，要预告 48 小时，再启用才能买。',
      '签名之后，网站按商品的链接自动对应到课程。对应错了，用“财务”角色改；已经有人买了的不能换。',
    ],
  },
  {
    to: '/admin/wares',
    group: '内容与价格',
    title: '课程商品',
    about: '改价、补货、下架、删除和免费名单',
    icon: 'tag',
    help: [
      '每件商品的条款直接从链上读。改动由运营者的钱包签名，确认里写着改之前和改之后，请照着核对。',
      '名称、简介和图片马上改。运营者改价格、时长、退款期或分成，要预告 48 小时，在那之前可以否决；链上管理员改的马上生效。',
      '另一位运营者在您打开页面之后改过，您的改动不会签，页面会列出两个版本。',
      '只是不想卖了，请下架：随时能再上架。删除不能恢复；有人买过的课程，删除之后不能再换商品来卖。',
    ],
  },
  {
    to: '/admin/goods',
    group: '内容与价格',
    title: '商品',
    about: '会员、手机、通行证和优惠券，价格和供应',
    icon: 'cart',
    help: [
      '新建和改动都由运营者或链上管理员的钱包签名。签名之前会列出改之前和改之后，请照着核对。',
      '文字、供应量和上架马上生效。价格、退款期、收款账户和分成，运营者改的要预告 48 小时，管理员改的马上生效。预告可以否决。',
      '不想卖了用下架，随时可以再上架。删除不能恢复；买过的人照样拥有。',
    ],
  },
  {
    to: '/admin/coupons',
    group: '内容与价格',
    title: '优惠券',
    about: '新建、发给学员、停发，用了多少',
    icon: 'gift',
    help: [
      '先新建一种券，再发给学员、放进商店或抽奖箱。条款定了不能改，只能停发之后新建。',
      '运营者新建的要等 48 小时，或者由管理员启用。运营者一天最多发 20 张，管理员不限。',
      '“合计最多减免”用完，没用的券也不能再用，所以定的时候要留够。',
    ],
  },
  {
    to: '/admin/boxes',
    group: '内容与价格',
    title: '抽奖箱',
    about: '装积分和优惠券，看概率，发奖',
    icon: 'star',
    help: [
      '箱子里只能装积分和优惠券，不能装钱。概率按箱里现在的件数算，每件的机会一样。',
      '抽取和发奖是两步：抽取时奖品就定了，发奖谁都可以签。箱子不能删除，清空就抽不了。',
      '抽奖功能由链上管理员打开。打开之前请先查清当地法律。',
    ],
  },
  {
    to: '/admin/pools',
    group: '内容与价格',
    title: '资金池',
    about: '新建、改资料、暂停、换阶段、存入和取出，风险提示',
    icon: 'pool',
    help: [
      '票价、保底和各阶段的时间，新建时定了就不能改。新建页先算出每个阶段的日期和金额，签名之前再列一遍将要写到链上的。',
      '新建、改资料、暂停和换阶段由运营者签名；存入和取出由链上管理员签名。池里的钱比票款少时，也只有他能开始释放。',
      '改资料之后三天内不能锁仓，让持有人先看清、不同意的先退票。能取出的是金库减去欠持有人的，合约每次都会核对。',
      '每次操作，持有人都会收到通知。别写收益，也别承诺；给谁开放，在“网站设置”里按地区打开，打开之前请先查清当地法律。',
      '旁边的数字是到了时间、能进下一阶段或者逾期的资金池，用“等着处理”可以筛出来。',
    ],
    countWaiting: (account, now) =>
      countRows(
        account
          .from('chain_pools')
          .select('id', { count: 'exact', head: true })
          .lt('stage', lastPoolStage)
          .filter('next_stage_at', 'lte', now),
      ),
  },
  {
    to: '/admin/votes',
    group: '内容与价格',
    title: '投票',
    about: '出题、排期、作废，看计票，写存证',
    icon: 'vote',
    help: [
      '先存成草稿，排期之后公开，到时间自动开始和截止，服务器自动计票。新建和操作需要“主持”角色。',
      '开始之前可以改，也可以收回；开始之后题目、选项、时间和资格都不能改，只能作废，并写明原因。',
      '截止之前谁也看不到票数。票存在没有名字的钥匙下面，管理员也查不到谁投了什么。',
      '计完票，请用运营者的钱包把清单的指纹写到链上，之后谁也换不掉这份清单。',
    ],
    countWaiting: (account) =>
      countRows(
        account
          .from('votes')
          .select('id', { count: 'exact', head: true })
          .not('root', 'is', null)
          .is('anchored_digest', null),
      ),
  },
  {
    to: '/admin/live',
    group: '内容与价格',
    title: '直播',
    about: '新建、公布、开播、看画面和聊天，整理回放',
    icon: 'live',
    help: [
      '先建草稿，再公布；开播之后观众才看得到画面。结束和取消都不能恢复。需要“主持”角色，也可以把某个账户加为一场的主讲。',
      '画面从编码器来：在“画面怎样来”里选来源，做一个密钥，填到 OBS 里。密钥只显示一次，泄露了就换。画面断了不用管，编码器回来就接着播。',
      '聊天里点一条发言旁的“更多”，可以隐藏、置顶、禁言，把问题标为已回答。太热闹就把慢速模式调大。',
      '结束之后写章节，贴文字稿和字幕，再把回放改成“可以回看”。',
    ],
  },
  {
    to: '/admin/points',
    group: '内容与价格',
    title: '积分',
    about: '什么给积分、给多少，积分能换什么',
    icon: 'points',
    help: [
      '规则需要“所有者”角色，兑换需要“财务”角色。每次改动都写进操作记录。',
      '付过钱的事从不给积分。关掉一条规则，从那时起不再给；已经给了的，要在学员的页面里逐笔撤回。',
      '撤回一定会记上，总数可以低于 0。低于 0 的学员，补回来之前不能花积分。',
    ],
  },
  {
    to: '/admin/rules',
    group: '内容与价格',
    title: '分成',
    about: '批准和撤回：照哪些分成新建的，签名之后马上能卖',
    icon: 'profit',
    help: [
      '分成说的是卖出一份，钱怎么分。链上管理员批准一位作者和一份分成之后，运营者照着新建课程商品和商品，不用预告 48 小时。',
      '批准和撤回都由链上管理员的钱包签名，只影响以后新建的：在卖的照旧，预告中的不会提前。',
      '链上只记摘要。本页从在用的商品和批准它的那笔交易里读出分给谁，并核对摘要，对不上的不显示。',
    ],
  },
  {
    to: '/admin/catalogue',
    group: '内容与价格',
    title: '核对',
    about: '课程、商品和链上是不是一致',
    icon: 'check',
    help: [
      '“课程和商品”列出配不上的：该卖的没有卖，不该卖的还在卖。点后面的链接就能去改。',
      '“数据库和链”逐项比较价格、数量和文字。不一致的，按“照链上的改数据库”；链上的永远是对的。',
      '服务器每六小时从头核对一遍，不一致时提醒所有者。',
    ],
  },
  {
    to: '/admin/administrators',
    group: '人',
    title: '管理员',
    about: '谁可以进来，可以做什么',
    icon: 'shield',
    help: [
      '每个管理员都能查看，改动要有对应的角色。所有者有全部角色，也只有所有者能授予和撤销。',
      '对方要先注册，再用邮箱、手机号或编号授予。改动马上生效，正在打开的页面也一样。',
      '最后一位所有者不能撤销。要离开，请先把“所有者”授予另一个人。',
    ],
  },
  {
    to: '/admin/support',
    group: '待办',
    title: '客服',
    about: '学员写来的问题',
    icon: 'chat',
    help: [
      '等得最久的排在提示里，先答它。答复会出现在对方的“联系客服”里，也会按对方的设置寄出通知。',
      '对方再写一句，已结束的问题会回到待处理。答复和结束需要“社区”角色。',
    ],
    countWaiting: (account) =>
      countRows(
        account.from('support_threads').select('id', { count: 'exact', head: true }).eq('status', 'open'),
      ),
  },
  {
    to: '/admin/refunds',
    group: '待办',
    title: '退款申请',
    about: '同意之后，由运营者的钱包签名退回',
    icon: 'paper',
    help: [
      '先看订单和原因，再同意或拒绝。拒绝要写明理由，对方会看到。决定需要“财务”角色。',
      '同意之后，还要用运营者的钱包签名，钱才会退回买家的金库。没有运营者的钱包，请找有的人来签。',
    ],
    countWaiting: (account) =>
      countRows(
        account.from('refund_requests').select('id', { count: 'exact', head: true }).eq('status', 'asked'),
      ),
  },
  {
    to: '/admin/reports',
    group: '待办',
    title: '举报',
    about: '学员举报的发言和直播发言',
    icon: 'warning',
    help: [
      '先看前后文、举报的原因和同一位作者以前的决定，再保留或隐藏。隐藏要写原因，作者和举报的人都会在通知里看到；保留只通知举报的人。决定需要“社区”角色。',
      '决定之后可以撤销：发言恢复显示，这一条重新等待处理。有人再举报，或者作者改过，保留过的也会重新等待处理。',
      '另一位管理员先决定了，您的决定不会保存，页面会写明他决定了什么。',
    ],
    countWaiting: (account) =>
      countRows(
        account.from('report_cases').select('id', { count: 'exact', head: true }).eq('status', 'waiting'),
      ),
  },
  {
    to: '/admin/names',
    group: '待办',
    title: '称呼与头像',
    about: '学员新选的称呼和头像',
    icon: 'user',
    help: [
      '新选的称呼和头像立刻就用，同时排到这里。没有问题就保留；冒充、广告或不雅的就重置，并写明原因，本人会在通知里看到。决定需要“社区”角色。',
      '重置称呼时，以前发言旁的名字一起改为“学员”。本人换新的之前可以撤销，原样恢复。',
    ],
    countWaiting: (account) =>
      countRows(
        account.from('profile_reviews').select('id', { count: 'exact', head: true }).eq('status', 'waiting'),
      ),
  },
  {
    to: '/admin/orders',
    group: '订单',
    title: '订单',
    about: '买了什么、付了多少、现在到哪一步',
    icon: 'paper',
    help: [
      '按状态、类别、币种、日期或买家筛选。买家要写完整的邮箱、手机号或编号。',
      '付款、结算和退款都以链上记录为准，这里不能改。点开一笔订单，可以看到它的交易、退款申请和客服问题。',
      '导出的金额是币种的最小单位，一位也不会少。',
    ],
  },
  {
    to: '/admin/deliveries',
    group: '订单',
    title: '发货',
    about: '买到的手机：确认地址、发货、退回',
    icon: 'phone',
    help: [
      '买家付款之后填写地址。您先看地址，能送到就确认；发货时写上承运公司和单号，买家会收到通知。这些都需要“发货”角色。',
      '地址是加密存放的，看一次、打印一次都会写进操作记录，收到之后到期自动删除。没有“发货”角色的，导出的文件里没有地址。',
      '不发货了，先取消再退款；已经发货的，等手机退回、登记之后再退款。退款由运营者的钱包签名，库存会自己加回来。',
      '另一位管理员或买家在您打开页面之后改过，您的操作不会保存，页面会显示现在的状态。',
    ],
    countWaiting: async (account) => {
      const counts = readRows(await account.rpc('admin_delivery_counts', undefined, asRead));
      const isWaiting = (state: string | null) => state !== 'missing' && state !== 'shipped';
      return counts.reduce((sum, { state, amount }) => (isWaiting(state) ? sum + Number(amount) : sum), 0);
    },
  },
  {
    to: '/admin/chain',
    group: '系统',
    title: '链',
    about: '职位、开关、币种和预告中的条款，由钱包签名',
    icon: 'key',
    help: [
      '这里的每件事都由钱包签名，合约核对签名的人。“用……签名”是绿灯；红色的提示会说缺什么、该找谁。',
      '签名之前会弹出确认，写着改之前和改之后。那是用将要签的那一笔试算出来的，请照着核对，不对就取消。',
      '本机网络上，可以把运营者和链上管理员的密钥导入演示钱包。真实的网络上，密钥只放在钱包里，不要填进任何网页。',
    ],
  },
  {
    to: '/admin/balances',
    group: '系统',
    title: '余额与对账',
    about: '任何账户的余额，合约里的钱是否对得上',
    icon: 'wallet',
    help: [
      '查询余额直接读链：钱包里的和金库里的分开列。',
      '对账比较两个来源：合约的事件，和链上逐个读到的金库、没有结算的销售、资金池。账户很多时要等一会儿，离开本页就会停。',
      '有差额的地方标成红色，下面列出是哪一个。刚成交的几秒内可能短暂不一致，请再核对一次。',
    ],
  },
  {
    to: '/admin/log',
    group: '系统',
    title: '操作记录',
    about: '谁在什么时候做了什么',
    icon: 'list',
    help: [
      '管理员做过的事都在这里，只增不改。用钱包在链上签名的事，会在上链之后自动记下，带交易编号。',
      '“谁”是“服务器”的，是定时的工作，或者在服务器上执行的命令。',
    ],
  },
  {
    to: '/admin/settings',
    group: '系统',
    title: '网站设置',
    about: '积分、邀请、课程和备份的设置',
    icon: 'settings',
    help: [
      '每项写着它改变什么、可以填多少、默认是多少、谁在什么时候改过。改动需要“所有者”角色，保存后马上生效。',
      '另一位所有者在您打开页面之后改过同一项，您的改动不会保存，页面会同时列出两个值，看清再改。',
    ],
  },
  {
    to: '/admin/assistant',
    group: '系统',
    title: 'AI 学习',
    about: '测试模型，每天的用量和费用，反馈，不谈的词，额度',
    icon: 'ai',
    help: [
      '没有接入模型时，提问的人只看到最接近的原文。接入之后，每个人每天有额度，全站每月有上限，到了就只给原文。',
      '服务商出错时谁的额度都不扣。费用按设置里的单价计算，请按服务商的价目填写，以账单为准。',
      '这里不保存问题和回答。只有说“没用”并同意给管理员看的，内容才会留下来，最多 90 天。',
      '测试、额度和单价需要“所有者”角色，反馈和不谈的词需要“社区”角色。',
    ],
  },
  {
    to: '/admin/agreements',
    group: '系统',
    title: '条款与隐私',
    about: '每一版有多少账户确认过',
    icon: 'paper',
    help: [
      '版本写在 content/terms.md 和 content/privacy.md 的开头。加一版，每个账户登录之后会看到改了什么，请他确认。',
      '只改错别字，不加版本，也就不会请人确认。',
    ],
  },
  {
    to: '/admin/jobs',
    group: '系统',
    title: '后台工作',
    about: '定时的工作：上一次、下一次、失败的原因',
    icon: 'clock',
    help: [
      '失败的排在最前面，写着原因和该怎么办。失败后会自己再试；“马上做一次”需要“所有者”角色，几秒之内就会开始。',
      '一直失败时，所有者会在通知里和邮件里收到提醒，恢复之前每天最多一次，恢复时再通知一次。',
    ],
    countWaiting: (account) =>
      countRows(
        account.from('background_jobs').select('name', { count: 'exact', head: true }).gt('failures', 0),
      ),
  },
  {
    to: '/admin/backups',
    group: '系统',
    title: '备份',
    about: '马上备份、定时备份、下载',
    icon: 'download',
    help: [
      '定时备份在“网站设置”里打开。备份先核对完整才算数，超出保留份数的旧备份自动删除。',
      '备份放在服务器的磁盘上，服务器坏了就一起没了，请定期下载到别处。里面有全部数据和密钥，只有“所有者”能下载，每次下载都有记录。',
      '恢复要在服务器上做，请技术人员照“运维手册”的“Restore”一节来。',
    ],
  },
  {
    to: '/admin/sponsoring',
    group: '系统',
    title: '代付',
    about: '替新学员付网络费的零钱和花费',
    icon: 'pool',
    help: [
      '新学员绑定钱包时，网络费由这个地址代付。零钱用完或额度用完，他们就要自己付。',
      '地址里的 SUI 不够，或者 24 小时的额度用完，所有者会收到提醒。转入 SUI 之后会自动补足零钱。',
    ],
  },
];

const overview = '/admin';

/** The section of an address: the one whose address is the longest beginning of it. The overview has only its own address. */
export function findSection(pathname: string): AdminSection | undefined {
  return adminSections
    .filter(({ to }) => pathname === to || (to !== overview && pathname.startsWith(`${to}/`)))
    .sort((one, other) => other.to.length - one.to.length)[0];
}

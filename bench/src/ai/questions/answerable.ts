import type { AnswerableQuestion } from './question.ts';

/**
 * Typed as learners would, before the ranking was tuned; some with homophone typos. An expectation is `path|heading`; an empty heading is the
 * part before the first, `film` the captions. One of several expectations suffices.
 */
export const publicQuestions: readonly AnswerableQuestion[] = [
  { text: '怎么退钱', expected: ['/vip-center/refund|怎样申请', '/help/pay-and-refund|退款'] },
  { text: '买错了能退吗', expected: ['/|买错了能退款吗', '/vip-center/refund|怎样申请'] },
  { text: '推款要多久之内提出来', expected: ['/vip-center/refund|退款期', '/vip-center/refund|怎样申请'] },
  { text: '退款退到哪里去了', expected: ['/vip-center/refund|怎样申请', '/help/pay-and-refund|退款'] },
  { text: '手续费退不退', expected: ['/vip-center/refund|退不了的', '/help/pay-and-refund|退款'] },
  { text: '助计词丢了怎么办', expected: ['/help/bind-wallet|钱包丢了', '/risk|二、钱包的风险'] },
  { text: '助记词能不能截图保存', expected: ['/help/install-and-back-up|抄写助记词'] },
  { text: '钱包绑错了能换吗', expected: ['/|钱包绑定以后能改吗', '/help/bind-wallet|'] },
  { text: '绑定钱包要几步', expected: ['/help/bind-wallet|步骤'] },
  { text: '绑定的时候提示未发现可用钱包', expected: ['/help/bind-wallet|常见提示'] },
  { text: '找回钱包公示期几天', expected: ['/help/bind-wallet|钱包丢了', '/white-paper|四、绑定与找回'] },
  {
    text: '收到找回通知但不是我弄的',
    expected: ['/help/bind-wallet|收到了不是自己发起的找回通知'],
  },
  { text: '微信里打不开怎么办', expected: ['/help/bind-wallet|常见提示'] },
  { text: '钱包是啥，里面装的是钱吗', expected: ['/help/what-is-a-wallet|'] },
  { text: '私钥和助记词啥区别', expected: ['/help/what-is-a-wallet|四个词'] },
  { text: '没有钱包能学吗', expected: ['/|没有钱包怎么办', '/help/what-is-a-wallet|我必须有钱包吗'] },
  { text: '钱包去哪里下载', expected: ['/help/install-and-back-up|从哪里安装'] },
  { text: '备份要不要试着恢复一遍', expected: ['/help/install-and-back-up|恢复演练'] },
  { text: '抄的助记词放哪里好', expected: ['/help/install-and-back-up|放在哪里'] },
  { text: '网络费是付给谁的', expected: ['/help/gas|'] },
  { text: 'gas为什么预算比实际高', expected: ['/help/gas|为什么显示的预算比实际高'] },
  { text: '交易失败了还扣钱吗', expected: ['/help/gas|失败也会收费吗', '/white-paper|十一、手续费'] },
  { text: '1个SUI等于多少MIST', expected: ['/help/gas|单位'] },
  { text: '手续费谁代付', expected: ['/help/gas|代付'] },
  { text: '付完钱断网了', expected: ['/help/pay-and-refund|出了问题，钱在哪里'] },
  { text: '付款之后没变成会员', expected: ['/vip-center/how-to-join|付款之后没有变成会员'] },
  {
    text: '恢复购买是干嘛的',
    expected: [
      '/vip-center/benefits|权限由什么决定',
      '/vip-center/how-to-join|付款之后没有变成会员',
      '/help/pay-and-refund|出了问题，钱在哪里',
    ],
  },
  {
    text: '提示请更换钱包',
    expected: ['/vip-center/how-to-join|提示“请更换钱包”', '/help/bind-wallet|常见提示'],
  },
  {
    text: '会员都能看什么',
    expected: ['/vip-center/benefits|对照表', '/vip-center/benefits|', '/vip-center|'],
  },
  { text: '会员包不包括进阶课', expected: ['/vip-center/benefits|会员不包含什么', '/vip-center|'] },
  {
    text: '永久会员和限期会员哪个好',
    expected: ['/vip-center/permanent-and-term|怎样选', '/vip-center/permanent-and-term|'],
  },
  {
    text: '会员可以送给朋友吗',
    expected: ['/vip-center/permanent-and-term|可以送人吗', '/vip-center/benefits|会员不包含什么'],
  },
  { text: '续费从哪天开始算', expected: ['/vip-center/renewal-and-expiry|续期从哪一天算起'] },
  {
    text: '会自动扣费续费吗',
    expected: ['/vip-center/renewal-and-expiry|到期之后', '/news/buying-opens|限制与已知的问题'],
  },
  {
    text: '会员过期了会怎样',
    expected: ['/vip-center/renewal-and-expiry|到期之后', '/vip-center/permanent-and-term|'],
  },
  { text: '机份怎么得', expected: ['/help/points|怎样得到'] },
  { text: '积分能提现不', expected: ['/help/points|积分不是什么'] },
  { text: '积分怎么变成负的了', expected: ['/help/points|积分为什么会被收回'] },
  { text: '签到断了一天怎么补', expected: ['/help/points|能换什么', '/help/points|一天从什么时候算起'] },
  { text: '积分换优惠券没领成，还退吗', expected: ['/help/points|能换什么'] },
  {
    text: '邀请朋友有啥好处',
    expected: [
      '/help/invitations|邀请和推荐人不是一回事',
      '/help/invitations|积分',
      '/help/invitations|推荐奖励',
    ],
  },
  { text: '朋友注册时忘了填邀请码', expected: ['/help/invitations|怎样算邀请'] },
  {
    text: '推荐有几级',
    expected: [
      '/news/one-level-only|份额只给一层',
      '/news/one-level-only|',
      '/help/invitations|推荐奖励',
      '/white-paper|六、分成怎样计算',
      '/news/millionaire-rules|规则',
    ],
  },
  {
    text: '苹果手机怎么安装',
    expected: ['/help/install-app|iPhone 和 iPad', '/news/install-guide|iPhone 与 iPad'],
  },
  { text: '有没有apk', expected: ['/help/install-app|认准来源', '/news/install-guide|安全吗'] },
  {
    text: '安装提示老是弹出来怎么关',
    expected: ['/help/install-app|提示条怎样关闭', '/news/install-guide|提示总是出现怎么办'],
  },
  {
    text: '地铁上没网能看课吗',
    expected: [
      '/help/reading-offline|能读什么',
      '/help/reading-offline|把课程存到设备上',
      '/help/reading-offline|',
    ],
  },
  { text: '离线保存的课过多久失效', expected: ['/help/reading-offline|把课程存到设备上'] },
  { text: '直播怎么设提醒', expected: ['/help/live|不错过开播'] },
  { text: '直播卡怎么办', expected: ['/help/live|网络不好'] },
  { text: '直播没赶上能回看吗', expected: ['/help/live|结束之后'] },
  { text: '投完票还能改吗', expected: ['/help/votes|怎样投', '/news/how-votes-are-counted|计票规则'] },
  { text: '投票回执弄丢了', expected: ['/help/votes|钥匙丢了怎么办', '/help/votes|回执怎样保存'] },
  {
    text: '你们看得到我投给谁吗',
    expected: ['/news/how-votes-are-counted|我们知道您投了什么吗', '/help/votes|哪些保密，哪些不保密'],
  },
  { text: '买手机地址谁能看见', expected: ['/help/phones|地址由谁看到'] },
  { text: '手机发货了还能退吗', expected: ['/help/phones|退款', '/vip-center/refund|退不了的'] },
  {
    text: '有人私信说是客服让我验证钱包',
    expected: [
      '/help/phishing|我们绝不会做的事',
      '/help/phishing|四种常见手法',
      '/news/phishing-warning|三句话就能分辨',
      '/news/phishing-warning|常见的说法',
    ],
  },
  {
    text: '被骗了第一步做什么',
    expected: ['/help/phishing|上当之后', '/news/phishing-warning|已经上当了怎么办'],
  },
  {
    text: '资金池锁仓了能退票吗',
    expected: [
      '/help/pools|四个阶段各能做什么',
      '/risk|四、资金池的风险',
      '/white-paper|八、资金池',
      '/news/pools-open|限制与已知的问题',
    ],
  },
  {
    text: '资金池最多亏多少',
    expected: ['/help/pools|最坏会亏多少', '/risk|四、资金池的风险', '/white-paper|八、资金池'],
  },
  {
    text: '第一次买票为啥要等24小时',
    expected: ['/help/pools|第一次买票之前', '/news/pools-open|范围', '/white-paper|八、资金池'],
  },
  {
    text: '为什么我这个地区不能买资金池',
    expected: ['/help/pools|谁可以参加', '/news/pools-open|范围', '/white-paper|八、资金池'],
  },
  { text: '白皮书里管理员能动我的钱吗', expected: ['/white-paper|三、谁能做什么'] },
  { text: '合约会升级吗', expected: ['/white-paper|十、开关、升级与版本', '/risk|六、技术与运营的风险'] },
  {
    text: '分润怎么算的',
    expected: [
      '/white-paper|六、分成怎样计算',
      '/news/how-profit-is-computed|跟着算一遍',
      '/news/how-profit-is-computed|先记住三条',
      '/news/how-profit-is-computed|',
    ],
  },
  { text: '抽盒要花钱吗', expected: ['/white-paper|九、积分与抽盒', '/help/points|怎样得到'] },
  {
    text: '我的哪些信息会公开在链上',
    expected: ['/privacy|三、公开在链上的数据', '/white-paper|十二、哪些不在链上'],
  },
  { text: '怎么注销账号', expected: ['/privacy|二、使用账户时', '/privacy|七、您可以做什么'] },
  { text: 'logo为什么是麦穗', expected: ['/about|为什么是一枝穗'] },
  { text: '文章写错了去哪里说', expected: ['/news/correction-policy|怎样提出', '/about|怎样联系我们'] },
  {
    text: '退款期里分润算到手了吗',
    expected: ['/news/refund-and-shares|按时间顺序', '/news/refund-and-shares|'],
  },
  {
    text: '百万富翁是干什么的',
    expected: ['/news/millionaire-rules|三个部分各是什么', '/news/millionaire-rules|'],
  },
];

/** Asked by an owner of every course who is also a member. */
export const ownerQuestions: readonly AnswerableQuestion[] = [
  {
    text: '为什么重读会觉得自己会了',
    expected: ['/course/study-methods/retrieval|流畅的错觉', '/news/study-retrieval|熟悉和记得是两回事'],
  },
  {
    text: '白纸练习怎么做',
    expected: ['/course/study-methods/retrieval|一张白纸', '/news/study-retrieval|每天十分钟的做法'],
  },
  {
    text: '间隔复习几天一次',
    expected: ['/course/study-methods/spacing|最简单的间隔表', '/course/study-methods/spacing|film'],
  },
  {
    text: '复习卡积了两百张做不完',
    expected: ['/course/study-methods/spacing|忙的时候怎样不崩溃', '/course/study-methods/spacing|film'],
  },
  { text: '康奈尔那种三栏笔记怎么记', expected: ['/course/study-methods/notes|一页三栏'] },
  {
    text: '计划老是完不成',
    expected: ['/course/study-methods/plan-and-test|留出余地', '/course/study-methods/plan-and-test|三层'],
  },
  {
    text: '手机丢了币还在吗',
    expected: [
      '/course/wallet-basics/keys-and-ledger|账本在别处',
      '/course/wallet-basics/keys-and-ledger|',
      '/course/wallet-basics/keys-and-ledger|film',
      '/course/wallet-basics/keys-and-ledger|与网站账户的区别',
    ],
  },
  {
    text: '地址投毒是什么骗术',
    expected: ['/course/wallet-basics/send-and-receive|不要从“历史记录”里复制地址'],
  },
  { text: '转账前要核对哪四点', expected: ['/course/wallet-basics/send-and-receive|付款的四个要点'] },
  {
    text: '什么样的签名要马上拒绝',
    expected: [
      '/course/wallet-basics/saying-no|应当立刻拒绝的情形',
      '/course/wallet-basics/saying-no|两类请求',
      '/course/wallet-basics/saying-no|三个问题',
    ],
  },
  {
    text: '共享对象是谁都能拿走吗',
    expected: ['/course/sui-reading/objects|四种归属', '/course/sui-reading/objects|film'],
  },
  { text: 'SplitCoins什么意思', expected: ['/course/sui-reading/steps|常见的步骤'] },
  { text: '别人说转了我100但余额没变', expected: ['/course/sui-reading/balances-and-events|一个辨别的例子'] },
  { text: '怎么看交易失败在哪一步', expected: ['/course/sui-reading/gas-and-failure|读懂失败'] },
  {
    text: 'move里drop是什么能力',
    expected: ['/course/move-first-steps/abilities|一张表', '/course/move-first-steps/first-module|逐行读'],
  },
  { text: '烫手山芋是什么写法', expected: ['/course/move-first-steps/abilities|什么能力也没有'] },
  { text: '共享对象和自有对象怎么选', expected: ['/course/move-first-steps/ownership|怎样选'] },
  { text: '分钱的时候先乘还是先除', expected: ['/course/move-first-steps/checks|整数的陷阱'] },
  { text: '变异测试怎么弄', expected: ['/course/move-first-steps/tests|故意改坏'] },
  {
    text: 'release_by过了会怎么样',
    expected: [
      '/course/pool-terms/release-by|它保护什么',
      '/course/pool-terms/release-by|',
      '/course/pool-terms/release-by|两种结局放在一起看',
      '/course/pool-terms/release-by|到了那天，您要做什么',
      '/white-paper|八、资金池',
    ],
  },
  {
    text: '保底金额是零意味着什么',
    expected: [
      '/course/pool-terms/worst-case|两个极端',
      '/help/pools|最坏会亏多少',
      '/white-paper|八、资金池',
    ],
  },
  {
    text: 'AI为什么会瞎编',
    expected: [
      '/course/ai-literacy/what-it-is|续写',
      '/course/ai-literacy/what-it-is|什么时候容易出错',
      '/course/ai-literacy/what-it-is|',
    ],
  },
  {
    text: '怎么核对AI说的对不对',
    expected: [
      '/course/ai-literacy/ask-and-check|核对：三种办法',
      '/course/ai-literacy/ask-and-check|核对到什么程度',
    ],
  },
  { text: '哪些东西不能发给AI', expected: ['/course/ai-literacy/practice-not-ghostwriting|不要交给它的'] },
  {
    text: 'API密钥要不要给提现权限',
    expected: ['/news/bot-api-key-safety|三种权限', '/news/bot-api-key-safety|没有提现权限就安全吗'],
  },
  {
    text: '回测曲线为啥都那么好看',
    expected: ['/news/bot-backtest-traps|五种陷阱', '/news/bot-backtest-traps|'],
  },
  { text: '租房押金怎么写', expected: ['/news/rent-contract-lines|六行'] },
  {
    text: '每周复盘写哪四行',
    expected: ['/news/weekly-review|一张四行的表', '/course/study-methods/plan-and-test|每周小结'],
  },
];

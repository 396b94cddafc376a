/** Texts that the specification prescribes literally, in one place, so that a test can compare them. */
export const wording = {
  wallet: {
    connecting: '钱包连接中...',
    connected: '已连接!',
    backToWallets: '返回钱包',
    connectFailed: '连接钱包失败，请重试！',
    noneFound: '未发现可用钱包',
    wrongTitle: '更换钱包',
    wrongText: '仅能使用"个人中心" - "我的钱包"中已绑定的钱包支付，请更换钱包！',
    bindTitle: '绑定钱包',
    bindWarning: '钱包地址绑定后，将不可更改！',
    bindLater: '我再想想',
    bindNow: '确认绑定',
    bound: '钱包绑定成功！',
    transactionFailed: 'Transaction failed',
  },

  install: {
    never: '已安装，不再提醒',
    now: '立即安装',
  },

  payment: {
    toasts: {
      signing: {
        title: '签名失败',
        description: '您在钱包里没有确认签名，什么都没有扣。要继续的话请再试一次，并在钱包里确认，不要拒绝。',
      },
      failed: { title: '执行失败', again: '多次失败请联系客服。' },
      network: { title: '网络异常', description: '请检查网络连接。' },
      executing: { title: '正在执行', description: '已经签名，正在等待链上确认，请不要再付一次。' },
      success: { title: '交易成功' },
      unsettled: {
        title: '还没有结果',
        description: '已经签名，网站或链上还没有答复。请不要再付一次：恢复后会按编号自动核对。',
      },
    },
    /** All failures of payments: the specified title, the cause and the next step. */
    failures: {
      'no-wallet': {
        title: '没有连接钱包',
        what: '没有连接钱包（No wallet connected）。',
        next: '请先连接已绑定的钱包，再试一次。',
      },
      'cannot-sign': {
        title: '钱包不能签名',
        what: '这个钱包不支持给交易签名。',
        next: '请换一个支持签名的钱包。',
      },
      signing: {
        title: '签名失败',
        what: '钱包没有签名。',
        next: '什么都没有扣。请打开钱包看看，再试一次，不要拒绝。',
      },
      'wrong-network': {
        title: '网络不一致',
        what: '钱包不在本站付款所用的网络上（wallet does not support the network）。',
        next: '请在钱包里切换网络，然后重新连接。',
      },
      'no-contract': {
        title: '找不到合约',
        what: '在这个网络上找不到学园的合约（Contract global not found）。',
        next: '请刷新页面后再试；仍不行就联系客服，不要付到别处。',
      },
      'insufficient-balance': {
        title: '余额不足',
        what: '钱包里的余额不够（Insufficient balance）。',
        next: '请先往钱包里补足余额，或减少金额。',
      },
      'no-gas': {
        title: '不够付网络费',
        what: '钱包里没有可以付网络费的 SUI（No valid gas coins found）。',
        next: '请先往钱包里存入少量 SUI，再试一次。',
      },
      'over-budget': {
        title: '网络费超出上限',
        what: '这笔交易的网络费超过了上限。',
        next: '什么都没有扣。请稍后再试；仍不行就联系客服。',
      },
      'dry-run': {
        title: '试算没有通过',
        what: '签名之前的试算没有通过（Dry run failed）。',
        next: '什么都没有扣。请刷新页面后再试；仍不行就联系客服。',
      },
      'no-object': {
        title: '读取失败',
        what: '链上的数据没有读到（Failed to get object）。',
        next: '什么都没有扣。请刷新页面后再试。',
      },
      aborted: {
        title: '合约没有同意',
        what: '合约拒绝了这次操作。',
        next: '除网络费外没有扣款。请刷新页面后再试。',
      },
      stale: {
        title: '钱包里的币刚刚变动',
        what: '另一笔交易用到了同样的币，重新准备了一次仍然冲突。',
        next: '这次没有扣款。请等另一笔完成，过一会儿再试。',
      },
      expired: {
        title: '签名过期了',
        what: '签过名的交易在有效期内没有到达链上，现在已经作废。',
        next: '没有扣款，可以放心重新操作。',
      },
      'changed-bytes': {
        title: '钱包改动了交易',
        what: '钱包签的不是您确认的那一笔，所以没有发送。',
        next: '什么都没有扣。请更新钱包，或换一个钱包再试。',
      },
      contradictory: {
        title: '交易前后矛盾',
        what: '交易的内容和余额的变动对不上，所以没有签名。',
        next: '什么都没有扣。请刷新页面后再试；仍不行就联系客服。',
      },
      'bad-signature': {
        title: '签名与地址不符',
        what: '链上没有接受这个签名：它不是当前钱包地址签的。',
        next: '什么都没有扣。请断开钱包，重新连接后再试。',
      },
      'cannot-keep': {
        title: '浏览器不让保存',
        what: '浏览器不允许本站保存数据，断网后就无法核对这笔付款，所以没有发送。',
        next: '请关闭无痕模式或允许本站保存数据，再试一次。',
      },
      'open-elsewhere': {
        title: '有一笔正在进行',
        what: '同一个钱包还有一笔没有完成，可能在另一个页面里。',
        next: '请先完成或取消那一笔，再试一次。',
      },
      'open-before': {
        title: '上一笔还没有结果',
        what: '上一笔已经签名，链上还没有答复。',
        next: '请不要再付一次。网络恢复后会自动核对，有了结果再操作。',
      },
      'settled-before': {
        title: '上一笔刚刚成功',
        what: '核对过了，上一笔其实已经成功。',
        next: '如果要做的就是那一笔，不用再操作；要另做一笔，请再点一次。',
      },
      network: {
        title: '网络异常',
        what: '网络没有答复，还没有签名，什么都没有扣。',
        next: '请检查网络连接，然后再试一次。',
      },
      busy: {
        title: '网络繁忙',
        what: '网络现在太忙，还没有签名，什么都没有扣。',
        next: '请等几秒再试。',
      },
      unknown: {
        title: '没有完成',
        what: '出了意料之外的问题，没有发送。',
        next: '请刷新页面后再试；多次失败请联系客服。',
      },
    },
  },
} as const;

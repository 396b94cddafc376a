/** An example address for every route of the specification and of the product itself. */
export interface RouteFacts {
  readonly path: string;
  readonly h1: string | RegExp;
  /** The bottom navigation on phones. */
  readonly dock: boolean;
  /** The sign-in pages have no links elsewhere. */
  readonly top: boolean;
}

const route = (path: string, h1: string | RegExp, dock: 'dock' | 'no dock'): RouteFacts => ({
  path,
  h1,
  dock: dock === 'dock',
  top: !path.startsWith('/sign-'),
});

export const chapter = '/course/wallet-basics/keys-and-ledger';

export const openRoutes: readonly RouteFacts[] = [
  route('/', /学到能自己判断/, 'dock'),
  route('/about', '关于我们', 'dock'),
  route('/ai', 'AI 学习', 'dock'),
  route('/certificate', '查验证书', 'no dock'),
  route('/course', '课程中心', 'dock'),
  route('/course/wallet-basics', '钱包入门', 'no dock'),
  route('/millionaire', '直播', 'dock'),
  route('/millionaire/live/when-to-refuse-a-signature', '这个签名该不该点', 'dock'),
  route('/millionaire/profit', '分成', 'dock'),
  route('/millionaire/vote', '投票', 'dock'),
  route('/news', '资讯', 'dock'),
  route('/news/phishing-warning', /./, 'no dock'),
  route('/news/house-cashflow', /./, 'no dock'),
  route('/phone/mine', '手机专区', 'dock'),
  route('/points', '积分', 'dock'),
  route('/points/rank', '排行', 'dock'),
  route('/points/play', '抽奖', 'dock'),
  route('/sign-in', '登录', 'no dock'),
  route('/sign-up', '注册', 'no dock'),
  route('/staking', '资金池', 'dock'),
  route('/support', '联系我们', 'dock'),
  route('/vip-center', /./, 'no dock'),
  route('/vip-center/benefits', /./, 'no dock'),
  route('/white-paper', /./, 'no dock'),
  route('/pwa-download', '安装应用', 'no dock'),
  route('/offline', '现在没有网络', 'no dock'),
  route('/help', /./, 'no dock'),
  route('/help/what-is-a-wallet', /./, 'no dock'),
  route('/terms', /./, 'no dock'),
  route('/search', '搜索', 'no dock'),
  route('/dev/components', '组件', 'no dock'),
];

export const guardedRoutes: readonly RouteFacts[] = [
  route('/user', /./, 'dock'),
  route('/user/certificates', '我的证书', 'no dock'),
  route('/user/orders', '我的订单', 'no dock'),
  route('/user/inbox', '我的通知', 'no dock'),
  route('/user/support', '联系客服', 'no dock'),
  route('/user/sales', '我的销售', 'no dock'),
  route('/user/proposals', '我的推荐', 'no dock'),
  route('/points/journal', '积分流水', 'dock'),
  route('/invite', '邀请', 'dock'),
  route('/invite/reward', '邀请', 'dock'),
  route('/cart', '购物车', 'no dock'),
  route(chapter, /./, 'no dock'),
];

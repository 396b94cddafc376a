import { toHex } from '@mysten/sui/utils';
import { isPermanent } from '@suixue/academy/membership/ownership';
import { requirePoolStage } from '@suixue/academy/pools/stage';
import type { ChainAction } from '@suixue/chain/describing/chain-action';
import { shortenText } from '#app/ui/shorten-text.ts';
import type { ActionWords } from './action-words.ts';

type ActionWith<Kind, Action> = Action extends { readonly kind: infer Each }
  ? Kind extends Each
    ? Action
    : never
  : never;
type ActionOf<Kind extends ChainAction['kind']> = ActionWith<Kind, ChainAction>;
type Sentences = {
  readonly [Kind in ChainAction['kind']]: (action: ActionOf<Kind>, words: ActionWords) => string;
};

const sold = (isAvailable: boolean) => (isAvailable ? '在售' : '不在售');
const pool = (id: string) => `资金池 ${shortenText(id)}`;
/** What the shop sells besides courses, by the contract's names. */
const types: ReadonlyMap<string, string> = new Map([
  ['membership', '会员'],
  ['phone', '手机'],
  ['pass', '通行证'],
  ['coupon', '优惠券'],
]);
/** A minimum duration in days and begun hours. */
const inDays = (ms: bigint) => {
  const hours = (ms + 3_599_999n) / 3_600_000n;
  const rest = hours % 24n === 0n ? '' : ` ${hours % 24n} 小时`;
  return `${hours / 24n} 天${rest}`;
};

/** One sentence per action of a transaction. A new kind of action does not compile without one. */
const sentences: Sentences = {
  purchase: ({ item, paid, expireAt }, { money, thing, access }) => {
    const until = expireAt === null ? '' : `，${access(expireAt)}`;
    return paid.amount > 0n
      ? `花 ${money(paid)} 购买${thing(item)}${until}。`
      : `免费领取${thing(item)}${until}。`;
  },
  refund: ({ buyer, item, money: back, expireAt }, { money, thing, vault, person, access }) => {
    const first = back
      ? `把 ${money(back)} 退到买家${vault(buyer)}`
      : `撤销买家${person(buyer)}的购买，没有要退的钱`;
    if (expireAt === null || expireAt === 0n) return `${first}，收回${thing(item)}。`;
    if (isPermanent(expireAt)) return `${first}，${thing(item)}仍可永久使用。`;
    return `${first}，${thing(item)}改为${access(expireAt)}。`;
  },
  'sale-settled': ({ item, paid, coinType }, { money, thing }) => {
    const amount = paid.reduce((sum, share) => sum + share.amount, 0n);
    return `结算一笔${thing(item)}的销售：${money({ coinType, amount })} 分到 ${paid.length} 个账户的金库，之后不能再退款。`;
  },
  'vault-deposit': (action, { money, vault }) => `把 ${money(action)} 存入${vault(action.uid)}。`,
  'vault-withdrawal': (action, { money, vault }) => `从${vault(action.uid)}取出 ${money(action)}。`,
  transfer: (action, { money, address }) => `把 ${money(action)} 转给${address(action.to)}。`,

  'wallet-bound': ({ uid, address: bound }, { person, address }) =>
    `把${address(bound)}和${person(uid)}永久绑定，以后不能更改。`,
  'account-deleted': ({ uid }, { person }) => `删除${person(uid)}在链上的资料，地址仍归这个账户。`,
  'recovery-announced': ({ uid, to }, { person, address }) =>
    `为${person(uid)}登记找回：七天后可以改由${address(to)}掌管。`,
  'recovery-stopped': ({ uid, to }, { person, address }) =>
    `取消找回：${person(uid)}不会交给${address(to)}。`,
  'owner-changed': ({ uid, from, to }, { person, address }) =>
    `${person(uid)}改由${address(to)}掌管，原来的${address(from)}不能再操作。`,
  'referrer-set': ({ uid, referrer }, { person }) =>
    `把${person(referrer)}设为${person(uid)}的推荐人，以后不能更改。`,
  'item-used': ({ uid, key, amount }, { person }) => `用掉${person(uid)}的「${key}」${amount} 件。`,
  'profit-layer-set': ({ uid, layer }, { person }) => `把${person(uid)}的推荐分成定为第 ${layer} 级。`,

  'course-created': ({ item, name, price, supply, isAvailable }, { money, thing }) =>
    `新建课程${named(name, thing(item))}：${priced(price.amount > 0n ? money(price) : '免费')}，共 ${supply} 份，${sold(isAvailable)}。`,
  'course-updated': ({ item, name, price, supply, isAvailable }, { money, thing, currencyOf }) =>
    `更新课程${named(name, thing(item))}：${priced(price > 0n ? money({ coinType: currencyOf(item), amount: price }) : '免费')}，共 ${supply} 份，${sold(isAvailable)}。`,
  'course-deleted': ({ item }, { thing }) => `从目录里删除课程${thing(item)}。`,
  'course-given': ({ item, uid, isListed }, { thing, person }) =>
    isListed ? `把${thing(item)}免费送给${person(uid)}。` : `不再把${thing(item)}免费送给${person(uid)}。`,
  'commodity-saved': ({ item, name, type, supply, isAvailable, prices }, { money, thing }) => {
    const price = prices.length === 0 ? '' : `${priced(prices.map(money).join('、'))}，`;
    return `保存商品${named(name, thing(item))}（${types.get(type) ?? type}）：${price}共 ${supply} 份，${sold(isAvailable)}。`;
  },
  'commodity-deleted': ({ item }, { thing }) => `从目录里删除商品${thing(item)}。`,
  'commodity-allowed': ({ item, uid, isListed }, { thing, person }) =>
    isListed ? `允许${person(uid)}购买${thing(item)}。` : `不再允许${person(uid)}购买${thing(item)}。`,
  'terms-announced': ({ item, catalogue, prices, effectiveAt }, { money, thing, currencyOf, date }) => {
    const each = prices.map(({ price, coinType, days }) => {
      const amount = money({ coinType: coinType ?? currencyOf(item), amount: price });
      return `${price > 0n ? amount : '免费'}${days === null || days === 0n ? '' : `（${days} 天）`}`;
    });
    const kind = catalogue === 'kiosk' ? '课程' : '商品';
    return `预告${kind}${thing(item)}的新条款：${priced(each.join('、'))}，${date(effectiveAt)} 起可以启用，在那之前运营者可以否决。`;
  },
  'announced-terms-ended': ({ item, isApplied }, { thing }) =>
    isApplied ? `启用${thing(item)}预告过的条款。` : `取消${thing(item)}预告的条款，现在的条款不变。`,
  'commodity-restricted': ({ item, isRestricted }, { thing }) =>
    isRestricted ? `${thing(item)}只对名单里的账户出售。` : `${thing(item)}向所有账户出售。`,
  redeemed: ({ uid, identifier }, { person }) => `给${person(uid)}交付或核销，登记「${identifier}」。`,
  'coupon-kind-created': ({ name, supply, discountCap, effectiveAt }, { money, date }) => {
    const later =
      effectiveAt === null ? '' : `，${date(effectiveAt)} 起可以启用，在那之前发不出去，运营者可以否决`;
    return `新建优惠券「${name}」：最多发 ${supply} 张，合计最多减免 ${money(discountCap)}${later}。`;
  },
  'coupon-kind-closed': ({ item }, { thing }) => `停发优惠券${thing(item)}，已经发出和留给抽奖的仍然有效。`,
  'coupon-claimed': ({ item }, { thing }) => `领取一张优惠券${thing(item)}。`,
  'coupon-issued': ({ item, uid }, { thing, person }) => `发一张优惠券${thing(item)}给${person(uid)}。`,

  'pool-created': ({ name, ticketPrice, maxTickets, maxLoss, stages, releaseBy }, { money, date }) => {
    const loss = money({ ...ticketPrice, amount: maxLoss });
    const [raising, locked, releasing] = stages.map(inDays);
    return `新建资金池「${name}」：票价 ${money(ticketPrice)}，最多 ${maxTickets} 张，每张最多亏损 ${loss}；募集至少 ${raising}，锁仓至少 ${locked}，释放至少 ${releasing}，最晚 ${date(releaseBy)} 释放。`;
  },
  'pool-updated': ({ name, maxTickets, lockedFrom }, { date }) =>
    `更新资金池「${name}」：最多 ${maxTickets} 张，最早 ${date(lockedFrom)} 锁仓，在那之前都可以原价退票。`,
  'pool-paused': ({ pool: id, isPaused }) => `${isPaused ? '暂停' : '恢复'}${pool(id)}的募集。`,
  'pool-stage-set': ({ pool: id, stage, perTicket, nextStageAt, coinType }, { money, date }) => {
    const { key, name } = requirePoolStage(stage);
    const each = perTicket > 0n ? `，每张票可领 ${money({ coinType, amount: perTicket })}` : '';
    const until = key === 'locked' ? `，最早 ${date(nextStageAt)} 释放` : '';
    return `${pool(id)}进入「${name}」阶段${each}${until}。`;
  },
  'tickets-bought': ({ pool: id, tickets, maxLoss, ...paid }, { money }) => {
    const loss = money({ ...paid, amount: maxLoss });
    return `花 ${money(paid)} 买${pool(id)}的 ${tickets} 张票，最多可能亏损 ${loss}。`;
  },
  'tickets-handed-back': ({ pool: id, tickets, ...back }, { money }) =>
    `退回${pool(id)}的 ${tickets} 张票，${money(back)} 回到您的金库。`,
  'tickets-released': ({ pool: id, tickets, ...back }, { money }) =>
    `用${pool(id)}的 ${tickets} 张票领取 ${money(back)}，存入您的金库。`,
  'pool-deposit': ({ pool: id, ...paid }, { money }) => `把 ${money(paid)} 放回${pool(id)}。`,
  'pool-withdrawal': ({ pool: id, ...taken }, { money }) => `从${pool(id)}取用 ${money(taken)}。`,

  'box-created': ({ draws, dailyLimit }) =>
    `新建抽奖箱：每次抽 ${draws} 件，每个账户每天最多 ${dailyLimit} 次。`,
  'box-filled': ({ box, left }) => `给抽奖箱 ${shortenText(box)} 装入奖品，装完共有 ${left} 件。`,
  played: ({ box }) => `在抽奖箱 ${shortenText(box)} 抽一次，结果在成交时随机决定，随后发放。`,
  'prizes-handed-out': ({ uid, prizes, isVoid }, { thing, person }) => {
    if (isVoid) return `${person(uid)}已经删除，抽到的奖品作废。`;
    const names = prizes.map((prize) => {
      if (prize.kind === 'coupon') return `优惠券${thing(prize.item)}`;
      return prize.key === 'points' ? ` ${prize.amount} 积分` : ` ${prize.amount} 份「${prize.key}」`;
    });
    return `把抽到的${names.join('、')}发给${person(uid)}。`;
  },

  'admin-offered': ({ to, effectiveAt, isByUpgradeCap }, { address, date }) =>
    `${isByUpgradeCap ? '用升级权' : ''}把管理员职位让给${address(to)}，对方从 ${date(effectiveAt)} 起可以接受。`,
  'admin-offer-cancelled': ({ to, isByUpgradeCap }, { address }) =>
    `${isByUpgradeCap ? '否决用升级权' : '收回'}让给${address(to)}的管理员职位。`,
  'admin-changed': ({ from, to }, { address }) => `管理员由${address(from)}换成${address(to)}。`,
  'operator-set': ({ operator, isOperator }, { address }) =>
    isOperator
      ? `让${address(operator)}成为运营者，可以上架、定价和退款。`
      : `${address(operator)}不再是运营者。`,
  'feature-set': ({ feature, isOn }) => `${isOn ? '打开' : '关闭'}合约的「${feature}」功能。`,
  'currency-set': ({ coinType, isAllowed }) =>
    `${isAllowed ? '开始' : '不再'}接受 ${coinType.split('::').at(-1)} 付款（${shortenText(coinType)}）。`,
  'rule-approved': ({ hash, isApproved }) =>
    `${isApproved ? '批准' : '撤销'}一项分成规则（摘要 ${shortenText(toHex(hash))}）：用它新建的课程和商品${isApproved ? '可以立即' : '不再能立即'}出售。`,
  'daily-limits-set': ({ refunds, proposers, recoveries }) =>
    `每位运营者每天最多退款 ${refunds} 笔，最多代设推荐人 ${proposers} 次，最多公告找回 ${recoveries} 次。`,
  'daily-refund-amount-set': ({ amount }, { money }) => `每位运营者每天最多退款 ${money(amount)}。`,
  'auth-key-set': ({ chain }) => `更换签发凭证的公钥，网络名为「${chain}」。`,
  migrated: ({ version }) => `启用合约的第 ${version} 版，更早的版本停用。`,
  anchored: ({ topic, bytes }) => `把「${topic}」的 ${bytes.length} 字节永久记在链上，不改变任何资产。`,
  'upgrade-cap-registered': () => '登记合约的升级权。',
  'package-published': () => '发布一个新合约。',
};

function priced(price: string): string {
  return price === '免费' ? price : `定价 ${price}`;
}

const named = (name: string | null, thing: string) => (name === null ? thing : `「${name}」`);

export function actionSentence(action: ChainAction, words: ActionWords): string {
  // Each kind has its own sentence, which TypeScript cannot follow through the variable.
  const write = sentences[action.kind] as (action: ChainAction, words: ActionWords) => string;
  // A space between a shortened id and the text after it.
  return write(action, words).replace(/(…\w{4})(?=\p{Script=Han})/gu, '$1 ');
}

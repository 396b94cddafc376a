import { bool, string, u64, u256 } from '@suixue/chain/codecs';
import type { Commodity, SaleTerms } from '@suixue/chain/contract/shop';
import { readCommodities, readInstances, readIsListed } from '@suixue/chain/reading/catalogue';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { goodKeptTexts, goodKindText, toGoodKind } from '#app/features/admin/goods/good-kind.ts';
import {
  type GoodWording,
  goodLines,
  goodTextLines,
  moneyLines,
} from '#app/features/admin/goods/good-lines.ts';
import { announcedTerms, commodityToTerms, type GoodTerms } from '#app/features/admin/goods/good-terms.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Before, type ChangeReaders, eventsNamed } from './before.ts';
import { type BytesCall, callsOf } from './bytes-calls.ts';
import { wordsIn } from './called-terms.ts';
import { type ChangeLine, changeLine } from './change-line.ts';
import { namesIn, withName } from './ware-terms.ts';

const commodityOf = async ({ client, contract }: Before, id: bigint) =>
  (await readCommodities(client, contract, [id]))[0] ?? null;

/** How some terms are written. */
async function wordingOf(before: Before, all: readonly (GoodTerms | null)[]): Promise<GoodWording> {
  const terms = all.filter((one) => one !== null);
  const types = new Set(terms.flatMap(({ prices }) => prices.map(({ coinType }) => coinType)));
  const [facts, nameOf] = await Promise.all([
    Promise.all([...types].map(async (type) => [type, await before.describeCoin(type)] as const)),
    namesIn(
      before,
      terms.map(({ shares }) => shares),
    ),
  ]);
  const byType = new Map(facts);
  return { describe: (coinType) => byType.get(coinType), nameOf };
}

/** What the bytes name in a call of `shop::create` or `shop::update`. */
function termsIn(call: BytesCall): GoodTerms {
  const [metadata, attr] = [call.maker(4), call.maker(5)];
  return {
    words: wordsIn(metadata),
    authorUid: metadata.pure(5, string),
    kind: attr.pure(0, string),
    available: attr.pure(1, bool),
    supply: attr.pure(2, u64),
    userLimits: attr.pure(3, u64),
    prices: attr.makers(4).map((price) => ({
      coinType: price.coinType,
      price: price.pure(0, u64),
      arg: price.pure(1, u64),
    })),
    refundWindow: call.pure(6, u64),
    shares: call.rule(7),
  };
}

async function createdLines(id: bigint, kind: string, before: Before): Promise<readonly ChangeLine[]> {
  const place = eventsNamed(before, 'shop::CommodityUpdate').findIndex((data) => data.id === id);
  const call = callsOf('shop::create', before)[place];
  const known = toGoodKind(kind);
  const kindLine = changeLine('商品', '没有', known ? `新建一件${goodKindText(known)}` : kind);
  if (!call) return [kindLine];
  const terms = termsIn(call);
  return [kindLine, ...goodLines(null, terms, await wordingOf(before, [terms]))];
}

/** Texts and supply change at once; terms of sale only if nothing was announced instead. */
async function updatedLines(id: bigint, before: Before): Promise<readonly ChangeLine[]> {
  const commodity = await commodityOf(before, id);
  const update = callsOf('shop::update', before).find((call) => call.pure(3, u256) === id);
  // Announced terms that take effect are explained by the end of their notice.
  if (!commodity || !update) return [];
  const [now, wanted] = [commodityToTerms({ ...commodity, is_confirmed: true }), termsIn(update)];
  const isAnnounced = eventsNamed(before, 'shop::TermsAnnounced').some((data) => data.id === id);
  const lines = isAnnounced
    ? goodTextLines(now, wanted)
    : goodLines(now, wanted, await wordingOf(before, [now, wanted]));
  const named = withName(commodity.metadata.name, lines);
  const starts = !isAnnounced && !commodity.is_confirmed;
  return starts ? [...named, changeLine('条款', '还没有启用', '马上启用')] : named;
}

/** What becomes of announced terms. */
export async function endedGoodLines(
  commodity: Commodity,
  isApplied: boolean,
  before: Before,
): Promise<readonly ChangeLine[]> {
  const next = announcedTerms(commodity);
  if (!next) return [];
  const { is_confirmed: isConfirmed } = commodity;
  const { name } = commodity.metadata;
  const terms = `「${name}」的条款`;
  // An update by the admin ends the notice too, and puts its own terms in force.
  if (!isApplied && !isConfirmed)
    return before.events.length > 1 ? [] : [changeLine(terms, '等启用', '没有启用，不能卖')];
  const now = isConfirmed ? commodityToTerms(commodity) : null;
  const lines = moneyLines(now, next, await wordingOf(before, [now, next]));
  if (!isApplied)
    return lines.map(({ what, after }) => changeLine(`「${name}」预告的${what}`, after, '没有预告'));
  const started = withName(name, lines);
  return isConfirmed ? started : [...started, changeLine(terms, '还没有启用', '启用')];
}

async function announcedLines(
  id: bigint,
  terms: SaleTerms,
  effectiveAt: bigint,
  before: Before,
): Promise<readonly ChangeLine[]> {
  const commodity = await commodityOf(before, id);
  const from = `${momentToText(effectiveAt)} 起可以启用`;
  if (!commodity) return [changeLine('开卖', '没有在卖', from)];
  const next = announcedTerms({
    ...commodity,
    announced: { terms, notice: { by: '', effective_at: effectiveAt } },
  });
  if (!next) return [];
  const now = commodityToTerms({ ...commodity, is_confirmed: true });
  const earlier = announcedTerms(commodity);
  const wording = await wordingOf(before, [now, next, earlier]);
  const lines = moneyLines(earlier ?? now, next, wording).map(({ what, ...line }) => ({
    what: `预告的${what}`,
    before: earlier ? line.before : `没有预告，现在是 ${line.before}`,
    after: line.after,
  }));
  return [...lines, changeLine('预告', earlier ? '已有一项预告' : '没有', `${from}，在那之前现在的条款不变`)];
}

/** What ends with a commodity, and what stays. Announced terms that end with it have an event of their own. */
function deletedLines({ metadata, attr, supplied, white_list }: Commodity): readonly ChangeLine[] {
  const left = attr.supply > supplied ? attr.supply - supplied : 0n;
  const kind = toGoodKind(attr.kind);
  const kept = kind ? `${goodKeptTexts[kind]}，` : '';
  return [
    changeLine(`商品「${metadata.name}」`, '在目录里', '删除，不能恢复'),
    ...(left > 0n ? [changeLine('还能买', `${left} 份`, '不能再买')] : []),
    ...(supplied > 0n
      ? [changeLine('已经卖出', `${supplied} 份`, `${supplied} 份，${kept}退款期内照样能退`)]
      : []),
    ...(white_list.size > 0n ? [changeLine('购买名单', `${white_list.size} 个账户`, '作废')] : []),
  ];
}

/** Changes of the shop's commodities. */
export const goodChanges: ChangeReaders = {
  'shop::CommodityUpdate': async ({ id, kind }, before) =>
    (await commodityOf(before, id)) === null ? createdLines(id, kind, before) : updatedLines(id, before),
  'shop::TermsAnnounced': ({ id, terms, notice }, before) =>
    announcedLines(id, terms, notice.effective_at, before),
  'shop::CommodityDelete': async ({ id }, before) => {
    const commodity = await commodityOf(before, id);
    return commodity ? deletedLines(commodity) : [];
  },
  'shop::WhiteList': async ({ id, uid, is_listed }, before) => {
    const commodity = await commodityOf(before, id);
    const was = commodity !== null && (await readIsListed(before.client, commodity, uid));
    const text = (isListed: boolean) => (isListed ? '在名单里' : '不在名单里');
    return [
      changeLine(
        `账户 ${uidToText(uid)} 购买「${commodity?.metadata.name ?? id}」`,
        text(was),
        text(is_listed),
      ),
    ];
  },
  'shop::Redeem': async ({ instance, uid, identifier }, before) => {
    const [found] = await readInstances(before.client, before.contract, [instance]);
    return [
      changeLine(
        `账户 ${uidToText(uid)} 买的一份`,
        found?.used ? '已核销' : '没有核销',
        '已核销，不能再用，也不能退款',
      ),
      changeLine('登记', found?.identifier || '没有', identifier),
    ];
  },
  'shop::Restrict': async ({ id, is_restricted }, before) => {
    const commodity = await commodityOf(before, id);
    const text = (isRestricted: boolean) => (isRestricted ? '只有名单里的账户' : '所有账户');
    return [
      changeLine(
        `谁能买「${commodity?.metadata.name ?? id}」`,
        text(commodity?.is_restricted === true),
        text(is_restricted),
      ),
    ];
  },
};

import { bool, u256 } from '@suixue/chain/codecs';
import type { Wares } from '@suixue/chain/contract/kiosk';
import { readClaim, readWares } from '@suixue/chain/reading/catalogue';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { editedTerms, presentTerms, toSaleTerms } from '#app/features/admin/catalogue/wares/chain-ware.ts';
import { changedTexts, termsToTexts, wordsToTexts } from '#app/features/admin/catalogue/wares/terms-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Before, type ChangeReaders, type DataOf, eventsNamed } from './before.ts';
import { callsOf } from './bytes-calls.ts';
import { wareTermsIn } from './called-terms.ts';
import { type ChangeLine, changeLine } from './change-line.ts';
import { termLines, withName, wordingOf } from './ware-terms.ts';

const nothing = '没有';

async function wareOf(id: bigint, { client, contract }: Before): Promise<Wares | null> {
  const [ware = null] = await readWares(client, contract, [id]);
  return ware;
}

/** Changes of what the kiosk sells. The terms of a new ware and the texts come from the bytes, because no event contains them. */
export const wareChanges: ChangeReaders = {
  'kiosk::Create': newWareLines,
  'kiosk::Update': updateLines,
  'kiosk::TermsAnnounced': announcedLines,
  'kiosk::Delete': async ({ id }, before) => {
    const ware = await wareOf(id, before);
    return ware ? deletedLines(ware) : [];
  },
  'kiosk::WhiteList': async ({ id, uid, is_listed }, before) => {
    const ware = await wareOf(id, before);
    if (!ware) return [];
    const text = (isListed: boolean) => (isListed ? '可以免费领取一次' : '不能免费领取');
    const { isGiven } = await readClaim(before.client, ware, uid);
    return [changeLine(`账户 ${uidToText(uid)}，「${ware.metadata.name}」`, text(isGiven), text(is_listed))];
  },
};

/** Whether the transaction announces terms of this ware instead of changing them. */
const noticeOf = (id: bigint, before: Before) =>
  eventsNamed(before, 'kiosk::TermsAnnounced').find((data) => data.id === id)?.notice;

async function newWareLines(
  { id, author_uid, currency, supply }: DataOf<'kiosk::Create'>,
  before: Before,
): Promise<readonly ChangeLine[]> {
  const place = eventsNamed(before, 'kiosk::Create').findIndex((data) => data.id === id);
  const call = callsOf('kiosk::create', before)[place];
  if (!call) throw new Error('a new ware without a call that creates it');
  const terms = wareTermsIn(call, 'kiosk::create');
  const wording = await wordingOf(before, currency, [terms]);
  const notice = noticeOf(id, before);
  return [
    changeLine('新商品', nothing, `「${terms.words.name}」`),
    changeLine(
      '开始卖',
      nothing,
      notice
        ? `预告 48 小时：${momentToText(notice.effective_at)} 起可以启用，启用之后才能买`
        : '签名之后马上可以买',
    ),
    ...termsToTexts(terms, wording).map(({ title, text }) => changeLine(title, nothing, text)),
    changeLine('作者', nothing, uidToText(author_uid)),
    changeLine('数量', nothing, `${supply} 份`),
    ...wordsToTexts(terms)
      .filter(({ title, text }) => title !== '名称' && text !== nothing)
      .map(({ title, text }) => changeLine(title, nothing, text)),
    changeLine('收藏证书', nothing, call.pure(9, bool) ? '每位买家发一张' : '不发'),
  ];
}

async function updateLines(
  { id, supply, available }: DataOf<'kiosk::Update'>,
  before: Before,
): Promise<readonly ChangeLine[]> {
  const ware = await wareOf(id, before);
  // What the same transaction creates is described above.
  if (!ware) return [];
  const { name } = ware.metadata;
  const lines = [
    ...(await updatedTerms(ware, before)),
    ...(supply === ware.info.supply
      ? []
      : [changeLine(`「${name}」的数量`, `${ware.info.supply} 份`, `${supply} 份`)]),
    ...(available === (ware.available && ware.is_confirmed)
      ? []
      : [changeLine(`「${name}」`, shelfText(!available), shelfText(available))]),
  ];
  // With other events, those say what happens.
  if (lines.length > 0 || before.events.length > 1) return lines;
  return [changeLine(`「${name}」`, shelfText(available), '不变')];
}

/** What ends with a ware, and what stays. Announced terms that end with it have an event of their own. */
function deletedLines({ metadata, info, supplied, white_list, ...ware }: Wares): readonly ChangeLine[] {
  const { name, link } = metadata;
  const left = info.supply > supplied ? info.supply - supplied : 0n;
  return [
    changeLine(`「${name}」`, shelfText(ware.available && ware.is_confirmed), '删除，不能恢复'),
    ...(left > 0n ? [changeLine('还能买', `${left} 份`, '不能再买')] : []),
    ...(supplied > 0n
      ? [changeLine('已经卖出', `${supplied} 份`, `${supplied} 份，照样能学，退款期内照样能退`)]
      : []),
    ...(white_list.size > 0n
      ? [changeLine('免费名单', `${white_list.size} 个账户没领`, '作废，不能再领')]
      : []),
    ...(link.startsWith('/course/')
      ? [
          changeLine(
            `课程 ${link}`,
            '由它卖',
            supplied > 0n ? '没有商品卖；买过的人还能学，就不能换别的商品' : '没有商品卖，可以重新上架',
          ),
        ]
      : []),
  ];
}

const shelfText = (isAvailable: boolean) => (isAvailable ? '在卖' : '不在卖');

/** What `kiosk::update` changes at once: the texts, and for the admin the terms too. */
async function updatedTerms(ware: Wares, before: Before): Promise<readonly ChangeLine[]> {
  const call = callsOf('kiosk::update', before).find((one) => one.pure(2, u256) === ware.id);
  if (!call) return [];
  const [now, next] = [editedTerms(ware), wareTermsIn(call, 'kiosk::update')];
  const { name } = now.words;
  const texts = withName(name, changedTexts(wordsToTexts(now), wordsToTexts(next)));
  if (noticeOf(ware.id, before)) return texts;
  const wording = await wordingOf(before, ware.info.currency, [now, next]);
  return [...texts, ...termLines(name, { now, next, wording })];
}

async function announcedLines(
  { id, terms, notice }: DataOf<'kiosk::TermsAnnounced'>,
  before: Before,
): Promise<readonly ChangeLine[]> {
  const ware = await wareOf(id, before);
  if (!ware) return [];
  const { is_confirmed: isConfirmed } = ware;
  const [now, next] = [editedTerms(ware), toSaleTerms(terms)];
  const { name } = now.words;
  const wording = await wordingOf(before, ware.info.currency, [now, next]);
  const lines = termLines(name, { now, next, wording });
  const from = momentToText(notice.effective_at);
  return [
    ...(isConfirmed
      ? lines.map(({ what, before: present, after }) =>
          changeLine(what, present, `${present}（预告期间不变），${from} 起可以改为 ${after}`),
        )
      : lines),
    ...(ware.announced ? [changeLine(`「${name}」原来的预告`, '在预告', '作废，换成这一次的')] : []),
    ...(isConfirmed ? [] : [changeLine(`「${name}」开始卖`, '等启用', `${from} 起可以启用`)]),
  ];
}

/** What becomes of announced terms. */
export async function endedWareLines(
  ware: Wares,
  isApplied: boolean,
  before: Before,
): Promise<readonly ChangeLine[]> {
  if (!ware.announced) return [];
  const { is_confirmed: isConfirmed } = ware;
  const { name } = ware.metadata;
  const terms = `「${name}」的条款`;
  // An update by the admin ends the notice too, and puts its own terms in force.
  if (!isApplied && !isConfirmed)
    return before.events.length > 1 ? [] : [changeLine(terms, '等启用', '没有启用，不能卖')];
  const [now, next] = [presentTerms(ware), toSaleTerms(ware.announced.terms)];
  const wording = await wordingOf(before, ware.info.currency, [now, next]);
  if (!isConfirmed)
    return [
      ...withName(
        name,
        termsToTexts(next, wording).map(({ title, text }) => changeLine(title, nothing, text)),
      ),
      changeLine(terms, '还没有启用', '启用'),
    ];
  const lines = termLines(name, { now, next, wording });
  return isApplied ? lines : lines.map(({ what, after }) => changeLine(`${what}预告`, after, '没有预告'));
}

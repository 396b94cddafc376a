import type { Wares } from '@suixue/chain/contract/kiosk';
import { readClaim, readWares } from '@suixue/chain/reading/catalogue';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { changedTexts, termsToTexts, wordsToTexts } from '#app/features/admin/catalogue/wares/terms-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Before, ChangeReaders, DataOf } from './before.ts';
import { type ChangeLine, changeLine } from './change-line.ts';
import { callsOf, presentTerms, termLines, toSaleTerms, wordingOf } from './ware-terms.ts';

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

async function newWareLines(
  { id, author_uid, currency, price, supply }: DataOf<'kiosk::Create'>,
  before: Before,
): Promise<readonly ChangeLine[]> {
  const call = callsOf(before).find(
    (one) => one.kind === 'create' && one.terms.price === price && one.authorUid === author_uid,
  );
  if (call?.kind !== 'create') throw new Error('a new ware without a call that creates it');
  const wording = await wordingOf(before, currency, [call.terms]);
  const announced = before.events.find(
    (event) => event.name === 'kiosk::TermsAnnounced' && event.data.id === id,
  );
  return [
    changeLine('新商品', nothing, `「${call.terms.words.name}」`),
    changeLine(
      '开始卖',
      nothing,
      announced?.name === 'kiosk::TermsAnnounced'
        ? `预告 48 小时：${momentToText(announced.data.notice.effective_at)} 起可以启用，启用之后才能买`
        : '签名之后马上可以买',
    ),
    ...termsToTexts(call.terms, wording).map(({ title, text }) => changeLine(title, nothing, text)),
    changeLine('作者', nothing, uidToText(author_uid)),
    changeLine('数量', nothing, `${supply} 份`),
    ...wordsToTexts(call.terms)
      .filter(({ title, text }) => title !== '名称' && text !== nothing)
      .map(({ title, text }) => changeLine(title, nothing, text)),
    changeLine('收藏证书', nothing, call.isNft ? '每位买家发一张' : '不发'),
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
  const call = callsOf(before).find((one) => one.kind === 'update' && one.id === ware.id);
  if (!call) return [];
  const now = presentTerms(ware);
  const { name } = now.words;
  const texts = changedTexts(wordsToTexts(now), wordsToTexts(call.terms)).map((change) =>
    changeLine(`「${name}」的${change.title}`, change.before, change.after),
  );
  const isAnnounced = before.events.some(
    (event) => event.name === 'kiosk::TermsAnnounced' && event.data.id === ware.id,
  );
  if (isAnnounced) return texts;
  const wording = await wordingOf(before, ware.info.currency, [now, call.terms]);
  return [...texts, ...termLines(name, { now, next: call.terms, wording })];
}

async function announcedLines(
  { id, terms, notice }: DataOf<'kiosk::TermsAnnounced'>,
  before: Before,
): Promise<readonly ChangeLine[]> {
  const ware = await wareOf(id, before);
  if (!ware) return [];
  const { name } = ware.metadata;
  const [now, next] = [presentTerms(ware), toSaleTerms(terms)];
  const wording = await wordingOf(before, ware.info.currency, [now, next]);
  const from = momentToText(notice.effective_at);
  return [
    ...termLines(name, { now, next, wording }).map(({ what, before: present, after }) =>
      changeLine(what, present, `${present}（预告期间不变），${from} 起可以改为 ${after}`),
    ),
    ...(ware.announced ? [changeLine(`「${name}」原来的预告`, '在预告', '作废，换成这一次的')] : []),
    ...(ware.is_confirmed ? [] : [changeLine(`「${name}」开始卖`, '等启用', `${from} 起可以启用`)]),
  ];
}

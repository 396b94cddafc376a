import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ShopItem } from '../../../support/site/catalogue.ts';
import { pictureOfOnePixel } from '../test-picture.ts';

/** The chapter of all the owner's data. */
export const soldChapter = { course: 'pool-terms', chapter: 'worst-case' } as const;
export const soldFolder = `${soldChapter.course}/${soldChapter.chapter}`;
export const bucket = 'lesson-media';
/** The content of the owner's cart. */
export const cartCourse = { slug: 'move-first-steps', title: 'Move 合约入门' } as const;
/** Texts that occur nowhere else. */
export const words = {
  note: '笔记里写着七色琉璃瓦',
  post: '讨论里问到九曲桥的第三弯',
  captions: '视频里说起檐下的旧铜铃',
  notification: '通知里提到后院那口井',
  refund: '退款是因为檐廊下漏雨',
  sold: '讲怎样修补石板路的课',
} as const;

/** Starts like a film; the following bytes identify it. */
export const film = Buffer.concat([
  Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom'),
  Buffer.from('一帧又一帧'.repeat(200)),
]);

export interface OwnersThings {
  readonly order: string;
  /** A paid order and its refund request. */
  readonly receipt: string;
  readonly refund: string;
  /** The transaction of the payment. */
  readonly digest: string;
  /** A purchase of the member with a share for the owner, and one of a course by the owner. */
  readonly rewarded: string;
  readonly sold: string;
  /** The owner's post below the chapter. */
  readonly post: number;
}

interface Preparing {
  readonly service: SupabaseClient;
  readonly owner: SupabaseClient;
  readonly id: string;
  /** An account invited by the owner that bought something. */
  readonly brought: string;
  readonly cartItem: ShopItem;
}

/** The data of a learner who bought a course and sells one: notes, orders, a film with captions. */
export async function prepareOwnersThings(given: Preparing): Promise<OwnersThings> {
  const { service, owner, id } = given;
  await addFilm(service);
  const { course, chapter } = soldChapter;
  check(await owner.rpc('record_progress', { course, chapter, furthest: 41 }));
  const quiz = { version: 'v1', right_ones: 0, answers: [[0]] };
  check(await owner.rpc('record_quiz_result', { course, chapter, ...quiz }));
  const said = await owner.rpc('write_chapter_post', { course, chapter, body: words.post });
  check(said);
  const place = { course_slug: course, chapter_slug: chapter };
  check(await owner.from('chapter_notes').insert({ ...place, body: words.note }));
  check(
    await service.from('notifications').insert({ user_id: id, kind: 'house', title: words.notification }),
  );
  const order = randomUUID();
  check(await service.from('orders').insert(orderOf(order, id)));
  check(await owner.rpc('record_reading', { article: '/news/phishing-warning', block: 3 }));
  check(await owner.rpc('visit_home'));
  check(await owner.from('cart_items').insert({ ware_id: String(given.cartItem.id), seen_price: '1' }));
  return { order, post: said.data, ...(await prepareReceipt(given)), ...(await prepareShares(given)) };
}

/** The order of the real purchase, as a page creates it, and a refund request. */
async function prepareReceipt({ service, owner, id }: Preparing) {
  const sale = await service
    .from('chain_sales')
    .select('order_id, item_id::text, amount::text, currency')
    .eq('buyer_uid', id)
    .single();
  if (sale.error) throw sale.error;
  const { order_id: receipt, item_id: item, amount: price, currency } = sale.data;
  const digest = 'Fz1gT6Y2mQ9bN4kXw8cR5sVhJ3uLpD7eAaBbCcDdEeF';
  const paid = { status: 'paid', digest, paid_at: new Date().toISOString() };
  const bought = { kind: 'course', item, currency, price, max_price: price };
  check(await service.from('orders').insert({ id: receipt, user_id: id, uid: id, ...bought, ...paid }));
  const asked = await owner.rpc('request_refund', { bought: receipt, reason: words.refund });
  check(asked);
  return { receipt, digest, refund: asked.data as string };
}

/** A purchase by an invited account and a sale of the owner's course, as the ledger records them. */
async function prepareShares({ service, id, brought }: Preparing) {
  const rewarded = await service.from('chain_sales').select('id').eq('buyer_uid', brought).single();
  if (rewarded.error) throw rewarded.error;
  const moment = new Date().toISOString();
  const [item, currency] = ['900777', `0x${'2'.padStart(64, '0')}::sui::SUI`];
  const ware = { id: item, author_uid: id, currency, price: '5', supply: '1', is_available: false };
  const told = { metadata: { name: words.sold }, described_at: moment, updated_at: moment };
  check(await service.from('chain_wares').insert({ ...ware, ...told }));
  const sold = `0x${'7'.repeat(64)}`;
  const sale = { id: sold, order_id: randomUUID(), buyer_uid: brought, item_id: item, currency, amount: '5' };
  const shares = { shares: [{ uid: id, amount: '5' }], release_at: '9999999999999', sold_at: moment };
  check(await service.from('chain_sales').insert({ ...sale, ...shares }));
  return { rewarded: rewarded.data.id as string, sold };
}

/** As a page creates it before payment. */
export function orderOf(order: string, id: string) {
  const currency = `0x${'2'.padStart(64, '0')}::sui::SUI`;
  const item = { kind: 'course', item: '900002', currency, price: '5', max_price: '5' };
  return { id: order, user_id: id, uid: id, ...item };
}

async function addFilm(service: SupabaseClient): Promise<void> {
  const captions = `WEBVTT\n\n00:00.000 --> 00:05.000\n${words.captions}\n`;
  const files = [
    ['240.mp4', new Blob([film], { type: 'video/mp4' })],
    ['captions.zh.vtt', new Blob([captions], { type: 'text/vtt' })],
    ['poster.png', pictureOfOnePixel],
  ] as const;
  for (const [name, file] of files)
    check(
      await service.storage
        .from(bucket)
        .upload(`${soldFolder}/${name}`, file, { contentType: file.type, upsert: true }),
    );
  const media = { media_path: soldFolder, media_qualities: [240], media_seconds: 60 };
  const { course, chapter } = soldChapter;
  check(await service.from('chapters').update(media).eq('course_slug', course).eq('slug', chapter));
}

function check({ error }: { readonly error: Error | null }): void {
  if (error) throw error;
}

import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { pictureOfOnePixel } from '../test-picture.ts';

/** The chapter to which everything here belongs. */
export const soldChapter = { course: 'pool-terms', chapter: 'worst-case' } as const;
export const soldFolder = `${soldChapter.course}/${soldChapter.chapter}`;
export const bucket = 'lesson-media';
/** Words that are said in no other place. */
export const words = {
  note: '笔记里写着七色琉璃瓦',
  post: '讨论里问到九曲桥的第三弯',
  captions: '影片里说起檐下的旧铜铃',
  notification: '通知里提到后院那口井',
} as const;

/** Begins as a film does; what comes then is told apart by its bytes. */
export const film = Buffer.concat([
  Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom'),
  Buffer.from('一帧又一帧'.repeat(200)),
]);

export interface OwnersThings {
  readonly order: string;
  /** What they said beneath the chapter. */
  readonly post: number;
}

/** What somebody has who learns with a course that they bought: notes, progress, an order, a film with its words. */
export async function prepareOwnersThings(
  house: SupabaseClient,
  owner: SupabaseClient,
  id: string,
): Promise<OwnersThings> {
  await addFilm(house);
  const { course, chapter } = soldChapter;
  check(await owner.rpc('record_progress', { course, chapter, furthest: 41 }));
  const quiz = { version: 'v1', right_ones: 0, answers: [[0]] };
  check(await owner.rpc('record_quiz_result', { course, chapter, ...quiz }));
  const said = await owner.rpc('write_chapter_post', { course, chapter, body: words.post });
  check(said);
  const place = { course_slug: course, chapter_slug: chapter };
  check(await owner.from('chapter_notes').insert({ ...place, body: words.note }));
  check(await house.from('notifications').insert({ user_id: id, kind: 'house', title: words.notification }));
  const order = randomUUID();
  check(await house.from('orders').insert(orderOf(order, id)));
  return { order, post: said.data };
}

/** As a page would have made it before somebody pays. */
export function orderOf(order: string, id: string) {
  const currency = `0x${'2'.padStart(64, '0')}::sui::SUI`;
  const item = { kind: 'course', item: '900002', currency, price: '5', max_price: '5' };
  return { id: order, user_id: id, uid: id, ...item };
}

async function addFilm(house: SupabaseClient): Promise<void> {
  const captions = `WEBVTT\n\n00:00.000 --> 00:05.000\n${words.captions}\n`;
  const files = [
    ['240.mp4', new Blob([film], { type: 'video/mp4' })],
    ['captions.zh.vtt', new Blob([captions], { type: 'text/vtt' })],
    ['poster.png', pictureOfOnePixel],
  ] as const;
  for (const [name, file] of files)
    check(await house.storage.from(bucket).upload(`${soldFolder}/${name}`, file, { contentType: file.type }));
  const media = { media_path: soldFolder, media_qualities: [240], media_seconds: 60 };
  const { course, chapter } = soldChapter;
  check(await house.from('chapters').update(media).eq('course_slug', course).eq('slug', chapter));
}

function check({ error }: { readonly error: Error | null }): void {
  if (error) throw error;
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { subscribed } from '../../clients/subscribed.ts';
import type { LearningAcademy } from './learning-academy.ts';
import { type Learner, type LearningRow, learners, rowOf, toDisclosure } from './learning-row.ts';
import { orderOf, soldChapter } from './owners-things.ts';

/** The tables of the owner's rows whose changes each visitor received. */
type ChangedTables = Readonly<Record<Learner, ReadonlySet<string>>>;

const changedTables = new WeakMap<LearningAcademy, Promise<ChangedTables>>();
const listenOnce = (academy: LearningAcademy) => {
  const known = changedTables.get(academy) ?? listen(academy);
  changedTables.set(academy, known);
  return known;
};

const changeOf = (table: string, isFor: readonly Learner[]): LearningRow =>
  rowOf('change', `the owner's ${table}`, isFor, {
    'postgres_changes of everything': async ({ name }, academy) =>
      toDisclosure((await listenOnce(academy))[name].has(table)),
  });

export const changeRows: readonly LearningRow[] = [
  changeOf('orders', ['owner', 'administrator']),
  changeOf('chain_assets', ['owner', 'administrator']),
  changeOf('notifications', ['owner']),
  // Changes of these tables are not broadcast; pages request them.
  changeOf('chapter_progress', []),
  changeOf('chapter_notes', []),
  changeOf('chapter_posts', []),
  changeOf('chapter_post_texts', []),
  changeOf('quiz_results', []),
];

/** All visitors subscribe while the owner's rows change, until all have received the public changes. */
async function listen(academy: LearningAcademy): Promise<ChangedTables> {
  const { callers, service } = academy;
  const clients = new Map(learners.map((name) => [name, academy.clientOf(callers[name])] as const));
  const tables = Object.fromEntries(learners.map((name) => [name, new Set<string>()])) as Record<
    Learner,
    Set<string>
  >;
  try {
    await Promise.all([...clients].map(([name, client]) => follow(client, tables[name])));
    await changeEverything(academy);
    await service
      .from('live_events')
      .insert({ slug: 'heard-by-all', title: '大家都听得到', is_published: true });
    await vi.waitUntil(() => learners.every((name) => tables[name].has('live_events')), {
      timeout: 30_000,
      interval: 100,
    });
  } finally {
    for (const client of clients.values()) await client.removeAllChannels();
  }
  return tables;
}

async function follow(client: SupabaseClient, tables: Set<string>): Promise<void> {
  await client.realtime.setAuth();
  const channel = client.channel('all changes');
  const ready = new Promise<void>((resolve) => {
    channel.on('system', {}, ({ status }) => status === 'ok' && resolve());
  });
  channel.on('postgres_changes', { event: '*', schema: 'public' }, ({ table }) => tables.add(table));
  await subscribed(channel);
  await ready;
}

async function changeEverything({ callers, service, things, clientOf }: LearningAcademy): Promise<void> {
  const { id } = callers.owner;
  const owner = clientOf(callers.owner);
  const { course, chapter } = soldChapter;
  const place = { course_slug: course, chapter_slug: chapter };
  const paid = { status: 'paid', digest: '7nSsTx9gBZbEkkaf1VzLSULN9wrbDRPLFFS7uLYCbvqW' };
  const actions = [
    service.from('orders').insert(orderOf(crypto.randomUUID(), id)),
    service
      .from('orders')
      .update({ ...paid, paid_at: new Date().toISOString() })
      .eq('id', things.order),
    service.from('chain_assets').update({ acquired_at: new Date().toISOString() }).eq('uid', id),
    service.from('notifications').insert({ user_id: id, kind: 'house', title: '再说一次' }),
    owner.rpc('record_progress', { course, chapter, furthest: 50 }),
    owner.rpc('record_quiz_result', { course, chapter, version: 'v2', right_ones: 0, answers: [[0]] }),
    owner.from('chapter_notes').insert({ ...place, body: '再记一条' }),
    owner.rpc('edit_chapter_post', { post: things.post, body: '换一种说法' }),
  ];
  for (const action of actions) {
    const { error } = await action;
    if (error) throw error;
  }
}

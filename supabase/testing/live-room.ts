import type { Database } from '@suixue/backend/database/database';
import { people } from './people.ts';

const event = (digit: number) => `00000000-0000-4000-8000-0000000000a${digit}`;

/** Events of the tests of live rooms: all are live and published unless their names say otherwise. */
export const liveEvents = {
  open: event(1),
  signedIn: event(2),
  members: event(3),
  pass: event(4),
  planned: event(5),
  draft: event(6),
  cancelled: event(7),
  ended: event(8),
} as const;

/** A pass that A holds. */
export const passId = '4';

/** Replaces the events of the rows for tests. M runs the open and the planned one, B the draft. */
export async function addLiveEvents(database: Database): Promise<void> {
  const { open, signedIn, members, pass, planned, draft, cancelled, ended } = liveEvents;
  await database.transaction((tx) =>
    tx.run(`delete from public.live_events;
      update public.chain_instances set expire_at = 18446744073709551615 where uid = '${people.A}';
      insert into public.live_events (id, slug, title, audience, pass_id, status, replay, is_published) values
        ('${open}', 'open', '公开', 'everybody', null, 'live', 'none', true),
        ('${signedIn}', 'signed-in', '登录', 'signed-in', null, 'live', 'none', true),
        ('${members}', 'members', '会员', 'members', null, 'live', 'none', true),
        ('${pass}', 'pass', '凭证', 'pass', ${passId}, 'live', 'none', true),
        ('${planned}', 'planned', '预告', 'everybody', null, 'planned', 'none', true),
        ('${draft}', 'draft', '草稿', 'everybody', null, 'planned', 'none', false),
        ('${cancelled}', 'cancelled', '取消', 'everybody', null, 'cancelled', 'none', true),
        ('${ended}', 'ended', '结束', 'everybody', null, 'ended', 'shown', true);
      insert into public.live_hosts (event_id, account_id, name) values
        ('${open}', '${people.M}', '老师'), ('${planned}', '${people.M}', '老师'), ('${draft}', '${people.B}', '助教');`),
  );
}

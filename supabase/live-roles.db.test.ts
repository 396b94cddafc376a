import { DatabaseError } from '@suixue/backend/database/database-error';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { addLiveEvents, liveEvents } from './testing/live-room.ts';
import { people } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const { open, draft } = liveEvents;
const { A, B, M, D } = people;
const key = `gen_random_uuid()`;
const ban = (account: string) =>
  `update auth.users set banned_until = now() + interval '1 day' where id = '${account}'`;
const mute = (until: string) =>
  `insert into public.live_mutes (event_id, account_id, until) values ('${open}', '${A}', ${until})`;
const onlyRole = (role: string) => `select public.assign_administrator_roles('${D}', array['${role}'])`;

interface Caller {
  readonly account: string | null;
  readonly before?: string;
}

const callers: Readonly<Record<string, Caller>> = {
  visitor: { account: null },
  learner: { account: A },
  muted: { account: A, before: mute(`'infinity'`) },
  'muted before': { account: A, before: mute(`now() - interval '1 second'`) },
  banned: { account: A, before: ban(A) },
  host: { account: M },
  'host elsewhere': { account: B },
  moderation: { account: D, before: onlyRole('moderation') },
  'role host': { account: D, before: onlyRole('host') },
  finance: { account: D, before: onlyRole('finance') },
};

const messageOf = (body: string) => `(select id from public.live_messages where body = '${body}')`;
const inChannel = (check: string) => `select case when public.${check}() then 'yes' else 'no' end as result
  from (select set_config('realtime.topic', 'live:${open}', true), set_config('realtime.is_room', 'on', true)) as topic`;
const call = (expression: string) => `select public.${expression}::text as result`;

/** `yes`, the hint of the refusal, `no right` for a missing right, or `no`. Columns as in `callers`. */
const table: Readonly<Record<string, readonly [statement: string, outcomes: string]>> = {
  join: [inChannel('may_hear_live_room'), 'yes yes yes yes no yes yes yes yes yes'],
  react: [inChannel('may_react_in_live_room'), 'no-right yes no yes no yes yes yes yes yes'],
  read: [
    `select case when jsonb_array_length(public.live_page('${open}')) > 0 then 'yes' else 'no' end as result`,
    'yes yes yes yes no yes yes yes yes yes',
  ],
  say: [
    call(`say_in_live('${open}', '大家好', ${key})`),
    'no-right yes live_muted yes account_suspended yes yes yes yes yes',
  ],
  ask: [
    call(`say_in_live('${open}', '为什么？', ${key}, 'question')`),
    'no-right yes live_muted yes account_suspended yes yes yes yes yes',
  ],
  'say while the chat is off': [
    `with off as (select public.say_in_live('${open}', '好', ${key})::text as result) select result from off`,
    'no-right live_chat_off live_chat_off live_chat_off account_suspended yes live_chat_off yes live_chat_off live_chat_off',
  ],
  vote: [
    call(`vote_live_question(${messageOf('第一问')}, true)`),
    'no-right yes yes yes live_question_not_found yes yes yes yes yes',
  ],
  'delete the message of another': [
    call(`delete_live_message(${messageOf('第一问')})`),
    'no-right no no no account_suspended no no no no no',
  ],
  hide: [
    call(`hide_live_message(${messageOf('第一问')})`),
    'no-right administrators_only administrators_only administrators_only administrators_only yes administrators_only yes role_missing role_missing',
  ],
  pin: [
    call(`pin_live_message(${messageOf('第一问')}, true)`),
    'no-right administrators_only administrators_only administrators_only administrators_only yes administrators_only yes role_missing role_missing',
  ],
  answer: [
    call(`answer_live_question(${messageOf('第一问')}, true)`),
    'no-right administrators_only administrators_only administrators_only administrators_only yes administrators_only yes role_missing role_missing',
  ],
  'mute a speaker': [
    call(`mute_live_speaker('${open}', 1, 5)`),
    'no-right administrators_only administrators_only administrators_only administrators_only yes administrators_only yes role_missing role_missing',
  ],
  'switch the chat off': [
    call(`set_live_chat('${open}', false, 10)`),
    'no-right administrators_only administrators_only administrators_only administrators_only yes administrators_only yes role_missing role_missing',
  ],
  'end the event': [
    call(`move_live_event('${open}', 'end')`),
    'no-right administrators_only administrators_only administrators_only administrators_only yes administrators_only role_missing yes role_missing',
  ],
  'announce the draft': [
    call(`move_live_event('${draft}', 'announce')`),
    'no-right administrators_only administrators_only administrators_only administrators_only administrators_only yes role_missing yes role_missing',
  ],
  'name a host': [
    call(`set_live_host('${open}', '${A}', '小林')`),
    'no-right administrators_only administrators_only administrators_only administrators_only administrators_only administrators_only role_missing yes role_missing',
  ],
};

describe.each(ruleDatabaseKinds)('the room of a live event on $name', (kind) => {
  const database = useDatabase(
    () => openProductDatabase(kind),
    async (opened) => {
      await addRows(opened);
      await addLiveEvents(opened);
      // Speaker 1 is none of the callers.
      await opened.transaction((tx) =>
        tx.run(`insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000e', 'e@example.org');
          insert into public.live_messages (event_id, author_id, body, kind, at)
            values ('${open}', '00000000-0000-4000-8000-00000000000e', '第一问', 'question', now() - interval '1 minute')`),
      );
    },
  );

  /** Runs as the caller and rolls back. */
  async function attempt(action: string, statement: string, { account, before }: Caller): Promise<string> {
    try {
      const [row] = await tryAs(database, 'service_role', async (tx) => {
        await tx.query(`select set_config('role', 'none', true)`);
        if (before !== undefined) await tx.query(before);
        if (action.endsWith('chat is off')) {
          await tx.query(`update public.live_events set chat_on = false where id = '${open}'`);
        }
        const claims = JSON.stringify(account === null ? {} : { sub: account });
        await tx.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
          claims,
          account === null ? 'anon' : 'authenticated',
        ]);
        return tx.query(statement);
      });
      return row?.result === 'no' || row?.result === 'false' || row?.result == null ? 'no' : 'yes';
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return error.message.startsWith('permission denied') ? 'no-right' : (error.hint ?? error.code);
    }
  }

  it.each(Object.entries(table))(
    'lets exactly the listed callers %s',
    async (action, [statement, outcomes]) => {
      const found: string[] = [];
      for (const caller of Object.values(callers)) found.push(await attempt(action, statement, caller));
      const names = Object.keys(callers);
      const wanted = outcomes.split(' ');
      expect(wanted).toHaveLength(names.length);
      expect(Object.fromEntries(names.map((name, at) => [name, found[at]]))).toEqual(
        Object.fromEntries(names.map((name, at) => [name, wanted[at]])),
      );
    },
  );

  const notHeld = `update public.chain_instances set is_revoked = true where uid = '${A}'`;
  const expired = `update public.chain_instances set expire_at = public.now_ms() where uid = '${A}'`;
  const standings: Readonly<Record<string, Caller>> = {
    visitor: { account: null },
    'A, who holds the pass': { account: A },
    'A, whose pass was refunded': { account: A, before: notHeld },
    'A, whose pass has expired': { account: A, before: expired },
    'A, who is banned': { account: A, before: ban(A) },
    'B, who runs the draft': { account: B },
    'M, a member and host': { account: M },
    'D, an administrator': { account: D },
  };
  it.each([
    ['visitor', 'open planned ended', 'open ended'],
    ['A, who holds the pass', 'open signedIn pass planned ended', 'open signedIn pass ended'],
    ['A, whose pass was refunded', 'open signedIn planned ended', 'open signedIn ended'],
    ['A, whose pass has expired', 'open signedIn planned ended', 'open signedIn ended'],
    ['A, who is banned', '', ''],
    ['B, who runs the draft', 'open signedIn planned draft ended', 'open signedIn ended'],
    ['M, a member and host', 'open signedIn members planned ended', 'open signedIn members ended'],
    [
      'D, an administrator',
      'open signedIn members pass planned draft cancelled ended',
      'open signedIn members pass ended',
    ],
  ])('is open to %s in exactly the events meant for them', async (name, rooms, films) => {
    const allowed = async (check: string) => {
      const names: string[] = [];
      for (const [event, id] of Object.entries(liveEvents)) {
        const statement = `select case when public.${check}('${id}') then 'yes' else 'no' end as result`;
        if ((await attempt('', statement, standings[name] ?? { account: null })) === 'yes') names.push(event);
      }
      return names.join(' ');
    };
    expect([await allowed('may_join_live'), await allowed('may_enter_live')]).toEqual([rooms, films]);
  });
});

import type { Transaction } from '@suixue/backend/database/database';
import { ruleDatabaseKinds, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLiveEvents, liveEvents } from './testing/live-room.ts';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase } from './testing/product-database.ts';

const { open } = liveEvents;
const { A, B } = people;

interface Message {
  readonly id: number;
  readonly speaker: number | null;
  readonly body: string;
  readonly votes: number;
  readonly voted?: boolean;
}

describe.each(ruleDatabaseKinds)('messages of a live event on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  beforeEach(async () => {
    await addLiveEvents(database);
    await database.run(`delete from public.notifications; update auth.users set banned_until = null`);
  });

  const one = async (tx: Transaction, expression: string, ...given: readonly (string | null)[]) =>
    (await tx.query(`select public.${expression}::text as result`, given))[0]?.result ?? null;
  const call = (role: Role, expression: string, ...given: readonly (string | null)[]) =>
    as(database, role, (tx) => one(tx, expression, ...given));
  const say = async (role: Role, body: string, what = 'message', key: string = crypto.randomUUID()) =>
    JSON.parse(
      (await call(role, `say_in_live('${open}', $1, $2::uuid, $3)`, body, key, what)) ?? 'null',
    ) as Message;
  const list = async (role: Role, expression: string, ...given: readonly string[]) =>
    JSON.parse((await call(role, expression, ...given)) ?? '[]') as readonly Message[];
  /** As if all had been quiet for a while. */
  const pass = () => database.run(`update public.live_speakers set said_at = said_at - interval '1 hour'`);

  it('name their authors by a number per event, which is not given to another account', async () => {
    expect((await say('A', '一')).speaker).toBe(1);
    expect((await say('B', '二')).speaker).toBe(2);
    await pass();
    expect((await say('A', '三')).speaker).toBe(1);
    await database.run(`delete from public.profiles where id = '${B}'`);
    expect((await say('M', '四')).speaker).toBe(3);
    expect(JSON.stringify(await list('A', `live_page('${open}')`))).not.toMatch(/0000000/);
    await database.run(
      `insert into public.profiles (id, name) values ('${B}', '学员b') on conflict do nothing`,
    );
  });

  it('are written once however often a request is repeated, even at the same time', async () => {
    const key = crypto.randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => say('A', '只有一条', 'message', key)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await list('A', `live_page('${open}')`)).toHaveLength(1);
  });

  it('wait for the slow mode of the event, and say how long', async () => {
    await call('M', `set_live_chat('${open}', true, 30)`);
    await say('A', '一');
    const refusal = await say('A', '二').catch((error) => error);
    expect(refusal).toMatchObject({ hint: 'live_message_too_soon' });
    expect(Number(refusal.detail)).toBeGreaterThan(20_000);
    expect(Number(refusal.detail)).toBeLessThanOrEqual(30_000);
    // Deleting a message gives no new turn.
    await call('A', `delete_live_message((select max(id) from public.live_messages))`);
    await expect(say('A', '三')).rejects.toMatchObject({ hint: 'live_message_too_soon' });
    await expect(say('B', '我还可以')).resolves.toMatchObject({ body: '我还可以' });
  });

  it('have between 1 and 500 characters', async () => {
    for (const body of ['', ' \n ', '长'.repeat(501)]) {
      await expect(say('A', body)).rejects.toMatchObject({ hint: 'live_text_invalid' });
    }
    expect((await say('A', `  ${'长'.repeat(500)}\n`)).body).toHaveLength(500);
  });

  it('are read page by page, each exactly once, without those that were hidden', async () => {
    await database.run(`insert into public.live_messages (event_id, author_id, body, is_hidden, at)
      select '${open}', case when n % 2 = 0 then '${A}'::uuid else '${B}'::uuid end, n::text, n % 7 = 0, now() from generate_series(1, 60) n`);
    const read = async (role: Role) => {
      const bodies: number[] = [];
      for (let before: string | null = null; ; ) {
        const page = JSON.parse(
          (await call(role, `live_page('${open}', $1::bigint, 13)`, before)) ?? '[]',
        ) as readonly Message[];
        bodies.push(...page.map(({ body }) => Number(body)));
        before = String(page.at(-1)?.id);
        if (page.length < 13) return bodies;
      }
    };
    const all = Array.from({ length: 60 }, (_, at) => 60 - at);
    expect(await read('M')).toEqual(all);
    expect(await read('anon')).toEqual(all.filter((n) => n % 7 !== 0));
    // Authors see their own hidden ones.
    expect(await read('A')).toEqual(all.filter((n) => n % 7 !== 0 || n % 2 === 0));
  });

  it('are all found after interruptions, in whatever order transactions with earlier ids end', async () => {
    let base = 1_000_000;
    const orders = fc
      .tuple(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }), fc.integer({ min: 1, max: 3 }))
      .map(([order, most]) => ({ order, most }));
    await fc.assert(
      fc.asyncProperty(orders, async ({ order, most }) => {
        base += 100;
        const known = new Set<number>();
        const add = (id: number) =>
          database.run(`insert into public.live_messages (id, event_id, author_id, body) overriding system value
            values (${base + id}, '${open}', null, '${id}')`);
        const catchUp = async () => {
          for (let more = true; more; ) {
            const after = Math.max(0, ...known);
            const read = JSON.parse(
              (await call('A', `live_since('${open}', $1::bigint, ${most})`, String(after))) ?? '{}',
            ) as { readonly messages: readonly Message[]; readonly more: boolean };
            for (const { id } of read.messages) known.add(id);
            more = read.more;
          }
        };
        await database.run('delete from public.live_messages');
        for (const [at, id] of order.entries()) {
          await add(id);
          if (at % 3 === 0) await catchUp();
        }
        await catchUp();
        expect([...known].sort((first, second) => first - second)).toEqual(
          [...order].sort((first, second) => first - second).map((id) => base + id),
        );
      }),
      { numRuns: 12 },
    );
  });

  it('are found by their time for a replay', async () => {
    await database.run(`insert into public.live_messages (event_id, body, at)
      select '${open}', n::text, '2026-11-27T12:00:00Z'::timestamptz + n * interval '10 seconds' from generate_series(0, 9) n`);
    const from = '2026-11-27T12:00:20Z';
    const to = '2026-11-27T12:00:50Z';
    const found = await list('anon', `live_replay('${open}', $1::timestamptz, $2::timestamptz)`, from, to);
    expect(found.map(({ body }) => body)).toEqual(['2', '3', '4']);
  });

  it('can be pinned, three at a time', async () => {
    const ids = [];
    for (const body of ['一', '二', '三', '四']) {
      ids.push((await say('A', body)).id);
      await pass();
    }
    const pin = (id: number | undefined, pins: boolean) =>
      call('M', `pin_live_message($1::bigint, ${pins})`, String(id));
    for (const id of ids.slice(0, 3)) expect(await pin(id, true)).toBe('true');
    expect(await pin(ids[0], true)).toBe('false');
    await expect(pin(ids[3], true)).rejects.toMatchObject({ hint: 'live_too_many_pins' });
    expect(await pin(ids[0], false)).toBe('true');
    expect((await list('anon', `live_pins('${open}')`)).map(({ body }) => body)).toEqual(['二', '三']);
  });

  it('of a muted speaker are refused until the time is over, with a reason for moderators', async () => {
    const { speaker } = await say('A', '广告');
    await pass();
    await call('M', `mute_live_speaker('${open}', $1::integer, 5, '刷屏')`, String(speaker));
    await expect(say('A', '再来')).rejects.toMatchObject({ hint: 'live_muted' });
    const muted = await as(database, 'M', (tx) =>
      tx.query(`select speaker::text, name, reason from public.live_muted('${open}')`),
    );
    expect(muted).toEqual([{ speaker: '1', name: '学员a', reason: '刷屏' }]);
    expect(JSON.parse((await call('A', `my_live_room('${open}')`)) ?? '')).toMatchObject({
      may_say: false,
      silence: 'muted',
      speaker: 1,
    });
    await database.run(`update public.live_mutes set until = now()`);
    await expect(say('A', '时间到了')).resolves.toMatchObject({ speaker: 1 });
    await call('M', `mute_live_speaker('${open}', 1)`);
    expect(await call('M', `unmute_live_speaker('${open}', 1)`)).toBe('true');
    const host = await say('M', '大家好');
    await expect(
      call('D', `mute_live_speaker('${open}', $1::integer)`, String(host.speaker)),
    ).rejects.toMatchObject({
      hint: 'live_speaker_is_moderator',
    });
  });

  describe('that are questions', () => {
    it('are limited to three open ones of an author', async () => {
      for (const body of ['一', '二', '三']) {
        await say('A', body, 'question');
        await pass();
      }
      await expect(say('A', '四', 'question')).rejects.toMatchObject({ hint: 'live_too_many_questions' });
      await call('M', `answer_live_question((select min(id) from public.live_messages), true)`);
      await expect(say('A', '四', 'question')).resolves.toMatchObject({ body: '四' });
    });

    it('get no votes of their authors, and none once they are answered', async () => {
      const { id } = await say('A', '为什么', 'question');
      const vote = (role: Role, wants: boolean) =>
        call(role, `vote_live_question($1::bigint, ${wants})`, String(id));
      await expect(vote('A', true)).rejects.toMatchObject({ hint: 'live_own_question' });
      expect(await vote('B', true)).toBe('1');
      expect(await list('B', `live_questions('${open}')`)).toMatchObject([{ votes: 1, voted: true }]);
      await call('M', `answer_live_question($1::bigint, true)`, String(id));
      await expect(vote('M', true)).rejects.toMatchObject({ hint: 'live_question_answered' });
    });

    it('have as many votes as accounts that want them, in whatever order they change their minds', async () => {
      const { id } = await say('A', '为什么', 'question');
      const voters = ['B', 'M', 'D'] as const;
      const votes = fc.array(fc.tuple(fc.constantFrom(...voters), fc.boolean()), { maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(votes, async (given) => {
          const wants = new Map<Role, boolean>(voters.map((role) => [role, false]));
          for (const [role, wanted] of [...voters.map((role) => [role, false] as const), ...given]) {
            wants.set(role, wanted);
            const votesNow = await call(role, `vote_live_question($1::bigint, ${wanted})`, String(id));
            if (given.length > 0) expect(Number(votesNow)).toBeGreaterThanOrEqual(0);
          }
          const [row] = await list('B', `live_questions('${open}')`);
          expect(row?.votes).toBe([...wants.values()].filter((wanted) => wanted).length);
        }),
        { numRuns: 8 },
      );
    });
  });

  it('acts about them and about the event are in the audit log', async () => {
    const { id } = await say('A', '问题', 'question');
    const before = (await database.query('select max(id)::text as id from public.audit_log'))[0]?.id ?? '0';
    for (const act of [
      `pin_live_message(${id}, true)`,
      `answer_live_question(${id}, true)`,
      `hide_live_message(${id})`,
      `mute_live_speaker('${open}', 1, 5, '刷屏')`,
      `unmute_live_speaker('${open}', 1)`,
      `set_live_chat('${open}', false, 9)`,
      `move_live_event('${open}', 'end')`,
      `set_live_replay('${open}', 'shown')`,
      `set_live_chapters('${open}', '[{"film_ms": 0, "title": "开场"}]')`,
      `set_live_text('${open}', 'captions', 'zh', 'WEBVTT')`,
      `set_live_host('${open}', '${A}', '小林')`,
    ]) {
      expect(await call('D', act), act).not.toBe('false');
    }
    const log = await database.query(
      'select action from public.audit_log where id > $1::bigint order by id',
      [before],
    );
    expect(log.map(({ action }) => action)).toEqual([
      'live-message.pin',
      'live-question.answer',
      'live-message.hide',
      'live-speaker.mute',
      'live-speaker.unmute',
      'live_events.update',
      'live-event.end',
      'live_events.update',
      'live-event.chapters',
      'live-event.text',
      'live-event.host',
    ]);
  });

  it.each([
    ['no list', '{}'],
    ['a time that is no number', '[{"film_ms": "0", "title": "一"}]'],
    ['a negative time', '[{"film_ms": -1, "title": "一"}]'],
    ['two chapters at one time', '[{"film_ms": 0, "title": "一"}, {"film_ms": 0, "title": "二"}]'],
    ['an empty title', '[{"film_ms": 0, "title": " "}]'],
  ])('chapters of a replay are rejected with %s', async (_, chapters) => {
    await expect(call('M', `set_live_chapters('${open}', $1::text::jsonb)`, chapters)).rejects.toMatchObject({
      hint: 'live_chapters_invalid',
    });
  });
});

describe.each(testDatabaseKinds)('the status of a live event on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  beforeEach(() => addLiveEvents(database));

  it.each([
    ['planned', 'open', 'live'],
    ['planned', 'end', null],
    ['planned', 'cancel', 'cancelled'],
    ['live', 'end', 'ended'],
    ['live', 'cancel', 'cancelled'],
    ['ended', 'open', null],
    ['ended', 'cancel', null],
    ['cancelled', 'open', null],
    ['planned', 'forget', null],
  ])('%s: the act "%s" leads to %s, and the second time changes nothing', async (from, act, to) => {
    await database.run(`update public.live_events set status = '${from}' where id = '${liveEvents.planned}'`);
    const move = () =>
      as(database, 'M', (tx) =>
        tx.query(`select public.move_live_event('${liveEvents.planned}', $1)::text as moved`, [act]),
      );
    if (to === null) {
      await expect(move()).rejects.toMatchObject({ hint: 'live_act_not_possible' });
      return;
    }
    expect(await Promise.all([move(), move()])).toEqual(
      expect.arrayContaining([[{ moved: 'true' }], [{ moved: 'false' }]]),
    );
    const [row] = await database.query(
      `select status, (opened_at is not null)::text as opened, (ended_at is not null)::text as ended
        from public.live_events where id = '${liveEvents.planned}'`,
    );
    expect(row).toEqual({
      status: to,
      opened: String(act === 'open'),
      ended: String(act !== 'open'),
    });
  });
});

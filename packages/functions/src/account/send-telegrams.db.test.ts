import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProductDatabase } from '../testing/product-database.ts';
import { sendTelegrams } from './send-telegrams.ts';
import { createTelegramSender, type TelegramSender } from './telegram-sender.ts';

const bound = '00000000-0000-4000-8000-00000000000a';
const unbound = '00000000-0000-4000-8000-00000000000b';
const unwilling = '00000000-0000-4000-8000-00000000000c';
const token = '123456:a-token-that-only-the-bot-knows';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

describe.each(ruleDatabaseKinds)('sendTelegrams on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const failed = vi.fn();
  const received: unknown[] = [];
  let answers: Answer[] = [];
  let sender: TelegramSender;
  const send = (through: TelegramSender | null = sender) =>
    sendTelegrams({ database, sender: through, siteUrl: 'https://suixue.example', onUnexpected: failed });
  const notify = (person: string, about: string, kindOf = 'order') =>
    database.query(
      `select public.notify_user('${person}', '${kindOf}', '付款已确认', '付款已经在链上确认。', '/user/orders', '${about}')`,
    );
  const makeDue = () => database.query('update public.notification_telegrams set due_at = now()');
  const waiting = () =>
    database.query(`select attempts::text, extract(epoch from due_at - now())::integer::text as seconds
      from public.notification_telegrams order by notification_id`);

  beforeAll(async () => {
    // Stands in for Telegram.
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push([request.url, JSON.parse(Buffer.concat(parts).toString())]);
        const { status, body } = answers.shift() ?? { status: 200 };
        response.writeHead(status).end(body === undefined ? '{"ok":true}' : JSON.stringify(body));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    sender = createTelegramSender({ url: `http://127.0.0.1:${port}/`, token });
    await database.run(`insert into auth.users (id, email) values ('${bound}', 'a@example.com'), ('${unbound}', 'b@example.com'),
        ('${unwilling}', 'c@example.com');
      insert into public.telegram_bindings (user_id, telegram_user_id) values ('${bound}', 77), ('${unwilling}', 78);
      insert into public.user_settings (user_id, telegram_off) values ('${unwilling}', '{order}')
        on conflict (user_id) do update set telegram_off = excluded.telegram_off`);
    return async () => {
      server.close();
      await once(server, 'close');
    };
  });
  beforeEach(async () => {
    received.length = 0;
    answers = [];
    failed.mockReset();
    await database.query('delete from public.notifications');
  });

  it('sends what bound accounts have not read after a minute, once, unless the kind is switched off', async () => {
    for (const person of [bound, unbound, unwilling]) await notify(person, 'order/1');
    await notify(bound, 'order/2');
    await notify(unwilling, 'points/1', 'points');
    await database.query(`update public.notifications set read_at = now() where source = 'order/2'`);
    expect(await send()).toBe(0);
    await makeDue();
    await Promise.all([send(), send()]);
    const text = '付款已确认\n\n付款已经在链上确认。\n\nhttps://suixue.example/user/orders';
    const message = (chat: string) => [
      `/bot${token}/sendMessage`,
      { chat_id: chat, text, link_preview_options: { is_disabled: true } },
    ];
    expect(received.map(String).length).toBe(2);
    expect(received).toEqual(expect.arrayContaining([message('77'), message('78')]));
    expect([await send(), await waiting(), failed.mock.calls]).toEqual([0, [], []]);
  });

  it('retries later if Telegram fails, gives up after five attempts, and names no token', async () => {
    await notify(bound, 'order/3');
    const delays: unknown[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      answers = [{ status: 500 }];
      await makeDue();
      expect(await send()).toBe(0);
      delays.push((await waiting())[0]?.seconds);
    }
    expect(delays).toEqual(['60', '120', '180', '240', undefined]);
    expect(received).toHaveLength(5);
    const said = failed.mock.calls.map(([error]) => `${error}${error.stack}`).join();
    expect(said).toContain('Telegram answered with 500');
    expect(said).not.toContain(token);
  });

  it('is silent for as long as Telegram asks, and counts no attempt for messages that were not tried', async () => {
    await notify(bound, 'order/4');
    await notify(bound, 'order/5');
    answers = [{ status: 429, body: { ok: false, parameters: { retry_after: 300 } } }];
    await makeDue();
    expect([await send(), received.length]).toEqual([0, 1]);
    expect(await waiting()).toEqual([
      { attempts: '1', seconds: '300' },
      { attempts: '0', seconds: '300' },
    ]);
  });

  it.each([
    ['the user has blocked the bot', { status: 403 }, 1],
    ['the chat does not exist', { status: 400 }, 1],
  ])('drops a message if %s', async (_why, answer, ended) => {
    await notify(bound, 'order/6');
    answers = [answer];
    await makeDue();
    expect([await send(), await waiting(), failed.mock.calls]).toEqual([ended, [], []]);
  });

  it('empties the queue without sending if no token is configured or the account is no longer bound', async () => {
    await notify(bound, 'order/7');
    await makeDue();
    expect(await send(null)).toBe(1);
    await notify(bound, 'order/8');
    await makeDue();
    await database.query(`delete from public.telegram_bindings where user_id = '${bound}'`);
    expect([await send(), received, await waiting()]).toEqual([1, [], []]);
  });
});

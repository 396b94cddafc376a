import { type Message, type Outbox, SendError } from '@suixue/backend/auth/outbox';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProductDatabase } from '../testing/product-database.ts';
import { sendNotifications } from './send-notifications.ts';

const byMail = '00000000-0000-4000-8000-00000000000a';
const byPhone = '00000000-0000-4000-8000-00000000000b';
const unwilling = '00000000-0000-4000-8000-00000000000c';
const order = '0f7f8a55-2b9d-4a0a-8a53-0d6b7f6f5a01';

describe.each(ruleDatabaseKinds)('sendNotifications on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const sent: Message[] = [];
  const failed = vi.fn();
  const notify = (person: string, source: string) =>
    database.query(`select public.notify_of_refund('${person}', '${order}', '${source}', 'refunded')`);
  const send = (deliver: Outbox['send'] | null = async (message) => void sent.push(message)) =>
    sendNotifications({
      database,
      outbox: deliver && { send: deliver },
      siteUrl: 'https://suixue.example',
      onUnexpected: failed,
    });
  const makeDue = () => database.query('update public.notification_letters set due_at = now()');

  beforeAll(async () => {
    await database.run(`insert into auth.users (id, email, phone) values ('${byMail}', 'a@example.com', null),
          ('${byPhone}', null, '8613800138000'), ('${unwilling}', 'c@example.com', null);
        insert into public.user_settings (user_id, mail_off) values ('${unwilling}', '{order}')
          on conflict (user_id) do update set mail_off = excluded.mail_off;`);
  });
  beforeEach(() => {
    sent.length = 0;
    failed.mockReset();
  });

  it('sends each notification once, by SMS if there is no e-mail address, unless switched off', async () => {
    for (const person of [byMail, byPhone, unwilling]) {
      await notify(person, 'refund/1');
      // The same event a second time.
      await notify(person, 'refund/1');
    }
    await Promise.all([send(), send()]);
    const link = `https://suixue.example/user/orders/${order}`;
    const message = { purpose: 'refunded', code: null, link };
    expect(sent).toHaveLength(2);
    expect(sent).toContainEqual({ ...message, kind: 'email', to: 'a@example.com' });
    expect(sent).toContainEqual({ ...message, kind: 'sms', to: '8613800138000' });
    expect(await send()).toBe(0);
  });

  it('sends a notice by e-mail under the title of its notification, unless that has been read or the kind is switched off', async () => {
    const tell = (person: string, about: string, kind = 'order') =>
      database.query(
        `select public.notify_user('${person}', '${kind}', '付款已确认', '', '/user/orders', '${about}')`,
      );
    for (const person of [byMail, byPhone, unwilling]) await tell(person, 'notice/1');
    await tell(byMail, 'notice/2');
    await tell(byMail, 'notice/2');
    await tell(byMail, 'notice/3', 'reply');
    await database.query(`update public.notifications set read_at = now() where source = 'notice/3'`);
    expect(await send()).toBe(0);
    await makeDue();
    await Promise.all([send(), send()]);
    const letter = {
      kind: 'email',
      to: 'a@example.com',
      purpose: 'notice',
      code: null,
      link: 'https://suixue.example/user/orders',
      title: '付款已确认',
    };
    expect(sent).toEqual([letter, letter]);
  });

  it('retries later if sending fails, and gives up after five attempts', async () => {
    await notify(byMail, 'refund/2');
    const broken = vi.fn(() => Promise.reject(new SendError('away')));
    expect(await send(broken)).toBe(1);
    expect(await send(broken)).toBe(0);
    for (let attempt = 2; attempt <= 6; attempt += 1) {
      await makeDue();
      await send(broken);
    }
    expect(broken).toHaveBeenCalledTimes(5);
    expect(failed).toHaveBeenCalledTimes(5);
    expect(await database.query('select 1 from public.notification_letters')).toEqual([]);
  });

  it('empties the queue without sending if no mail driver is configured', async () => {
    await notify(byMail, 'refund/3');
    expect(await send(null)).toBe(1);
    expect(await send()).toBe(0);
    expect(sent).toEqual([]);
  });
});

import { type Message, type Outbox, SendError } from '@suixue/backend/auth/outbox';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callFunction, type FunctionCaller } from '../define-function.ts';
import { parseAddressKeys } from '../deliveries/address-keys.ts';
import { setDeliveryAddress } from '../deliveries/set-delivery-address.ts';
import { openProductDatabase } from '../testing/product-database.ts';
import { beginTelegramBinding, digestOf } from './begin-telegram-binding.ts';
import { exportMyData } from './export-my-data.ts';
import { notifyAccountClosing } from './notify-account-closing.ts';
import { notifySupportAnswer } from './notify-support-answer.ts';
import { personalTables } from './personal-tables.ts';
import { telegramUpdate } from './telegram-update.ts';

const learner = '00000000-0000-4000-8000-00000000000a';
const other = '00000000-0000-4000-8000-00000000000b';
const signedIn = (uid: string): FunctionCaller => ({ kind: 'signed-in', uid });
const addressKeys = parseAddressKeys('a'.repeat(43));
const bot = { url: 'https://t.me/suixue_bot', webhookSecret: 'a-secret-of-telegram' };

describe.each(ruleDatabaseKinds)('account functions on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  beforeAll(async () => {
    await database.run(`insert into auth.users (id, email) values ('${learner}', 'a@example.com'), ('${other}', 'b@example.com');
        insert into auth.sessions (id, user_id, created_at, not_after) values
          (gen_random_uuid(), '${learner}', now(), now() + interval '1 day');
        insert into public.orders (user_id, uid, kind, item, currency, price, max_price) values
          ('${learner}', '${learner}', 'course', '2', '0x${'0'.repeat(63)}2::sui::SUI', 18446744073709551615, 18446744073709551615);
        insert into public.notifications (user_id, kind, title) values ('${other}', 'house', '给乙');`);
  });

  describe('personalTables', () => {
    it('names every table of the database, so that no table is missing from the data export', async () => {
      const found =
        await database.query(`select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema)'`);
      expect(Object.keys(personalTables).sort()).toEqual(found.map(({ name }) => name).sort());
    });

    it('names every column that references an account', async () => {
      const columns =
        await database.query(`select nspname || '.' || relname as table, attname as column, typname as type
        from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
          join pg_type on pg_type.oid = atttypid
        where relkind in ('r', 'p') and nspname in ('public', 'auth', 'storage') and attnum > 0 and not attisdropped and (
          typname = 'chain_uid' or attname ~ '^(user|owner|actor|author|inviter|invitee|referrer)_id$'
          or exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and conkey = array[attnum]
            and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)))`);
      const said = ({ table, column }: (typeof columns)[number]) => {
        const entry = personalTables[table ?? ''];
        const of = entry && 'of' in entry ? Object.keys(entry.of) : [];
        return [...of, ...(entry?.others ?? [])].includes(column ?? '');
      };
      // storage.objects.owner_id duplicates the owner column, which is listed.
      const missing = columns.filter((column) => column.column !== 'owner_id' && !said(column));
      expect(missing).toEqual([]);
      expect(columns.length).toBeGreaterThan(30);
    });
  });

  describe('exportMyData', () => {
    const call = (caller: FunctionCaller) =>
      callFunction(exportMyData({ database, addressKeys, now: () => 1_800_000_000_000 }), {
        caller,
        body: {},
      });
    const read = async (uid: string) => {
      const outcome = await call(signedIn(uid));
      if (outcome.kind !== 'result') throw new Error(outcome.message);
      return outcome.value.text;
    };

    it("returns the caller's own rows with exact amounts, and no rows of other accounts", async () => {
      const text = await read(learner);
      expect(text).toContain('"price":18446744073709551615');
      const file = JSON.parse(text);
      expect(file).toMatchObject({ account: learner, exportedAt: '2027-01-15T08:00:00.000Z' });
      expect(file.tables['auth.users']).toMatchObject([{ email: 'a@example.com' }]);
      expect(file.tables['auth.sessions']).toHaveLength(1);
      expect(file.tables['public.profiles']).toHaveLength(1);
      expect(file.tables['public.notifications']).toEqual([]);
      expect(text).not.toContain('b@example.com');
      expect(text).not.toContain('给乙');
      expect(text).not.toMatch(/encrypted_password|token_digest|repeated_sign_up/);
    });

    it("includes the answer to a refund request but not the administrator's id", async () => {
      await database.query(`insert into public.refund_requests (order_id, user_id, reason, status, decided_by, decided_at, answer)
        select id, user_id, '不合适', 'refused', '${other}', now(), '已经学完了' from public.orders where user_id = '${learner}'`);
      const [request] = JSON.parse(await read(learner)).tables['public.refund_requests'];
      expect(request).toMatchObject({ reason: '不合适', status: 'refused', answer: '已经学完了' });
      expect(JSON.stringify(request)).not.toContain(other);
    });

    it('contains the addresses of deliveries in plain text, and neither the sealed ones nor their key', async () => {
      const [order] = await database.query(`insert into public.orders
        (user_id, uid, kind, item, currency, price, max_price, status, paid_at)
        values ('${learner}', '${learner}', 'phone', '4', '0x${'0'.repeat(63)}2::sui::SUI', 5, 5, 'paid', now()) returning id`);
      const address = {
        name: '李四',
        phone: '+8613800138000',
        province: '广东省',
        city: '广州市',
        detail: '天河区某路 1 号',
        postcode: '',
        note: '',
      };
      const body = { order: order?.id, ...address };
      await callFunction(setDeliveryAddress({ database, addressKeys }), { caller: signedIn(learner), body });
      const text = await read(learner);
      expect(JSON.parse(text)).toMatchObject({ deliveryAddresses: [{ order: order?.id, address }] });
      expect(JSON.parse(text).tables['public.phone_orders']).toMatchObject([{ status: 'preparing' }]);
      expect(text).not.toMatch(/sealed_address|key_id/);
      expect(JSON.parse(await read(other)).deliveryAddresses).toEqual([]);
    });

    it('rejects callers who are not signed in', async () => {
      expect(await call({ kind: 'anonymous' })).toMatchObject({ status: 401 });
    });
  });

  describe('Telegram binding', () => {
    const parts = () => ({ database, bot, productName: '穗学' });
    const begin = async (caller: FunctionCaller = signedIn(learner)) =>
      callFunction(beginTelegramBinding(parts()), { caller, body: {} });
    const tokenOf = async (caller?: FunctionCaller) => {
      const outcome = await begin(caller);
      if (outcome.kind !== 'result') throw new Error(outcome.message);
      return new URL(outcome.value.url).searchParams.get('start') ?? '';
    };
    const say = async (text: string, from = 7, secret = bot.webhookSecret, change: object = {}) => {
      const message = {
        from: { id: from, is_bot: false },
        chat: { id: from, type: 'private' },
        text,
        ...change,
      };
      const body = { secret, update: { update_id: 1, message } };
      return callFunction(telegramUpdate(parts()), { caller: { kind: 'anonymous' }, body });
    };
    const bound = async () =>
      (
        await database.query('select user_id, telegram_user_id::text as number from public.telegram_bindings')
      ).map(({ user_id, number }) => [user_id, number]);
    beforeEach(() => database.query('delete from public.telegram_bindings'));

    it('binds once per link and answers a repeated update like the first', async () => {
      const token = await tokenOf();
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const kept = await database.query('select token_digest from public.telegram_links');
      expect(kept).toEqual([{ token_digest: digestOf(token) }]);
      const [first, again] = [await say(`/start ${token}`), await say(`/start ${token}`)];
      expect(first).toMatchObject({ value: { method: 'sendMessage', chat_id: 7 } });
      expect(JSON.stringify(first)).toMatch(/已绑定到穗学账户 [1-9A-Za-z]{22}/);
      expect(again).toEqual(first);
      expect(JSON.stringify(await say(`/start ${token}`, 8))).toContain('已经用过');
      expect(await bound()).toEqual([[learner, '7']]);
      expect(await begin()).toMatchObject({ reason: 'already-bound' });
    });

    it('binds once if Telegram delivers the update twice at the same time', async () => {
      const token = await tokenOf();
      const both = await Promise.all([say(`/start ${token}`), say(`/start ${token}`)]);
      expect(both[0]).toEqual(both[1]);
      expect(await bound()).toEqual([[learner, '7']]);
    });

    it('rejects a message without the webhook secret, and a visitor who requests a link', async () => {
      const token = await tokenOf();
      for (const secret of ['', 'a-secret-of-telegran', `${bot.webhookSecret}x`]) {
        expect(await say(`/start ${token}`, 7, secret)).toMatchObject({ status: 404, reason: 'unknown' });
      }
      expect(await bound()).toEqual([]);
      expect(await begin({ kind: 'anonymous' })).toMatchObject({ status: 401 });
    });

    it.each([
      ['from a bot', { from: { id: 7, is_bot: true } }],
      ['in a group', { chat: { id: -7, type: 'group' } }],
      ['with a picture instead of text', { text: undefined }],
      ['with an invalid user id', { from: { id: 0.5, is_bot: false } }],
    ])('acknowledges a message %s without binding', async (_what, change) => {
      expect(await say(`/start ${await tokenOf()}`, 7, bot.webhookSecret, change)).toEqual({
        kind: 'result',
        value: {},
      });
      expect(await bound()).toEqual([]);
    });

    it("removes the sender's own binding on /stop", async () => {
      await say(`/start ${await tokenOf()}`);
      await say(`/start ${await tokenOf(signedIn(other))}`, 8);
      expect(JSON.stringify(await say('/stop', 7))).toContain('已经解除');
      expect(JSON.stringify(await say('/stop', 7))).toContain('没有绑定');
      expect(await bound()).toEqual([[other, '8']]);
    });

    it('is unavailable if no bot is configured', async () => {
      const none = { ...parts(), bot: null };
      const outcome = await callFunction(beginTelegramBinding(none), { caller: signedIn(learner), body: {} });
      expect(outcome).toMatchObject({ reason: 'not-configured' });
      const body = { secret: '', update: {} };
      expect(await callFunction(telegramUpdate(none), { caller: { kind: 'anonymous' }, body })).toMatchObject(
        {
          status: 404,
        },
      );
    });
  });

  describe('notifyAccountClosing', () => {
    const sent: Message[] = [];
    const failed = vi.fn();
    const tell = (uid: string, send: Outbox['send'] | null = async (message) => void sent.push(message)) =>
      callFunction(notifyAccountClosing({ database, outbox: send && { send }, onUnexpected: failed }), {
        caller: signedIn(uid),
        body: {},
      });
    beforeEach(() => {
      sent.length = 0;
    });

    it('e-mails the account the closing date, and later that the closing was cancelled', async () => {
      await database.query(
        `insert into public.account_closings (user_id, closes_at) values ('${learner}', '2026-11-28T01:30:00Z')`,
      );
      expect(await tell(learner)).toEqual({ kind: 'result', value: { isTold: true } });
      await database.query(`delete from public.account_closings where user_id = '${learner}'`);
      await tell(learner);
      const message = { kind: 'email', to: 'a@example.com', code: null, link: null } as const;
      expect(sent).toEqual([
        { ...message, purpose: 'account_closing', due: '2026 年 11 月 28 日 09:30（北京时间）' },
        { ...message, purpose: 'account_kept' },
      ]);
    });

    it('succeeds without a mail driver or if sending fails, and reports the failure', async () => {
      expect(await tell(other, null)).toEqual({ kind: 'result', value: { isTold: false } });
      const broken = () => Promise.reject(new SendError('away'));
      expect(await tell(other, broken)).toEqual({ kind: 'result', value: { isTold: false } });
      expect(failed).toHaveBeenCalledOnce();
    });
  });

  describe('notifySupportAnswer', () => {
    const thread = '00000000-0000-4000-8000-0000000000c1';
    const sent: Message[] = [];
    const tell = (caller: FunctionCaller) =>
      callFunction(
        notifySupportAnswer({
          database,
          outbox: { send: async (message) => void sent.push(message) },
          siteUrl: 'https://suixue.example',
          onUnexpected: () => expect.unreachable(),
        }),
        { caller, body: { thread } },
      );
    const administrator: FunctionCaller = { kind: 'administrator', uid: other };
    beforeAll(() =>
      database.query(
        `insert into public.support_threads (id, user_id, topic) values ('${thread}', '${learner}', 'other')`,
      ),
    );
    beforeEach(async () => {
      sent.length = 0;
      await database.query(`delete from public.notifications where kind = 'support'`);
      await database.query(`delete from public.user_settings where user_id = '${learner}'`);
    });
    const notify = () =>
      database.query(`insert into public.notifications (user_id, kind, title, link)
        values ('${learner}', 'support', '您的问题有了答复', '/user/support/${thread}')`);

    it("e-mails the thread's owner a link without the answer's text, for administrators only", async () => {
      await notify();
      expect(await tell(signedIn(learner))).toMatchObject({ reason: 'not-administrator' });
      expect(await tell({ kind: 'anonymous' })).toMatchObject({ reason: 'not-signed-in' });
      expect(sent).toEqual([]);
      expect(await tell(administrator)).toEqual({ kind: 'result', value: { isTold: true } });
      const link = `https://suixue.example/user/support/${thread}`;
      expect(sent).toEqual([
        { kind: 'email', to: 'a@example.com', purpose: 'support_answered', code: null, link },
      ]);
    });

    it('sends nothing without an unread notification, or if these e-mails are switched off', async () => {
      expect(await tell(administrator)).toEqual({ kind: 'result', value: { isTold: false } });
      await notify();
      await database.query(`update public.notifications set read_at = now() where kind = 'support'`);
      expect(await tell(administrator)).toEqual({ kind: 'result', value: { isTold: false } });
      await notify();
      await database.query(
        `insert into public.user_settings (user_id, mail_off) values ('${learner}', '{support}')`,
      );
      expect(await tell(administrator)).toEqual({ kind: 'result', value: { isTold: false } });
      expect(sent).toEqual([]);
    });
  });
});

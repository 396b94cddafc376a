import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, type Role } from './testing/people.ts';
import { addRows, as, openProductDatabase, tryAs } from './testing/product-database.ts';

const { D, M } = people;
const ware = (id: number, link: string | null) => `insert into public.chain_wares
  (id, author_uid, currency, price, supply, is_available, updated_at, metadata)
  select ${id}, author_uid, currency, price, supply, true, now() + interval '${id} seconds',
    ${link === null ? `'{}'` : `'{"link": "${link}", "name": "商品 ${id}"}'`} from public.chain_wares where id = 2;`;

describe.each(ruleDatabaseKinds)('acts of the catalogue on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  const call = async (role: Role, expression: string) =>
    (await as(database, role, (tx) => tx.query(`select public.${expression}::text as result`)))[0]?.result;
  const tied = async () =>
    Object.fromEntries(
      (await database.query(`select slug, ware_id::text as ware from public.courses order by slug`)).map(
        ({ slug, ware: id }) => [slug, id],
      ),
    );

  beforeAll(async () => {
    await database.query(`select public.assign_administrator_roles('${M}', array['finance'])`);
    await database.run(`insert into public.courses (slug, title, level, place) values
      ('first', '第一课', 'advanced', 10), ('second', '第二课', 'advanced', 10), ('third', '第三课', 'advanced', 10);
      ${ware(71, null)} ${ware(72, null)} ${ware(73, '/course/third')}`);
  });

  it('tie a ware to a course and add one entry to the audit log, even if the act is repeated', async () => {
    expect(await call('M', `tie_course('first', '71')`)).toBe('true');
    expect(await call('M', `tie_course('first', '71')`)).toBe('false');
    expect(await tied()).toMatchObject({ first: '71' });
    const log = await database.query(
      `select actor_id, details -> 'after' ->> 'ware_id' as ware from public.audit_log where action = 'courses.update' and subject = 'first'`,
    );
    expect(log).toEqual([{ actor_id: M, ware: '71' }]);
  });

  it('are not needed for a ware whose link is the path of a course: it is tied automatically', async () => {
    expect(await tied()).toMatchObject({ third: '73' });
  });

  it.each([
    ['that has changed since the form was shown', `tie_course('first', '72', '70')`, 'course_changed'],
    ['that got a ware after the form was shown', `tie_course('first', '72')`, 'course_changed'],
    ['whose current ware has owners', `tie_course('sold', '72', '2')`, 'course_has_owners'],
    ['whose current ware has owners, to no ware', `tie_course('sold', null, '2')`, 'course_has_owners'],
    ['to a ware of another course', `tie_course('second', '71')`, 'ware_tied'],
    ['to a ware that does not exist', `tie_course('second', '99')`, 'ware_not_found'],
    ['to a text that is not a number', `tie_course('second', '7; drop table')`, 'ware_not_found'],
    ['to a number that no ware can have', `tie_course('second', '${'9'.repeat(78)}')`, 'ware_not_found'],
    ['that is free', `tie_course('free', '72')`, 'course_is_free'],
    ['that does not exist', `tie_course('none', '72')`, 'course_not_found'],
  ])('refuse to change the ware of a course %s', async (_, expression, hint) => {
    const before = await tied();
    await expect(call('M', expression)).rejects.toMatchObject({ hint });
    expect(await tied()).toEqual(before);
  });

  it('replace and remove the ware of a course while the ware has no owners', async () => {
    expect(await call('M', `tie_course('first', '72', '71')`)).toBe('true');
    expect(await call('M', `tie_course('first', null, '72')`)).toBe('true');
    expect(await tied()).toMatchObject({ first: null });
  });

  it('tie a ware to only one of two courses that two administrators choose at the same time', async () => {
    const outcomes = await Promise.allSettled([
      call('M', `tie_course('first', '72')`),
      call('D', `tie_course('second', '72')`),
    ]);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.hint] : []));
    expect(refusals).toEqual(['ware_tied']);
    expect(Object.values(await tied()).filter((id) => id === '72')).toHaveLength(1);
  });

  it('publish a course and add one entry to the audit log, even if the act is repeated', async () => {
    expect(await call('D', `set_course_published('closed', true)`)).toBe('true');
    expect(await call('D', `set_course_published('closed', true)`)).toBe('false');
    await expect(call('D', `set_course_published('none', true)`)).rejects.toMatchObject({
      hint: 'course_not_found',
    });
    expect(
      await database.query(
        `select actor_id from public.audit_log where action = 'courses.update' and subject = 'closed'`,
      ),
    ).toEqual([{ actor_id: D }]);
  });

  it('ware_sales adds up the sales of a ware by currency and status', async () => {
    const sales = await tryAs(database, 'D', (tx) =>
      tx.query(`select status, sales::text, amount from public.ware_sales('2')`),
    );
    expect(sales).toEqual([{ status: 'open', sales: '2', amount: '10' }]);
  });

  it.each([
    `select * from public.ware_sales('2')`,
    `select 1 from (select public.is_act_mirrored(repeat('2', 32)) as is_it) as answer where is_it`,
  ])('learners get no rows from %s', async (query) => {
    expect(await tryAs(database, 'A', (tx) => tx.query(query))).toEqual([]);
  });

  it('admin_ware_remains and admin_ware_currency return the number of owners of a ware, whether it was deleted, and its currency on the current chain', async () => {
    const remains = async (id: string) =>
      (
        await tryAs(database, 'D', (tx) =>
          tx.query(
            `select deleted_at is not null as is_deleted, owners::text, public.admin_ware_currency($1) as currency from public.admin_ware_remains($1)`,
            [id],
          ),
        )
      )[0];
    const before = await remains('2');
    expect(before).toMatchObject({ is_deleted: 'f' });
    expect(Number(before?.owners)).toBeGreaterThan(0);
    const event = (
      chain: string,
      index: number,
      name: string,
      data: object,
    ) => `insert into public.chain_events
      (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data, sender)
      values (repeat('${chain}', 32), repeat('5', 32), ${index}, 9, 2, '0x1::${name}', '${name}', now(), '\\x00', '${JSON.stringify(data)}', '0x' || repeat('1', 64));`;
    const created = (name: string) => ({ id: '2', currency: { name } });
    await database.run(
      event('2', 0, 'kiosk::Create', created('2::other::CHAIN')) +
        event('1', 1, 'kiosk::Create', created('2::sui::SUI')) +
        event('1', 2, 'kiosk::Delete', { id: '2' }),
    );
    expect(await remains('2')).toEqual({ ...before, is_deleted: 't', currency: '2::sui::SUI' });
  });

  it('is_act_mirrored returns true once the events of a transaction and the texts of the changed objects are mirrored', async () => {
    const isMirrored = (digest: string) => call('D', `is_act_mirrored('${digest}')`);
    expect(await isMirrored('2'.repeat(32))).toBe('true');
    expect(await isMirrored('3'.repeat(32))).toBe('false');
    await database.query(`insert into public.chain_events
      (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data, sender)
      values (repeat('1', 32), repeat('4', 32), 0, 9, 1, '0x1::kiosk::Update', 'kiosk::Update', now(), '\\x00', '{"id": "72"}', '0x' || repeat('1', 64))`);
    // The texts of the ware are not read yet.
    expect(await isMirrored('4'.repeat(32))).toBe('false');
    await database.query(`update public.chain_wares set described_at = now() where id = 72`);
    expect(await isMirrored('4'.repeat(32))).toBe('true');
  });

  it('admin_profit_rules groups items by author and by current or announced profit rule, without deleted items, and names their currency if they have the same', async () => {
    const share = (to: string, more: object) => JSON.stringify([{ to, ...more }]);
    const tenth = share('proposer', { basisPoints: 1_000 });
    const fixed = share('specify', { uid: 'x', amount: '18446744073709551615' });
    await database.run(`update public.chain_commodities set described_at = now();
      update public.chain_wares set profit_rule = '${tenth}', author_uid = 'first', described_at = now(),
        metadata = metadata || '{"name": "同一份"}' where id in (71, 72);
      update public.chain_wares set currency = '0x' || repeat('2', 64) || '::other::COIN' where id = 71;
      update public.chain_wares set profit_rule = '${tenth}', author_uid = 'second', described_at = now() where id = 73;
      insert into public.chain_announced_terms (item_id, catalogue, terms, announced_by, effective_at)
        values (72, 'kiosk', '{"shares": ${fixed}}', '0x' || repeat('1', 64), 1)`);
    const [only] = await database.query('select currency from public.chain_wares where id = 72');
    const rows = await tryAs(database, 'D', (tx) =>
      tx.query(
        `select author, rule::text as rule, wares::text, goods::text, names::text, currency from public.admin_profit_rules() where author in ('first', 'second')`,
      ),
    );
    expect(
      rows.map(({ author, rule, wares, goods, names, currency }) => [
        author,
        JSON.parse(String(rule)),
        `${wares} ${goods}`,
        names,
        currency,
      ]),
    ).toEqual([
      ['first', JSON.parse(tenth), '2 0', '{同一份,同一份}', null],
      ['first', JSON.parse(fixed), '1 0', '{同一份}', only?.currency],
      ['second', JSON.parse(tenth), '1 0', '{"商品 73"}', only?.currency],
    ]);
    const deleted = `select names::text from public.admin_profit_rules() where goods > 0`;
    const before = await tryAs(database, 'D', (tx) => tx.query(deleted));
    expect(before.length).toBeGreaterThan(0);
    await database.query(`insert into public.chain_events
      (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data, sender)
      select repeat('1', 32), repeat('6', 32), row_number() over (), 9, 3, '0x1::shop::CommodityDelete', 'shop::CommodityDelete', now(), '\\x00',
        jsonb_build_object('id', id::text), '0x' || repeat('1', 64) from public.chain_commodities`);
    expect(await tryAs(database, 'D', (tx) => tx.query(deleted))).toEqual([]);
  });

  it('admin_rule_approvals returns the approvals of profit rules that were not revoked', async () => {
    const event = (digest: string, hash: string, isOn: boolean) => `insert into public.chain_events
      (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data, sender)
      select repeat('1', 32), repeat('${digest}', 32), 0, 10, max(transaction_index) + 1, '0x1::package_state::RuleApproved', 'package_state::RuleApproved',
        now(), '\\x00', '{"hash": "${hash}", "is_approved": ${isOn}}', '0x' || repeat('1', 64) from public.chain_events;`;
    await database.run(event('7', 'aa', true) + event('8', 'bb', true) + event('9', 'aa', false));
    await database.run(event('A', 'bb', false) + event('B', 'bb', true));
    const rows = await tryAs(database, 'D', (tx) =>
      tx.query(`select hash, digest from public.admin_rule_approvals()`),
    );
    expect(rows).toEqual([{ hash: 'bb', digest: 'B'.repeat(32) }]);
  });

  it.each([
    'admin_profit_rules()',
    'admin_rule_approvals()',
    `admin_ware_currency('2')`,
    `admin_ware_remains('2')`,
  ])('learners may not read %s', async (expression) => {
    await expect(
      as(database, 'A', (tx) => tx.query(`select * from public.${expression}`)),
    ).rejects.toMatchObject({ hint: 'administrators_only' });
  });
});

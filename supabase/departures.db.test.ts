import { createAuthService } from '@suixue/backend/auth/auth-service';
import { createTableOutbox } from '@suixue/backend/auth/table-outbox';
import { signToken } from '@suixue/backend/json-web-token';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessTable } from './testing/access-table.ts';
import { people } from './testing/people.ts';
import { addRows, openProductDatabase } from './testing/product-database.ts';

/** What happens to rows that name a deleted account. Tables that are not listed name no account. */
const fates: Readonly<Record<string, 'goes' | 'stays'>> = {
  account_closings: 'goes',
  account_list: 'goes',
  account_list_source: 'goes',
  agreement_acceptances: 'goes',
  bulk_acts: 'goes',
  administrators: 'goes',
  // Usage without texts; the account is removed from it.
  assistant_answers: 'goes',
  assistant_feedback: 'goes',
  // Actions of administrators, and on which account.
  audit_log: 'stays',
  ballots: 'goes',
  // Data of the chain, which a rebuild of the mirror would add again.
  chain_assets: 'stays',
  chain_bindings: 'stays',
  chain_coupons: 'stays',
  chain_instances: 'stays',
  chain_plays: 'stays',
  chain_pool_entries: 'stays',
  chain_pool_holders: 'stays',
  chain_recoveries: 'stays',
  chain_sale_shares: 'stays',
  chain_sales: 'stays',
  chain_shares_paid: 'stays',
  chain_users: 'stays',
  chain_vault_balances: 'stays',
  chain_vault_movements: 'stays',
  profit_totals: 'stays',
  cart_items: 'goes',
  chapter_notes: 'goes',
  // Like live messages: posts stay without an author.
  chapter_post_reports: 'goes',
  chapter_post_texts: 'goes',
  chapter_posts: 'goes',
  chapter_progress: 'goes',
  check_ins: 'goes',
  draw_vouchers: 'goes',
  home_visits: 'goes',
  idempotency_keys: 'goes',
  invitation_codes: 'goes',
  invitation_rewards: 'goes',
  invitations: 'goes',
  learning_days: 'goes',
  live_hosts: 'goes',
  live_message_reports: 'goes',
  // Messages stay without an author.
  live_messages: 'goes',
  live_mutes: 'goes',
  live_question_votes: 'goes',
  live_reminders: 'goes',
  // Numbers stay without an account.
  live_speakers: 'goes',
  // The figures of the days keep the numbers.
  milestones: 'goes',
  // The reasons are personal; what was decided is in the audit log.
  moderation_decisions: 'goes',
  notifications: 'goes',
  orders: 'stays',
  phone_orders: 'goes',
  points_accounts: 'stays',
  points_claims: 'goes',
  points_journal: 'stays',
  // Until the job of points, within a minute.
  points_listing_requests: 'stays',
  points_periods: 'stays',
  points_totals: 'stays',
  profile_reviews: 'goes',
  profiles: 'goes',
  quiz_results: 'goes',
  reading_positions: 'goes',
  referrals: 'goes',
  // Cases stay without an author.
  report_cases: 'goes',
  // The reasons are personal; decisions are in the audit log.
  refund_requests: 'goes',
  // Costs stay without the account.
  risk_notice_acceptances: 'goes',
  sponsorships: 'goes',
  support_messages: 'goes',
  // The number of signatures stays, without the accounts.
  vote_credentials: 'goes',
  support_threads: 'goes',
  telegram_bindings: 'goes',
  telegram_links: 'goes',
  user_settings: 'goes',
  wallet_states: 'goes',
  study_cards: 'goes',
  study_conversations: 'goes',
  study_reviews: 'goes',
  study_turns: 'goes',
  test_attempts: 'goes',
  certificates: 'goes',
  certificate_names: 'goes',
};

const secret = 'a secret of at least thirty-two letters';
const { A, B } = people;
const avatar = `${A}/avatar.png`;

describe.each(ruleDatabaseKinds)('a deleted account on $name', (kind) => {
  describe.each([
    ['whose row is removed', false],
    ['whose row is only marked as deleted', true],
  ])('%s', (_what, isSoft) => {
    const database = useDatabase(() => openProductDatabase(kind));
    let before: Readonly<Record<string, number>>;
    const ask = database.query;
    const countNaming = async (person: string) => {
      const counts: Record<string, number> = {};
      for (const table of Object.keys(accessTable)) {
        const [row] = await ask(
          `select count(*) as count from public.${table} as row where to_jsonb(row)::text like '%${person}%'`,
        );
        counts[table] = Number(row?.count);
      }
      return counts;
    };
    const remove = (id: string) => {
      const parts = { database, secret, publicUrl: 'http://host.test', now: Date.now };
      const outbox = createTableOutbox(parts);
      const service = createAuthService({ ...parts, outbox, onUnexpected: () => undefined });
      const request = new Request(`http://host.test/auth/v1/admin/users/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${signToken({ role: 'service_role' }, secret)}` },
        body: JSON.stringify({ should_soft_delete: isSoft }),
      });
      return service(request, { address: '192.0.2.1' });
    };

    beforeAll(async () => {
      await addRows(database);
      await database.transaction(async (tx) => {
        await tx.query('select set_administrator($1::uuid, true)', [A]);
        await tx.query(
          `insert into public.idempotency_keys (caller, function_name, key, request_digest)
           values ($1, 'greet', '2', repeat('0', 64))`,
          [`account/${A}`],
        );
        await tx.query(
          `insert into storage.objects (bucket_id, name) values ('avatars', $1), ('avatars', $2), ('avatars', $3)`,
          [avatar, A, `${B}/avatar.png`],
        );
      });
      before = await countNaming(A);
      expect(await (await remove(A)).json()).toEqual({});
    });

    it('was referenced by exactly the listed tables', () => {
      const naming = Object.keys(before).filter((table) => before[table] !== 0);
      expect(naming.sort()).toEqual(Object.keys(fates).sort());
    });

    it('loses its personal rows, and keeps payments and the audit log', async () => {
      const after = await countNaming(A);
      for (const [table, fate] of Object.entries(fates)) {
        // The deletion is logged too.
        if (table === 'audit_log') expect(after[table], table).toBeGreaterThan(before[table] ?? 0);
        else expect(after[table], table).toBe(fate === 'goes' ? 0 : before[table]);
      }
    });

    it('leaves orders without a user and messages without a name', async () => {
      expect(await ask(`select user_id, status from public.orders where uid = '${A}'`)).toEqual([
        { user_id: null, status: 'paid' },
      ]);
      expect(
        await ask(`select author_id, author_name, speaker from public.live_messages where is_hidden`),
      ).toEqual([{ author_id: null, author_name: '', speaker: null }]);
      expect(
        await ask(`select post.author_id, author_name, speaker, body from public.chapter_posts post
          join public.chapter_post_texts on post_id = id where course_slug = 'sold'`),
      ).toEqual([{ author_id: null, author_name: '', speaker: null, body: '请教' }]);
    });

    it('is recorded in the audit log, as is the loss of its administrator rights', async () => {
      const rows = await ask(
        `select action from public.audit_log where subject = '${A}' order by id desc limit 2`,
      );
      expect(rows.map(({ action }) => action)).toEqual(['account.remove', 'administrator.revoke']);
    });

    it('loses its files, and no others', async () => {
      expect(await ask('select name from storage.objects')).toEqual([{ name: `${B}/avatar.png` }]);
    });

    it('has no row in auth.users, or one without personal data if it was only marked as deleted', async () => {
      expect(await ask(`select email from auth.users where id = '${A}'`)).toEqual(
        isSoft ? [{ email: null }] : [],
      );
    });

    it('leaves the rows of other accounts unchanged', async () => {
      const now = await countNaming(B);
      // Except the invitation by the deleted account.
      expect(now).toMatchObject({
        profiles: 1,
        orders: 1,
        phone_orders: 1,
        notifications: 1,
        invitations: 0,
      });
    });

    it('can be marked as deleted, but not removed, while a row references it with "on delete restrict"', async () => {
      await ask(`create table public.holding (id uuid references auth.users (id) on delete restrict)`);
      await ask(`insert into public.holding values ('${B}')`);
      const answer = await remove(B);
      if (isSoft) expect(answer.status).toBe(200);
      else
        expect([answer.status, await answer.json()]).toEqual([
          409,
          expect.objectContaining({ error_code: 'conflict', msg: expect.stringContaining('holding') }),
        ]);
    });
  });
});

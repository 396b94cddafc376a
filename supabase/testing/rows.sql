-- Rows for the database tests: some of each user, and some of each state that policies distinguish.
-- Users: …a and …b are learners, …c is a permanent member, …d an administrator.
insert into auth.users (id, email, email_confirmed_at, created_at)
select ('00000000-0000-4000-8000-00000000000' || letter)::uuid, letter || '@example.org', now(), now() - age * interval '1 day'
from (values ('a', 40), ('b', 30), ('c', 20), ('d', 10)) as people (letter, age);
update public.profiles set name = '学员' || right(profiles.id::text, 1), created_at = users.created_at
from auth.users where users.id = profiles.id;

create temporary table person on commit drop as
select id, id::text as uid, right(id::text, 1) as letter, ('0x' || repeat(right(id::text, 1), 64)) as address
from public.profiles;

insert into public.administrators (user_id) select id from person where letter = 'd';
select public.record_audit(null, 'test', 'rows');
insert into public.user_settings (user_id) select id from person where letter in ('a', 'b');
insert into public.site_settings (key, value, is_public) values
  ('lessons.watermark', 'false', true), ('backups.keep', '2', false);

insert into public.chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data)
select repeat('1', 32), repeat('2', 32), place, 7, 1, '0x1::user_pool::Deposit', 'user_pool::Deposit', now(), '\x00', '{}' from generate_series(0, 3) as place;
insert into public.chain_cursor (chain_id, next_checkpoint) values (repeat('1', 32), 8);
insert into public.chain_users (uid, number, owner, created_at)
select uid, ascii(letter), address, now() from person where letter <> 'd';
insert into public.chain_bindings (address, uid, bound_at) select address, uid, now() from person where letter <> 'd';
insert into public.chain_recoveries (uid, recovers_to, announced_at)
select uid, '0x' || repeat('e', 64), 1 from person where letter in ('a', 'b');
insert into public.chain_commodities (id, kind, is_available, supply, updated_at) values (1, 'membership', true, 100, now());
insert into public.chain_pricings (commodity_id, place, price, currency, days)
values (1, 0, 5, '0x' || repeat('0', 63) || '2::sui::SUI', 0);
insert into public.chain_wares (id, author_uid, currency, price, supply, effective_time, refund_window, is_available, updated_at)
select 2, uid, '0x' || repeat('0', 63) || '2::sui::SUI', 5, 100, 0, 0, true, now() from person where letter = 'd';
insert into public.chain_coupon_kinds (id, name, currency, supply, discount_cap)
values (3, '新生', '0x' || repeat('0', 63) || '2::sui::SUI', 1, 1);
insert into public.chain_assets (uid, asset_id, expire_at, acquired_at)
select uid, case letter when 'a' then 2 else 1 end,
  case letter when 'b' then 1000 else 18446744073709551615 end, now() from person where letter <> 'd';
insert into public.chain_coupons (coupon_id, uid, kind_id, issued_at)
select ascii(letter), uid, 3, now() from person where letter in ('a', 'b');
insert into public.chain_instances (id, commodity_id, uid, order_id, acquired_at)
select ascii(letter), 4, uid, id, now() from person where letter in ('a', 'b');
insert into public.chain_sales (id, order_id, buyer_uid, item_id, currency, amount, shares, release_at, sold_at)
select address, id, uid, 2, '0x' || repeat('0', 63) || '2::sui::SUI', 5, jsonb_build_array(jsonb_build_object('uid', uid, 'amount', '5')), 0, now()
from person where letter in ('a', 'b');
insert into public.chain_vault_movements (chain_id, digest, index, uid, currency, direction, amount, cause, moved_at)
select repeat('1', 32), repeat('2', 32), ascii(letter) - 97, uid, '0x' || repeat('0', 63) || '2::sui::SUI', 'in', 5, 'deposit', now()
from person where letter in ('a', 'b');
insert into public.chain_shares_paid (chain_id, digest, index, sale_id, uid, currency, amount, paid_at)
select repeat('1', 32), repeat('2', 32), ascii(letter) - 95, address, uid, '0x' || repeat('0', 63) || '2::sui::SUI', 5, now()
from person where letter in ('a', 'b');
do $$ begin
  -- Former databases have no such tables when tests add these rows.
  if to_regclass('public.bulk_acts') is not null then
    insert into public.bulk_acts (key, actor_id, act) select id, id, 'denied' from person where letter in ('a', 'd');
  end if;
  if to_regclass('public.chain_clock') is not null then
    insert into public.chain_clock (offset_ms) values (0);
  end if;
  if to_regclass('public.chain_announced_terms') is not null then
    insert into public.chain_announced_terms (item_id, catalogue, terms, announced_by, effective_at)
      values (1, 'kiosk', '{}', '0x' || repeat('1', 64), 1);
  end if;
  if to_regclass('public.chain_item_rules') is not null then
    insert into public.chain_item_rules (item_id, rule_hash, rule, seen_at)
      values (2, repeat('0', 32), '[{"to":"proposer","basisPoints":1000}]', now());
  end if;
  if to_regclass('public.chain_boxes') is not null then
    insert into public.chain_boxes (id, at_once, daily_limit, edition, played, handed_out, created_at)
      values ('0x' || repeat('8', 64), 1, 1, 1, 2, 1, now());
    insert into public.chain_box_editions (box_id, edition, prizes_left, chain_id, digest, index, filled_at)
      values ('0x' || repeat('8', 64), 1, 1, repeat('1', 32), repeat('2', 32), 0, now());
    insert into public.chain_box_contents (chain_id, digest, index, items)
      values (repeat('1', 32), repeat('2', 32), 0, '[{"kind":"counted","key":"points","amount":"5","count":"2"},{"kind":"coupon","coupon":"3","count":"1"}]');
    insert into public.chain_plays (box_id, number, uid, edition, random, digest, played_at, counts, drawn, prizes, is_void, handed_digest, handed_at)
      select '0x' || repeat('8', 64), ascii(letter) - 97, uid, 1, repeat('0f', 32), repeat('2', 32), now(),
        case letter when 'a' then '{2,1}'::integer[] else '{1,1}' end, '{0}',
        case letter when 'a' then '[{"kind":"counted","key":"points","amount":"5"}]'::jsonb end,
        case letter when 'a' then false end, case letter when 'a' then repeat('3', 32) end, case letter when 'a' then now() end
      from person where letter in ('a', 'b');
    insert into public.draw_vouchers (nonce, user_id, box_id, address, day, expire_at)
      select repeat(letter, 32), id, '0x' || repeat('8', 64), address, 1, 5 from person where letter in ('a', 'b');
  end if;
  -- Before the terms of pools, the table had a limit of withdrawals; tests of former databases add these rows too.
  if exists (select from information_schema.columns where table_name = 'chain_pools' and column_name = 'withdraw_limit') then
    insert into public.chain_pools (id, currency, name, ticket_price, max_tickets, withdraw_limit, release_by, created_at)
    values ('0x' || repeat('9', 64), '0x' || repeat('0', 63) || '2::sui::SUI', '示例', 10, 100, 5, 1, now());
  else
    insert into public.chain_pools (id, currency, name, ticket_price, floor_per_ticket, raising_ms, locked_ms, releasing_ms, release_by,
      stage_since, next_stage_at, start_at, max_tickets, max_tickets_per_user, created_at)
    values ('0x' || repeat('9', 64), '0x' || repeat('0', 63) || '2::sui::SUI', '示例', 10, 5, 1, 1, 1, 3, 0, 1, 0, 100, 0, now());
  end if;
end $$;
-- Released, because holders cannot close their accounts.
insert into public.chain_pool_holders (pool_id, uid, total, released)
select '0x' || repeat('9', 64), uid, 1, 1 from person where letter in ('a', 'b');
do $$ begin
  if to_regclass('public.chain_pool_entries') is not null then
    insert into public.chain_pool_entries (pool_id, sequence, kind, uid, tickets, amount, digest, at)
      select '0x' || repeat('9', 64), ascii(letter) - 96, 'purchase', uid, 1, 10, repeat('2', 32), now() from person where letter in ('a', 'b');
    insert into public.chain_pool_entries (pool_id, sequence, kind, digest, at)
      values ('0x' || repeat('9', 64), 3, 'paused', repeat('2', 32), now());
    insert into public.risk_notice_acceptances (user_id, version, accepted_at) select id, 1, now() from person where letter in ('a', 'b');
  end if;
end $$;
do $$ begin
  if to_regclass('public.agreement_versions') is not null then
    insert into public.agreement_versions (document, version, title, change, dated) values ('terms', 1, '服务条款', '第一版。', '2026-11-01');
    insert into public.agreement_acceptances (user_id, document, version, way) select id, 'terms', 1, 'sign-up' from person where letter in ('a', 'b');
  end if;
end $$;
insert into public.chain_switches (name, is_on) values ('kiosk', true);
insert into public.chain_operators (address, role) select address, 'admin' from person where letter = 'd';

insert into public.wallet_states (uid, owner) select id, array[address] from person where letter in ('a', 'b');
insert into public.courses (slug, title, level, place, ware_id, is_published) values
  ('free', '免费课', 'free', 1, null, true), ('sold', '进阶课', 'advanced', 2, 2, true), ('closed', '草稿', 'free', 3, null, false);
insert into public.chapters (course_slug, slug, title, place, is_sample, media_path, media_qualities, media_seconds)
select slug, chapter, chapter, number, number = 1,
  case number when 1 then slug || '/' || chapter end, case number when 1 then array[240, 576] end, case number when 1 then 60 end
from public.courses, (values ('one', 1), ('two', 2)) as chapters (chapter, number);
insert into public.document_access (path, requires, course_slug) values
  ('/news/for-members', 'membership', null), ('/course/sold/one', 'account', null), ('/course/free/two', 'ownership', 'free'), ('/course/sold/two', 'ownership', 'sold');
insert into public.chapter_progress (user_id, course_slug, chapter_slug)
select id, 'free', 'one' from person where letter in ('a', 'b');
insert into public.chapter_notes (user_id, course_slug, chapter_slug, body, at_seconds)
select id, 'free', 'one', '笔记' || letter, 5 from person where letter in ('a', 'b');
insert into public.quiz_results (user_id, course_slug, chapter_slug, quiz_version, total, best_right, last_right, last_answers)
select id, 'free', 'one', '1', 2, 1, 1, '[[0],[1]]' from person where letter in ('a', 'b');
-- The free course is open to all signed-in users, the sold one to A.
with said as (
  insert into public.chapter_posts (course_slug, chapter_slug, author_id, author_name, is_hidden, at)
  select course, chapter, id, '学员' || letter, hidden, now() - interval '2 days'
  from person, (values ('free', 'one', 'b', false), ('free', 'one', 'a', true), ('sold', 'two', 'a', false))
    as posts (course, chapter, author, hidden)
  where letter = author order by course, hidden
  returning id, author_id)
insert into public.chapter_post_texts (post_id, author_id, body) select id, author_id, '请教' from said;
insert into public.chapter_post_reports (post_id, reporter_id, reason)
select post.id, person.id, 'other' from person, public.chapter_posts post where letter in ('a', 'b') and is_hidden;
insert into public.reading_positions (user_id, path, furthest_block)
select id, '/news/everybodys', 3 from person where letter in ('a', 'b');

insert into public.orders (id, user_id, uid, kind, item, currency, price, max_price, status, paid_at)
select id, id, uid, 'phone', '4', '0x' || repeat('0', 63) || '2::sui::SUI', 5, 5, 'paid', now() from person;
do $$ begin
  if to_regprocedure('public.confirm_receipt(uuid)') is not null then
    insert into public.phone_orders (order_id, user_id, sealed_address, key_id, status, confirmed_at, shipped_at)
      select id, id, 'sealed', repeat('0', 16), case letter when 'a' then 'confirmed' else 'shipped' end, now(),
        case letter when 'b' then now() end
      from person where letter in ('a', 'b');
  else
    insert into public.phone_orders (order_id, user_id, recipient, phone, address, status)
      select id, id, '收件人', '+8613800138000', '某路 1 号', case letter when 'a' then 'preparing' else 'shipped' end
      from person where letter in ('a', 'b');
  end if;
end $$;
insert into public.refund_requests (order_id, user_id, reason, status)
select id, id, '不合适', 'withdrawn' from person where letter in ('a', 'b');
insert into public.support_threads (id, user_id, topic) select id, id, 'other' from person where letter in ('a', 'b');
insert into public.support_messages (id, thread_id, user_id, is_answer, body)
select id, id, id, false, '怎么用' from person where letter in ('a', 'b');
select public.add_points(id, 5, 'play', 'rows/' || letter) from person where letter in ('a', 'b');
insert into public.cart_items (user_id, ware_id, seen_price) select id, 2, 5 from person where letter in ('a', 'b');
insert into public.home_visits (user_id) select id from person where letter in ('a', 'b');
insert into public.check_ins (user_id, day) select id, '2026-01-01' from person where letter in ('a', 'b');
insert into public.invitation_codes (code, user_id)
select 'aaaaaaa' || letter, id from person where letter in ('a', 'b');
do $$ begin
  -- Without points for A, because B has a wallet.
  if to_regclass('public.points_rules') is not null then
    update public.points_rules set is_on = false where source = 'friend-bound';
  end if;
end $$;
insert into public.invitations (invitee_id, inviter_id, code)
select b.id, a.id, 'aaaaaaaa' from person a, person b where a.letter = 'a' and b.letter = 'b';
insert into public.invitation_rewards (invitee_id, stage, inviter_id, points)
select b.id, 'registered', a.id, 0 from person a, person b where a.letter = 'a' and b.letter = 'b';

insert into public.live_events (id, slug, title, audience, status, is_published) values
  ('00000000-0000-4000-8000-000000000011', 'open', '公开', 'everybody', 'live', true),
  ('00000000-0000-4000-8000-000000000012', 'members', '会员', 'members', 'live', true),
  ('00000000-0000-4000-8000-000000000013', 'closed', '草稿', 'everybody', 'planned', false);
insert into public.live_messages (event_id, author_id, body, is_hidden, at)
select ('00000000-0000-4000-8000-00000000001' || event)::uuid, id, said, hidden, now() - interval '1 hour'
from person, (values ('1', 'b', 'open', false), ('1', 'a', 'hidden', true), ('2', 'c', 'members', false)) as words (event, author, said, hidden)
where letter = author;
do $$ begin
  -- Former databases have no such tables.
  if to_regclass('public.live_speakers') is not null then
    insert into public.live_hosts (event_id, account_id, name)
      select live.id, person.id, live.slug from public.live_events live, person
      where letter = case live.slug when 'closed' then 'a' else 'c' end;
    insert into public.live_mutes (event_id, account_id, until, reason)
      select '00000000-0000-4000-8000-000000000012', id, now() + interval '1 day', '刷屏' from person where letter in ('a', 'b');
    insert into public.live_reminders (event_id, account_id)
      select '00000000-0000-4000-8000-000000000012', id from person where letter in ('a', 'b');
    insert into public.live_chapters (event_id, film_ms, title) select id, 0, slug from public.live_events;
    insert into public.live_texts (event_id, kind, language, body) select id, 'transcript', 'zh', slug from public.live_events;
    update public.live_messages set kind = 'question' where body in ('open', 'members');
    insert into public.live_question_votes (message_id, account_id)
      select said.id, person.id from public.live_messages said, person where said.body = 'members' and letter in ('a', 'b');
  end if;
end $$;

insert into public.proposals (id, slug, title, opens_at, closes_at) values
  ('00000000-0000-4000-8000-000000000021', 'open', '正在投', now() - interval '1 day', now() + interval '1 day'),
  ('00000000-0000-4000-8000-000000000022', 'over', '已结束', now() - interval '2 days', now() - interval '1 day'),
  ('00000000-0000-4000-8000-000000000023', 'closed', '草稿', null, null);
insert into public.proposal_options (proposal_id, place, label)
select id, place, '选项' from public.proposals, generate_series(1, 2) as place;
do $$ begin
  -- The tests of ballots by account need proposals that had begun before decision 105.
  if to_regclass('public.key_ballots') is not null then
    update public.proposals set ballot_rule = 'account';
  end if;
end $$;
update public.proposals set is_published = true where slug <> 'closed';
insert into public.ballots (proposal_id, user_id, place)
select proposals.id, person.id, 1 from public.proposals, person where slug = 'over' and letter in ('a', 'b');
do $$ begin
  if to_regclass('public.key_ballots') is null then
    return;
  end if;
  insert into public.proposals (id, slug, title, opens_at, closes_at) values
    ('00000000-0000-4000-8000-000000000024', 'by-key', '凭选票投', now() - interval '1 day', now() + interval '1 day'),
    ('00000000-0000-4000-8000-000000000025', 'counted', '已公布', now() - interval '2 days', now() - interval '1 day');
  insert into public.proposal_options (proposal_id, place, label)
    select id, place, '选项' || place from public.proposals, generate_series(1, 2) as place where ballot_rule = 'key';
  update public.proposals set is_published = true where ballot_rule = 'key';
  insert into public.vote_keys (proposal_id, credential_key, receipt_key, sealed, key_id)
    select id, repeat('A', 392), repeat('0', 64), 'sealed', repeat('0', 16) from public.proposals where slug = 'by-key';
  insert into public.vote_credentials (proposal_id, user_id, blinded)
    select proposals.id, person.id, repeat('0', 64) from public.proposals, person where slug = 'counted' and letter in ('a', 'b');
  insert into public.key_ballots (proposal_id, voter_key, place, sequence, commitment, signature)
    select id, repeat('1', 64), 2, 1, repeat('2', 64), repeat('3', 128) from public.proposals where slug = 'counted';
  insert into public.vote_publications (proposal_id, header, root, signatures, ballots, tally, tree)
    select id, '{}', repeat('4', 64), 2, 1, array[0, 1], E'suixue vote tree v1\nheader ' || repeat('4', 64) || E'\n' from public.proposals where slug = 'counted';
end $$;
insert into public.notifications (user_id, kind, title) select id, 'house', '欢迎' from person where letter in ('a', 'b');
insert into public.notification_letters (notification_id, purpose) select id, 'refunded' from public.notifications on conflict do nothing;
insert into public.idempotency_keys (caller, function_name, key, request_digest) values ('a', 'greet', '1', repeat('0', 64));
insert into public.first_administrator_link (token_digest, expires_at) values (repeat('0', 64), now() + interval '30 minutes');
insert into public.referrals (user_id, referrer_id)
select b.id, a.id from person a, person b where a.letter = 'd' and b.letter in ('a', 'b');
insert into public.telegram_bindings (user_id, telegram_user_id) select id, ascii(letter) from person where letter in ('a', 'b');
insert into public.telegram_links (user_id, token_digest, expires_at)
select id, repeat(letter, 64), now() + interval '10 minutes' from person where letter in ('a', 'b');
insert into public.account_closings (user_id, closes_at) select id, now() + interval '7 days' from person where letter in ('a', 'b');
insert into public.sponsors (address) values ('0x' || repeat('7', 64));
insert into public.sponsorships (sponsor, user_id, address, kind, coin, coin_version, coin_digest, budget, made_at, expires_at)
select '0x' || repeat('7', 64), id, address, 'bind', '0x' || repeat('8', 64), 1, repeat('1', 32), 5, now(), now() from person where letter = 'a';
insert into public.sponsor_coins (object_id, sponsor, version, digest, balance, sponsorship_id)
select coin, sponsor, coin_version, coin_digest, 5, id from public.sponsorships;
do $$ begin
  -- Former databases have no such tables.
  if to_regclass('public.live_message_reports') is not null then
    insert into public.live_message_reports (message_id, reporter_id, reason)
    select message.id, person.id, 'other' from person, public.live_messages message where letter in ('a', 'b') and is_hidden;
    insert into public.moderation_decisions (id, about, account_id, decision, decided_by)
    select person.id, 'name', person.id, 'keep', (select id from person where letter = 'd') from person where letter in ('a', 'b');
  end if;
  if to_regclass('public.background_jobs') is not null then
    insert into public.background_jobs (name, every_seconds) values ('letters', 60);
    insert into public.alerts (subject, title, problem, since) values ('ledger', '账本', 'stopped', now());
    insert into public.backups (name, taken_at, bytes) values ('suixue-backup-2026-11-24T00-00-00.tar.gz', now(), 1);
  end if;
  if to_regclass('public.points_offers') is not null then
    update public.points_rules set is_on = true where source = 'friend-bound';
    delete from public.invitation_rewards where stage = 'wallet-bound';
    insert into public.chapter_quizzes (course_slug, chapter_slug, version, solutions) values ('free', 'two', 'marked', '[[0], [0, 2]]');
    insert into public.points_offers (id, kind_id, price, is_on) values
      ('00000000-0000-4000-8000-000000000031', 3, 5, true), ('00000000-0000-4000-8000-000000000032', 3, 6, false);
    insert into public.points_claims (id, user_id, offer_id, kind_id, price, address, nonce, expires_at, status, ended_at)
    select id, id, '00000000-0000-4000-8000-000000000031', 3, 5, address, repeat(letter, 32), 1, 'used', now()
    from person where letter in ('a', 'b');
  end if;
  if to_regclass('public.live_streams') is not null then
    insert into public.live_streams (event_id, key_hash, key_hint, server_id, health)
      select id, repeat('a', 64), 'abcd', 'one', '{}' from public.live_events where slug = 'members';
  end if;
  if to_regclass('public.assistant_answers') is not null then
    insert into public.assistant_answers (id, user_id, tier, task, day, expires_at, outcome, reserved_tokens, reserved_cost, price_in, price_out)
      select md5('answer ' || letter)::uuid, id, 'learner', 'ask', '2026-11-27', '2026-11-27', 'done', 100, 100, 1, 1 from person where letter in ('a', 'b');
    insert into public.assistant_months (month) values ('2026-11-01');
    insert into public.assistant_feedback (answer_id, user_id, is_helpful, question, reply)
      select md5('answer ' || letter)::uuid, id, false, '什么是金库？', '一种账户。' from person where letter in ('a', 'b');
    insert into public.assistant_blocked_terms (term) values ('杠杆');
  end if;
  if to_regclass('public.passage_vectors') is not null then
    insert into public.passage_vectors (model, passage, vector) values ('small', 'one', '{1,0}');
  end if;
  if to_regclass('public.assistant_vector_days') is not null then
    insert into public.assistant_vector_days (day, requests, tokens, cost) values ('2026-11-28', 1, 10, 1000);
  end if;
  if to_regclass('public.points_places') is not null then
    insert into public.notification_telegrams (notification_id) select id from public.notifications on conflict do nothing;
    insert into public.points_listing_requests (user_id) select id from person where letter in ('a', 'b');
    insert into public.points_places (period, starts, earned, accounts) values ('week', '2026-01-05', 5, 0);
  end if;
end $$;
do $$ begin
  -- Former databases have no such tables.
  if to_regclass('public.course_tests') is not null then
    insert into public.course_tests (course_slug, version, pass, draw, chapters, tested, solutions)
      select 'free', 'first', 60, 5, '["one", "two"]', '["甲", "乙"]', jsonb_agg(jsonb_build_object('kind', 'number', 'value', n, 'within', 0))
      from generate_series(1, 6) as n;
    insert into public.test_attempts (id, user_id, course_slug, version, paper, answers, marks, right_ones, is_passed, started_at, handed_in_at)
      select id, id, 'sold', 'old', '[{"question": 0}]', '["1"]', '[true]', 1, true, now() - interval '3 days', now() - interval '3 days'
      from person where letter in ('a', 'b');
    insert into public.certificates (code, user_id, course_slug, course_title, tested, right_ones, total, is_public, first_shown_at)
      select repeat(upper(letter), 12), id, 'sold', '进阶课', '["甲"]', 9, 10, letter = 'a', case letter when 'a' then now() end
      from person where letter in ('a', 'b');
    insert into public.certificate_names (user_id, name) select id, '姓名' || letter from person where letter in ('a', 'b');
  end if;
  if to_regclass('public.study_turns') is not null then
    insert into public.study_conversations (id, user_id, title) select id, id, '备份' from person where letter in ('a', 'b');
    insert into public.study_turns (id, conversation_id, user_id, question, answer, sources)
      select id, id, id, '怎么备份？', '抄在纸上[1]。', '[]' from person where letter in ('a', 'b');
  end if;
  if to_regclass('public.study_cards') is not null then
    insert into public.study_cards (id, user_id, front, back, reps, last_review_at)
      select id, id, '正面' || letter, '背面', 1, now() from person where letter in ('a', 'b');
    insert into public.study_reviews (id, card_id, user_id, rating, state, stability, difficulty, due_at, zone)
      select id, id, id, 3, 0, 0, 0, now(), 'Asia/Shanghai' from person where letter in ('a', 'b');
  end if;
end $$;

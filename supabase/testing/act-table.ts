import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import { people } from './people.ts';

/** One thing that an administrator can do in the database. */
export interface Act {
  /** The role that it needs. An owner has every role. */
  readonly needs: AdministratorRole;
  /** Returns rows if it changed something; a function that changed nothing returns `false`. */
  readonly run: string;
  /** What must exist, written by the owner of the database. */
  readonly before?: string;
}

const call = (needs: AdministratorRole, expression: string, before?: string): Act => ({
  needs,
  run: `select result from (select public.${expression}::text as result) as answer where result <> 'false'`,
  ...(before !== undefined && { before }),
});
const write = (needs: AdministratorRole, statement: string): Act => ({
  needs,
  run: `${statement} returning 1 as result`,
});

const key = `'00000000-0000-4000-8000-0000000000e1'`;
const draft = `'00000000-0000-4000-8000-000000000023'`;
const schedulable = `with timed as (
    update public.proposals set ballot_rule = 'key', opens_at = now() + interval '1 day', closes_at = now() + interval '2 days'
      where id = ${draft} returning id)
  insert into public.vote_keys (proposal_id, credential_key, receipt_key, sealed, key_id)
    select id, repeat('A', 392), repeat('0', 64), 'sealed', repeat('0', 16) from timed`;
const scheduled = `with timed as (
    update public.proposals set opens_at = now() + interval '1 day', closes_at = now() + interval '2 days', is_published = true
      where id = ${draft} returning id)
  select from timed`;
const fields = JSON.stringify({
  ...{ slug: 'saved', title: '新', body: '', eligibility: 'verified', registered_before: null },
  ...{ fewest_ballots: 0, winning_rule: 'plurality', when_equal: '', opens_at: null, closes_at: null },
});
const ofReview = `(select id from public.profile_reviews where account_id = '${people.A}' and part = 'name')`;
const reported = `insert into public.chapter_post_reports (post_id, reporter_id, reason)
  select min(id), '${people.M}', 'other' from public.chapter_posts where not is_hidden`;
const lecture = `'00000000-0000-4000-8000-000000000011'`;
const question = `(select id from public.live_messages where body = 'open')`;
const speakerA = `(select speaker from public.live_messages where body = 'hidden')`;
const media = `bucket_id = 'lesson-media' and name = 'free/one/film.mp4'`;

/**
 * Every act of administrators: calls by the name of the function, direct writes as table and verb. `acts.db.test.ts` tries each as
 * every kind of caller, and fails for a function or policy that mentions administrators and is not listed here.
 */
export const actTable: Readonly<Record<string, Act>> = {
  act_on_accounts: call(
    'moderation',
    `act_on_accounts(${key}, 'denied', array['${people.A}']::uuid[], array['default'])`,
  ),
  remove_proposal: call('host', `remove_proposal(${draft})`),
  save_proposal: call('host', `save_proposal(null, '${fields}', array['甲', '乙'])`),
  schedule_proposal: call('host', `schedule_proposal(${draft})`, schedulable),
  void_proposal: call('host', `void_proposal('00000000-0000-4000-8000-000000000021', '发现异常')`),
  withdraw_proposal: call('host', `withdraw_proposal(${draft})`, scheduled),
  answer_support_thread: call('moderation', `answer_support_thread('${people.A}', ${key}, '请看第二章')`),
  decide_profile_review: call(
    'moderation',
    `decide_profile_review(${ofReview}, ${key}, 'reset', '冒充他人', 1)`,
  ),
  ban_account: call('moderation', `ban_account('${people.A}', '多次发广告', 7)`),
  begin_confirmation_resend: call(
    'moderation',
    `begin_confirmation_resend('${people.A}')`,
    `update auth.users set email_confirmed_at = null where id = '${people.A}'`,
  ),
  decide_refund_request: call(
    'finance',
    `decide_refund_request(${key}, 'refuse', '已经发货')`,
    `insert into public.refund_requests (id, order_id, user_id, reason) values (${key}, '${people.A}', '${people.A}', '不合适')`,
  ),
  decide_report: call(
    'moderation',
    `decide_report((select id from public.report_cases where status = 'waiting'), ${key}, 'hide', '广告', 1)`,
    reported,
  ),
  end_account_sessions: call(
    'moderation',
    `end_account_sessions('${people.A}', '手机丢失')`,
    `insert into auth.sessions (id, user_id, created_at, not_after) values (${key}, '${people.A}', now(), now() + interval '1 day')`,
  ),
  fill_points: call('finance', `fill_points('${people.A}', 7, '补发', ${key})`),
  hide_chapter_post: call(
    'moderation',
    `hide_chapter_post((select min(id) from public.chapter_posts where not is_hidden))`,
  ),
  add_assistant_term: call('moderation', `add_assistant_term('外币')`),
  remove_assistant_term: call('moderation', `remove_assistant_term('杠杆')`),
  admin_assistant_feedback: {
    needs: 'moderation',
    run: 'select 1 as result from public.admin_assistant_feedback() limit 1',
  },
  remove_assistant_feedback: call(
    'moderation',
    `remove_assistant_feedback((select id from public.assistant_answers where user_id = '${people.A}' limit 1))`,
  ),
  record_assistant_test: call('owner', 'record_assistant_test()'),
  answer_live_question: call('moderation', `answer_live_question(${question}, true)`),
  pin_live_message: call('moderation', `pin_live_message(${question}, true)`),
  mute_live_speaker: call('moderation', `mute_live_speaker(${lecture}, ${speakerA}, 5, '刷屏')`),
  unmute_live_speaker: call(
    'moderation',
    `unmute_live_speaker(${lecture}, ${speakerA})`,
    `insert into public.live_mutes (event_id, account_id, until) values (${lecture}, '${people.A}', 'infinity')
      on conflict (event_id, account_id) do update set until = excluded.until`,
  ),
  live_muted: call(
    'moderation',
    `live_muted(${lecture})`,
    `insert into public.live_mutes (event_id, account_id, until) values (${lecture}, '${people.A}', 'infinity')
      on conflict (event_id, account_id) do update set until = excluded.until`,
  ),
  set_live_chat: call('moderation', `set_live_chat(${lecture}, false, 30)`),
  move_live_event: call('host', `move_live_event(${lecture}, 'end')`),
  set_live_replay: call('host', `set_live_replay(${lecture}, 'shown')`),
  set_live_chapters: call('host', `set_live_chapters(${lecture}, '[{"film_ms": 0, "title": "开场"}]')`),
  set_live_text: call('host', `set_live_text(${lecture}, 'transcript', 'zh', '大家好')`),
  set_live_host: call('host', `set_live_host(${lecture}, '${people.A}', '小林')`),
  hide_live_message: call(
    'moderation',
    `hide_live_message((select min(id) from public.live_messages where not is_hidden))`,
  ),
  set_live_stream: call('host', `set_live_stream(${lecture}, 'push', null, true)`),
  renew_live_key: call('host', `renew_live_key(${lecture})`),
  remove_live_recording: call(
    'host',
    `remove_live_recording(${lecture})`,
    `update public.live_events set status = 'ended' where id = ${lecture}`,
  ),
  move_delivery: call(
    'shipping',
    `move_delivery('${people.A}', 'preparing', now())`,
    `update public.phone_orders set updated_at = now() where order_id = '${people.A}'`,
  ),
  move_phone_order: call('shipping', `move_phone_order('${people.A}', 'shipped', '顺丰', '1')`),
  publish_risk_notice: call('owner', `publish_risk_notice('先读完，再决定。', 1)`),
  record_backup_download: call('owner', `record_backup_download('suixue-backup-2026-11-24T00-00-00.tar.gz')`),
  reverse_points: call('finance', `reverse_points((select min(id) from public.points_journal), '发错了')`),
  run_job_now: call('owner', `run_job_now('letters')`),
  set_administrator_roles: call('owner', `set_administrator_roles('${people.A}', array['host'])`),
  set_course_published: call('owner', `set_course_published('closed', true)`),
  set_invitation_permission: call('moderation', `set_invitation_permission('${people.A}', false)`),
  set_points_rule: call(
    'owner',
    `set_points_rule('chapter', '{"amount": 7, "daily_cap": null, "is_on": true}', '{"amount": 10, "daily_cap": 100, "is_on": true}')`,
  ),
  set_site_setting: call('owner', `set_site_setting('points.make-up-days', '5', null)`),
  set_support_status: call('moderation', `set_support_status('${people.A}', 'closed')`),
  tie_course: call(
    'finance',
    `tie_course('waiting', '77')`,
    `with waiting as (
       insert into public.courses (slug, title, level, place) values ('waiting', '待上架', 'advanced', 9))
     insert into public.chain_wares (id, author_uid, currency, price, supply, is_available, updated_at)
       select 77, author_uid, currency, price, supply, true, updated_at from public.chain_wares where id = 2`,
  ),
  undo_profile_decision: call(
    'moderation',
    `undo_profile_decision(${key})`,
    `with looked_at as (
       update public.profile_reviews set status = 'kept', waiting_since = null where id = ${ofReview} returning account_id)
     insert into public.moderation_decisions (id, about, account_id, decision) select ${key}, 'name', account_id, 'keep' from looked_at`,
  ),
  undo_report_decision: call(
    'moderation',
    `undo_report_decision(${key})`,
    `with decided as (
       insert into public.report_cases (post_id, status, waiting_since)
         select min(id), 'kept', null from public.chapter_posts where not is_hidden returning id)
     insert into public.moderation_decisions (id, about, case_id, decision) select ${key}, 'chapter-post', id, 'keep' from decided`,
  ),
  unban_account: call(
    'moderation',
    `unban_account('${people.A}', '申诉成立')`,
    `update auth.users set banned_until = now() + interval '1 day' where id = '${people.A}'`,
  ),

  'chapters update': write(
    'owner',
    `update public.chapters set media_seconds = 61 where media_path is not null`,
  ),
  'courses update': write('owner', `update public.courses set is_published = not is_published`),
  'invitation_stages update': write(
    'owner',
    `update public.invitation_stages set description = description || '。'`,
  ),
  'live_events delete': write('host', `delete from public.live_events where slug = 'closed'`),
  'live_events insert': write('host', `insert into public.live_events (slug, title) values ('new', '新')`),
  'live_events update': write('host', `update public.live_events set title = '改' where slug = 'closed'`),
  'points_offers insert': write('finance', 'insert into public.points_offers (kind_id, price) values (3, 5)'),
  'points_offers update': write('finance', 'update public.points_offers set price = price + 1'),
  'proposal_options delete': write(
    'host',
    `delete from public.proposal_options where proposal_id = ${draft}`,
  ),
  'proposal_options insert': write(
    'host',
    `insert into public.proposal_options (proposal_id, place, label) values (${draft}, 9, '新')`,
  ),
  'proposal_options update': write(
    'host',
    `update public.proposal_options set label = '改' where proposal_id = ${draft}`,
  ),
  'proposals delete': write('host', `delete from public.proposals where id = ${draft}`),
  'proposals insert': write('host', `insert into public.proposals (slug, title) values ('new', '新')`),
  'proposals update': write('host', `update public.proposals set title = '改' where id = ${draft}`),
  'site_settings delete': write('owner', `delete from public.site_settings where key = 'backups.keep'`),
  'site_settings insert': write(
    'owner',
    `insert into public.site_settings (key, value) values ('backups.every-hours', '1')`,
  ),
  'site_settings update': write(
    'owner',
    `update public.site_settings set value = '3' where key = 'backups.keep'`,
  ),
  'storage.objects delete': write('owner', `delete from storage.objects where ${media}`),
  'storage.objects insert': write(
    'owner',
    `insert into storage.objects (bucket_id, name, version) values ('lesson-media', 'free/two/film.mp4', ${key})`,
  ),
  'storage.objects update': write('owner', `update storage.objects set version = ${key} where ${media}`),
};

/** The other functions that mention administrators, with what they are. */
export const otherFunctions: Readonly<Record<string, string>> = {
  account_invitations: 'read',
  account_reports: 'read',
  account_sessions: 'read',
  admin_assistant_days: 'read',
  assistant_feedback_counts: 'read',
  admin_settings: 'read',
  admin_chapters: 'read',
  admin_commodity_signs: 'read',
  admin_coupon_counts: 'read',
  admin_courses: 'read',
  admin_deliveries: 'read',
  admin_delivery_counts: 'read',
  admin_figures: 'read',
  admin_find: 'read',
  admin_log: 'read',
  admin_low_stock: 'read',
  admin_order_currencies: 'read',
  admin_orders: 'read',
  admin_people: 'read',
  bulk_act_outcomes: 'read',
  admin_overview: 'read',
  admin_pools: 'read',
  admin_profit_rules: 'read',
  admin_agreements: 'read',
  admin_risk_notices: 'read',
  admin_rule_approvals: 'read',
  admin_sponsoring: 'read',
  admin_sponsoring_days: 'read',
  admin_standing: 'read',
  admin_started_courses: 'read',
  admin_white_list: 'read',
  admin_ware_currency: 'read',
  admin_ware_remains: 'read',
  admin_wares: 'read',
  assign_administrator_roles: 'for the servers',
  catalogue_differences: 'read',
  chapter_post_authors: 'read',
  chapter_post_pictures: 'read',
  may_see_post_picture: 'read',
  close_due_accounts: 'for the servers',
  find_account: 'read',
  forbid_own_decision: 'trigger',
  forget_person: 'trigger',
  has_role: 'read',
  is_administrator: 'read',
  list_administrators: 'read',
  live_message_authors: 'read',
  live_standings: 'read',
  may_host_live: 'read',
  my_live_room: 'read',
  require_live_host: 'check',
  require_live_moderator: 'check',
  live_stream_settings: 'read',
  may_open_chapter: 'read',
  my_roles: 'read',
  name_speaker: 'trigger',
  read_sealed_addresses: 'for the servers',
  notify_of_stock: 'trigger',
  reads_everything: 'read',
  record_export: 'records a read',
  read_account: 'read',
  price_history: 'read',
  request_account_closing: 'of the account itself',
  require_administrator: 'check',
  require_role: 'check',
  require_target_account: 'check',
  set_administrator: 'for the servers',
  tell_owners: 'for the servers',
  visible_from: 'read',
  visible_from_uid: 'read',
  visible_to: 'read',
  visible_to_uid: 'read',
  ware_sales: 'read',
};

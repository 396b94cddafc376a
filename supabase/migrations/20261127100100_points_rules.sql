-- Rules that say what gives points, entries of the journal given by their causes, reversals, and checking in (decision 092).

-- Rules -----------------------------------------------------------------------------------------

create table if not exists public.points_rules (
  source text primary key check (source in ('check-in', 'chapter', 'quiz', 'streak/3', 'streak/7', 'streak/30', 'streak/100', 'streak/365',
    'friend-bound', 'play', 'administrator', 'make-up')),
  amount integer check (amount between 0 and 1000000),
  daily_cap integer check (daily_cap between 0 and 1000000000),
  is_on boolean not null default true,
  updated_at timestamptz not null default now(),
  check ((amount is null) = (source in ('play', 'administrator'))),
  check (daily_cap is null or source !~ '^(streak/|make-up)')
);
comment on table public.points_rules is 'What gives points, and how many. Nothing that is paid earns points. Written only by set_points_rule.';
comment on column public.points_rules.amount is 'Null if the cause decides: a prize of a box, an administrator. For make-up it is a price.';
comment on column public.points_rules.daily_cap is 'The most points of this source for an account in a day. Null: no cap. What exceeds it is lost.';
create or replace trigger points_rules_touch before update on public.points_rules
  for each row execute function public.touch_updated_at();
insert into public.points_rules (source, amount, daily_cap) values
  ('check-in', 5, null), ('chapter', 10, 100), ('quiz', 5, 50), ('streak/3', 5, null), ('streak/7', 15, null), ('streak/30', 80, null),
  ('streak/100', 300, null), ('streak/365', 1500, null), ('friend-bound', 50, 500), ('play', null, null), ('administrator', null, null), ('make-up', 20, null)
on conflict (source) do nothing;

-- The numbers that were settings.
do $$ begin
  -- Settings may have been written past set_site_setting: the upgrade must not stop at an odd one.
  update public.points_rules set amount = known.amount, is_on = known.amount > 0
    from (select least(greatest(trunc(setting.value::text::numeric), 0), 1000)::integer as amount from public.site_settings setting
      where setting.key = 'points.check-in' and jsonb_typeof(setting.value) = 'number') as known where source = 'check-in';
  delete from public.site_settings where key = 'points.check-in';
  update public.points_rules set amount = stage.points
    from public.invitation_stages stage where source = 'friend-bound' and stage.stage = 'wallet-bound' and stage.points > 0;
  update public.invitation_stages set points = 0 where points <> 0;
end $$;
comment on column public.invitation_stages.points is 'Not used any longer: the rule friend-bound of points_rules decides.';
revoke update on public.invitation_stages from authenticated;
revoke update (points) on public.invitation_stages from authenticated;
grant update (description) on public.invitation_stages to authenticated;

create or replace function public.site_setting_kinds()
returns table (key text, kind text, min_value numeric, max_value numeric)
language sql immutable set search_path = '' as $$
  values ('backups.every-hours', 'integer', 0, 720),
    ('backups.keep', 'integer', 1, 60),
    ('inviting.members-only', 'switch', null, null),
    ('inviting.open', 'switch', null, null),
    ('lessons.offline', 'switch', null, null),
    ('lessons.watermark', 'switch', null, null),
    ('points.make-up-days', 'integer', 0, 31),
    ('points.make-ups-a-month', 'integer', 0, 31)
$$;
comment on function public.site_setting_kinds() is
  'The settings of the site with their kinds and ranges. packages/academy has the same list with texts and defaults.';

create or replace function public.set_points_rule(rule text, wanted jsonb, seen jsonb) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('owner');
  known public.points_rules;
  present jsonb;
  changed_to text;
begin
  select * into known from public.points_rules where source = rule for update;
  if not found then
    raise exception 'No such rule' using errcode = 'invalid_parameter_value', hint = 'points_rule_unknown';
  end if;
  -- Again: the caller may have been demoted while this waited for the lock.
  perform public.require_role('owner');
  present := jsonb_build_object('amount', known.amount, 'daily_cap', known.daily_cap, 'is_on', known.is_on);
  if present is distinct from seen then
    changed_to := present;
    raise exception 'Another administrator has changed the rule'
      using errcode = 'restrict_violation', hint = 'points_rule_changed', detail = changed_to;
  end if;
  if present is not distinct from wanted then
    return false;
  end if;
  begin
    if wanted - array['amount', 'daily_cap', 'is_on'] <> '{}' or jsonb_typeof(wanted -> 'is_on') is distinct from 'boolean' then
      raise check_violation;
    end if;
    update public.points_rules set amount = (wanted ->> 'amount')::integer, daily_cap = (wanted ->> 'daily_cap')::integer,
      is_on = (wanted ->> 'is_on')::boolean where source = rule;
  exception when check_violation or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
    raise exception 'The rule does not allow this' using errcode = 'invalid_parameter_value', hint = 'points_rule_invalid';
  end;
  perform public.record_audit(actor, 'points-rule.change', rule, jsonb_build_object('before', present, 'after', wanted));
  return true;
end $$;
comment on function public.set_points_rule(text, jsonb, jsonb) is
  'For owners: sets amount, daily_cap and is_on of a rule. Rejected if they are no longer what the caller has seen. Returns whether anything changed.';

-- The journal -----------------------------------------------------------------------------------

-- `purchase` only for entries of former times: the trigger that keeps the totals rejects new ones.
alter table public.points_journal drop constraint if exists points_journal_reason_check;
alter table public.points_journal add constraint points_journal_reason_check check (reason in ('check-in', 'chapter', 'quiz', 'streak', 'invitation',
  'play', 'administrator', 'make-up', 'exchange', 'exchange-returned', 'reversal', 'spent', 'purchase'));
-- The source of a chapter has an account and two slugs.
alter table public.points_journal drop constraint if exists points_journal_source_check;
alter table public.points_journal add constraint points_journal_source_check check (length(source) between 1 and 300);
comment on column public.points_journal.source is
  'What the points are for: the reason, the account where the cause does not name it, and the cause, such as check-in/<account>/<day>. Unique, so that nothing counts twice.';

create or replace function public.points_cause(reason text, source text, out cause_kind text, out cause_id text)
language plpgsql immutable set search_path = '' as $$
begin
  cause_kind := case
      when reason in ('check-in', 'make-up') then 'day'
      when reason = 'streak' then 'streak'
      when reason in ('chapter', 'quiz') then 'chapter'
      when reason = 'invitation' then 'invitation'
      when reason = 'play' and source like 'chain/%' then 'transaction'
      when reason = 'administrator' then 'administrator'
      when reason in ('exchange', 'exchange-returned') then 'claim'
      when reason = 'reversal' then 'entry' end;
  cause_id := case
      when reason in ('check-in', 'make-up') or reason = 'play' and source like 'chain/%' then split_part(source, '/', 3)
      when reason in ('streak', 'chapter', 'quiz') then split_part(source, '/', 3) || '/' || split_part(source, '/', 4)
      when reason in ('invitation', 'administrator', 'exchange', 'exchange-returned', 'reversal') then split_part(source, '/', 2) end;
end $$;
comment on function public.points_cause(text, text) is 'What an entry of the journal is for, so that pages can link to it. Null for old sources.';

create or replace function public.points_within_rule(receiver uuid, rule text, wanted integer default null) returns integer
language plpgsql set search_path = '' as $$
declare
  known public.points_rules;
  amount integer;
begin
  select * into known from public.points_rules where source = rule and is_on;
  amount := coalesce(known.amount, case when known.source is not null then wanted end, 0);
  return case when known.daily_cap is null then amount else greatest(least(amount, known.daily_cap - public.points_given_today(receiver, rule)), 0)::integer end;
end $$;
comment on function public.points_within_rule(uuid, text, integer) is
  'How many points the rule gives the account now: 0 if it is off or the cap of the day is reached. The caller holds the lock of lock_points.';

create or replace function public.points_given_today(receiver uuid, rule text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  today constant date := public.today();
begin
  return (
    select coalesce(sum(journal.amount), 0)
    from public.points_accounts account join public.points_journal journal on journal.user_id = account.user_id
      and journal.id >= case when account.day = today then account.day_first else 0 end
    where account.user_id = receiver and account.day >= today and journal.amount > 0
      and journal.reason = case rule when 'friend-bound' then 'invitation' else rule end
      and (journal.at at time zone 'Asia/Shanghai')::date = today);
end $$;
comment on function public.points_given_today(uuid, text) is 'Points that the rule has given the account today. Reads only entries of today.';

create or replace function public.write_points(receiver uuid, amount integer, reason text, source text, note text default '') returns boolean
language plpgsql set search_path = '' as $$
begin
  perform public.lock_points(receiver);
  insert into public.points_journal (user_id, amount, reason, source, note)
    values (receiver, write_points.amount, write_points.reason, write_points.source, coalesce(write_points.note, ''))
    on conflict do nothing;
  return found;
end $$;
comment on function public.write_points(uuid, integer, text, text, text) is 'Writes an entry whatever the total is. False if this source was counted before.';

create or replace function public.give_points(receiver uuid, rule text, source text) returns integer
language plpgsql set search_path = '' as $$
declare
  amount integer;
begin
  perform public.lock_points(receiver);
  amount := public.points_within_rule(receiver, rule);
  if amount > 0 and public.write_points(receiver, amount, split_part(source, '/', 1), source) then
    return amount;
  end if;
  return 0;
end $$;
comment on function public.give_points(uuid, text, text) is
  'Gives the points of a rule, once for each source, whose first part is the reason. Returns how many.';

create or replace function public.spend_points(spender uuid, price integer, source text) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.lock_points(spender);
  if price > coalesce((select total from public.points_accounts where user_id = spender), 0) then
    raise exception 'Not enough points' using errcode = 'check_violation', hint = 'points_insufficient';
  end if;
  if price > 0 then
    perform public.write_points(spender, -price, split_part(source, '/', 1), source);
  end if;
end $$;
comment on function public.spend_points(uuid, integer, text) is
  'Takes points if the total allows. Nothing can be spent while the total is negative. The caller has checked that the source is new.';

create or replace function public.add_points(receiver uuid, amount integer, reason text, source text, note text default '')
returns boolean
-- SECURITY DEFINER: no role may write the journal directly.
language plpgsql security definer set search_path = '' as $$
declare
  worth integer := add_points.amount;
begin
  -- Serialised by account: concurrent spending would not see each other.
  perform public.lock_points(receiver);
  if exists (select from public.points_journal journal where journal.source = add_points.source) then
    return false;
  end if;
  if worth < 0 and worth + coalesce((select total from public.points_accounts where user_id = receiver), 0) < 0 then
    raise exception 'Not enough points' using errcode = 'check_violation', hint = 'points_insufficient';
  end if;
  if worth > 0 and add_points.reason in ('play', 'administrator') then
    worth := public.points_within_rule(receiver, add_points.reason, worth);
    if worth = 0 then
      return false;
    end if;
  end if;
  return public.write_points(receiver, worth, add_points.reason, add_points.source, add_points.note);
end $$;
comment on function public.add_points(uuid, integer, text, text, text) is
  'For the servers: gives points within the rule of the reason, or takes them if the total allows. False if this source was counted before, or the rule gives nothing.';

create or replace function public.fill_points(receiver uuid, amount integer, note text, key uuid) returns bigint
-- SECURITY DEFINER: checks the role of the caller, then calls add_points, which only the servers may.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('finance');
  entry constant text := 'administrator/' || key;
begin
  if note is null or note !~ '\S' then
    raise exception 'A note is required' using errcode = 'invalid_parameter_value', hint = 'points_note_missing';
  end if;
  if receiver = actor and not public.has_role('owner') then
    raise exception 'Administrators cannot do this to their own account' using errcode = 'restrict_violation', hint = 'account_is_caller';
  end if;
  if not exists (select from public.profiles where id = receiver) then
    raise exception 'No such account' using errcode = 'raise_exception', hint = 'account_not_found';
  end if;
  perform public.lock_points(receiver);
  if not exists (select from public.points_journal journal where source = entry) then
    -- A fill is given in whole or not at all.
    if amount > 0 and not exists (select from public.points_rules where source = 'administrator' and is_on) then
      raise exception 'The rule for administrators is off' using errcode = 'restrict_violation', hint = 'points_rule_off';
    end if;
    if amount > public.points_within_rule(receiver, 'administrator', amount) then
      raise exception 'The daily cap for administrators is reached' using errcode = 'restrict_violation', hint = 'points_cap_reached';
    end if;
    perform public.add_points(receiver, amount, 'administrator', entry, btrim(note));
    perform public.record_audit(actor, 'points.fill', receiver::text, jsonb_build_object('amount', amount, 'note', btrim(note)));
  elsif not exists (select from public.points_journal journal
      where source = entry and user_id = receiver and journal.amount = fill_points.amount and journal.note = btrim(fill_points.note)) then
    raise exception 'The key was used for another call' using errcode = 'invalid_parameter_value', hint = 'points_key_used';
  end if;
  return (select total from public.points_accounts where user_id = receiver);
end $$;
comment on function public.fill_points(uuid, integer, text, uuid) is
  'For administrators: gives or takes points, with a reason; to the own account only for owners. Repeating it with the same key changes nothing. Returns the total.';

-- Reversals -------------------------------------------------------------------------------------

create or replace function public.reverse_points_from(entry_source text, note text default '') returns boolean
-- SECURITY DEFINER: no role may write the journal directly.
language plpgsql security definer set search_path = '' as $$
declare
  entry public.points_journal;
begin
  select * into entry from public.points_journal where source = entry_source;
  if entry.id is null or entry.reason = 'reversal' or public.is_points_spending(entry.reason) then
    return false;
  end if;
  return public.write_points(entry.user_id, -entry.amount, 'reversal', 'reversal/' || entry.id, note);
end $$;
comment on function public.reverse_points_from(text, text) is
  'For the servers: takes back the entry with this source, once, even if the total falls below zero. False if there is nothing to take back.';

create or replace function public.reverse_points(entry bigint, note text) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the journal directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('finance');
  known public.points_journal;
begin
  select * into known from public.points_journal where id = entry;
  if known.id is null then
    raise exception 'No such entry' using errcode = 'raise_exception', hint = 'points_entry_not_found';
  end if;
  if note is null or note !~ '\S' then
    raise exception 'A note is required' using errcode = 'invalid_parameter_value', hint = 'points_note_missing';
  end if;
  if known.user_id = actor and not public.has_role('owner') then
    raise exception 'Administrators cannot do this to their own account' using errcode = 'restrict_violation', hint = 'account_is_caller';
  end if;
  if known.reason = 'reversal' or public.is_points_spending(known.reason) then
    raise exception 'The entry cannot be reversed' using errcode = 'restrict_violation', hint = 'points_entry_not_reversible';
  end if;
  if not public.reverse_points_from(known.source, btrim(note)) then
    return false;
  end if;
  perform public.record_audit(actor, 'points.reverse', known.user_id::text,
    jsonb_build_object('entry', entry, 'amount', known.amount, 'note', btrim(note)));
  return true;
end $$;
comment on function public.reverse_points(bigint, text) is
  'For administrators: takes back an entry that was given wrongly, with a reason. False if it was taken back before.';

-- Causes ----------------------------------------------------------------------------------------

create or replace function public.give_chapter_points() returns trigger
-- SECURITY DEFINER: users may not write the journal.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.give_points(new.user_id, 'chapter', concat_ws('/', 'chapter', new.user_id, new.course_slug, new.chapter_slug));
  return null;
end $$;
comment on function public.give_chapter_points() is 'Trigger: gives points for a chapter that was finished, once.';
create or replace trigger chapter_progress_points after update of finished_at on public.chapter_progress
  for each row when (old.finished_at is null and new.finished_at is not null) execute function public.give_chapter_points();

create table if not exists public.chapter_quizzes (
  course_slug text not null,
  chapter_slug text not null,
  version text not null check (length(version) between 1 and 64),
  solutions jsonb not null check (jsonb_typeof(solutions) = 'array'),
  primary key (course_slug, chapter_slug),
  foreign key (course_slug, chapter_slug) references public.chapters (course_slug, slug) on delete cascade on update cascade
);
comment on table public.chapter_quizzes is
  'Solutions of quizzes, so that the database marks what earns points. Written from the documents at each start; no role may read it.';
comment on column public.chapter_quizzes.solutions is 'For each question the indexes of the right options, ascending.';
alter table public.chapter_quizzes enable row level security;
revoke all on public.chapter_quizzes from anon, authenticated, service_role;

create or replace function public.count_right_answers(answers jsonb, solutions jsonb) returns integer
language sql immutable strict set search_path = '' as $$
  select count(*)::integer
  from jsonb_array_elements(answers) with ordinality as given (chosen, question)
    join jsonb_array_elements(solutions) with ordinality as wanted (chosen, question) using (question)
  where wanted.chosen = (select coalesce(jsonb_agg(distinct option order by option), '[]')
    from jsonb_array_elements(case jsonb_typeof(given.chosen) when 'array' then given.chosen else '[]' end) as option)
$$;
comment on function public.count_right_answers(jsonb, jsonb) is
  'The number of questions for which exactly the right options were chosen, like markQuiz of packages/academy.';

create or replace function public.record_quiz_result(
  course text, chapter text, version text, right_ones integer, answers jsonb
) returns public.quiz_results
-- SECURITY DEFINER: users may not write the table directly, so that the best result is kept.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  solved jsonb;
  correct integer := right_ones;
  kept public.quiz_results;
  is_first boolean;
begin
  if learner is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if not public.may_open_chapter(course, chapter) then
    raise exception 'The chapter is not open to the caller' using errcode = 'insufficient_privilege', hint = 'chapter_not_open';
  end if;
  select solutions into solved from public.chapter_quizzes quiz
    where course_slug = course and chapter_slug = chapter and quiz.version = record_quiz_result.version;
  if jsonb_typeof(answers) is distinct from 'array' or length(answers::text) > 2000 then
    raise exception 'The quiz answers are invalid' using errcode = 'invalid_parameter_value', hint = 'quiz_answers_invalid';
  end if;
  if solved is not null then
    if jsonb_array_length(answers) <> jsonb_array_length(solved) then
      raise exception 'The quiz answers are invalid' using errcode = 'invalid_parameter_value', hint = 'quiz_answers_invalid';
    end if;
    correct := public.count_right_answers(answers, solved);
  end if;
  -- Of any version: otherwise an attempt at one that does not exist would make the next attempt a first one.
  is_first := not exists (select from public.quiz_results
    where user_id = learner and course_slug = course and chapter_slug = chapter);
  insert into public.quiz_results as known
      (user_id, course_slug, chapter_slug, quiz_version, total, best_right, last_right, last_answers)
    values (learner, course, chapter, version, jsonb_array_length(answers), correct, correct, answers)
    on conflict (user_id, course_slug, chapter_slug) do update set
      quiz_version = excluded.quiz_version,
      total = excluded.total,
      last_right = excluded.last_right,
      last_answers = excluded.last_answers,
      last_at = now(),
      tries = case when known.quiz_version = excluded.quiz_version then known.tries + 1 else 1 end,
      best_right = case when known.quiz_version = excluded.quiz_version
        then greatest(known.best_right, excluded.best_right) else excluded.best_right end,
      best_at = case when known.quiz_version = excluded.quiz_version and known.best_right >= excluded.best_right
        then known.best_at else now() end
    returning * into kept;
  if is_first and solved is not null and correct = kept.total and kept.tries = 1 then
    perform public.give_points(learner, 'quiz', concat_ws('/', 'quiz', learner, course, chapter));
  end if;
  return kept;
end $$;
comment on table public.quiz_results is
  'Quiz results of a learner, marked by the database if it knows the questions of this version. Only those give points.';
comment on function public.record_quiz_result(text, text, text, integer, jsonb) is
  'Records one attempt at the quiz of a chapter. `right_ones` counts only if the database does not know this version. All right at the first attempt gives points.';

create or replace function public.grant_invitation_reward(invitee uuid, reached text) returns boolean
-- SECURITY DEFINER: rewards and points are written by functions only.
language plpgsql security definer set search_path = '' as $$
declare
  inviter uuid;
  place bigint;
begin
  select invitation.inviter_id, invitation.number into inviter, place from public.invitations invitation join auth.users on users.id = invitation.inviter_id
    where invitation.invitee_id = invitee and users.deleted_at is null and (users.banned_until is null or users.banned_until <= now());
  if inviter is null or not exists (select from public.invitation_stages where stage = reached) then
    return false;
  end if;
  insert into public.invitation_rewards (invitee_id, stage, inviter_id, points)
    values (invitee, reached, inviter, 0) on conflict do nothing;
  if not found then
    return false;
  end if;
  if reached = 'wallet-bound' and public.invitation_earns(invitee) then
    update public.invitation_rewards set points = public.give_points(inviter, 'friend-bound', 'invitation/' || place || '/' || reached)
      where invitee_id = invitee and stage = reached;
  end if;
  return true;
end $$;
comment on function public.grant_invitation_reward(uuid, text) is
  'For the servers: notes a stage that an invited user reached, and for a bound wallet gives the inviter points. A banned inviter gets none. Returns whether it was new.';

create or replace function public.reward_bound_friend() returns trigger
-- SECURITY DEFINER: rewards are written by functions only.
language plpgsql security definer set search_path = '' as $$
declare
  invitee uuid;
begin
  if tg_table_name = 'invitations' then
    invitee := (to_jsonb(new) ->> 'invitee_id')::uuid;
  elsif to_jsonb(new) ->> 'uid' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    invitee := (to_jsonb(new) ->> 'uid')::uuid;
    -- A rebuild inserts all accounts in one transaction, which cannot hold a lock for each. None is needed if the reward is
    -- noted, or if the account has no invitation and is too old to redeem one; the eighth day covers running transactions.
    if exists (select from public.invitation_rewards where invitee_id = invitee and stage = 'wallet-bound')
      or not exists (select from public.invitations where invitee_id = invitee)
        and not exists (select from public.profiles where id = invitee and created_at > now() - interval '8 days') then
      return null;
    end if;
  else
    return null;
  end if;
  -- Serialised, because the ledger and the sign-up may write at the same time, and neither would see the other.
  perform pg_advisory_xact_lock(hashtextextended('invitation/' || invitee::text, 0));
  if exists (select from public.chain_users where uid = invitee::text and deleted_at is null) then
    perform public.grant_invitation_reward(invitee, 'wallet-bound');
  end if;
  return null;
end $$;
comment on function public.reward_bound_friend() is
  'Trigger: rewards the inviter when the invited account has bound a wallet, whichever of the two is known first.';
create or replace trigger chain_users_points after insert on public.chain_users
  for each row execute function public.reward_bound_friend();
create or replace trigger invitations_points after insert on public.invitations
  for each row execute function public.reward_bound_friend();

-- Checking in -----------------------------------------------------------------------------------

alter table public.check_ins add column if not exists is_made_up boolean not null default false;
alter table public.check_ins add column if not exists milestone integer check (milestone > 0);
comment on table public.check_ins is 'Days on which a user checked in, or that were made up for points. Written only by functions.';
comment on column public.check_ins.is_made_up is 'Whether the day was missed and made up later, for points. `at` is when.';
comment on column public.check_ins.milestone is 'The longest milestone of a streak that was reached by this row: none is given twice in a streak.';

create or replace function public.require_open_account() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if not public.is_account_open() then
    raise exception 'The account is suspended' using errcode = 'insufficient_privilege', hint = 'account_suspended';
  end if;
  return auth.uid();
end $$;
comment on function public.require_open_account() is 'Returns the caller. Throws for visitors, banned accounts and sessions that have ended.';

create or replace function public.check_in_run(account uuid, around date, out before integer, out after integer)
language plpgsql stable set search_path = '' as $$
begin
  -- Consecutive days differ from their row numbers by the same date.
  before := (select count(*) from (
      select past.day + (row_number() over (order by past.day desc))::integer as run
      from public.check_ins past where past.user_id = account and past.day < around) as runs where run = around);
  after := (select count(*) from (
      select later.day - (row_number() over (order by later.day))::integer as run
      from public.check_ins later where later.user_id = account and later.day > around) as runs where run = around);
end $$;
comment on function public.check_in_run(uuid, date) is 'The number of days with a check-in directly before and directly after a day.';

create or replace function public.check_in_streak(account uuid) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when exists (select from public.check_ins where user_id = account and day = public.today())
      then run.before + 1 else run.before end
    from public.check_in_run(account, public.today()) as run);
end $$;
comment on function public.check_in_streak(uuid) is
  'Consecutive days that end today or yesterday, like toLearningWeek of packages/academy. Days in the future, after the clock was set back, do not count.';

create or replace function public.give_streak_points(account uuid, reached date) returns jsonb
language plpgsql set search_path = '' as $$
declare
  run record;
  given_before integer;
  rule record;
  given integer;
  milestones jsonb := '[]';
begin
  select * into run from public.check_in_run(account, reached);
  select coalesce(max(milestone), 0) into given_before from public.check_ins
    where user_id = account and day between reached - run.before and reached + run.after;
  -- Only what this day makes longer than either part was: a streak reaches each length once.
  for rule in
    select source, split_part(source, '/', 2)::integer as length from public.points_rules
      where source like 'streak/%' and is_on
        and split_part(source, '/', 2)::integer > greatest(run.before, run.after, given_before)
        and split_part(source, '/', 2)::integer <= run.before + run.after + 1
      order by 2
  loop
    given := public.give_points(account, rule.source, concat_ws('/', 'streak', account, rule.length, reached));
    update public.check_ins set milestone = rule.length where user_id = account and day = reached;
    milestones := milestones || jsonb_build_object('length', rule.length, 'points', given);
  end loop;
  return milestones;
end $$;
comment on function public.give_streak_points(uuid, date) is
  'Gives the points of the lengths that the streak around this new day has just reached. Returns them.';

create or replace function public.my_check_in_days(wanted_year integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('day', day, 'is_made_up', is_made_up) order by day), '[]')
    from public.check_ins
    where user_id = auth.uid() and day >= make_date(least(greatest(wanted_year, 1), 9998), 1, 1) and day < make_date(least(greatest(wanted_year, 1), 9998) + 1, 1, 1));
end $$;
comment on function public.my_check_in_days(integer) is 'The days of a year on which the caller checked in.';

create or replace function public.make_up_state(account uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant date := public.today();
  max_days constant integer := public.site_number('points.make-up-days', 7);
  max_a_month constant integer := public.site_number('points.make-ups-a-month', 3);
  terms record;
  begins date;
  remaining integer;
begin
  select rule.amount, rule.is_on and max_days > 0 and max_a_month > 0 as is_on into terms from public.points_rules rule where source = 'make-up';
  begins := greatest(today - max_days, (select public.points_day(created_at) from public.profiles where id = account));
  remaining := greatest(max_a_month - (
    select count(*) from public.check_ins
    where user_id = account and is_made_up and public.points_day(at) >= date_trunc('month', today::timestamp)::date), 0);
  return jsonb_build_object('is_on', terms.is_on, 'price', terms.amount, 'left', remaining, 'from', begins, 'days', (
    select coalesce(jsonb_agg(missed order by missed desc), '[]')
    from (
      select today - ago as missed from generate_series(1, today - begins) as ago
      except select day from public.check_ins where user_id = account and day between begins and today) as missing
    where terms.is_on and remaining > 0));
end $$;
comment on function public.make_up_state(uuid) is
  'Which missed days an account can make up now, at what price, and how many more this month.';

drop function if exists public.check_in();

alter table public.points_rules enable row level security;
revoke all on public.points_rules from anon, authenticated, service_role;
grant select on public.points_rules to anon, authenticated, service_role;
drop policy if exists points_rules_everybody on public.points_rules;
create policy points_rules_everybody on public.points_rules for select to anon, authenticated using (true);

revoke all on function public.set_points_rule(text, jsonb, jsonb), public.points_cause(text, text),
  public.points_within_rule(uuid, text, integer), public.points_given_today(uuid, text),
  public.write_points(uuid, integer, text, text, text), public.give_points(uuid, text, text), public.spend_points(uuid, integer, text),
  public.reverse_points_from(text, text), public.reverse_points(bigint, text), public.give_chapter_points(),
  public.count_right_answers(jsonb, jsonb), public.reward_bound_friend(), public.require_open_account(), public.check_in_run(uuid, date),
  public.check_in_streak(uuid), public.give_streak_points(uuid, date), public.my_check_in_days(integer), public.make_up_state(uuid) from public, anon, authenticated, service_role;
grant execute on function public.set_points_rule(text, jsonb, jsonb), public.reverse_points(bigint, text), public.my_check_in_days(integer) to authenticated;
grant execute on function public.reverse_points_from(text, text) to service_role;

-- Reports of posts and live messages as cases that moderators decide, with a reason for the people concerned, and undo (decision 085).
-- Functions that change both lock the post or message first, then its case, as reports and edits do.

create table if not exists public.live_message_reports (
  message_id bigint not null references public.live_messages (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null check (reason in ('advertising', 'abuse', 'unlawful', 'other')),
  details text not null default '' check (length(details) <= 300),
  at timestamptz not null default now(),
  primary key (message_id, reporter_id)
);
comment on table public.live_message_reports is 'Reports of live messages, one for each user and message.';
create index if not exists live_message_reports_reporter on public.live_message_reports (reporter_id, at desc);

create table if not exists public.report_cases (
  id uuid primary key default gen_random_uuid(),
  post_id bigint unique references public.chapter_posts (id) on delete cascade,
  message_id bigint unique references public.live_messages (id) on delete cascade,
  account_id uuid references public.profiles (id) on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'kept', 'hidden', 'gone')),
  waiting_since timestamptz default now(),
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  check (num_nonnulls(post_id, message_id) = 1),
  check ((status = 'waiting') = (waiting_since is not null))
);
comment on table public.report_cases is
  'One case for each post or live message that was reported or hidden, with any number of reports. Written only by functions and triggers.';
comment on column public.report_cases.account_id is 'The author. Null once the account is gone.';
comment on column public.report_cases.status is 'gone: the author deleted the text before it was decided, or afterwards.';
comment on column public.report_cases.waiting_since is 'When the first undecided report arrived. Null unless waiting.';
comment on column public.report_cases.revision is
  'Grows with each decision and each change of the text. A decision names the revision that the moderator has seen.';
create index if not exists report_cases_waiting on public.report_cases (waiting_since, id) where status = 'waiting';
create index if not exists report_cases_status on public.report_cases (status, changed_at desc, id desc);
create index if not exists report_cases_account on public.report_cases (account_id, changed_at desc);

create table if not exists public.moderation_decisions (
  id uuid primary key,
  about text not null check (about in ('chapter-post', 'live-message', 'name', 'picture')),
  case_id uuid references public.report_cases (id) on delete set null,
  account_id uuid references public.profiles (id) on delete cascade,
  decision text not null check (decision in ('keep', 'hide', 'reset')),
  reason text not null default '' check (length(reason) <= 500),
  taken jsonb not null default '{}' check (jsonb_typeof(taken) = 'object'),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  undone_by uuid references public.profiles (id) on delete set null,
  undone_at timestamptz
);
comment on table public.moderation_decisions is
  'Decisions about posts, live messages, names and pictures. They are deleted with the account that they are about; the audit log stays.';
comment on column public.moderation_decisions.id is 'Chosen by the page, so that a repeated request decides once.';
comment on column public.moderation_decisions.account_id is 'The account that the decision is about.';
comment on column public.moderation_decisions.reason is 'As the people concerned read it.';
comment on column public.moderation_decisions.taken is 'What a reset removed, so that it can be undone.';
create index if not exists moderation_decisions_case on public.moderation_decisions (case_id, decided_at desc);
create index if not exists moderation_decisions_account on public.moderation_decisions (account_id, decided_at desc);
create index if not exists moderation_decisions_decided_by on public.moderation_decisions (decided_by);
create index if not exists moderation_decisions_undone_by on public.moderation_decisions (undone_by);

alter table public.live_message_reports enable row level security;
alter table public.report_cases enable row level security;
alter table public.moderation_decisions enable row level security;
revoke all on public.live_message_reports, public.report_cases, public.moderation_decisions from anon, authenticated, service_role;
grant select on public.live_message_reports, public.report_cases, public.moderation_decisions to authenticated;

drop policy if exists live_message_reports_own on public.live_message_reports;
create policy live_message_reports_own on public.live_message_reports for select to authenticated
  using (reporter_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists report_cases_administrators on public.report_cases;
create policy report_cases_administrators on public.report_cases for select to authenticated
  using ((select public.is_administrator()));
drop policy if exists moderation_decisions_administrators on public.moderation_decisions;
create policy moderation_decisions_administrators on public.moderation_decisions for select to authenticated
  using ((select public.is_administrator()));

-- Reports open cases ----------------------------------------------------------------------------

create or replace function public.open_report_case() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A case that was kept waits again; a hidden one needs no decision.
  if tg_table_name = 'chapter_post_reports' then
    insert into public.report_cases as known (post_id, account_id, status, waiting_since)
      select id, author_id, case when is_hidden then 'hidden' else 'waiting' end, case when not is_hidden then now() end
      from public.chapter_posts where id = new.post_id
      on conflict (post_id) do update
        set status = 'waiting', waiting_since = now(), revision = known.revision + 1, changed_at = now() where known.status = 'kept';
  else
    insert into public.report_cases as known (message_id, account_id, status, waiting_since)
      select id, author_id, case when is_hidden then 'hidden' else 'waiting' end, case when not is_hidden then now() end
      from public.live_messages where id = new.message_id
      on conflict (message_id) do update
        set status = 'waiting', waiting_since = now(), revision = known.revision + 1, changed_at = now() where known.status = 'kept';
  end if;
  return null;
end $$;
comment on function public.open_report_case() is 'Trigger: opens a case with the first report, and opens it again after a decision to keep.';
create or replace trigger chapter_post_reports_case after insert on public.chapter_post_reports
  for each row execute function public.open_report_case();
create or replace trigger live_message_reports_case after insert on public.live_message_reports
  for each row execute function public.open_report_case();

create or replace function public.follow_reported_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'chapter_post_texts' then
    update public.report_cases
      set status = 'waiting', waiting_since = coalesce(waiting_since, now()), revision = revision + 1, changed_at = now()
      where post_id = new.post_id and status in ('waiting', 'kept');
  else
    update public.report_cases set status = 'gone', waiting_since = null, revision = revision + 1, changed_at = now()
      where post_id = new.id;
  end if;
  return null;
end $$;
comment on function public.follow_reported_text() is
  'Trigger: an edited text has to be looked at again, and one that its author deleted needs no decision.';
create or replace trigger chapter_post_texts_case after update of body on public.chapter_post_texts
  for each row when (old.body is distinct from new.body) execute function public.follow_reported_text();
create or replace trigger chapter_posts_case after update of deleted_at on public.chapter_posts
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function public.follow_reported_text();

-- Reports of before.
insert into public.report_cases (post_id, account_id, status, waiting_since)
select post.id, post.author_id,
  case when post.deleted_at is not null then 'gone' when post.is_hidden then 'hidden' else 'waiting' end,
  case when post.deleted_at is null and not post.is_hidden then min(report.at) end
from public.chapter_posts post join public.chapter_post_reports report on report.post_id = post.id
group by post.id
on conflict do nothing;

create or replace function public.report_live_message(message bigint, reason text, details text default '') returns boolean
-- SECURITY DEFINER: users may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  reporter constant uuid := public.require_participant();
begin
  if not exists (
    select from public.live_messages said join public.live_events event on event.id = said.event_id
    where said.id = message and not said.is_hidden and said.author_id is distinct from reporter
      and event.is_published and (event.audience = 'everybody' or public.is_member())) then
    raise exception 'The message cannot be reported by the caller'
      using errcode = 'insufficient_privilege', hint = 'message_not_reportable';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('live-reports/' || reporter::text, 0));
  if (select count(*) from public.live_message_reports where reporter_id = reporter and at > now() - interval '1 day') >= 20 then
    raise exception 'At most 20 reports a day' using errcode = 'raise_exception', hint = 'too_many_reports';
  end if;
  insert into public.live_message_reports (message_id, reporter_id, reason, details)
    values (message, reporter, report_live_message.reason, coalesce(report_live_message.details, '')) on conflict do nothing;
  return found;
end $$;
comment on function public.report_live_message(bigint, text, text) is
  'Reports a message of a lecture that the caller may see. Returns false for a repeated report.';

-- Decisions -------------------------------------------------------------------------------------

create or replace function public.tell_of_moderation(person uuid, about text, title text, body text, link text) returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, link, source)
  select person, 'house', title, body, link, 'moderation/' || about where person is not null
  on conflict do nothing
$$;
comment on function public.tell_of_moderation(uuid, text, text, text, text) is
  'Notifies a user of a decision, once for each cause. Does nothing for an account that is gone.';

create or replace function public.require_moderation_reason(said text, is_required boolean) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if is_required and (said is null or said !~ '\S') then
    raise exception 'A reason is required' using errcode = 'invalid_parameter_value', hint = 'moderation_reason_missing';
  end if;
  if length(btrim(said)) > 500 then
    raise exception 'The reason has at most 500 characters'
      using errcode = 'invalid_parameter_value', hint = 'moderation_reason_too_long';
  end if;
  return btrim(coalesce(said, ''));
end $$;
comment on function public.require_moderation_reason(text, boolean) is
  'Returns the reason of a decision, trimmed. Throws if it is too long, or missing although it is required.';

create or replace function public.describe_decision(key uuid) returns text
language sql stable set search_path = '' as $$
  select jsonb_build_object('decision', said.decision, 'reason', said.reason, 'isUndone', said.undone_at is not null,
    'by', coalesce((select name from public.profiles where id = coalesce(said.undone_by, said.decided_by)), ''))::text
  from public.moderation_decisions said where said.id = key
$$;
comment on function public.describe_decision(uuid) is 'What another moderator is shown of a decision. Null for an unknown one.';

create or replace function public.lock_report_case(report_case uuid) returns public.report_cases
language plpgsql set search_path = '' as $$
declare
  known public.report_cases;
begin
  select * into known from public.report_cases where id = report_case;
  if known.post_id is not null then
    perform from public.chapter_posts where id = known.post_id for update;
  else
    perform from public.live_messages where id = known.message_id for update;
  end if;
  select * into known from public.report_cases where id = report_case for update;
  if known.id is null then
    raise exception 'No such case' using errcode = 'raise_exception', hint = 'report_case_not_found';
  end if;
  return known;
end $$;
comment on function public.lock_report_case(uuid) is 'Locks a post or message and its case, and returns the case. Throws if there is none.';

create or replace function public.tell_of_case(known public.report_cases, cause text, titles text[], said text) returns void
language plpgsql set search_path = '' as $$
declare
  link text := '/millionaire';
  excerpt text;
begin
  if known.post_id is not null then
    select '/course/' || course_slug || '/' || chapter_slug || '#post-' || id into link
      from public.chapter_posts where id = known.post_id;
    select body into excerpt from public.chapter_post_texts where post_id = known.post_id;
  else
    select body into excerpt from public.live_messages where id = known.message_id;
  end if;
  if titles[1] is not null then
    perform public.tell_of_moderation(known.account_id, cause || '/author', titles[1],
      concat_ws(E'\n', nullif(said, ''), '原文：' || left(regexp_replace(excerpt, '\s+', ' ', 'g'), 60)
        || case when length(excerpt) > 60 then '…' else '' end), link);
  end if;
  perform public.tell_of_moderation(reporter_id, cause || '/reporter', titles[2], said, link) from (
    select reporter_id from public.chapter_post_reports where post_id = known.post_id
    union all select reporter_id from public.live_message_reports where message_id = known.message_id) as reports;
end $$;
comment on function public.tell_of_case(public.report_cases, text, text[], text) is
  'Notifies the author of a case, unless the first title is null, and its reporters.';

create or replace function public.settle_report_case(
  known public.report_cases, key uuid, actor uuid, wanted text, said text
) returns void
language plpgsql set search_path = '' as $$
declare
  about constant text := case when known.post_id is null then 'live-message' else 'chapter-post' end;
begin
  insert into public.moderation_decisions (id, about, case_id, account_id, decision, reason, decided_by)
    values (key, about, known.id, known.account_id, wanted, said, actor);
  update public.report_cases set status = case wanted when 'hide' then 'hidden' else 'kept' end, waiting_since = null,
    revision = revision + 1, changed_at = now() where id = known.id;
  update public.chapter_posts set is_hidden = wanted = 'hide' where id = known.post_id;
  update public.live_messages set is_hidden = wanted = 'hide' where id = known.message_id;
  perform public.tell_of_case(known, key::text,
    case wanted when 'hide' then array['您的一条发言被隐藏了', '您举报的发言已经隐藏，谢谢您']
      else array[null, '您举报的发言看过了，予以保留'] end, said);
  perform public.record_audit(actor, about || '.' || wanted, coalesce(known.post_id, known.message_id)::text,
    jsonb_build_object('case', known.id, 'decision', key, 'reason', said));
end $$;
comment on function public.settle_report_case(public.report_cases, uuid, uuid, text, text) is
  'Carries out a decision about a locked case: post or message, case, notifications, audit log.';

create or replace function public.decide_report(report_case uuid, key uuid, wanted text, said text, seen integer)
returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  reason text;
  known public.report_cases;
  present text;
begin
  known := public.lock_report_case(report_case);
  if exists (select from public.moderation_decisions where id = key and case_id = report_case and decided_by = actor) then
    return false;
  end if;
  if known.status <> 'waiting' or known.revision is distinct from seen then
    select public.describe_decision(id) into present from public.moderation_decisions
      where case_id = report_case and known.status <> 'waiting' order by decided_at desc limit 1;
    present := coalesce(present, 'null');
    raise exception 'The case has changed' using errcode = 'restrict_violation', hint = 'moderation_changed', detail = present;
  end if;
  if wanted is null or wanted not in ('keep', 'hide') then
    raise exception 'The decision is unknown' using errcode = 'invalid_parameter_value', hint = 'moderation_decision_unknown';
  end if;
  reason := public.require_moderation_reason(said, wanted = 'hide');
  perform public.settle_report_case(known, key, actor, wanted, reason);
  return true;
end $$;
comment on function public.decide_report(uuid, uuid, text, text, integer) is
  'For moderators: keeps or hides what was reported. Rejected if the case has changed since the revision that the caller has seen. False if this decision was already made.';

create or replace function public.revert_report_decision(known public.report_cases, made public.moderation_decisions, actor uuid)
returns void
language plpgsql set search_path = '' as $$
declare
  waits constant boolean := exists (select from public.chapter_post_reports where post_id = known.post_id)
    or exists (select from public.live_message_reports where message_id = known.message_id);
begin
  update public.moderation_decisions set undone_by = actor, undone_at = clock_timestamp() where id = made.id;
  update public.report_cases set status = case when waits then 'waiting' else 'kept' end, waiting_since = case when waits then now() end,
    revision = revision + 1, changed_at = now() where id = known.id;
  update public.chapter_posts set is_hidden = false where id = known.post_id;
  update public.live_messages set is_hidden = false where id = known.message_id;
  if made.decision = 'hide' then
    perform public.tell_of_case(known, made.id || '/undone',
      array['您的发言恢复显示了', '您举报的发言恢复显示了'], '我们又看了一遍，先前的决定撤销了。');
  end if;
  perform public.record_audit(actor, made.about || '.' || case made.decision when 'hide' then 'show' else 'reopen' end,
    coalesce(known.post_id, known.message_id)::text, jsonb_build_object('case', known.id, 'decision', made.id));
end $$;
comment on function public.revert_report_decision(public.report_cases, public.moderation_decisions, uuid) is
  'Undoes the latest decision about a locked case. A reported one waits again.';

create or replace function public.undo_report_decision(key uuid) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  known public.report_cases;
  made public.moderation_decisions;
  latest uuid;
  present text;
begin
  select * into made from public.moderation_decisions where id = key and case_id is not null;
  if made.id is null then
    raise exception 'No such decision' using errcode = 'raise_exception', hint = 'moderation_decision_not_found';
  end if;
  known := public.lock_report_case(made.case_id);
  select * into made from public.moderation_decisions where id = key;
  if made.undone_at is not null then
    return false;
  end if;
  select id into latest from public.moderation_decisions where case_id = known.id order by decided_at desc limit 1;
  if latest <> key or known.status <> (case made.decision when 'hide' then 'hidden' else 'kept' end) then
    present := coalesce(public.describe_decision(latest), 'null');
    raise exception 'The case has changed' using errcode = 'restrict_violation', hint = 'moderation_changed', detail = present;
  end if;
  perform public.revert_report_decision(known, made, actor);
  return true;
end $$;
comment on function public.undo_report_decision(uuid) is
  'For moderators: undoes the latest decision about a case. False if it was undone already.';

-- Hiding without a report -----------------------------------------------------------------------

create or replace function public.hide_reported(known public.report_cases, is_hidden boolean, hides boolean, actor uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  made public.moderation_decisions;
begin
  if is_hidden = hides then
    return false;
  end if;
  if hides then
    perform public.settle_report_case(known, gen_random_uuid(), actor, 'hide', '不符合讨论的约定。');
    return true;
  end if;
  select * into made from public.moderation_decisions where case_id = known.id order by decided_at desc limit 1;
  -- Hidden before there were decisions.
  if made.id is null then
    insert into public.moderation_decisions (id, about, case_id, account_id, decision, decided_at)
      values (gen_random_uuid(), case when known.post_id is null then 'live-message' else 'chapter-post' end, known.id,
        known.account_id, 'hide', known.changed_at)
      returning * into made;
  end if;
  perform public.revert_report_decision(known, made, actor);
  return true;
end $$;
comment on function public.hide_reported(public.report_cases, boolean, boolean, uuid) is
  'Hides or shows what a locked case is about. Returns whether anything changed.';

create or replace function public.hide_chapter_post(post bigint, hides boolean default true) returns boolean
-- SECURITY DEFINER: checks the role of the caller; users may not change posts.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  known public.chapter_posts;
  report_case uuid;
begin
  select * into known from public.chapter_posts where id = post for update;
  if known.id is null or known.is_hidden = hides then
    return false;
  end if;
  insert into public.report_cases (post_id, account_id, status, waiting_since)
    values (post, known.author_id, case when known.is_hidden then 'hidden' else 'kept' end, null) on conflict do nothing;
  select id into report_case from public.report_cases where post_id = post;
  return public.hide_reported(public.lock_report_case(report_case), known.is_hidden, hides, actor);
end $$;

create or replace function public.hide_live_message(message bigint, hides boolean default true) returns boolean
-- SECURITY DEFINER: checks the role of the caller; users may not change messages.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  known public.live_messages;
  report_case uuid;
begin
  select * into known from public.live_messages where id = message for update;
  if known.id is null or known.is_hidden = hides then
    return false;
  end if;
  insert into public.report_cases (message_id, account_id, status, waiting_since)
    values (message, known.author_id, case when known.is_hidden then 'hidden' else 'kept' end, null) on conflict do nothing;
  select id into report_case from public.report_cases where message_id = message;
  return public.hide_reported(public.lock_report_case(report_case), known.is_hidden, hides, actor);
end $$;

revoke all on function public.open_report_case(), public.follow_reported_text(), public.report_live_message(bigint, text, text),
  public.tell_of_moderation(uuid, text, text, text, text), public.require_moderation_reason(text, boolean),
  public.describe_decision(uuid), public.lock_report_case(uuid),
  public.tell_of_case(public.report_cases, text, text[], text),
  public.settle_report_case(public.report_cases, uuid, uuid, text, text),
  public.decide_report(uuid, uuid, text, text, integer),
  public.revert_report_decision(public.report_cases, public.moderation_decisions, uuid), public.undo_report_decision(uuid),
  public.hide_reported(public.report_cases, boolean, boolean, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.report_live_message(bigint, text, text), public.decide_report(uuid, uuid, text, text, integer),
  public.undo_report_decision(uuid) to authenticated;

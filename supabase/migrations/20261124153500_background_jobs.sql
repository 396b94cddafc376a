-- Recurring work of the servers, and what owners are told when it fails (decision 081).

create table if not exists public.background_jobs (
  name text primary key check (name ~ '^[a-z]{1,40}$'),
  every_seconds integer check (every_seconds > 0),
  next_run_at timestamptz,
  wanted_at timestamptz,
  leased_by uuid,
  leased_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  took_ms integer check (took_ms >= 0),
  succeeded_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failed_since timestamptz,
  failure text check (length(failure) <= 1000),
  check ((leased_by is null) = (leased_until is null)),
  check ((failures = 0) = (failed_since is null) and (failures = 0) = (failure is null))
);
comment on table public.background_jobs is
  'Each recurring work of the servers, with its last run. Written by the servers through claim_jobs and finish_job.';
comment on column public.background_jobs.every_seconds is 'Null: runs only when an owner asks for it.';
comment on column public.background_jobs.wanted_at is 'When an owner asked for a run that has not begun.';
comment on column public.background_jobs.leased_by is 'The server that runs it. A lease that was not renewed in time means that the server has died.';
comment on column public.background_jobs.took_ms is 'Duration of the last run that ended.';
comment on column public.background_jobs.failures is 'Failed runs since the last success.';
comment on column public.background_jobs.failure is 'Message of the last failed run; interrupted if its server died.';

create or replace function public.claim_jobs(jobs jsonb, server uuid, at timestamptz) returns setof text
language plpgsql set search_path = '' as $$
declare
  lease constant interval := interval '1 minute';
  wish record;
  job public.background_jobs;
begin
  -- Renewed only when a third has passed, so that idle servers write nothing.
  update public.background_jobs set leased_until = at + lease
    where leased_by = server and leased_until between at and at + lease * 2 / 3;
  for wish in select * from jsonb_to_recordset(jobs) as wishes (name text, every integer, asked boolean) loop
    insert into public.background_jobs (name, every_seconds, next_run_at)
      select wish.name, wish.every, case when wish.every is not null then at end
      where not exists (select from public.background_jobs known where known.name = wish.name)
      on conflict do nothing;
    -- Without a lock first, because locking writes too.
    continue when not exists (
      select from public.background_jobs known where known.name = wish.name and (known.leased_until is null or known.leased_until < at)
        and (wish.asked or known.leased_by is not null or known.wanted_at is not null or known.next_run_at <= at
          or known.every_seconds is distinct from wish.every));
    select * into job from public.background_jobs known where known.name = wish.name for update skip locked;
    continue when not found or job.leased_until >= at;
    if job.every_seconds is distinct from wish.every then
      -- A job that has never run and gets an interval runs at once.
      job.next_run_at := case when wish.every is not null then coalesce(job.ended_at + wish.every * interval '1 second', at) end;
      update public.background_jobs known set every_seconds = wish.every, next_run_at = job.next_run_at where known.name = wish.name;
    end if;
    if job.leased_by is not null then
      -- Its server died. The next run waits, in case the job is the reason.
      update public.background_jobs known
        set leased_by = null, leased_until = null, ended_at = at, took_ms = null, failures = failures + 1,
          failed_since = coalesce(failed_since, at), failure = 'interrupted',
          next_run_at = at + least(wish.every, 300) * interval '1 second'
        where known.name = wish.name
        returning known.next_run_at into job.next_run_at;
    end if;
    if wish.asked or job.wanted_at is not null or job.next_run_at <= at then
      update public.background_jobs known
        set leased_by = server, leased_until = at + lease, started_at = at, wanted_at = null where known.name = wish.name;
      return next wish.name;
    end if;
  end loop;
end $$;
comment on function public.claim_jobs(jobs jsonb, server uuid, at timestamptz) is
  'For the servers: renews the leases of this server, and returns the jobs that it is to run now. A job is leased by one server at a time.';

create or replace function public.finish_job(job text, server uuid, at timestamptz, problem text default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  said constant text := left(nullif(problem, ''), 1000);
begin
  update public.background_jobs
    set leased_by = null, leased_until = null, ended_at = at,
      took_ms = greatest(extract(epoch from at - started_at) * 1000, 0)::integer,
      succeeded_at = case when said is null then at else succeeded_at end,
      failures = case when said is null then 0 else failures + 1 end,
      failed_since = case when said is not null then coalesce(failed_since, at) end,
      failure = said,
      -- A failed run of a rare job is repeated sooner.
      next_run_at = at + case when said is null then every_seconds else least(every_seconds, 900) end * interval '1 second'
    where name = job and leased_by = server;
  return found;
end $$;
comment on function public.finish_job(job text, server uuid, at timestamptz, problem text) is
  'For the servers: records the end of a run. False if the server has lost its lease.';

create or replace function public.run_job_now(job text) returns boolean
-- SECURITY DEFINER: only the servers may write the table.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('owner');
begin
  if not exists (select from public.background_jobs where name = job) then
    raise exception 'No such job' using errcode = 'invalid_parameter_value', hint = 'job_not_found';
  end if;
  update public.background_jobs set wanted_at = now() where name = job and wanted_at is null;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, 'job.run', job);
  perform pg_notify('background_jobs', 'wanted');
  return true;
end $$;
comment on function public.run_job_now(text) is
  'For owners: asks the servers to run a job now, or again after the run in progress. False if it was asked for already.';

create or replace function public.announce_letters() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('background_jobs', 'letters');
  return null;
end $$;
comment on function public.announce_letters() is 'Trigger: tells the servers that e-mails wait.';
create or replace trigger notification_letters_announce after insert on public.notification_letters
  for each statement execute function public.announce_letters();

-- Alerts ----------------------------------------------------------------------------------------

create table if not exists public.alerts (
  subject text primary key check (length(subject) between 1 and 100),
  title text not null check (length(title) between 1 and 100),
  problem text not null check (length(problem) between 1 and 1000),
  since timestamptz not null,
  told_at timestamptz
);
comment on table public.alerts is 'What does not work at present. Written by the servers through note_alert.';
comment on column public.alerts.told_at is 'When owners were told last; null while it may still pass by itself.';

alter table public.notification_letters drop constraint if exists notification_letters_purpose_check;
alter table public.notification_letters add constraint notification_letters_purpose_check
  check (purpose in ('refund_approved', 'refund_refused', 'refunded', 'alert', 'alert_over'));

create or replace function public.tell_owners(title text, body text, link text, source text, purpose text) returns void
language sql set search_path = '' as $$
  with told as (
    insert into public.notifications (user_id, kind, title, body, link, source)
      select user_id, 'house', title, body, link, source
      from public.administrators join auth.users on users.id = user_id
      where 'owner' = any (roles) and deleted_at is null and (banned_until is null or banned_until <= now())
      on conflict do nothing
      returning id)
  insert into public.notification_letters (notification_id, purpose) select id, purpose from told
$$;
comment on function public.tell_owners(text, text, text, text, text) is
  'For the servers: puts a notification into the inbox of each owner and queues its e-mail.';

create or replace function public.note_alert(
  subject text, title text, problem text, link text, at timestamptz, patience_seconds integer default 0
) returns text
-- SECURITY DEFINER: no role may write letters directly.
language plpgsql security definer set search_path = '' as $$
declare
  present public.alerts;
begin
  -- Serialised, so that two servers do not tell the same.
  perform pg_advisory_xact_lock(hashtextextended('alerts/' || note_alert.subject, 0));
  select * into present from public.alerts where alerts.subject = note_alert.subject;
  if note_alert.problem is null then
    delete from public.alerts where alerts.subject = note_alert.subject;
    if present.told_at is null then
      return 'quiet';
    end if;
    perform public.tell_owners('已恢复：' || present.title, '这项工作又正常了。', note_alert.link,
      'alert/' || note_alert.subject || '/over/' || extract(epoch from at), 'alert_over');
    return 'over';
  end if;
  insert into public.alerts (subject, title, problem, since)
    values (note_alert.subject, note_alert.title, left(note_alert.problem, 1000), at)
    on conflict on constraint alerts_pkey do update set title = excluded.title, problem = excluded.problem
    returning * into present;
  if present.told_at > at - interval '1 day' or present.since > at - patience_seconds * interval '1 second' then
    return 'quiet';
  end if;
  update public.alerts set told_at = at where alerts.subject = note_alert.subject;
  perform public.tell_owners(note_alert.title, left(note_alert.problem, 1000), note_alert.link,
    'alert/' || note_alert.subject || '/' || extract(epoch from at), 'alert');
  return 'told';
end $$;
comment on function public.note_alert(text, text, text, text, timestamptz, integer) is
  'For the servers: notes that something does not work, or with a null problem that it works again. Owners are told at first, once a day while it lasts, and when it is over. Returns told, over or quiet.';

-- Backups ---------------------------------------------------------------------------------------

create table if not exists public.backups (
  name text primary key check (name ~ '^suixue-backup-[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}-[0-9]{2}-[0-9]{2}\.tar\.gz$'),
  taken_at timestamptz not null,
  bytes bigint not null check (bytes > 0)
);
comment on table public.backups is 'Backups that the servers have taken by themselves and still have. The files are in the data folder.';
create index if not exists backups_newest on public.backups (taken_at desc, name desc);

create or replace function public.record_backup_download(backup text) returns boolean
-- SECURITY DEFINER: writes the audit log.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('owner');
begin
  if not exists (select from public.backups where name = backup) then
    return false;
  end if;
  perform public.record_audit(actor, 'backup.download', backup);
  return true;
end $$;
comment on function public.record_backup_download(text) is
  'For owners: records that they download a backup, which contains everything. False if there is no such backup.';

-- Rights ----------------------------------------------------------------------------------------

alter table public.background_jobs enable row level security;
alter table public.alerts enable row level security;
alter table public.backups enable row level security;
revoke all on public.background_jobs, public.alerts, public.backups from anon, authenticated, service_role;
grant select on public.background_jobs, public.alerts, public.backups to authenticated;
grant select, insert, update on public.background_jobs to service_role;
grant select, insert, delete on public.backups to service_role;
grant select on public.alerts to service_role;

drop policy if exists background_jobs_administrators on public.background_jobs;
create policy background_jobs_administrators on public.background_jobs for select to authenticated
  using ((select public.is_administrator()));
drop policy if exists alerts_administrators on public.alerts;
create policy alerts_administrators on public.alerts for select to authenticated
  using ((select public.is_administrator()));
drop policy if exists backups_administrators on public.backups;
create policy backups_administrators on public.backups for select to authenticated
  using ((select public.is_administrator()));

revoke all on function public.claim_jobs(jsonb, uuid, timestamptz), public.finish_job(text, uuid, timestamptz, text), public.run_job_now(text),
  public.announce_letters(), public.tell_owners(text, text, text, text, text),
  public.note_alert(text, text, text, text, timestamptz, integer), public.record_backup_download(text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_jobs(jsonb, uuid, timestamptz), public.finish_job(text, uuid, timestamptz, text),
  public.note_alert(text, text, text, text, timestamptz, integer) to service_role;
grant execute on function public.run_job_now(text), public.record_backup_download(text) to authenticated;

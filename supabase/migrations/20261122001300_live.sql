-- Live lectures and their messages. Others know an author by a name and a number per event, never by the account.

create table if not exists public.live_events (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 4000),
  audience text not null default 'everybody' check (audience in ('everybody', 'members')),
  status text not null default 'planned' check (status in ('planned', 'live', 'ended', 'cancelled')),
  starts_at timestamptz,
  stream_path text check (stream_path like '/%' and length(stream_path) <= 300),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.live_events is 'Live lectures. Those for members are visible to members only.';
comment on column public.live_events.starts_at is 'Null until a time is set.';
comment on column public.live_events.stream_path is 'Path of the playlist on this site.';
create index if not exists live_events_published on public.live_events (is_published, starts_at desc nulls first);
create or replace trigger live_events_touch before update on public.live_events
  for each row execute function public.touch_updated_at();
create or replace trigger live_events_audit after insert or update or delete on public.live_events
  for each row execute function public.audit_administration('slug');

create table if not exists public.live_messages (
  id bigint generated always as identity primary key,
  event_id uuid not null references public.live_events (id) on delete cascade,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  author_name text not null default '' check (octet_length(author_name) <= 400),
  body text not null check (length(body) between 1 and 500 and btrim(body) <> ''),
  is_hidden boolean not null default false,
  at timestamptz not null default now(),
  speaker integer check (speaker >= 1)
);
comment on table public.live_messages is 'Messages of a live lecture.';
comment on column public.live_messages.author_name is
  'The name at the time of writing, because users cannot read the profiles of others.';
comment on column public.live_messages.is_hidden is 'Hidden by an administrator. The author still sees it.';
comment on column public.live_messages.speaker is
  'Numbers the authors of an event in the order of their first messages. Null once the account is gone.';
create index if not exists live_messages_event on public.live_messages (event_id, id desc);
create index if not exists live_messages_author on public.live_messages (author_id, event_id, at desc);
create index if not exists live_messages_speaker on public.live_messages (event_id, speaker);

create or replace function public.sign_live_message() returns trigger
-- SECURITY DEFINER: numbers the author among all authors, whom users may not read.
language plpgsql security definer set search_path = '' as $$
begin
  -- Serialised by event: concurrent first messages would get the same number, and an author could exceed the rate.
  perform pg_advisory_xact_lock(hashtextextended('live/' || new.event_id::text, 0));
  if exists (select from public.live_messages
    where author_id = new.author_id and event_id = new.event_id and at > now() - interval '2 seconds') then
    raise exception 'Wait 2 seconds between messages' using errcode = 'raise_exception', hint = 'live_message_too_soon';
  end if;
  new.author_name := coalesce((select name from public.profiles where id = new.author_id), '学员');
  new.speaker := coalesce(
    (select speaker from public.live_messages where event_id = new.event_id and author_id = new.author_id limit 1),
    (select max(speaker) + 1 from public.live_messages where event_id = new.event_id),
    1);
  return new;
end $$;
comment on function public.sign_live_message() is
  'Trigger: limits an author to one message in two seconds, and sets name and number. The account''s id stays hidden: on the chain it stands beside a wallet.';
create or replace trigger live_messages_sign before insert on public.live_messages
  for each row when (new.author_id is not null) execute function public.sign_live_message();

create or replace function public.forget_live_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.speaker := null;
  return new;
end $$;
comment on function public.forget_live_author() is 'Trigger: removes the number of a deleted account.';
create or replace trigger live_messages_forget before update of author_id on public.live_messages
  for each row when (new.author_id is null) execute function public.forget_live_author();

create or replace function public.hide_live_message(message bigint, hides boolean default true) returns boolean
-- SECURITY DEFINER: checks that the caller is an administrator; users may not change messages.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
begin
  update public.live_messages set is_hidden = hides where id = message and is_hidden <> hides;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, case when hides then 'live-message.hide' else 'live-message.show' end, message::text);
  return true;
end $$;
comment on function public.hide_live_message(bigint, boolean) is
  'For administrators: hides or shows a message. Returns whether anything changed.';

create or replace function public.live_message_authors(messages bigint[]) returns table (message bigint, author uuid)
-- SECURITY DEFINER: reads the authors, and returns them only to themselves and to administrators.
language sql stable security definer set search_path = '' as $$
  select id, author_id from public.live_messages
    where id = any (messages) and (author_id = (select auth.uid()) or (select public.is_administrator()))
$$;
comment on function public.live_message_authors(bigint[]) is
  'The given messages that the caller wrote; for administrators all, with their authors.';

alter table public.live_events enable row level security;
alter table public.live_messages enable row level security;
revoke all on public.live_events, public.live_messages from anon, authenticated, service_role;
revoke all on sequence public.live_messages_id_seq from anon, authenticated, service_role;
grant select on public.live_events to anon;
grant select, insert, update, delete on public.live_events to authenticated, service_role;
grant select (id, event_id, author_name, speaker, body, is_hidden, at) on public.live_messages to authenticated;
grant insert (event_id, body) on public.live_messages to authenticated;
grant select, delete on public.live_messages to service_role;

drop policy if exists live_events_published on public.live_events;
create policy live_events_published on public.live_events for select to anon
  using (is_published and audience = 'everybody');
drop policy if exists live_events_signed_in on public.live_events;
create policy live_events_signed_in on public.live_events for select to authenticated
  using (is_published and (audience = 'everybody' or (select public.is_member())));
drop policy if exists live_events_administrators on public.live_events;
create policy live_events_administrators on public.live_events for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
drop policy if exists live_messages_read on public.live_messages;
create policy live_messages_read on public.live_messages for select to authenticated
  using ((not is_hidden or author_id = (select auth.uid()) or (select public.is_administrator()))
    and event_id in (select id from public.live_events));
drop policy if exists live_messages_say on public.live_messages;
create policy live_messages_say on public.live_messages for insert to authenticated
  with check (author_id = (select auth.uid()) and event_id in (select id from public.live_events where status = 'live'));
drop policy if exists live_messages_say_open on public.live_messages;
create policy live_messages_say_open on public.live_messages as restrictive for insert to authenticated
  with check ((select public.is_account_open()));

revoke all on function public.sign_live_message(), public.forget_live_author(), public.hide_live_message(bigint, boolean),
  public.live_message_authors(bigint[]) from public, anon, authenticated, service_role;
grant execute on function public.hide_live_message(bigint, boolean), public.live_message_authors(bigint[]) to authenticated;

-- Live lectures of the millionaire programme, and what is said during them.

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
comment on table public.live_events is 'Live lectures. Those for members are shown to members only.';
comment on column public.live_events.starts_at is 'Null while no time has been set.';
comment on column public.live_events.stream_path is 'Of the playlist, on this site.';
create index if not exists live_events_published on public.live_events (is_published, starts_at desc nulls first);

create table if not exists public.live_messages (
  id bigint generated always as identity primary key,
  event_id uuid not null references public.live_events (id) on delete cascade,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  author_name text not null default '' check (length(author_name) <= 40),
  body text not null check (length(body) between 1 and 500 and btrim(body) <> ''),
  is_hidden boolean not null default false,
  at timestamptz not null default now()
);
comment on table public.live_messages is 'What is said during a live lecture.';
comment on column public.live_messages.author_name is 'As it was then: profiles are nobody else''s to read.';
comment on column public.live_messages.is_hidden is 'Hidden by an administrator; its author still sees it.';
create index if not exists live_messages_event on public.live_messages (event_id, id desc);
create index if not exists live_messages_author on public.live_messages (author_id, event_id, at desc);

create or replace trigger live_events_touch before update on public.live_events
  for each row execute function public.touch_updated_at();
create or replace trigger live_events_audit after insert or update or delete on public.live_events
  for each row execute function public.audit_administration('slug');

create or replace function public.sign_live_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- One every two seconds: what is said is to be readable.
  if exists (select from public.live_messages
    where author_id = new.author_id and event_id = new.event_id and at > now() - interval '2 seconds') then
    raise exception '发言太快，请稍候' using errcode = 'configuration_limit_exceeded';
  end if;
  select coalesce(name, '学员' || right(short_id, 4)) into new.author_name from public.profiles where id = new.author_id;
  return new;
end $$;
comment on function public.sign_live_message() is 'For the trigger: puts the author''s name under a message.';
create or replace trigger live_messages_sign before insert on public.live_messages
  for each row execute function public.sign_live_message();

create or replace function public.hide_live_message(message bigint, hides boolean default true) returns boolean
-- SECURITY DEFINER: nobody may change a message; this asks first who calls.
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
comment on function public.hide_live_message(bigint, boolean) is 'For administrators: hides a message, or shows it again; says whether that changed anything.';

alter table public.live_events enable row level security;
alter table public.live_messages enable row level security;
revoke all on public.live_events, public.live_messages from anon, authenticated, service_role;
revoke all on sequence public.live_messages_id_seq from anon, authenticated, service_role;
grant select on public.live_events to anon;
grant select, insert, update, delete on public.live_events to authenticated, service_role;
grant select on public.live_messages to authenticated;
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

revoke all on function public.sign_live_message(), public.hide_live_message(bigint, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.hide_live_message(bigint, boolean) to authenticated;

-- Rooms of live events (decision 103): for whom an event is, who runs it, what belongs to it besides the film, and who may be in its room.

-- Events ----------------------------------------------------------------------------------------

alter table public.live_events drop constraint if exists live_events_audience_check;
alter table public.live_events add constraint live_events_audience_check
  check (audience in ('everybody', 'signed-in', 'members', 'pass'));
alter table public.live_events add column if not exists pass_id public.u256;
alter table public.live_events drop constraint if exists live_events_pass;
alter table public.live_events add constraint live_events_pass check ((audience = 'pass') = (pass_id is not null));
alter table public.live_events add column if not exists ends_at timestamptz;
alter table public.live_events drop constraint if exists live_events_times;
alter table public.live_events add constraint live_events_times check (ends_at > starts_at);
alter table public.live_events add column if not exists opened_at timestamptz;
alter table public.live_events add column if not exists ended_at timestamptz;
alter table public.live_events add column if not exists chat_on boolean not null default true;
alter table public.live_events add column if not exists slow_seconds integer not null default 2 check (slow_seconds between 2 and 600);
alter table public.live_events add column if not exists replay text not null default 'none'
  check (replay in ('none', 'preparing', 'shown', 'hidden'));
comment on table public.live_events is
  'Live lectures. Published ones are visible to everybody; the audience decides who may enter the room and see the film.';
comment on column public.live_events.pass_id is 'The commodity whose holders may enter, for the audience of a pass.';
comment on column public.live_events.ends_at is 'Planned, null if unknown.';
comment on column public.live_events.opened_at is 'When the status became live for the first time.';
comment on column public.live_events.slow_seconds is 'The shortest time between two messages of an author.';
comment on column public.live_events.stream_path is 'Unused: live_streams describes the film.';

-- Changes of the status are recorded as acts by move_live_event.
create or replace trigger live_events_audit after insert or delete on public.live_events
  for each row execute function public.audit_administration('slug');
create or replace trigger live_events_audit_change after update on public.live_events
  for each row when (old.status = new.status) execute function public.audit_administration('slug');

create table if not exists public.live_hosts (
  event_id uuid not null references public.live_events (id) on delete cascade,
  account_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  primary key (event_id, account_id)
);
comment on table public.live_hosts is 'Accounts that run an event: they open and end it, and moderate its room.';
comment on column public.live_hosts.name is 'Shown beside the event. The account is not.';
create index if not exists live_hosts_account on public.live_hosts (account_id);
create or replace trigger live_hosts_announce after insert or update or delete on public.live_hosts
  for each row execute function public.announce_account_change('account_id');

create table if not exists public.live_mutes (
  event_id uuid not null references public.live_events (id) on delete cascade,
  account_id uuid not null references public.profiles (id) on delete cascade,
  until timestamptz not null,
  reason text not null default '' check (length(reason) <= 200),
  muted_by uuid references public.profiles (id) on delete set null,
  at timestamptz not null default now(),
  primary key (event_id, account_id)
);
comment on table public.live_mutes is 'Accounts that may not write or react in the room of an event.';
comment on column public.live_mutes.until is 'Infinity for the whole event.';
create index if not exists live_mutes_account on public.live_mutes (account_id);
create index if not exists live_mutes_moderator on public.live_mutes (muted_by);
create or replace trigger live_mutes_announce after insert or update or delete on public.live_mutes
  for each row execute function public.announce_account_change('account_id');

create table if not exists public.live_reminders (
  event_id uuid not null references public.live_events (id) on delete cascade,
  account_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (event_id, account_id)
);
comment on table public.live_reminders is 'Accounts that asked to be reminded of an event.';
create index if not exists live_reminders_account on public.live_reminders (account_id);

create table if not exists public.live_chapters (
  event_id uuid not null references public.live_events (id) on delete cascade,
  film_ms integer not null check (film_ms >= 0),
  title text not null check (title = btrim(title) and length(title) between 1 and 100),
  primary key (event_id, film_ms)
);
comment on table public.live_chapters is 'Chapters of the replay of an event.';
comment on column public.live_chapters.film_ms is 'From the beginning of the replay.';

create table if not exists public.live_texts (
  event_id uuid not null references public.live_events (id) on delete cascade,
  kind text not null check (kind in ('transcript', 'captions')),
  language text not null check (language in ('zh', 'en')),
  body text not null check (length(body) between 1 and 400000),
  updated_at timestamptz not null default now(),
  primary key (event_id, kind, language)
);
comment on table public.live_texts is 'Transcripts and captions of the replay of an event. Captions are WebVTT.';

-- A pass that was bought, refunded or lost by a rebuild changes who may enter.
create or replace trigger chain_instances_announce after insert or delete or update of uid, expire_at, is_revoked on public.chain_instances
  for each row execute function public.announce_account_change('uid');
create or replace trigger chain_instances_announce_all after truncate on public.chain_instances
  for each statement execute function public.announce_account_change();

-- Who may enter ---------------------------------------------------------------------------------

create or replace function public.live_standings(wanted uuid[]) returns table (
  event uuid, account uuid, is_open boolean, obstacle text, is_host boolean, is_moderator boolean, muted_until timestamptz,
  lasts_ms numeric)
-- SECURITY DEFINER: reads hosts, mutes, passes and unpublished events, and returns only what they mean for the caller.
language sql stable security definer set search_path = '' as $$
  with caller as materialized (select auth.uid() as id, public.is_account_open() as is_open),
  me as materialized (
    select caller.id, caller.is_open, caller.is_open and public.reads_everything() as reads_all,
      caller.is_open and public.has_role('moderation') as moderates,
      case when caller.is_open then public.membership_until(caller.id)::numeric end as member_until
    from caller),
  known as materialized (
    select live.id, live.audience, live.status, live.is_published, me.id as account, me.is_open, me.reads_all, me.moderates,
      coalesce(me.is_open, false) and exists (select from public.live_hosts where event_id = live.id and account_id = me.id) as is_host,
      (select mute.until from public.live_mutes mute
        where mute.event_id = live.id and mute.account_id = me.id and mute.until > now()) as muted_until,
      case
        when not me.is_open then null
        when live.audience = 'members' then me.member_until
        when live.audience = 'pass' then (
          select max(held.expire_at::numeric) from public.chain_instances held
          where held.uid = me.id::text and held.commodity_id = live.pass_id and not held.is_revoked
            and held.expire_at > public.now_ms())
      end as ends
    from public.live_events live, me
    where live.id = any (wanted))
  select id, account, is_open,
    case
      when reads_all or is_host then null
      when not is_published then 'unpublished'
      when status = 'cancelled' then 'cancelled'
      when account is not null and not is_open then 'suspended'
      when audience = 'everybody' then null
      when account is null then 'sign-in'
      when audience = 'signed-in' then null
      when ends is null then audience
    end,
    is_host, is_host or moderates, muted_until,
    -- Permanent memberships and passes expire in the last millisecond of u64.
    least(
      case when not reads_all and not is_host and ends < 10000000000000 then greatest(ends - public.now_ms(), 0) end,
      case when isfinite(muted_until) then greatest(ceil(extract(epoch from muted_until - now()) * 1000), 0) end)
  from known
$$;
comment on function public.live_standings(uuid[]) is
  'For each of the events: what keeps the caller from its room (null: nothing), which roles the caller has there, and for how many milliseconds this lasts (null: until something changes).';

create or replace function public.my_live_events() returns uuid[]
-- SECURITY DEFINER: only wrappers may ask for standings, which include those in unpublished events.
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(event), '{}') from public.live_standings(array(select id from public.live_events))
    where obstacle is null
$$;
comment on function public.my_live_events() is 'For policies: the events whose rooms the caller may enter.';

create or replace function public.may_join_live(event uuid) returns boolean
-- SECURITY DEFINER: only wrappers may ask for standings, which include those in unpublished events.
language sql stable security definer set search_path = '' as $$
  select coalesce((select standing.obstacle is null from public.live_standings(array[may_join_live.event]) standing), false)
$$;
comment on function public.may_join_live(uuid) is 'Whether the caller may be in the room of an event and read what is written there.';

create or replace function public.may_enter_live(event uuid) returns boolean
-- SECURITY DEFINER: hosts may see unpublished events.
language sql stable security definer set search_path = '' as $$
  select public.may_join_live(may_enter_live.event) and exists (
    select from public.live_events live
    where live.id = may_enter_live.event and (live.status = 'live' or live.status = 'ended' and live.replay = 'shown'))
$$;
comment on function public.may_enter_live(uuid) is 'Whether the caller may watch the film of an event now: live, or its replay.';

create or replace function public.may_host_live(event uuid) returns boolean
-- SECURITY DEFINER: only wrappers may ask for standings, which include those in unpublished events.
language sql stable security definer set search_path = '' as $$
  select coalesce((select standing.is_host from public.live_standings(array[may_host_live.event]) standing), false) or public.has_role('host')
$$;
comment on function public.may_host_live(uuid) is 'Whether the caller runs this event: its hosts, and administrators with the role host.';

create or replace function public.may_moderate_live(event uuid) returns boolean
-- SECURITY DEFINER: only wrappers may ask for standings, which include those in unpublished events.
language sql stable security definer set search_path = '' as $$
  select coalesce((select standing.is_moderator from public.live_standings(array[may_moderate_live.event]) standing), false)
$$;
comment on function public.may_moderate_live(uuid) is
  'Whether the caller moderates the room of this event: its hosts, and administrators with the role moderation.';

create or replace function public.require_live_host(event uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if coalesce((select standing.is_host from public.live_standings(array[require_live_host.event]) standing), false) then
    return auth.uid();
  end if;
  return public.require_role('host');
end $$;
comment on function public.require_live_host(uuid) is 'Returns the caller, who must run the event. Throws otherwise.';

create or replace function public.require_live_moderator(event uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if coalesce((select standing.is_host from public.live_standings(array[require_live_moderator.event]) standing), false) then
    return auth.uid();
  end if;
  return public.require_role('moderation');
end $$;
comment on function public.require_live_moderator(uuid) is 'Returns the caller, who must moderate the room of the event. Throws otherwise.';

-- Rows ------------------------------------------------------------------------------------------

alter table public.live_hosts enable row level security;
alter table public.live_mutes enable row level security;
alter table public.live_reminders enable row level security;
alter table public.live_chapters enable row level security;
alter table public.live_texts enable row level security;
revoke all on public.live_hosts, public.live_mutes, public.live_reminders, public.live_chapters, public.live_texts
  from anon, authenticated, service_role;
grant select (event_id, name) on public.live_hosts to anon, authenticated;
grant select on public.live_reminders to authenticated;
grant select on public.live_chapters, public.live_texts to anon, authenticated;
-- Administrators write what an event is; its status changes by acts.
revoke insert, update on public.live_events from authenticated;
grant insert (slug, title, description, audience, pass_id, starts_at, ends_at, chat_on, slow_seconds, replay, is_published),
  update (slug, title, description, audience, pass_id, starts_at, ends_at, chat_on, slow_seconds, replay, is_published)
  on public.live_events to authenticated;

drop policy if exists live_events_published on public.live_events;
create policy live_events_published on public.live_events for select to anon using (is_published);
drop policy if exists live_events_signed_in on public.live_events;
create policy live_events_signed_in on public.live_events for select to authenticated using (is_published);
drop policy if exists live_events_hosts on public.live_events;
create policy live_events_hosts on public.live_events for select to authenticated
  using (not is_published and id = any ((select public.my_live_events())::uuid[]));
drop policy if exists live_hosts_of_events on public.live_hosts;
create policy live_hosts_of_events on public.live_hosts for select to anon, authenticated
  using (event_id in (select id from public.live_events));
drop policy if exists live_reminders_own on public.live_reminders;
create policy live_reminders_own on public.live_reminders for select to authenticated using (account_id = (select auth.uid()));
drop policy if exists live_chapters_of_rooms on public.live_chapters;
create policy live_chapters_of_rooms on public.live_chapters for select to anon, authenticated
  using (event_id = any ((select public.my_live_events())::uuid[]));
drop policy if exists live_texts_of_rooms on public.live_texts;
create policy live_texts_of_rooms on public.live_texts for select to anon, authenticated
  using (event_id = any ((select public.my_live_events())::uuid[]));

revoke all on function public.live_standings(uuid[]), public.my_live_events(), public.may_join_live(uuid), public.may_enter_live(uuid),
  public.may_host_live(uuid), public.may_moderate_live(uuid), public.require_live_host(uuid), public.require_live_moderator(uuid)
  from public, anon, authenticated, service_role;
-- The policies run with the rights of the caller.
grant execute on function public.my_live_events(), public.may_join_live(uuid), public.may_enter_live(uuid), public.may_host_live(uuid),
  public.may_moderate_live(uuid) to anon, authenticated;

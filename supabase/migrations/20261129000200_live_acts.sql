-- What hosts and administrators do with a live event (decision 103), what a viewer is told about its room, and who is reminded of it.

create or replace function public.move_live_event(event uuid, act text) returns boolean
-- SECURITY DEFINER: checks the caller, who may be a host without other rights.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_live_host(event);
  live public.live_events;
begin
  select * into live from public.live_events where id = event for update;
  if live.id is null then
    raise exception 'No such event' using errcode = 'raise_exception', hint = 'live_event_not_found';
  end if;
  if act = 'announce' then
    if live.is_published then
      return false;
    end if;
    update public.live_events set is_published = true where id = event;
    -- The change itself is in the log, because the status is the same.
    return true;
  end if;
  if act is null or (act, live.status) not in (('open', 'planned'), ('open', 'live'), ('end', 'live'), ('end', 'ended'),
      ('cancel', 'planned'), ('cancel', 'live'), ('cancel', 'cancelled')) then
    raise exception 'The event cannot change in this way' using errcode = 'restrict_violation', hint = 'live_act_not_possible';
  end if;
  -- Two hosts may press the same button.
  if (act, live.status) in (('open', 'live'), ('end', 'ended'), ('cancel', 'cancelled')) then
    return false;
  end if;
  update public.live_events set
    status = case act when 'open' then 'live' when 'end' then 'ended' else 'cancelled' end,
    is_published = is_published or act = 'open',
    opened_at = case act when 'open' then coalesce(opened_at, now()) else opened_at end,
    ended_at = case act when 'open' then null else now() end
    where id = event;
  perform public.record_audit(actor, 'live-event.' || act, live.slug, jsonb_build_object('was', live.status));
  return true;
end $$;
comment on function public.move_live_event(uuid, text) is
  'For hosts: announces, opens, ends or cancels an event. Returns whether anything changed.';

create or replace function public.set_live_chat(event uuid, is_on boolean, slow integer) returns boolean
-- SECURITY DEFINER: checks the caller, who may be a host without other rights.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_live_moderator(event);
  if is_on is null or slow is null or slow not between 2 and 600 then
    raise exception 'The slow mode is 2 to 600 seconds' using errcode = 'invalid_parameter_value', hint = 'live_slow_invalid';
  end if;
  update public.live_events set chat_on = is_on, slow_seconds = slow
    where id = event and (chat_on <> is_on or slow_seconds <> slow);
  return found;
end $$;
comment on function public.set_live_chat(uuid, boolean, integer) is
  'For moderators of the room: switches the chat on or off, and sets the seconds between two messages of an author. Returns whether anything changed.';

create or replace function public.set_live_replay(event uuid, state text) returns boolean
-- SECURITY DEFINER: checks the caller, who may be a host without other rights.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_live_host(event);
  if state is null or state not in ('none', 'preparing', 'shown', 'hidden') then
    raise exception 'The state is unknown' using errcode = 'invalid_parameter_value', hint = 'live_replay_unknown';
  end if;
  update public.live_events set replay = state where id = event and replay <> state;
  return found;
end $$;
comment on function public.set_live_replay(uuid, text) is 'For hosts: shows or hides the replay of an event. Returns whether anything changed.';

create or replace function public.set_live_chapters(event uuid, chapters jsonb) returns integer
-- SECURITY DEFINER: checks the caller; users may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_live_host(event);
  slug constant text := (select live.slug from public.live_events live where live.id = event);
  wanted integer;
begin
  if slug is null then
    raise exception 'No such event' using errcode = 'raise_exception', hint = 'live_event_not_found';
  end if;
  if not coalesce(case when jsonb_typeof(chapters) = 'array' and jsonb_array_length(chapters) <= 200 then not exists (
      select from jsonb_array_elements(chapters) as chapter
      where jsonb_typeof(chapter -> 'film_ms') is distinct from 'number' or jsonb_typeof(chapter -> 'title') is distinct from 'string'
        or chapter ->> 'film_ms' !~ '^\d{1,9}$' or length(btrim(chapter ->> 'title')) not between 1 and 100)
      and (select count(distinct chapter -> 'film_ms') from jsonb_array_elements(chapters) as chapter) = jsonb_array_length(chapters)
    end, false) then
    raise exception 'The chapters are not valid' using errcode = 'invalid_parameter_value', hint = 'live_chapters_invalid';
  end if;
  -- Serialised by event, so that two hosts do not mix their lists.
  perform from public.live_events where id = event for no key update;
  delete from public.live_chapters where event_id = event;
  insert into public.live_chapters (event_id, film_ms, title)
    select event, (chapter ->> 'film_ms')::integer, btrim(chapter ->> 'title') from jsonb_array_elements(chapters) as chapter;
  get diagnostics wanted = row_count;
  perform public.record_audit(actor, 'live-event.chapters', slug, jsonb_build_object('chapters', wanted));
  return wanted;
end $$;
comment on function public.set_live_chapters(uuid, jsonb) is
  'For hosts: replaces the chapters of the replay by a list of {film_ms, title}. Returns how many there are.';

create or replace function public.set_live_text(event uuid, kind text, language text, body text) returns boolean
-- SECURITY DEFINER: checks the caller; users may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_live_host(event);
  slug constant text := (select live.slug from public.live_events live where live.id = event);
  said constant text := btrim(coalesce(body, ''), E' \n\r\t');
begin
  if slug is null then
    raise exception 'No such event' using errcode = 'raise_exception', hint = 'live_event_not_found';
  end if;
  if kind is null or kind not in ('transcript', 'captions') or language is null or language not in ('zh', 'en') or length(said) > 400000
    or kind = 'captions' and said <> '' and said !~ '^\uFEFF?WEBVTT' then
    raise exception 'The document is not valid' using errcode = 'invalid_parameter_value', hint = 'live_document_invalid';
  end if;
  if said = '' then
    delete from public.live_texts known
      where known.event_id = event and known.kind = set_live_text.kind and known.language = set_live_text.language;
  else
    insert into public.live_texts as known (event_id, kind, language, body) values (event, kind, language, said)
      on conflict on constraint live_texts_pkey do update set body = excluded.body, updated_at = now() where known.body <> excluded.body;
  end if;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, 'live-event.text', slug,
    jsonb_build_object('kind', kind, 'language', language, 'characters', length(said)));
  return true;
end $$;
comment on function public.set_live_text(uuid, text, text, text) is
  'For hosts: sets the transcript or the captions of the replay; an empty text removes them. Returns whether anything changed.';

create or replace function public.set_live_host(event uuid, account uuid, name text) returns boolean
-- SECURITY DEFINER: checks the caller; users may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('host');
  shown constant text := btrim(coalesce(name, ''));
begin
  if not exists (select from public.live_events where id = event) then
    raise exception 'No such event' using errcode = 'raise_exception', hint = 'live_event_not_found';
  end if;
  if shown = '' then
    delete from public.live_hosts where event_id = event and account_id = account;
  else
    if not exists (select from public.profiles where id = account) then
      raise exception 'No such account' using errcode = 'raise_exception', hint = 'account_not_found';
    end if;
    if length(shown) > 40 then
      raise exception 'The name has at most 40 characters' using errcode = 'invalid_parameter_value', hint = 'live_host_name_invalid';
    end if;
    insert into public.live_hosts as known (event_id, account_id, name) values (event, account, shown)
      on conflict on constraint live_hosts_pkey do update set name = excluded.name where known.name <> excluded.name;
  end if;
  if not found then
    return false;
  end if;
  -- A host is not muted.
  delete from public.live_mutes where event_id = event and account_id = account and shown <> '';
  perform public.record_audit(actor, case when shown = '' then 'live-event.remove-host' else 'live-event.host' end, account::text,
    jsonb_build_object('event', event, 'name', shown));
  return true;
end $$;
comment on function public.set_live_host(uuid, uuid, text) is
  'For administrators: makes an account a host of an event, with the name that is shown; without a name, removes it. Returns whether anything changed.';

create or replace function public.live_host_accounts(event uuid) returns table (account_id uuid, name text)
-- SECURITY DEFINER: the accounts of hosts are visible to administrators alone.
language sql stable security definer set search_path = '' as $$
  select host.account_id, host.name from public.live_hosts host
  where host.event_id = live_host_accounts.event and public.reads_everything() order by host.name, host.account_id
$$;
comment on function public.live_host_accounts(uuid) is 'For administrators: the hosts of an event with their accounts. Empty for others.';

-- Viewers ---------------------------------------------------------------------------------------

create or replace function public.my_live_room(event uuid) returns jsonb
-- SECURITY DEFINER: users may read neither mutes nor the numbers of authors.
language plpgsql stable security definer set search_path = '' as $$
declare
  me record;
  live public.live_events;
  known public.live_speakers;
  silence text;
begin
  select * into me from public.live_standings(array[event]);
  if me.event is null or me.obstacle = 'unpublished' then
    return null;
  end if;
  select * into live from public.live_events where id = event;
  select * into known from public.live_speakers speaker where speaker.event_id = event and speaker.account_id = me.account;
  silence := case
    when me.account is null then 'sign-in'
    when me.obstacle is not null or not me.is_open then 'no-access'
    when live.status <> 'live' and not (live.status = 'planned' and me.is_moderator) then 'not-live'
    when not live.chat_on and not me.is_moderator then 'chat-off'
    when me.muted_until is not null then 'muted'
  end;
  return jsonb_build_object(
    'may_join', me.obstacle is null, 'obstacle', me.obstacle,
    'may_say', silence is null, 'silence', silence, 'muted_until', me.muted_until,
    'wait_ms', greatest(coalesce(ceil(extract(epoch from known.said_at + live.slow_seconds * interval '1 second' - clock_timestamp()) * 1000), 0), 0),
    'speaker', known.number, 'may_moderate', me.is_moderator, 'may_host', me.is_host or public.has_role('host'),
    'reminded', exists (select from public.live_reminders asked where asked.event_id = event and asked.account_id = me.account),
    'topic', 'live:' || event);
end $$;
comment on function public.my_live_room(uuid) is
  'What the caller may do in the room of an event, and why not. Null for events that are not published to the caller.';

create or replace function public.remind_me_of_live(event uuid, wants boolean) returns boolean
-- SECURITY DEFINER: users may not write reminders directly; this checks that the event is still to come.
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_account_open() then
    raise exception 'The account is suspended' using errcode = 'insufficient_privilege', hint = 'account_suspended';
  end if;
  if not wants then
    delete from public.live_reminders where event_id = event and account_id = auth.uid();
    return found;
  end if;
  if not exists (select from public.live_events where id = event and is_published and status = 'planned') then
    raise exception 'The event is not planned' using errcode = 'restrict_violation', hint = 'live_not_planned';
  end if;
  insert into public.live_reminders (event_id, account_id) values (event, auth.uid()) on conflict do nothing;
  return found;
end $$;
comment on function public.remind_me_of_live(uuid, boolean) is
  'Reminds the caller of a planned event, or no longer. Returns whether anything changed.';

create or replace function public.remind_users(most integer default 500) returns integer
-- SECURITY DEFINER: no role may write letters directly.
language plpgsql security definer set search_path = '' as $$
declare
  day constant numeric := 86400000;
  due record;
  reminded integer := 0;
begin
  for due in
    select found.user_id, found.days, found.ends_at, found.source
    from (
      select member.user_id, ends.days, to_timestamp(member.member_until / 1000) as ends_at, member.member_until,
        'membership/' || member.member_until || '/' || ends.days as source
      from public.account_list member
        cross join lateral (select case when member.member_until <= public.now_ms() + day then 1 else 7 end as days) ends
      where member.member_until > public.now_ms() and member.member_until <= public.now_ms() + 7 * day) found
    where not exists (select from public.notifications told where told.user_id = found.user_id and told.source = found.source)
      -- Buyers of so short a time know when it ends.
      and not exists (select from public.chain_assets bought
        where bought.uid = found.user_id::text and bought.expire_at = found.member_until
          and extract(epoch from coalesce(bought.renewed_at, bought.acquired_at)) * 1000 > found.member_until - found.days * day)
    order by found.ends_at, found.user_id limit most
  loop
    perform public.notify_user(due.user_id, 'membership', case due.days when 1 then '会员不到一天就到期' else '会员快到期了' end,
      '会员到 ' || to_char(due.ends_at at time zone 'Asia/Shanghai', 'FMMM 月 FMDD 日 HH24:MI') || ' 为止，续费之后时间接着算。',
      '/vip-center', due.source);
    reminded := reminded + 1;
  end loop;
  for due in
    select account.user_id, event.title, event.starts_at, event.slug, event.source
    from (
      select id, title, slug, starts_at, audience, pass_id, 'live/' || id || '/' || extract(epoch from starts_at) as source
      from public.live_events
      where is_published and status in ('planned', 'live')
        and starts_at > now() - interval '5 minutes' and starts_at <= now() + interval '15 minutes') event
      join public.account_list account on account.seen_at > now() - interval '30 days'
        -- Accounts that have not been used for long get reminders only of lectures for which they asked.
        or exists (select from public.live_reminders asked where asked.event_id = event.id and asked.account_id = account.user_id)
      left join public.user_settings settings on settings.user_id = account.user_id
      left join public.live_reminders wanted on wanted.event_id = event.id and wanted.account_id = account.user_id
    where (account.banned_until is null or account.banned_until <= now())
      and (wanted.account_id is not null or settings.wants_live_reminders is not false and case event.audience
        when 'members' then account.member_until > public.now_ms()
        when 'pass' then exists (select from public.chain_instances held where held.uid = account.user_id::text
          and held.commodity_id = event.pass_id and not held.is_revoked and held.expire_at > public.now_ms())
        else true end)
      and not exists (select from public.notifications told where told.user_id = account.user_id and told.source = event.source)
    order by account.user_id limit most
  loop
    perform public.notify_user(due.user_id, 'live', '直播快开始了',
      due.title || '，' || to_char(due.starts_at at time zone 'Asia/Shanghai', 'HH24:MI') || ' 开始。', '/millionaire/live/' || due.slug,
      due.source);
    reminded := reminded + 1;
  end loop;
  for due in
    select asked.account_id as user_id, event.title, event.slug, 'live/' || event.id || '/cancelled' as source
    from public.live_events event join public.live_reminders asked on asked.event_id = event.id
    where event.status = 'cancelled' and event.is_published and event.ended_at > now() - interval '1 day'
      and not exists (select from public.notifications told
        where told.user_id = asked.account_id and told.source = 'live/' || event.id || '/cancelled')
    order by asked.account_id limit most
  loop
    perform public.notify_user(due.user_id, 'live', '直播取消了', due.title || '不再举行。', '/millionaire/live/' || due.slug, due.source);
    reminded := reminded + 1;
  end loop;
  return reminded;
end $$;
comment on function public.remind_users(integer) is
  'For the servers: reminds of memberships that end within 7 days and within a day, of lectures 15 minutes before, and tells of cancelled ones. Returns how many were due, at most so many of each; 0 if none are left.';

revoke all on function public.move_live_event(uuid, text), public.set_live_chat(uuid, boolean, integer), public.set_live_replay(uuid, text),
  public.set_live_chapters(uuid, jsonb), public.set_live_text(uuid, text, text, text), public.set_live_host(uuid, uuid, text),
  public.live_host_accounts(uuid), public.my_live_room(uuid), public.remind_me_of_live(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.my_live_room(uuid) to anon, authenticated;
grant execute on function public.move_live_event(uuid, text), public.set_live_chat(uuid, boolean, integer),
  public.set_live_replay(uuid, text), public.set_live_chapters(uuid, jsonb), public.set_live_text(uuid, text, text, text),
  public.set_live_host(uuid, uuid, text), public.live_host_accounts(uuid), public.remind_me_of_live(uuid, boolean) to authenticated;

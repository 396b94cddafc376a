-- The channel of a live event, `live:<id>` (decision 103): who may be in it, and what the database sends there.

create or replace function public.live_of_topic() returns uuid
language sql stable set search_path = '' as $$
  select case when realtime.topic() ~ '^live:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(realtime.topic(), 6)::uuid end
$$;
comment on function public.live_of_topic() is 'The event of the channel that is asked about. Null for other channels.';

create or replace function public.may_hear_live_room() returns boolean
-- SECURITY DEFINER: only wrappers may ask for standings, which include those in unpublished events.
language plpgsql security definer set search_path = '' as $$
declare
  me record;
begin
  select * into me from public.live_standings(array[public.live_of_topic()]);
  if me.event is null or me.obstacle is not null then
    return false;
  end if;
  -- The host asks again after this time.
  perform set_config('realtime.lasts_ms', coalesce(me.lasts_ms::text, ''), true);
  return true;
end $$;
comment on function public.may_hear_live_room() is 'For the policy of channels: whether the caller may be in the room of the event whose channel it is.';

create or replace function public.may_react_in_live_room() returns boolean
-- SECURITY DEFINER: only wrappers may ask for standings, which include those in unpublished events.
language plpgsql stable security definer set search_path = '' as $$
declare
  me record;
begin
  -- Only hosts that let clients send nothing but reactions say so; elsewhere a client could imitate the database.
  if current_setting('realtime.is_room', true) is distinct from 'on' then
    return false;
  end if;
  select * into me from public.live_standings(array[public.live_of_topic()]);
  return me.event is not null and me.is_open and me.obstacle is null and me.muted_until is null;
end $$;
comment on function public.may_react_in_live_room() is 'For the policy of channels: whether the caller may send reactions to the room of the event whose channel it is.';

drop policy if exists live_rooms_hear on realtime.messages;
create policy live_rooms_hear on realtime.messages for select to anon, authenticated
  using (extension = 'broadcast' and (select public.may_hear_live_room()));
drop policy if exists live_rooms_react on realtime.messages;
create policy live_rooms_react on realtime.messages for insert to authenticated
  with check (extension = 'broadcast' and (select public.may_react_in_live_room()));

-- What the database sends -----------------------------------------------------------------------

create or replace function public.announce_live_message() returns trigger
-- SECURITY DEFINER: authors may not send messages to channels.
language plpgsql security definer set search_path = '' as $$
declare
  topic text;
begin
  if tg_op = 'DELETE' then
    -- Not for the rows of an event that is deleted as a whole.
    if exists (select from public.live_events where id = old.event_id) and not old.is_hidden then
      perform realtime.send(jsonb_build_object('id', old.id), 'removed', 'live:' || old.event_id, true);
    end if;
    return null;
  end if;
  topic := 'live:' || new.event_id;
  if tg_op = 'INSERT' then
    if not new.is_hidden then
      perform realtime.send(public.live_message_json(new), 'said', topic, true);
    end if;
  elsif not exists (select from public.live_events where id = new.event_id and status in ('planned', 'live')) then
    return null;
  elsif not new.is_hidden and (old.is_hidden or old.author_name <> new.author_name) then
    -- Viewers do not have it, or not in this form.
    perform realtime.send(public.live_message_json(new), 'said', topic, true);
  else
    perform realtime.send(jsonb_build_object('id', new.id, 'is_hidden', new.is_hidden, 'pinned_at', new.pinned_at, 'votes', new.votes,
      'answered_at', new.answered_at), 'changed', topic, true);
  end if;
  return null;
end $$;
comment on function public.announce_live_message() is 'Trigger: sends new messages and their changes to the room of the event.';
create or replace trigger live_messages_announce_added after insert or delete on public.live_messages
  for each row execute function public.announce_live_message();
create or replace trigger live_messages_announce_changed after update on public.live_messages
  for each row when (old.author_id is not distinct from new.author_id and (old.is_hidden, old.pinned_at, old.votes, old.answered_at, old.author_name)
    is distinct from (new.is_hidden, new.pinned_at, new.votes, new.answered_at, new.author_name))
  execute function public.announce_live_message();

create or replace function public.announce_live_event() returns trigger
-- SECURITY DEFINER: hosts may not send messages to channels.
language plpgsql security definer set search_path = '' as $$
begin
  if (old.audience, old.pass_id, old.is_published, old.status = 'cancelled')
    is distinct from (new.audience, new.pass_id, new.is_published, new.status = 'cancelled') then
    -- The servers check again who may be in the room.
    perform realtime.send('{}', 'access', 'live:' || new.id, true);
  end if;
  perform realtime.send(jsonb_build_object('status', new.status, 'chat_on', new.chat_on, 'slow_seconds', new.slow_seconds,
    'replay', new.replay, 'starts_at', new.starts_at), 'room', 'live:' || new.id, true);
  return null;
end $$;
comment on function public.announce_live_event() is 'Trigger: sends changes of an event to its room, and has the access of its viewers checked again.';
create or replace trigger live_events_announce after update on public.live_events
  for each row when ((old.audience, old.pass_id, old.is_published, old.status, old.chat_on, old.slow_seconds, old.replay, old.starts_at)
    is distinct from (new.audience, new.pass_id, new.is_published, new.status, new.chat_on, new.slow_seconds, new.replay, new.starts_at))
  execute function public.announce_live_event();

-- Changes of rows would cost a query for every viewer and message; the channel carries them to all at once.
do $$
begin
  if exists (select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'live_messages')
    and not exists (select from pg_publication where pubname = 'supabase_realtime' and puballtables) then
    alter publication supabase_realtime drop table public.live_messages;
  end if;
  if exists (select from pg_trigger where tgrelid = 'public.live_messages'::regclass and tgname = 'realtime_announce_change') then
    drop trigger realtime_announce_change on public.live_messages;
  end if;
end $$;

revoke all on function public.live_of_topic(), public.may_hear_live_room(), public.may_react_in_live_room(), public.announce_live_message(),
  public.announce_live_event() from public, anon, authenticated, service_role;
-- The policies run with the rights of the caller.
grant execute on function public.may_hear_live_room() to anon, authenticated;
grant execute on function public.may_react_in_live_room() to authenticated;

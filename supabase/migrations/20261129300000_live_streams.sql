-- The film of live events: its source, its key, the server that receives it, and its recording. Servers read and write the table itself.

create table if not exists public.live_streams (
  event_id uuid primary key references public.live_events (id) on delete cascade,
  ingest text not null default 'push' check (ingest in ('push', 'rtmp', 'pull')),
  key_hash text unique check (key_hash ~ '^[0-9a-f]{64}$' and length(key_hash) = 64),
  key_hint text check (length(key_hint) = 4),
  key_made_at timestamptz,
  pull_url text check (pull_url ~ '^https?://' and length(pull_url) <= 1000),
  records boolean not null default true,
  recording text not null default 'none' check (recording in ('none', 'recording', 'kept')),
  recorded_ms bigint not null default 0 check (recorded_ms >= 0),
  recorded_bytes bigint not null default 0 check (recorded_bytes >= 0),
  server_id text check (length(server_id) between 1 and 64),
  server_url text check (length(server_url) <= 300),
  seen_at timestamptz,
  health jsonb check (octet_length(health::text) <= 8000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ingest <> 'pull' or pull_url is not null)
);
comment on table public.live_streams is 'Where the film of a live event comes from, and what a server has of it.';
comment on column public.live_streams.key_hash is 'SHA-256 of the stream key, which only its creator has seen.';
comment on column public.live_streams.server_id is 'The server that received the stream last; it has the recording.';
comment on column public.live_streams.server_url is 'Where other servers reach that one. Null if they cannot.';
comment on column public.live_streams.seen_at is 'When that server had the stream last. Another one may take over after a few seconds.';
create or replace trigger live_streams_touch before update on public.live_streams
  for each row execute function public.touch_updated_at();

alter table public.live_streams enable row level security;
revoke all on public.live_streams from anon, authenticated, service_role;
grant select on public.live_streams to service_role;

-- Changes ---------------------------------------------------------------------------------------

create or replace function public.announce_live_film() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform pg_catalog.pg_notify('live_film_changes', coalesce(changed ->> 'event_id', changed ->> 'id'));
  return null;
end $$;
comment on function public.announce_live_film() is
  'Trigger: announces that the stream of an event, or who may watch it, may have changed (channel live_film_changes).';
create or replace trigger live_events_announce_film after insert or update or delete on public.live_events
  for each row execute function public.announce_live_film();
create or replace trigger live_streams_announce_film after insert or delete on public.live_streams
  for each row execute function public.announce_live_film();
-- What the receiving server reports every few seconds changes nothing for others.
create or replace trigger live_streams_announce_change after update on public.live_streams
  for each row when ((old.ingest, old.key_hash, old.pull_url, old.records, old.recording, old.server_id, old.server_url)
    is distinct from (new.ingest, new.key_hash, new.pull_url, new.records, new.recording, new.server_id, new.server_url))
  execute function public.announce_live_film();

-- For hosts -------------------------------------------------------------------------------------

create or replace function public.live_stream_settings(event uuid) returns jsonb
-- SECURITY DEFINER: checks the caller, who may not read the table.
language plpgsql stable security definer set search_path = '' as $$
declare
  found_row public.live_streams;
begin
  perform public.require_live_host(event);
  select * into found_row from public.live_streams where event_id = event;
  return jsonb_build_object(
    'ingest', coalesce(found_row.ingest, 'push'),
    'pull_url', found_row.pull_url,
    'has_key', found_row.key_hash is not null,
    'key_hint', found_row.key_hint,
    'key_made_at', found_row.key_made_at,
    'records', coalesce(found_row.records, true),
    'recording', coalesce(found_row.recording, 'none'),
    'recorded_ms', coalesce(found_row.recorded_ms, 0),
    'recorded_bytes', coalesce(found_row.recorded_bytes, 0));
end $$;
comment on function public.live_stream_settings(uuid) is
  'For hosts: the source of the film and its recording, without the key. An event without settings has those of a new one.';

create or replace function public.set_live_stream(event uuid, ingest text, pull_url text, records boolean) returns void
-- SECURITY DEFINER: checks the caller, who may not write the table.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_live_host(event);
  address constant text := nullif(btrim(set_live_stream.pull_url), '');
begin
  if set_live_stream.ingest is null or set_live_stream.ingest not in ('push', 'rtmp', 'pull') or set_live_stream.records is null then
    raise exception 'The source is unknown' using errcode = 'invalid_parameter_value', hint = 'live_ingest_unknown';
  end if;
  if set_live_stream.ingest = 'pull' and address is null then
    raise exception 'The address is missing' using errcode = 'invalid_parameter_value', hint = 'live_pull_url_required';
  end if;
  if address is not null and (address !~ '^https?://[^[:space:]/@]+(/[^[:space:]]*)?$' or length(address) > 1000) then
    raise exception 'The address is invalid' using errcode = 'invalid_parameter_value', hint = 'live_pull_url_invalid';
  end if;
  insert into public.live_streams as present (event_id, ingest, pull_url, records)
    values (event, set_live_stream.ingest, address, set_live_stream.records)
    on conflict (event_id) do update
      set ingest = excluded.ingest, pull_url = excluded.pull_url, records = excluded.records;
  perform public.record_audit(actor, 'live-stream.set', event::text,
    jsonb_build_object('ingest', set_live_stream.ingest, 'records', set_live_stream.records));
end $$;
comment on function public.set_live_stream(uuid, text, text, boolean) is
  'For hosts: sets where the film comes from, and whether it is recorded. With pull, the address is required.';

create or replace function public.renew_live_key(event uuid) returns text
-- SECURITY DEFINER: checks the caller, who may not write the table.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_live_host(event);
  -- 40 of 64 hexadecimal digits, 12 of which are not random at most.
  made constant text := left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 40);
begin
  insert into public.live_streams as present (event_id, key_hash, key_hint, key_made_at)
    values (event, encode(sha256(convert_to(made, 'UTF8')), 'hex'), right(made, 4), now())
    on conflict (event_id) do update
      set key_hash = excluded.key_hash, key_hint = excluded.key_hint, key_made_at = excluded.key_made_at;
  perform public.record_audit(actor, 'live-stream.key', event::text);
  return made;
end $$;
comment on function public.renew_live_key(uuid) is
  'For hosts: makes a new stream key and returns it, once. The former key ends, also for an encoder that is sending.';

create or replace function public.remove_live_recording(event uuid) returns void
-- SECURITY DEFINER: checks the caller, who may not write the table.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_live_host(event);
begin
  if exists (select from public.live_events where id = event and status = 'live') then
    raise exception 'The event is live' using errcode = 'restrict_violation', hint = 'live_is_running';
  end if;
  update public.live_streams set recording = 'none', recorded_ms = 0, recorded_bytes = 0
    where event_id = event and recording <> 'none';
  if found then
    perform public.record_audit(actor, 'live-stream.remove-recording', event::text);
  end if;
end $$;
comment on function public.remove_live_recording(uuid) is
  'For hosts: removes the recording of an event that is not live. The server that has it deletes its files.';

-- For servers -----------------------------------------------------------------------------------

create or replace function public.check_film_viewers(viewers jsonb) returns table (place integer, is_allowed boolean, lasts_ms bigint)
language plpgsql set search_path = '' as $$
declare
  viewer jsonb;
begin
  for viewer, place in select value, ordinality::integer - 1 from jsonb_array_elements(viewers) with ordinality loop
    -- The checks read the caller from this setting; it ends with the transaction.
    perform set_config('request.jwt.claims', (case when viewer ->> 'account' is null then jsonb_build_object('role', 'anon')
      else jsonb_build_object('role', 'authenticated', 'sub', viewer ->> 'account', 'session_id', viewer ->> 'session') end)::text, true);
    is_allowed := (auth.uid() is null or public.is_account_open()) and coalesce(case when (viewer ->> 'asHost')::boolean
      then public.may_host_live((viewer ->> 'event')::uuid) else public.may_enter_live((viewer ->> 'event')::uuid) end, false);
    -- At most a day, because what is owned for ever ends beyond the range of the type.
    lasts_ms := (select least(min(assets.expire_at::numeric) - public.now_ms(), 86400000)::bigint from public.chain_assets assets
      where assets.uid = viewer ->> 'account' and assets.expire_at > public.now_ms());
    return next;
  end loop;
end $$;
comment on function public.check_film_viewers(jsonb) is
  'For servers: which of these viewers may watch the film of an event now, and for how many milliseconds nothing that they own expires.';

create or replace function public.hold_live_stream(event uuid, server text, address text, state jsonb, lease_seconds integer) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.live_streams streams set server_id = server, server_url = address, seen_at = now(), health = state
    where streams.event_id = event
      and (streams.server_id = server or streams.seen_at is null or streams.seen_at < now() - make_interval(secs => lease_seconds));
  return found;
end $$;
comment on function public.hold_live_stream(uuid, text, text, jsonb, integer) is
  'For servers: notes that this server has the stream of an event, unless another one has had it in the last seconds. Returns whether it has it.';

revoke all on function public.announce_live_film(), public.live_stream_settings(uuid),
  public.set_live_stream(uuid, text, text, boolean), public.renew_live_key(uuid), public.remove_live_recording(uuid),
  public.check_film_viewers(jsonb), public.hold_live_stream(uuid, text, text, jsonb, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.live_stream_settings(uuid), public.set_live_stream(uuid, text, text, boolean), public.renew_live_key(uuid),
  public.remove_live_recording(uuid) to authenticated;

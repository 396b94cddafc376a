-- What happens now: messages to channels, and who may join and write to the private ones.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- Policies on this table say who may hear (select) and write to (insert) a private channel. Nothing is kept in it: rows are
-- written to ask the policies, and taken back.
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The channel that is asked about, for those policies.
create or replace function realtime.topic() returns text language sql stable as
  $$ select nullif(current_setting('realtime.topic', true), '') $$;
grant execute on function realtime.topic() to anon, authenticated, service_role;

-- What does not fit into a notification (8000 bytes) waits here for the servers to fetch it, for a minute.
create unlogged table if not exists realtime.outgoing (
  id bigint generated always as identity primary key,
  message text not null,
  kept_since timestamptz not null default now()
);
create index if not exists outgoing_kept_since on realtime.outgoing (kept_since);
alter table realtime.outgoing enable row level security;

-- Tells all servers, when the transaction commits and in the order of commits.
create or replace function realtime.announce(message text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  kept bigint;
begin
  if octet_length(message) < 7900 then
    perform pg_notify('realtime', message);
  else
    insert into realtime.outgoing (message) values (announce.message) returning id into kept;
    perform pg_notify('realtime', json_build_object('kind', 'kept', 'id', kept::text)::text);
  end if;
end $$;

-- A message to a channel out of the database, for triggers whose functions are `security definer`. The mark makes two messages that say the same two notifications.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language sql security definer set search_path = '' as $$
  select realtime.announce(jsonb_build_object(
    'kind', 'broadcast', 'mark', gen_random_uuid(), 'topic', topic, 'event', event, 'private', coalesce(private, true),
    'text', coalesce(payload, 'null'::jsonb)::text)::text)
$$;
grant execute on function realtime.send(jsonb, text, text, boolean) to service_role;

-- For triggers that tell a channel what became of a row.
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW') returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise exception 'realtime.broadcast_changes is for triggers of rows, not of statements';
  end if;
  perform realtime.send(
    jsonb_build_object('operation', operation, 'table', table_name, 'schema', table_schema,
      'record', case when operation = 'DELETE' then null else to_jsonb(new) end,
      'old_record', case when operation = 'INSERT' then null else to_jsonb(old) end),
    event_name, topic_name);
end $$;
grant execute on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) to service_role;

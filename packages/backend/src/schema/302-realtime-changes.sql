-- Which tables tell of their changes says the publication, as on Supabase:
--   alter publication supabase_realtime add table notes;
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- Whether the publication has the table, now, and what happened to it.
create or replace function realtime.publishes(relation oid, operation text) returns boolean language sql stable as $$
  select exists (
    select from pg_catalog.pg_publication p, pg_catalog.pg_class c
    where p.pubname = 'supabase_realtime' and c.oid = relation
      and case operation when 'INSERT' then p.pubinsert when 'UPDATE' then p.pubupdate when 'DELETE' then p.pubdelete
          else true end
      and (p.puballtables
        or exists (select from pg_catalog.pg_publication_rel r where r.prpubid = p.oid and r.prrelid = c.oid)
        or exists (select from pg_catalog.pg_publication_namespace s where s.pnpubid = p.oid and s.pnnspid = c.relnamespace))
  )
$$;

-- By what a row is found again: the columns of the primary key, as text; null without one.
create or replace function realtime.key_of(relation oid, fields jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(a.attname, fields ->> a.attname)
  from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = relation and i.indisprimary
$$;

-- Says that something became of a row, and never what: the servers read the row as each listener in turn.
create or replace function realtime.announce_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  key jsonb;
  old_key jsonb;
begin
  if not realtime.publishes(tg_relid, tg_op) then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    key := realtime.key_of(tg_relid, to_jsonb(new));
  end if;
  if tg_op <> 'INSERT' then
    old_key := realtime.key_of(tg_relid, to_jsonb(old));
  end if;
  if coalesce(key, old_key) is null then
    return null;
  end if;
  perform realtime.announce(jsonb_build_object(
    'kind', 'change', 'schema', tg_table_schema, 'table', tg_table_name, 'operation', tg_op,
    'key', key, 'oldKey', old_key,
    'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text);
  return null;
end $$;

-- Every published table with a primary key gets its trigger. The servers call it when they start and when somebody
-- begins to listen; a table that has left the publication is silent at once, trigger or not.
create or replace function realtime.follow_publication() returns void
  language plpgsql set search_path = '' as $$
declare
  missing record;
begin
  for missing in
    select c.oid::regclass as relation
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_'
      and n.nspname not in ('information_schema', 'realtime', 'host')
      and realtime.publishes(c.oid, '')
      and exists (select from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary)
      and not exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgname = 'realtime_announce_change')
  loop
    perform pg_advisory_xact_lock(7263845902);
    if not exists (select from pg_catalog.pg_trigger t
        where t.tgrelid = missing.relation and t.tgname = 'realtime_announce_change') then
      execute format('create trigger realtime_announce_change after insert or update or delete on %s
        for each row execute function realtime.announce_change()', missing.relation);
    end if;
  end loop;
end $$;

-- Whether whoever asks may hear that rows of the table were deleted. A deleted row can no longer be held against the
-- policies, so, as on Supabase, all who listen hear its primary key; but never who may not read those columns, and nobody
-- to whom no policy shows any row.
create or replace function realtime.hears_deletes(relation oid) returns boolean language sql stable as $$
  select has_schema_privilege(c.relnamespace, 'usage')
    and (not row_security_active(c.oid) or exists (
      select from pg_catalog.pg_policy p, unnest(p.polroles) as named (role)
      where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
        and (named.role = 0 or pg_has_role(named.role, 'usage'))))
    and not exists (
      select from pg_catalog.pg_index i, unnest(i.indkey) as k (number)
      where i.indrelid = c.oid and i.indisprimary and not has_column_privilege(c.oid, k.number, 'select'))
  from pg_catalog.pg_class c where c.oid = relation
$$;
grant execute on function realtime.hears_deletes(oid) to anon, authenticated, service_role;

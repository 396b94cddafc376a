-- Whether the current role can read every row of the table: row-level security is off for it, or one of its policies is
-- `using (true)` and no restrictive one narrows that.
create or replace function realtime.reads_every_row(relation oid) returns boolean language sql stable set search_path = '' as $$
  select not pg_catalog.row_security_active(relation) or coalesce((
    select pg_catalog.bool_or(p.polpermissive and pg_catalog.pg_get_expr(p.polqual, p.polrelid) = 'true')
      and not pg_catalog.bool_or(not p.polpermissive)
    from pg_catalog.pg_policy p
    where p.polrelid = relation and p.polcmd in ('r', '*')
      and exists (select from pg_catalog.unnest(p.polroles) as named (role)
        where named.role = 0 or pg_catalog.pg_has_role(named.role, 'usage'))), false)
$$;
grant execute on function realtime.reads_every_row(oid) to anon, authenticated, service_role;

-- Whether the caller may learn that rows of the table were deleted. The policies cannot judge a row that is gone, so only
-- callers who could have read it whatever it was are told, and only its primary key.
create or replace function realtime.hears_deletes(relation oid) returns boolean language sql stable set search_path = '' as $$
  select pg_catalog.has_schema_privilege(c.relnamespace, 'usage')
    and realtime.reads_every_row(c.oid)
    and not exists (
      select from pg_catalog.pg_index i, pg_catalog.unnest(i.indkey) as k (number)
      where i.indrelid = c.oid and i.indisprimary and not pg_catalog.has_column_privilege(c.oid, k.number, 'select'))
  from pg_catalog.pg_class c where c.oid = relation
$$;

-- Gives an object that has no `id` a random one, as Supabase does, so that a client can recognise a message that it has seen.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language sql security definer set search_path = '' as $$
  select realtime.announce(pg_catalog.jsonb_build_object(
    'kind', 'broadcast', 'mark', pg_catalog.gen_random_uuid(), 'topic', topic, 'event', event,
    'private', coalesce(private, true),
    'text', (case
      when pg_catalog.jsonb_typeof(payload) = 'object' and not payload ? 'id'
        then payload || pg_catalog.jsonb_build_object('id', pg_catalog.gen_random_uuid())
      else coalesce(payload, 'null') end)::text)::text)
$$;

-- Pools in the administration: the list and its export.

create or replace function public.admin_pools(query text default null, wanted_stage smallint default null, due text default null,
  paused boolean default null, from_time timestamptz default null, to_time timestamptz default null, by_column text default 'created',
  is_ascending boolean default false, from_row jsonb default null, is_backwards boolean default false, most integer default 51)
returns table (id text, name text, currency text, stage smallint, is_paused boolean, is_overdue boolean, ticket_price text, max_tickets text,
  claimed_tickets text, held text, holders bigint, next_stage_at text, release_by text, created_at timestamptz, cursor_key text)
-- SECURITY DEFINER: checks the caller, who may read all holders.
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(query));
  chain_now constant numeric := public.now_ms();
  overdue constant text := format('pool.stage < 2 and pool.release_by < %s', chain_now);
  conditions text[];
  ids text[];
  keys text[];
begin
  perform public.require_administrator();
  conditions := array_remove(array[
    case when wanted <> '' then format('(strpos(lower(pool.name), %1$L) > 0 or pool.id = %1$L)', wanted) end,
    'pool.stage = ' || wanted_stage,
    case due when 'next' then format('pool.stage < 3 and pool.next_stage_at <= %s', chain_now) when 'overdue' then overdue end,
    'pool.is_paused = ' || paused,
    'pool.created_at >= ' || quote_literal(from_time),
    'pool.created_at < ' || quote_literal(to_time)], null);
  execute public.small_list_query('public.chain_pools pool', case by_column when 'next' then 'pool.next_stage_at::numeric' else 'pool.created_at' end,
      case by_column when 'next' then 'numeric' else 'timestamptz' end, 'pool.id', 'text', conditions, from_row,
      is_ascending <> is_backwards, most)
    into ids, keys;
  return query
    select pool.id::text, pool.name, pool.currency::text, pool.stage, pool.is_paused, pool.stage < 2 and pool.release_by < chain_now,
      pool.ticket_price::text, pool.max_tickets::text, pool.claimed_tickets::text,
      (pool.claimed_tickets::numeric * pool.ticket_price + pool.deposited - pool.withdrawn
        - pool.released_tickets::numeric * pool.amount_per_ticket_on_release)::text,
      (select count(*) from public.chain_pool_holders holder where holder.pool_id = pool.id and holder.holding > 0),
      pool.next_stage_at::text, pool.release_by::text, pool.created_at, page.key
    from unnest(ids, keys) with ordinality as page (id, key, place) join public.chain_pools pool on pool.id = page.id
    order by page.place;
end $$;
comment on function public.admin_pools(text, smallint, text, boolean, timestamptz, timestamptz, text, boolean, jsonb, boolean, integer) is
  'For administrators: a page of pools by creation or by the earliest next stage. The text may be anywhere in the name, or the whole id. `due` is next (the next stage can begin) or overdue (not released by the deadline). The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse.';

create or replace function public.record_export(list text, filters jsonb default '{}') returns void
-- SECURITY DEFINER: checks the caller; no role may write the log directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
begin
  if list not in ('people', 'orders', 'log', 'courses', 'wares', 'pools') or pg_column_size(filters) > 4000 then
    raise exception 'No such list' using errcode = 'invalid_parameter_value', hint = 'list_unknown';
  end if;
  perform public.record_audit(actor, 'export.' || list, '', filters);
end $$;

revoke all on function public.admin_pools(text, smallint, text, boolean, timestamptz, timestamptz, text, boolean, jsonb, boolean, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_pools(text, smallint, text, boolean, timestamptz, timestamptz, text, boolean, jsonb, boolean, integer) to authenticated;

-- Exports of a million rows: a page of a list is read by the places of its rows, not by their random ids, which need a page of an index each.

-- Places hold within the snapshot of a statement, and these functions are stable: they read with the snapshot of the statement that calls them.
create or replace function public.keyset_query(branches text, prefix text, source text, at_column text, id_column text, conditions text[],
  is_ascending boolean, most integer) returns text
language sql immutable set search_path = '' as $$
  select format('select array_agg(page.place), array_agg(to_jsonb(page.at) #>> ''{}'') from (
      select found.place, found.at from %1$s cross join lateral (
        select listed.ctid as place, listed.%2$I as id, listed.%3$I as at from %4$s listed where %5$s order by %8$slisted.%3$I %6$s, listed.%2$I %6$s limit %7$s) found
      order by found.at %6$s, found.id %6$s limit %7$s) page',
    coalesce(branches, '(values (1)) as only_one'), id_column, at_column, source, coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'),
    direction, least(greatest(most, 1), 5001), coalesce(prefix || ' ' || direction || ', ', ''))
  from (select case when is_ascending then 'asc' else 'desc' end as direction) as chosen
$$;
comment on function public.keyset_query(text, text, text, text, text, text[], boolean, integer) is
  'For lists: a query for the places (ctid) and moments of the rows of one page, valid in the same snapshot. Each row of `branches` has a value of the prefix, and stands for a range of one index in the order of the list, of which no more than a page is read.';

-- Address and number come from the list, which copies them: of a million accounts their rows are not in memory.
create or replace function public.admin_people(query text default null, banned boolean default null, bound boolean default null,
  member boolean default null, administrator boolean default null, by_column text default 'created_at', from_time timestamptz default null,
  to_time timestamptz default null, is_ascending boolean default false, from_row jsonb default null, is_backwards boolean default false,
  most integer default 51)
returns table (id uuid, short_id text, name text, email text, phone text, created_at timestamptz, seen_at timestamptz, banned_until timestamptz,
  is_bound boolean, member_until text, roles text[], may_invite boolean, cursor_key text, cursor_rank smallint)
-- SECURITY DEFINER: checks the caller; addresses of accounts belong to the host.
language plpgsql stable security definer set search_path = '' as $$
declare
  sorted_by constant text := case by_column when 'seen_at' then 'seen_at' else 'created_at' end;
  goes_up constant boolean := is_ascending <> is_backwards;
  -- Once, because a function with a search path of its own is called for each row.
  chain_now constant numeric := public.now_ms();
  is_filtered constant boolean := coalesce(banned, bound, member, administrator) is not null;
  flags constant smallint[] := public.account_list_flags(banned, bound, member, administrator);
  also text[] := array_remove(array[
    case when banned then format('banned_until > %L', now()) when not banned then format('coalesce(banned_until <= %L, true)', now()) end,
    case when member then format('member_until > %L', chain_now) when not member then format('coalesce(member_until <= %L, true)', chain_now) end], null);
  wanted constant integer := least(greatest(most, 1), 5001);
  prefix text;
  places tid[] := '{}';
  keys text[] := '{}';
  ranks smallint[] := '{}';
  more_places tid[];
  more_keys text[];
  one record;
  earlier text[];
  branches text;
  present text;
  is_continued boolean;
  after text;
  -- As in the finder: a body has up to a megabyte.
  sought constant text := left(query, 400);
begin
  perform public.require_administrator();
  if sought is null or btrim(sought) = '' then
    -- Both indexes that begin with the flags have the range; the one of the other order would have to be sorted.
    perform set_config(setting, 'off', true) from unnest(array['enable_sort', 'enable_incremental_sort']) as setting;
    prefix := case when is_filtered then 'listed.flags' end;
    also := also || public.keyset_bounds(prefix, sorted_by, 'user_id', 'uuid', from_time, to_time, from_row, goes_up);
    execute public.keyset_query(case when is_filtered then format('unnest(%L::smallint[]) as branch (key)', flags) end, prefix,
      'public.account_list', sorted_by, 'user_id', also, goes_up, wanted) into places, keys;
    ranks := array_fill(null::smallint, array[coalesce(cardinality(places), 0)]);
  else
    also := also || public.keyset_bounds(null, sorted_by, 'user_id', 'uuid', from_time, to_time, null, goes_up);
    if sought ~ '^\s*0x[0-9a-fA-F]{1,64}\s*$' then
      execute format('select array_agg(ctid), array_agg(''''::text), array_agg(6::smallint) from public.account_list
          where user_id = %L and flags = any (%L::smallint[]) and %s',
        (select binding.uid from public.chain_bindings binding
          where binding.address = '0x' || lpad(substr(lower(btrim(sought)), 3), 64, '0') and from_row is null
            and binding.uid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
        flags, coalesce(nullif(array_to_string(also, ' and '), ''), 'true')) into places, keys, ranks;
    end if;
    -- One query for each kind of text, so that each uses its index. An account is listed for the first kind that matches.
    for one in select found.* from public.account_search_ranges(sought) found where coalesce(cardinality(places), 0) = 0
        order by case when is_backwards then -found.rank else found.rank end loop
      continue when from_row is not null and case when is_backwards then one.rank > (from_row ->> 2)::integer else one.rank < (from_row ->> 2)::integer end;
      exit when cardinality(coalesce(places, '{}')) >= wanted;
      select coalesce(array_agg(case when found.by_column = 'user_id' then format('not (user_id between %L and %L)', found.low, found.high)
          else format('not coalesce(%1$I >= %2$L and %1$I < %3$L, false)', found.by_column, found.low, found.high) end), '{}')
        into earlier from public.account_search_ranges(sought) found where found.rank < one.rank;
      is_continued := from_row is not null and one.rank = (from_row ->> 2)::integer;
      after := case when is_backwards then '<' else '>' end;
      if one.by_column in ('name', 'email', 'phone') then
        -- A range for each combination of flags: otherwise a rare one among the accounts of a common name reads all of them.
        -- Compared one by one: PostgreSQL before 18 ends the scan of a range of rows only where its first column changes.
        branches := format('unnest(%L::smallint[]) as branch (key)', flags);
        present := 'listed.flags = branch.key';
      else
        -- Few accounts have an id with this beginning.
        branches := null;
        present := format('flags = any (%L::smallint[])', flags);
      end if;
      execute public.keyset_query(branches, null, 'public.account_list', one.by_column, 'user_id',
        also || earlier || array[present, case one.by_column when 'user_id' then format('user_id between %L and %L', one.low, one.high)
            else format('%1$I >= %2$L and %1$I < %3$L', one.by_column, one.low, one.high) end]
          || case when is_continued then array[format('(%I, user_id) %s (%L, %L::uuid)', one.by_column, after, from_row ->> 0, from_row ->> 1)] else '{}' end,
        not is_backwards, wanted - cardinality(coalesce(places, '{}'))) into more_places, more_keys;
      places := coalesce(places, '{}') || coalesce(more_places, '{}');
      keys := coalesce(keys, '{}') || coalesce(more_keys, '{}');
      ranks := coalesce(ranks, '{}') || array_fill(one.rank, array[coalesce(cardinality(more_places), 0)]);
    end loop;
  end if;
  return query
    select listed.user_id, listed.short_id::text, profiles.name, listed.email::text, listed.phone::text, listed.created_at, listed.seen_at,
      listed.banned_until, listed.is_bound, case when listed.member_until > chain_now then listed.member_until::text end,
      case when listed.is_administrator then (select administrators.roles from public.administrators where administrators.user_id = listed.user_id) else '{}' end,
      profiles.may_invite, found.key, found.rank
    from unnest(places, keys, ranks) with ordinality as found (place, key, rank, number)
      join public.account_list listed on listed.ctid = found.place
      join public.profiles on profiles.id = listed.user_id
    order by found.number;
end $$;

create or replace function public.admin_orders(state text default null, wanted_kind text default null, coin text default null,
  buyer uuid default null, from_time timestamptz default null, to_time timestamptz default null, is_ascending boolean default false,
  from_row jsonb default null, is_backwards boolean default false, most integer default 51)
returns table (id uuid, uid text, buyer_name text, kind text, item text, item_name text, quantity text, currency text, price text, discount text,
  status text, digest text, created_at timestamptz, paid_at timestamptz, refunded_at timestamptz, cursor_key text)
-- SECURITY DEFINER: checks the caller, who may read all orders.
language plpgsql stable security definer set search_path = '' as $$
declare
  goes_up constant boolean := is_ascending <> is_backwards;
  branches text;
  prefix text;
  also text[] := '{}';
  places tid[];
  keys text[];
begin
  perform public.require_administrator();
  if buyer is not null then
    -- One account has few orders.
    also := array_remove(array[format('listed.uid = %L', buyer), 'listed.status = ' || quote_literal(state), 'listed.kind = ' || quote_literal(wanted_kind),
      'listed.currency = ' || quote_literal(coin)], null);
  elsif state is not null or wanted_kind is not null then
    -- The expressions of the indexes.
    prefix := case when coin is null then $x$(listed.status || ' ' || listed.kind)$x$
      else $x$(listed.currency::text || ' ' || listed.status || ' ' || listed.kind)$x$ end;
    branches := format($x$(select %L || status || ' ' || kind as key from unnest(%L::text[]) as status, unnest(%L::text[]) as kind) as branch$x$, coalesce(coin || ' ', ''),
      case when state is null then array['awaiting', 'abandoned', 'paid', 'settled', 'refunded', 'void'] else array[state] end,
      case when wanted_kind is null then array['course', 'membership', 'phone', 'pass', 'coupon', 'tickets'] else array[wanted_kind] end);
  elsif coin is not null then
    prefix := 'listed.currency';
    branches := format('(select %L::text as key) as branch', coin);
  end if;
  also := also || public.keyset_bounds(prefix, 'created_at', 'id', 'uuid', from_time, to_time, from_row, goes_up);
  execute public.keyset_query(branches, prefix, 'public.orders', 'created_at', 'id', also, goes_up, most) into places, keys;
  return query
    select found.id, found.uid::text, profiles.name, found.kind, found.item,
      coalesce(wares.metadata ->> 'name', commodities.metadata ->> 'name', pools.name), found.quantity::text, found.currency::text,
      found.price::text, found.discount::text, found.status, found.digest::text, found.created_at, found.paid_at, found.refunded_at, page.key
    from unnest(places, keys) with ordinality as page (place, key, number)
      join public.orders found on found.ctid = page.place
      left join public.profiles on profiles.id = found.user_id
      -- Only the items of courses and commodities are numbers.
      left join public.chain_wares wares on found.kind = 'course' and wares.id = case when found.kind = 'course' then found.item::numeric end
      left join public.chain_commodities commodities on found.kind not in ('course', 'tickets')
        and commodities.id = case when found.kind not in ('course', 'tickets') then found.item::numeric end
      left join public.chain_pools pools on found.kind = 'tickets' and pools.id = found.item
    order by page.number;
end $$;

create or replace function public.admin_log(actor uuid default null, acts text[] default null, about text default null,
  from_time timestamptz default null, to_time timestamptz default null, is_ascending boolean default false, from_row jsonb default null,
  is_backwards boolean default false, most integer default 51)
returns table (id text, at timestamptz, actor_id uuid, actor_name text, action text, subject text, subject_name text, details jsonb, cursor_key text)
-- SECURITY DEFINER: checks the caller, who may read the log.
language plpgsql stable security definer set search_path = '' as $$
declare
  goes_up constant boolean := is_ascending <> is_backwards;
  branches text;
  prefix text;
  also text[] := '{}';
  places tid[];
  keys text[];
begin
  perform public.require_administrator();
  also := array_remove(array[case when about is not null then format('listed.subject = %L', about) end,
    case when actor is not null and acts is null then format('listed.actor_id = %L', actor) end], null);
  if acts is not null then
    prefix := case when actor is null then 'listed.action' else $x$(listed.actor_id::text || ' ' || listed.action)$x$ end;
    branches := format('(select distinct %L || action as key from unnest(%L::text[]) as action) as branch', coalesce(actor || ' ', ''), acts[1:200]);
  end if;
  also := also || public.keyset_bounds(prefix, 'at', 'id', 'bigint', from_time, to_time, from_row, goes_up);
  execute public.keyset_query(branches, prefix, 'public.audit_log', 'at', 'id', also, goes_up, most) into places, keys;
  return query
    select entry.id::text, entry.at, entry.actor_id, actors.name, entry.action, entry.subject, subjects.name, entry.details, page.key
    from unnest(places, keys) with ordinality as page (place, key, number)
      join public.audit_log entry on entry.ctid = page.place
      left join public.profiles actors on actors.id = entry.actor_id
      left join public.profiles subjects on subjects.id
        = case when entry.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entry.subject::uuid end
    order by page.number;
end $$;

-- `create or replace` forgets the settings of a function.
do $$
declare
  list regprocedure;
begin
  for list in select oid from pg_catalog.pg_proc
      where pronamespace = 'public'::regnamespace and proname in ('admin_people', 'admin_orders', 'admin_log') loop
    execute format('alter function %s set enable_seqscan = off', list);
    execute format('alter function %s set enable_bitmapscan = off', list);
  end loop;
  -- So that what the function sets for a page without a search ends with it.
  for list in select oid from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace and proname = 'admin_people' loop
    execute format('alter function %s set enable_sort = on', list);
    execute format('alter function %s set enable_incremental_sort = on', list);
  end loop;
end $$;

-- The lists of the administration: accounts, orders and the audit log, in pages by keyset (decision 082).

-- Accounts as the list filters and searches them ------------------------------------------------

create table if not exists public.account_list (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null default '-infinity',
  short_id text collate "C" not null check (length(short_id) <= 40),
  name text collate "C" check (length(name) <= 1000),
  email text collate "C" check (length(email) <= 1000),
  phone text collate "C" check (length(phone) <= 1000),
  banned_until timestamptz,
  is_bound boolean not null default false,
  member_until numeric,
  is_administrator boolean not null default false,
  flags smallint not null generated always as ((case when banned_until is null then 0 else 1 end + case when is_bound then 2 else 0 end
    + case when member_until is null then 0 else 4 end + case when is_administrator then 8 else 0 end)::smallint) stored
);
comment on table public.account_list is
  'What the list of accounts filters, sorts and searches by, copied by triggers: accounts of a Supabase cannot get indexes. The limits of texts are far above those of the originals, because a rejected copy would reject the change.';
comment on column public.account_list.seen_at is 'Of the last sign-in; -infinity before the first.';
comment on column public.account_list.name is 'In lower case, like the address; both compare by bytes.';
comment on column public.account_list.banned_until is 'May have passed, like member_until.';
comment on column public.account_list.flags is
  'Which of the four filters an account matches, in one number, so that one index serves every combination.';
create index if not exists account_list_created on public.account_list (created_at, user_id);
create index if not exists account_list_seen on public.account_list (seen_at, user_id);
create index if not exists account_list_flags_created on public.account_list (flags, created_at, user_id);
create index if not exists account_list_flags_seen on public.account_list (flags, seen_at, user_id);
create index if not exists account_list_name on public.account_list (name, user_id) where name is not null;
create index if not exists account_list_email on public.account_list (email, user_id) where email is not null;
create index if not exists account_list_phone on public.account_list (phone, user_id) where phone is not null;
create index if not exists account_list_short_id on public.account_list (short_id, user_id);

create or replace function public.membership_end(account text) returns numeric
language sql stable set search_path = '' as $$
  select max(asset.expire_at::numeric)
  from public.chain_assets asset join public.chain_commodities sold on sold.id = asset.asset_id
  where asset.uid = account and sold.kind = 'membership' and asset.expire_at <> 0
$$;
comment on function public.membership_end(text) is 'When the last membership of an account ends or ended, in milliseconds since 1970. Null without one.';

create or replace view public.account_list_source with (security_barrier) as
  select profiles.id as user_id, profiles.created_at, coalesce(users.last_sign_in_at, '-infinity') as seen_at, profiles.short_id,
    lower(profiles.name) as name, nullif(lower(users.email), '') as email, nullif(users.phone, '') as phone, users.banned_until,
    exists (select from public.chain_users where uid = profiles.id::text and chain_users.deleted_at is null) as is_bound,
    (select max(asset.expire_at::numeric) from public.chain_assets asset join public.chain_commodities sold on sold.id = asset.asset_id
      where asset.uid = profiles.id::text and sold.kind = 'membership' and asset.expire_at <> 0) as member_until,
    exists (select from public.administrators where user_id = profiles.id) as is_administrator
  from public.profiles join auth.users on users.id = profiles.id
  where users.deleted_at is null;
comment on view public.account_list_source is 'The rows of account_list as they are computed from the tables that they copy.';

create or replace function public.follow_account_list() returns trigger
-- SECURITY DEFINER: the roles that change the copied tables may not write the list.
language plpgsql security definer set search_path = '' as $$
declare
  is_uuid constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  owner text;
begin
  -- Each branch writes its own columns only, so that two transactions do not undo each other.
  case tg_table_name
    when 'profiles' then
      if tg_op = 'INSERT' then
        insert into public.account_list (user_id, created_at, seen_at, short_id, name, email, phone, banned_until, is_bound, member_until,
            is_administrator)
          select * from public.account_list_source where user_id = new.id on conflict do nothing;
      else
        update public.account_list set name = lower(new.name), created_at = new.created_at where user_id = new.id;
      end if;
    when 'users' then
      if new.deleted_at is not null then
        delete from public.account_list where user_id = new.id;
      else
        update public.account_list set seen_at = coalesce(new.last_sign_in_at, '-infinity'), email = nullif(lower(new.email), ''),
          phone = nullif(new.phone, ''), banned_until = new.banned_until where user_id = new.id;
      end if;
    when 'administrators' then
      update public.account_list set is_administrator = tg_op = 'INSERT'
        where user_id = case when tg_op = 'INSERT' then new.user_id else old.user_id end;
    when 'chain_users' then
      owner := case when tg_op = 'DELETE' then old.uid else new.uid end;
      if owner ~ is_uuid then
        update public.account_list set is_bound = tg_op <> 'DELETE' and new.deleted_at is null where user_id = owner::uuid;
      end if;
    when 'chain_assets' then
      owner := case when tg_op = 'DELETE' then old.uid else new.uid end;
      if owner ~ is_uuid then
        update public.account_list set member_until = public.membership_end(owner)
          where user_id = owner::uuid and member_until is distinct from public.membership_end(owner);
      end if;
    when 'chain_commodities' then
      update public.account_list set member_until = public.membership_end(asset.uid)
        from public.chain_assets asset
        where asset.asset_id = case when tg_op = 'DELETE' then old.id else new.id end and account_list.user_id = case when asset.uid ~ is_uuid then asset.uid::uuid end;
  end case;
  return null;
end $$;
comment on function public.follow_account_list() is 'Trigger: copies what the list of accounts needs.';

create or replace trigger profiles_list after insert or update of name, created_at on public.profiles
  for each row execute function public.follow_account_list();
create or replace trigger follow_account_list after update on auth.users for each row
  when (old.last_sign_in_at is distinct from new.last_sign_in_at or old.email is distinct from new.email or old.phone is distinct from new.phone
    or old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function public.follow_account_list();
create or replace trigger administrators_list after insert or delete on public.administrators
  for each row execute function public.follow_account_list();
create or replace trigger chain_users_list after insert or update of deleted_at or delete on public.chain_users
  for each row execute function public.follow_account_list();
create or replace trigger chain_assets_list after insert or update of expire_at or delete on public.chain_assets
  for each row execute function public.follow_account_list();
create or replace trigger chain_commodities_list after insert or update of kind or delete on public.chain_commodities
  for each row execute function public.follow_account_list();

-- Accounts of before.
insert into public.account_list (user_id, created_at, seen_at, short_id, name, email, phone, banned_until, is_bound, member_until, is_administrator)
  select * from public.account_list_source on conflict do nothing;

alter table public.account_list enable row level security;

-- Pages by keyset -------------------------------------------------------------------------------

create or replace function public.keyset_bounds(prefix text, at_column text, id_column text, id_type text, from_time timestamptz,
  to_time timestamptz, from_row jsonb, is_ascending boolean) returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[
    case when from_time is not null or prefix is not null then format('(%s%I) >= (%s%L::timestamptz)', ours, at_column, theirs, coalesce(from_time, '-infinity')) end,
    case when to_time is not null then format('(%s%I) < (%s%L::timestamptz)', ours, at_column, theirs, to_time)
      when prefix is not null then format('(%s%I) <= (%s%L::timestamptz)', ours, at_column, theirs, 'infinity') end,
    case when from_row is not null then format('(%s%I, %I) %s (%s%L::timestamptz, %L::%s)', ours, at_column, id_column,
      case when is_ascending then '>' else '<' end, theirs, from_row ->> 0, from_row ->> 1, id_type) end], null)
  from (select coalesce(prefix || ', ', '') as ours, case when prefix is null then '' else 'branch.key, ' end as theirs) as columns
$$;
comment on function public.keyset_bounds(text, text, text, text, timestamptz, timestamptz, jsonb, boolean) is
  'For lists: the conditions of days (the end is excluded) and of the row [moment, id] from which the page begins. With a prefix, an expression on `listed`, they are one range of the index that begins with it: compared as rows, so that no other index fits.';

create or replace function public.keyset_query(branches text, prefix text, source text, at_column text, id_column text, conditions text[],
  is_ascending boolean, most integer) returns text
language sql immutable set search_path = '' as $$
  select format('select array_agg(page.id::text), array_agg(to_jsonb(page.at) #>> ''{}'') from (
      select found.id, found.at from %1$s cross join lateral (
        select listed.%2$I as id, listed.%3$I as at from %4$s listed where %5$s order by %8$slisted.%3$I %6$s, listed.%2$I %6$s limit %7$s) found
      order by found.at %6$s, found.id %6$s limit %7$s) page',
    coalesce(branches, '(values (1)) as only_one'), id_column, at_column, source, coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'),
    direction, least(greatest(most, 1), 5001), coalesce(prefix || ' ' || direction || ', ', ''))
  from (select case when is_ascending then 'asc' else 'desc' end as direction) as chosen
$$;
comment on function public.keyset_query(text, text, text, text, text, text[], boolean, integer) is
  'For lists: a query for the ids and moments of one page. Each row of `branches` has a value of the prefix, and stands for a range of one index in the order of the list, of which no more than a page is read.';

-- Accounts --------------------------------------------------------------------------------------

create or replace function public.account_list_flags(banned boolean, bound boolean, member boolean, administrator boolean) returns smallint[]
language sql immutable set search_path = '' as $$
  select array_agg(flags::smallint) from generate_series(0, 15) as flags
  -- A ban or a membership that is over stays in the flags.
  where (banned is not true or flags & 1 > 0) and (bound is null or (flags & 2 > 0) = bound) and (member is not true or flags & 4 > 0)
    and (administrator is null or (flags & 8 > 0) = administrator)
$$;
comment on function public.account_list_flags(boolean, boolean, boolean, boolean) is
  'The combinations of flags that match the filters. For bans and memberships the query has to check the end as well.';

create or replace function public.account_search_ranges(text_given text)
returns table (rank smallint, by_column text, low text, high text)
language sql immutable set search_path = '' as $$
  with given as (
    select lower(btrim(text_given)) as lowered, btrim(text_given) as exact, regexp_replace(text_given, '[^0-9]', '', 'g') as digits,
      replace(lower(btrim(text_given)), '-', '') as hex)
  -- The upper end is the first text that does not begin with the given one, by bytes.
  select 0::smallint, 'name', lowered, lowered || chr(1114111) from given where lowered <> ''
  union all select 1::smallint, 'email', lowered, lowered || chr(1114111) from given where lowered <> ''
  union all select 2::smallint, 'phone', digits, digits || chr(1114111) from given where exact ~ '^[+]?[0-9 ()-]+$' and digits <> ''
  union all select 3::smallint, 'phone', '86' || digits, '86' || digits || chr(1114111) from given where exact ~ '^1[0-9 -]*$'
  union all select 4::smallint, 'short_id', exact, exact || chr(1114111) from given where exact ~ '^[1-9A-HJ-NP-Za-km-z]{4,22}$'
  union all select 5::smallint, 'user_id', rpad(hex, 32, '0'), rpad(hex, 32, 'f') from given where hex ~ '^[0-9a-f]{8,32}$'
$$;
comment on function public.account_search_ranges(text) is
  'What a text may begin: names, then addresses, phone numbers (also without the code of China) and ids; each a range of one index.';

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
  ids text[] := '{}';
  keys text[] := '{}';
  ranks smallint[] := '{}';
  more_ids text[];
  more_keys text[];
  one record;
  earlier text := 'true';
  present text;
begin
  perform public.require_administrator();
  if query is null or btrim(query) = '' then
    prefix := case when is_filtered then 'listed.flags' end;
    also := also || public.keyset_bounds(prefix, sorted_by, 'user_id', 'uuid', from_time, to_time, from_row, goes_up);
    execute public.keyset_query(case when is_filtered then format('unnest(%L::smallint[]) as branch (key)', flags) end, prefix,
      'public.account_list', sorted_by, 'user_id', also, goes_up, wanted) into ids, keys;
    ranks := array_fill(null::smallint, array[coalesce(cardinality(ids), 0)]);
  else
    if query ~ '^\s*0x[0-9a-fA-F]{1,64}\s*$' then
      select array_agg(binding.uid::text), array_agg(''::text), array_agg(6::smallint) into ids, keys, ranks
        from public.chain_bindings binding
        where binding.address = '0x' || lpad(substr(lower(btrim(query)), 3), 64, '0') and from_row is null
          and binding.uid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
    end if;
    also := also || public.keyset_bounds(null, sorted_by, 'user_id', 'uuid', from_time, to_time, null, goes_up)
      || case when is_filtered then array[format('flags = any (%L::smallint[])', flags)] else array['true'] end;
    -- One query for each kind of text, so that each uses its index. An account is listed for the first kind that matches.
    for one in select found.* from public.account_search_ranges(query) found where ids is null or ids = '{}'
        order by case when is_backwards then -found.rank else found.rank end loop
      continue when from_row is not null and case when is_backwards then one.rank > (from_row ->> 2)::integer else one.rank < (from_row ->> 2)::integer end;
      exit when cardinality(coalesce(ids, '{}')) >= wanted;
      present := case when one.by_column = 'user_id' then format('user_id between %L and %L', one.low, one.high)
        else format('%1$I >= %2$L and %1$I < %3$L', one.by_column, one.low, one.high) end;
      select coalesce(string_agg(case when found.by_column = 'user_id' then format('not (user_id between %L and %L)', found.low, found.high)
          else format('not coalesce(%1$I >= %2$L and %1$I < %3$L, false)', found.by_column, found.low, found.high) end, ' and '), 'true')
        into earlier from public.account_search_ranges(query) found where found.rank < one.rank;
      execute format('select array_agg(page.id), array_agg(page.key) from (select user_id::text as id, %1$I::text as key from public.account_list
          where %2$s and %3$s and %4$s and %5$s order by %1$I %6$s, user_id %6$s limit %7$s) page',
        one.by_column, present, earlier, array_to_string(also, ' and '),
        case when from_row is null or one.rank <> (from_row ->> 2)::integer then 'true'
          else format('(%I, user_id) %s (%L, %L)', one.by_column, case when is_backwards then '<' else '>' end, from_row ->> 0, from_row ->> 1) end,
        case when is_backwards then 'desc' else 'asc' end, wanted - cardinality(coalesce(ids, '{}'))) into more_ids, more_keys;
      ids := coalesce(ids, '{}') || coalesce(more_ids, '{}');
      keys := coalesce(keys, '{}') || coalesce(more_keys, '{}');
      ranks := coalesce(ranks, '{}') || array_fill(one.rank, array[coalesce(cardinality(more_ids), 0)]);
    end loop;
  end if;
  return query
    select listed.user_id, listed.short_id::text, profiles.name, users.email::text, users.phone::text, listed.created_at, listed.seen_at,
      listed.banned_until, listed.is_bound, case when listed.member_until > chain_now then listed.member_until::text end,
      coalesce(administrators.roles, '{}'), profiles.may_invite, found.key, found.rank
    from unnest(ids, keys, ranks) with ordinality as found (id, key, rank, place)
      join public.account_list listed on listed.user_id = found.id::uuid
      join public.profiles on profiles.id = listed.user_id
      join auth.users on users.id = listed.user_id
      left join public.administrators on administrators.user_id = listed.user_id
    order by found.place;
end $$;
comment on function public.admin_people(text, boolean, boolean, boolean, boolean, text, timestamptz, timestamptz, boolean, jsonb, boolean, integer) is
  'For administrators: a page of accounts, by sign-up or last sign-in, which the days refer to as well; or those that a text begins, in the order of the matches. The page begins after `from_row`, [key, id] or [key, id, rank]; backwards, the rows before it come in reverse.';

-- Orders ----------------------------------------------------------------------------------------

-- One expression for all filters of a list: PostgreSQL ends the scan of a range of rows where its first column changes.
create index if not exists orders_list on public.orders (created_at, id);
create index if not exists orders_list_states on public.orders ((status || ' ' || kind), created_at, id);
create index if not exists orders_list_currencies on public.orders (currency, created_at, id);
create index if not exists orders_list_all on public.orders ((currency::text || ' ' || status || ' ' || kind), created_at, id);

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
  ids text[];
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
  execute public.keyset_query(branches, prefix, 'public.orders', 'created_at', 'id', also, goes_up, most) into ids, keys;
  return query
    select found.id, found.uid::text, profiles.name, found.kind, found.item,
      coalesce(wares.metadata ->> 'name', commodities.metadata ->> 'name', pools.name), found.quantity::text, found.currency::text,
      found.price::text, found.discount::text, found.status, found.digest::text, found.created_at, found.paid_at, found.refunded_at, page.key
    from unnest(ids, keys) with ordinality as page (id, key, place)
      join public.orders found on found.id = page.id::uuid
      left join public.profiles on profiles.id = found.user_id
      -- Only the items of courses and commodities are numbers.
      left join public.chain_wares wares on found.kind = 'course' and wares.id = case when found.kind = 'course' then found.item::numeric end
      left join public.chain_commodities commodities on found.kind not in ('course', 'tickets')
        and commodities.id = case when found.kind not in ('course', 'tickets') then found.item::numeric end
      left join public.chain_pools pools on found.kind = 'tickets' and pools.id = found.item
    order by page.place;
end $$;
comment on function public.admin_orders(text, text, text, uuid, timestamptz, timestamptz, boolean, jsonb, boolean, integer) is
  'For administrators: a page of orders with the present names of the items. The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse.';

create or replace function public.admin_order_currencies() returns setof text
-- SECURITY DEFINER: checks the caller, who may read all orders.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return query
    -- Jumps from one currency to the next in the index instead of reading all orders.
    with recursive known as (
      (select currency::text as coin from public.orders order by currency limit 1)
      union all
      select (select currency::text from public.orders where currency > known.coin::public.coin_type order by currency limit 1) from known
      where known.coin is not null)
    select coin from known where coin is not null limit 100;
end $$;
comment on function public.admin_order_currencies() is 'For administrators: the currencies of orders.';

-- The audit log ---------------------------------------------------------------------------------

create index if not exists audit_log_action on public.audit_log (action, at, id);
create index if not exists audit_log_actor_action on public.audit_log ((actor_id::text || ' ' || action), at, id);
create index if not exists audit_log_actor_at on public.audit_log (actor_id, at, id);

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
  ids text[];
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
  execute public.keyset_query(branches, prefix, 'public.audit_log', 'at', 'id', also, goes_up, most) into ids, keys;
  return query
    select entry.id::text, entry.at, entry.actor_id, actors.name, entry.action, entry.subject, subjects.name, entry.details, page.key
    from unnest(ids, keys) with ordinality as page (id, key, place)
      join public.audit_log entry on entry.id = page.id::bigint
      left join public.profiles actors on actors.id = entry.actor_id
      left join public.profiles subjects on subjects.id
        = case when entry.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entry.subject::uuid end
    order by page.place;
end $$;
comment on function public.admin_log(uuid, text[], text, timestamptz, timestamptz, boolean, jsonb, boolean, integer) is
  'For administrators: a page of the audit log. The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse.';

create or replace function public.record_export(list text, filters jsonb default '{}') returns void
-- SECURITY DEFINER: checks the caller; no role may write the log directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
begin
  if list not in ('people', 'orders', 'log') or pg_column_size(filters) > 4000 then
    raise exception 'No such list' using errcode = 'invalid_parameter_value', hint = 'list_unknown';
  end if;
  perform public.record_audit(actor, 'export.' || list, '', filters);
end $$;
comment on function public.record_export(text, jsonb) is 'For administrators: records that a list is exported, and with which filters, before it is sent.';

-- Acts about several accounts -------------------------------------------------------------------

create table if not exists public.bulk_acts (
  key uuid primary key,
  actor_id uuid not null references public.profiles (id) on delete cascade,
  act text not null check (act in ('allowed', 'denied', 'default', 'end-sessions')),
  outcomes jsonb not null default '[]' check (jsonb_typeof(outcomes) = 'array'),
  at timestamptz not null default now()
);
comment on table public.bulk_acts is 'Acts about several accounts, by the key that the page chose: a repeated request gets the outcomes of the first. Kept for a day.';
comment on column public.bulk_acts.outcomes is '[{"id", "outcome"}] in the order of the request. done, unchanged, or the code of the refusal.';
create index if not exists bulk_acts_actor on public.bulk_acts (actor_id);
create index if not exists bulk_acts_at on public.bulk_acts (at);
alter table public.bulk_acts enable row level security;

create or replace function public.act_on_accounts(key uuid, wanted text, targets uuid[], seen text[] default '{}', reason text default null) returns jsonb
-- SECURITY DEFINER: checks the role of the caller; the acts check it again for each account.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  permissions constant jsonb := '{"allowed": true, "denied": false, "default": null}';
  known public.bulk_acts;
  found_outcomes jsonb := '{}';
  target uuid;
  changed boolean;
  refusal text;
  answer jsonb;
begin
  if wanted is null or wanted not in ('allowed', 'denied', 'default', 'end-sessions') or key is null then
    raise exception 'No such act' using errcode = 'invalid_parameter_value', hint = 'bulk_act_unknown';
  end if;
  if coalesce(cardinality(targets), 0) not between 1 and 100 then
    raise exception 'An act is about 1 to 100 accounts' using errcode = 'invalid_parameter_value', hint = 'bulk_act_size';
  end if;
  if wanted = 'end-sessions' then
    perform public.require_account_reason(reason);
  end if;
  delete from public.bulk_acts where at < now() - interval '1 day';
  -- A concurrent request with the same key waits here for the first one.
  insert into public.bulk_acts (key, actor_id, act) values (act_on_accounts.key, actor, wanted) on conflict do nothing;
  if not found then
    select * into known from public.bulk_acts where bulk_acts.key = act_on_accounts.key;
    if known.actor_id is distinct from actor or known.act is distinct from wanted then
      raise exception 'The key belongs to another request' using errcode = 'invalid_parameter_value', hint = 'bulk_act_key_used';
    end if;
    return known.outcomes;
  end if;
  -- In one order, so that two requests about the same accounts do not wait for each other.
  for target in select distinct id from unnest(targets) as id where id is not null order by id loop
    begin
      if wanted = 'end-sessions' then
        changed := public.end_account_sessions(target, reason);
      else
        changed := public.set_invitation_permission(target, (permissions ->> wanted)::boolean,
          (permissions ->> seen[array_position(targets, target)])::boolean);
      end if;
      refusal := case when changed then 'done' else 'unchanged' end;
    exception when others then
      get stacked diagnostics refusal = pg_exception_hint;
      if refusal = '' then
        raise;
      end if;
    end;
    found_outcomes := found_outcomes || jsonb_build_object(target, refusal);
  end loop;
  update public.bulk_acts set outcomes = (
      select jsonb_agg(jsonb_build_object('id', id, 'outcome', found_outcomes ->> id::text) order by place)
      from (select id, min(place) as place from unnest(targets) with ordinality as given (id, place) where id is not null group by id) as each_target)
    where bulk_acts.key = act_on_accounts.key returning bulk_acts.outcomes into answer;
  return answer;
end $$;
comment on function public.act_on_accounts(uuid, text, uuid[], text[], text) is
  'For moderators: decides about invitations of several accounts, with what the caller has seen of each, or ends their sessions. Returns the outcome of each; a refused one does not stop the others.';

create or replace function public.bulk_act_outcomes(key uuid)
returns table (act text, id uuid, name text, outcome text)
-- SECURITY DEFINER: no role may read the table; returns rows to the administrator who acted.
language sql stable security definer set search_path = '' as $$
  select bulk_acts.act, (one ->> 'id')::uuid, coalesce(profiles.name, profiles.short_id, one ->> 'id'), one ->> 'outcome'
  from public.bulk_acts, jsonb_array_elements(outcomes) with ordinality as listed (one, place)
    left join public.profiles on profiles.id = (one ->> 'id')::uuid
  where bulk_acts.key = bulk_act_outcomes.key and actor_id = auth.uid() and public.is_administrator()
  order by place
$$;
comment on function public.bulk_act_outcomes(uuid) is 'For the administrator who acted: what an act about several accounts did. No row for others.';

-- Figures of the overview -----------------------------------------------------------------------

create or replace function public.admin_standing(out members bigint, out expiring bigint, out open_refunds bigint, out open_reports bigint,
  out ledger_lag text, out ledger_stopped text, out ledger_at timestamptz)
-- SECURITY DEFINER: checks the caller; the function counts rows of all accounts.
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Once: as a function in the condition, the clock of the chain would be read for each membership.
  chain_now constant numeric := public.now_ms();
  soon constant bigint := 30 * 86400000::bigint;
begin
  perform public.require_administrator();
  select count(*), count(*) filter (where asset.expire_at <= chain_now + soon) into members, expiring
    from public.chain_commodities sold join public.chain_assets asset on asset.asset_id = sold.id
    where sold.kind = 'membership' and asset.expire_at > chain_now;
  select count(*) into open_refunds from public.refund_requests where status = 'asked';
  select count(*) into open_reports from public.report_cases where status = 'waiting';
  select greatest(node_checkpoint - next_checkpoint + 1, 0)::text, stopped_because, updated_at
    into ledger_lag, ledger_stopped, ledger_at from public.chain_cursor;
end $$;

revoke all on public.account_list, public.account_list_source, public.bulk_acts from anon, authenticated, service_role;
revoke all on function public.membership_end(text), public.follow_account_list(),
  public.keyset_query(text, text, text, text, text, text[], boolean, integer),
  public.keyset_bounds(text, text, text, text, timestamptz, timestamptz, jsonb, boolean),
  public.account_list_flags(boolean, boolean, boolean, boolean), public.account_search_ranges(text),
  public.admin_people(text, boolean, boolean, boolean, boolean, text, timestamptz, timestamptz, boolean, jsonb, boolean, integer),
  public.admin_orders(text, text, text, uuid, timestamptz, timestamptz, boolean, jsonb, boolean, integer), public.admin_order_currencies(),
  public.admin_log(uuid, text[], text, timestamptz, timestamptz, boolean, jsonb, boolean, integer), public.record_export(text, jsonb),
  public.act_on_accounts(uuid, text, uuid[], text[], text), public.bulk_act_outcomes(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.admin_people(text, boolean, boolean, boolean, boolean, text, timestamptz, timestamptz, boolean, jsonb, boolean, integer),
  public.admin_orders(text, text, text, uuid, timestamptz, timestamptz, boolean, jsonb, boolean, integer), public.admin_order_currencies(),
  public.admin_log(uuid, text[], text, timestamptz, timestamptz, boolean, jsonb, boolean, integer), public.record_export(text, jsonb),
  public.act_on_accounts(uuid, text, uuid[], text[], text), public.bulk_act_outcomes(uuid) to authenticated;

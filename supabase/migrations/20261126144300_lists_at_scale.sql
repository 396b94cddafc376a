-- Reads of the administration that stay fast in an academy of a million accounts and a long history, and refusals of acts about several accounts.

-- Searches of accounts --------------------------------------------------------------------------

-- With the flags first, like the orders of the list: a search reads a page of each combination, and a rare one among many accounts whose names
-- begin alike is found at once. They replace the indexes without flags, so that a sign-in writes no more of them.
create index if not exists account_list_flags_name on public.account_list (flags, name, user_id) where name is not null;
create index if not exists account_list_flags_email on public.account_list (flags, email, user_id) where email is not null;
create index if not exists account_list_flags_phone on public.account_list (flags, phone, user_id) where phone is not null;
drop index if exists public.account_list_name, public.account_list_email, public.account_list_phone;

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
      'public.account_list', sorted_by, 'user_id', also, goes_up, wanted) into ids, keys;
    ranks := array_fill(null::smallint, array[coalesce(cardinality(ids), 0)]);
  else
    also := also || public.keyset_bounds(null, sorted_by, 'user_id', 'uuid', from_time, to_time, null, goes_up);
    if sought ~ '^\s*0x[0-9a-fA-F]{1,64}\s*$' then
      execute format('select array_agg(user_id::text), array_agg(''''::text), array_agg(6::smallint) from public.account_list
          where user_id = %L and flags = any (%L::smallint[]) and %s',
        (select binding.uid from public.chain_bindings binding
          where binding.address = '0x' || lpad(substr(lower(btrim(sought)), 3), 64, '0') and from_row is null
            and binding.uid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
        flags, coalesce(nullif(array_to_string(also, ' and '), ''), 'true')) into ids, keys, ranks;
    end if;
    -- One query for each kind of text, so that each uses its index. An account is listed for the first kind that matches.
    for one in select found.* from public.account_search_ranges(sought) found where coalesce(cardinality(ids), 0) = 0
        order by case when is_backwards then -found.rank else found.rank end loop
      continue when from_row is not null and case when is_backwards then one.rank > (from_row ->> 2)::integer else one.rank < (from_row ->> 2)::integer end;
      exit when cardinality(coalesce(ids, '{}')) >= wanted;
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
        not is_backwards, wanted - cardinality(coalesce(ids, '{}'))) into more_ids, more_keys;
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

-- Plans of the lists ----------------------------------------------------------------------------

-- A page is one range of an index, in its order. The planner does not know how few rows a range has that is compared as a row, and prefers to read
-- and sort the whole table, or all rows of a combination, while the table is small or the statistics are old.
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

-- Acts about several accounts -------------------------------------------------------------------

create or replace function public.act_on_accounts(key uuid, wanted text, targets uuid[], seen text[] default '{}', reason text default null) returns jsonb
-- SECURITY DEFINER: checks the role of the caller; the acts check it again for each account.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  permissions constant jsonb := '{"allowed": true, "denied": false, "default": null}';
  wished constant uuid[] := array(select id from unnest(targets) with ordinality as given (id, place) where id is not null group by id order by min(place));
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
  if coalesce(cardinality(targets), 0) > 100 or cardinality(wished) = 0 then
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
    if known.actor_id is distinct from actor or known.act is distinct from wanted
      or wished <> array(select (one ->> 'id')::uuid from jsonb_array_elements(known.outcomes) with ordinality as listed (one, place) order by place) then
      raise exception 'The key belongs to another request' using errcode = 'invalid_parameter_value', hint = 'bulk_act_key_used';
    end if;
    return known.outcomes;
  end if;
  -- In one order, so that two requests about the same accounts do not wait for each other.
  for target in select id from unnest(wished) as id order by id loop
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
      -- PostgreSQL's own errors, such as a deadlock, have sentences as hints or none.
      if refusal !~ '^[a-z_]+$' then
        raise;
      end if;
    end;
    found_outcomes := found_outcomes || jsonb_build_object(target, refusal);
  end loop;
  update public.bulk_acts set outcomes = (
      select jsonb_agg(jsonb_build_object('id', id, 'outcome', found_outcomes ->> id::text) order by place)
      from unnest(wished) with ordinality as each_target (id, place))
    where bulk_acts.key = act_on_accounts.key returning bulk_acts.outcomes into answer;
  return answer;
end $$;

-- Events of goods -------------------------------------------------------------------------------

-- Row-level security hides rows before `->>` is computed, because its errors could reveal them, so it reads all events instead of an index on
-- a part of the data. These functions check the caller before they read anything.

create index if not exists chain_events_white_list on public.chain_events
  ((data ->> 'id'), (data ->> 'uid'), checkpoint desc, transaction_index desc, index desc) where name = 'shop::WhiteList';
-- With the name, and without white lists, of which one commodity has thousands of events.
create index if not exists chain_events_signs on public.chain_events
  ((data ->> 'id'), name, checkpoint desc, transaction_index desc, index desc) where name in ('shop::CommodityDelete', 'shop::Restrict');
drop index if exists public.chain_events_goods;

create or replace function public.admin_commodity_signs(asked text[])
returns table (id text, is_deleted boolean, is_restricted boolean)
-- SECURITY DEFINER: checks the caller; row-level security would keep the index on a part of the data from being used.
language sql stable security definer set search_path = '' as $$
  select wanted,
    exists (select from public.chain_events event where event.data ->> 'id' = wanted and event.name = 'shop::CommodityDelete'
      and event.chain_id = (select chain_id from public.chain_cursor)),
    coalesce((select (event.data ->> 'is_restricted')::boolean from public.chain_events event
      where event.data ->> 'id' = wanted and event.name = 'shop::Restrict'
        and event.chain_id = (select chain_id from public.chain_cursor)
      order by event.checkpoint desc, event.transaction_index desc, event.index desc limit 1), false)
  from (select wanted from unnest(asked) wanted limit 200) as list
  where (select public.is_administrator())
$$;

create or replace function public.admin_white_list(asked text, after_uid text default '', most integer default 50)
returns table (uid text, listed_at timestamptz)
-- SECURITY DEFINER: checks the caller; row-level security would keep the index on a part of the data from being used.
language sql stable security definer set search_path = '' as $$
  select latest.uid, latest.happened_at from (
    select distinct on (event.data ->> 'uid') event.data ->> 'uid' as uid, event.happened_at,
      (event.data ->> 'is_listed')::boolean as is_listed
    from public.chain_events event
    where (select public.is_administrator()) and event.data ->> 'id' = asked and event.name = 'shop::WhiteList'
      and event.chain_id = (select chain_id from public.chain_cursor) and event.data ->> 'uid' > coalesce(after_uid, '')
    order by event.data ->> 'uid', event.checkpoint desc, event.transaction_index desc, event.index desc
  ) latest
  where latest.is_listed
  order by latest.uid limit least(greatest(most, 1), 200)
$$;

create or replace function public.price_history(asked text)
returns table (happened_at timestamptz, kind text, prices jsonb, effective_at text, sender text, digest text)
-- SECURITY DEFINER: checks the caller; row-level security would keep the index on a part of the data from being used.
language sql stable security definer set search_path = '' as $$
  with entry as (
    select event.*,
      lag(event.data ->> 'price') over (partition by event.name in ('kiosk::Create', 'kiosk::Update')
        order by event.checkpoint, event.transaction_index, event.index) as price_before
    from public.chain_events event
    where (select public.is_administrator()) and coalesce(event.data ->> 'id', event.data ->> 'item') = asked
      and event.chain_id = (select chain_id from public.chain_cursor)
      and event.name in ('kiosk::Create', 'kiosk::Update', 'kiosk::TermsAnnounced', 'shop::TermsAnnounced', 'notice::Ended')
  )
  select entry.happened_at,
    case entry.name
      when 'kiosk::Create' then 'created'
      when 'kiosk::Update' then 'changed'
      when 'notice::Ended' then case when (entry.data ->> 'is_applied')::boolean then 'applied' else 'cancelled' end
      else 'announced' end,
    case entry.name
      when 'notice::Ended' then '[]'::jsonb
      when 'shop::TermsAnnounced' then (
        select jsonb_agg(jsonb_build_object('price', pricing ->> 'price', 'currency', pricing -> 'currency' ->> 'name',
          'days', pricing ->> 'arg')) from jsonb_array_elements(entry.data -> 'terms' -> 'pricings') as pricing)
      else jsonb_build_array(jsonb_build_object('price', coalesce(entry.data ->> 'price', entry.data -> 'terms' ->> 'price'),
        'currency', null, 'days', null)) end,
    entry.data -> 'notice' ->> 'effective_at', entry.sender, entry.digest
  from entry
  where entry.name <> 'kiosk::Update' or entry.price_before is distinct from entry.data ->> 'price'
  order by entry.checkpoint desc, entry.transaction_index desc, entry.index desc
  limit 200
$$;

create or replace function public.is_act_mirrored(act text) returns boolean
language sql stable set search_path = '' as $$
  with event as (
    select case when event.data ->> 'id' ~ '^[0-9]{1,78}$' then (event.data ->> 'id')::numeric end as item from public.chain_events event
    where event.chain_id = (select chain_id from public.chain_cursor) and event.digest = act
  )
  select exists (select from event)
    and not exists (select from event join public.chain_wares ware on ware.id = event.item where ware.described_at is null)
    and not exists (select from event join public.chain_commodities plan on plan.id = event.item where plan.described_at is null)
$$;

-- Differences between courses and wares ----------------------------------------------------------

create or replace function public.catalogue_differences()
returns table (kind text, item_id text, course_slug text, name text)
language sql stable set search_path = '' as $$
  -- One pass over both tables; nearly all rows are in order and go no further.
  with pair as (
    select course.slug, course.title, course.level, course.is_published, course.ware_id, ware.id as found,
      coalesce(ware.is_available, false) as is_available, ware.metadata, ware.described_at, ware.updated_at
    from public.courses course full join public.chain_wares ware on ware.id = course.ware_id
    where course.slug is null or ware.id is null or not course.is_published or course.level <> 'advanced' or not ware.is_available
      or ware.described_at is null or ware.metadata ->> 'link' <> '/course/' || course.slug
  ), difference as (
    select one.kind, coalesce(pair.found, pair.ware_id) as item, case when one.is_course then pair.slug end as slug,
      case when one.is_course then pair.title else pair.metadata ->> 'name' end as name
    from pair cross join lateral (values
      ('course-without-ware', true, pair.is_published and pair.level = 'advanced' and pair.ware_id is null),
      ('ware-missing', true, pair.ware_id is not null and pair.found is null),
      ('course-off-shelf', true, pair.is_published and pair.level = 'advanced' and pair.found is not null and not pair.is_available),
      ('closed-course-on-sale', true, pair.is_available and not pair.is_published),
      ('free-course-on-sale', true, pair.is_available and pair.level = 'free'),
      ('other-link', true, pair.slug is not null and pair.metadata ->> 'link' <> '/course/' || pair.slug),
      ('ware-without-course', false, pair.slug is null and pair.is_available),
      ('not-read', false, pair.found is not null and pair.described_at is null and pair.updated_at < now() - interval '10 minutes')
    ) as one (kind, is_course, applies)
    where one.applies
    union all select 'not-read', plan.id, null, plan.metadata ->> 'name' from public.chain_commodities plan
      where plan.described_at is null and plan.updated_at < now() - interval '10 minutes'
    union all select 'terms-due', announced.item_id, null,
        coalesce(ware.metadata ->> 'name', plan.metadata ->> 'name', coupon.name)
      from public.chain_announced_terms announced
        left join public.chain_wares ware on ware.id = announced.item_id
        left join public.chain_commodities plan on plan.id = announced.item_id
        left join public.chain_coupon_kinds coupon on coupon.id = announced.item_id
      where announced.effective_at <= (select public.now_ms())
    union all select 'closed-coupon-on-sale', plan.id, null, plan.metadata ->> 'name'
      from public.chain_commodities plan join public.chain_coupon_kinds coupon on coupon.id = plan.coupon_kind_id
      where plan.is_available and (coupon.is_closed or (coupon.terms ->> 'expireAt')::numeric <= (select public.now_ms()))
  )
  select kind, item::text, slug, name from difference
  where (select public.is_administrator()) order by kind, slug, item limit 500
$$;

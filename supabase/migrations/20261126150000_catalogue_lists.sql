-- The lists of courses and wares as the shared table shows them: a search, filters, orders, pages by keyset, exports (decision 082); and what
-- a deleted ware leaves behind (decision 084).

drop function if exists public.admin_courses(integer, text, integer);
drop function if exists public.admin_wares(timestamptz, text, integer);

create or replace function public.small_list_query(source text, key text, key_type text, id text, id_type text, conditions text[],
  from_row jsonb, goes_up boolean, most integer) returns text
language sql immutable set search_path = '' as $$
  select format('select array_agg(page.id::text), array_agg(to_jsonb(page.key) #>> ''{}'') from (
      select %1$s as id, %2$s as key from %3$s where %4$s order by %2$s %5$s, %1$s %5$s limit %6$s) page',
    id, key, source,
    coalesce(nullif(array_to_string(conditions || case when from_row is null then null
      else format('(%s, %s) %s (%L::%s, %L::%s)', key, id, case when goes_up then '>' else '<' end, from_row ->> 0, key_type, from_row ->> 1, id_type)
      end, ' and '), ''), 'true'),
    case when goes_up then 'asc' else 'desc' end, least(greatest(most, 1), 5001))
$$;
comment on function public.small_list_query(text, text, text, text, text, text[], jsonb, boolean, integer) is
  'For lists of some ten thousand rows: a query for the ids and keys of one page. It may read every row, so filters and texts need no index.';

create or replace function public.admin_courses(query text default null, wanted_level text default null, published boolean default null,
  sale text default null, by_column text default 'place', is_ascending boolean default true, from_row jsonb default null,
  is_backwards boolean default false, most integer default 51)
returns table (slug text, title text, level text, place integer, is_published boolean, updated_at timestamptz, chapters bigint, ware_id text, price text,
  currency text, supply text, supplied text, is_available boolean, is_announced boolean, cursor_key text)
-- SECURITY DEFINER: checks the caller, who may read all courses.
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(query));
  conditions text[];
  slugs text[];
  keys text[];
begin
  perform public.require_administrator();
  conditions := array_remove(array[
    case when wanted <> '' then format('(strpos(lower(course.title), %1$L) > 0 or strpos(course.slug, %1$L) > 0 or course.ware_id::text = %1$L)', wanted) end,
    'course.level = ' || quote_literal(wanted_level),
    'course.is_published = ' || quote_literal(published),
    case sale when 'none' then $x$course.level = 'advanced' and ware.id is null$x$
      when 'on-sale' then 'ware.is_available and ware.supplied < ware.supply'
      when 'sold-out' then 'ware.is_available and ware.supplied >= ware.supply'
      when 'off-shelf' then 'not ware.is_available' end], null);
  execute public.small_list_query('public.courses course left join public.chain_wares ware on ware.id = course.ware_id',
      case by_column when 'updated' then 'course.updated_at' when 'sold' then 'coalesce(ware.supplied::numeric, -1)' else 'course.place' end,
      case by_column when 'updated' then 'timestamptz' else 'numeric' end,
      'course.slug', 'text', conditions, from_row, is_ascending <> is_backwards, most)
    into slugs, keys;
  return query
    select course.slug, course.title, course.level, course.place, course.is_published, course.updated_at,
      (select count(*) from public.chapters where chapters.course_slug = course.slug),
      ware.id::text, ware.price::text, ware.currency::text, ware.supply::text, ware.supplied::text, ware.is_available,
      exists (select from public.chain_announced_terms announced where announced.item_id = ware.id), page.key
    from unnest(slugs, keys) with ordinality as page (slug, key, place)
      join public.courses course on course.slug = page.slug
      left join public.chain_wares ware on ware.id = course.ware_id
    order by page.place;
end $$;
comment on function public.admin_courses(text, text, boolean, text, text, boolean, jsonb, boolean, integer) is
  'For administrators: a page of courses with the ware that sells each, by place, last change or sales. The text may be anywhere in a title or an address, or the number of the ware. The page begins after `from_row`, [key, slug]; backwards, the rows before it come in reverse.';

create or replace function public.admin_wares(query text default null, state text default null, announced boolean default null,
  tied boolean default null, free boolean default null, by_column text default 'updated', is_ascending boolean default false,
  from_row jsonb default null, is_backwards boolean default false, most integer default 51)
returns table (id text, name text, link text, price text, currency text, supply text, supplied text, is_available boolean, is_announced boolean,
  course_slug text, course_title text, updated_at timestamptz, cursor_key text)
-- SECURITY DEFINER: checks the caller, who may read all wares.
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(query));
  conditions text[];
  ids text[];
  keys text[];
begin
  perform public.require_administrator();
  conditions := array_remove(array[
    case when wanted <> '' then format($x$(strpos(lower(ware.metadata ->> 'name'), %1$L) > 0 or strpos(ware.metadata ->> 'link', %1$L) > 0
      or ware.id::text = %1$L)$x$, wanted) end,
    case state when 'on-sale' then 'ware.is_available and ware.supplied < ware.supply'
      when 'sold-out' then 'ware.is_available and ware.supplied >= ware.supply'
      when 'off-shelf' then 'not ware.is_available' end,
    case when announced is not null then case when announced then '' else 'not ' end
      || 'exists (select from public.chain_announced_terms announced where announced.item_id = ware.id)' end,
    case when tied is not null then case when tied then '' else 'not ' end
      || 'exists (select from public.courses course where course.ware_id = ware.id)' end,
    case when free then 'ware.price = 0' when not free then 'ware.price > 0' end], null);
  execute public.small_list_query('public.chain_wares ware', case by_column when 'sold' then 'ware.supplied::numeric' else 'ware.updated_at' end,
      case by_column when 'sold' then 'numeric' else 'timestamptz' end, 'ware.id', 'numeric', conditions, from_row,
      is_ascending <> is_backwards, most)
    into ids, keys;
  return query
    select ware.id::text, ware.metadata ->> 'name', ware.metadata ->> 'link', ware.price::text, ware.currency::text, ware.supply::text,
      ware.supplied::text, ware.is_available,
      exists (select from public.chain_announced_terms terms where terms.item_id = ware.id), course.slug, course.title, ware.updated_at, page.key
    from unnest(ids, keys) with ordinality as page (id, key, place)
      join public.chain_wares ware on ware.id = page.id::numeric
      left join public.courses course on course.ware_id = ware.id
    order by page.place;
end $$;
comment on function public.admin_wares(text, text, boolean, boolean, boolean, text, boolean, jsonb, boolean, integer) is
  'For administrators: a page of wares with the course that each sells, by last change or sales. The text may be anywhere in a name or a link, or the number. The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse.';

create or replace function public.record_export(list text, filters jsonb default '{}') returns void
-- SECURITY DEFINER: checks the caller; no role may write the log directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
begin
  if list not in ('people', 'orders', 'log', 'courses', 'wares') or pg_column_size(filters) > 4000 then
    raise exception 'No such list' using errcode = 'invalid_parameter_value', hint = 'list_unknown';
  end if;
  perform public.record_audit(actor, 'export.' || list, '', filters);
end $$;

-- Deleted wares ---------------------------------------------------------------------------------

create index if not exists chain_events_deleted_wares on public.chain_events ((data ->> 'id')) where name = 'kiosk::Delete';

create or replace function public.admin_ware_remains(asked text)
returns table (deleted_at timestamptz, owners bigint)
-- SECURITY DEFINER: checks the caller, who may read all assets.
language plpgsql stable security definer set search_path = '' as $$
declare
  chain_now constant numeric := public.now_ms();
begin
  perform public.require_administrator();
  return query
    select (select max(event.happened_at) from public.chain_events event where event.data ->> 'id' = asked and event.name = 'kiosk::Delete'
        and event.chain_id = (select chain_id from public.chain_cursor)),
      (select count(*) from public.chain_assets asset where asset.asset_id = asked::numeric and asset.expire_at > chain_now);
end $$;
comment on function public.admin_ware_remains(text) is
  'For administrators: when a ware was deleted on the chain, null if it was not, and how many accounts have it.';

revoke all on function public.small_list_query(text, text, text, text, text, text[], jsonb, boolean, integer),
  public.admin_courses(text, text, boolean, text, text, boolean, jsonb, boolean, integer),
  public.admin_wares(text, text, boolean, boolean, boolean, text, boolean, jsonb, boolean, integer), public.admin_ware_remains(text)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_courses(text, text, boolean, text, text, boolean, jsonb, boolean, integer),
  public.admin_wares(text, text, boolean, boolean, boolean, text, boolean, jsonb, boolean, integer), public.admin_ware_remains(text) to authenticated;

-- The finder of the administration: one text that may be an id, an address, a digest, or the beginning of a name.

create index if not exists profiles_name on public.profiles (lower(name) text_pattern_ops);
create index if not exists orders_digest on public.orders (digest) where digest is not null;
create index if not exists courses_title on public.courses (lower(title) text_pattern_ops);
create index if not exists courses_slug on public.courses (slug text_pattern_ops);
create index if not exists chain_wares_name on public.chain_wares (lower(metadata ->> 'name') text_pattern_ops);
create index if not exists chain_commodities_name on public.chain_commodities (lower(metadata ->> 'name') text_pattern_ops);

create or replace function public.admin_find(query text)
returns table (kind text, id text, title text, detail text)
-- SECURITY DEFINER: checks the caller; addresses of accounts belong to the host.
language plpgsql stable security definer set search_path = '' as $$
declare
  given constant text := btrim(query);
  lower_given constant text := lower(given);
  -- The first text that does not begin with the given one, by bytes.
  ends_before constant text := lower_given || chr(1114111);
  most constant integer := 20;
  per_kind constant integer := 6;
  hex constant text := replace(lower_given, '-', '');
  digits constant text := regexp_replace(given, '[^0-9]', '', 'g');
  person uuid;
  places integer := most;
  added integer;
begin
  perform public.require_administrator();
  if given is null or length(given) < 2 or length(given) > 200 then
    return;
  end if;

  -- Each lookup has its own query, so that each uses one index. What is exact comes before beginnings of names.
  if given ~ '^0x[0-9a-fA-F]{1,64}$' then
    return query
      select 'person', account.id::text, coalesce(account.name, account.short_id), binding.address::text
      from public.chain_bindings binding join public.profiles account on account.id::text = binding.uid
      where binding.address = '0x' || lpad(substr(lower_given, 3), 64, '0')
      union all
      select 'order', sale.order_id::text, sale.order_id::text, sale.id::text
      from public.chain_sales sale where sale.id = '0x' || lpad(substr(lower_given, 3), 64, '0')
      union all
      select 'pool', pool.id::text, pool.name, pool.id::text
      from public.chain_pools pool where pool.id = '0x' || lpad(substr(lower_given, 3), 64, '0');
    return;
  end if;

  if hex ~ '^[0-9a-f]{32}$' then
    person := hex::uuid;
  else
    select account.id into person from public.profiles account where account.short_id = given;
    if person is null and strpos(given, '@') > 0 then
      select account.id into person from auth.users account where lower(account.email) = lower_given and account.deleted_at is null;
    end if;
    if person is null and given ~ '^[+]?[0-9 ()-]{6,30}$' then
      select account.id into person from auth.users account where account.phone = digits and account.deleted_at is null;
    end if;
  end if;
  if person is not null then
    return query select 'person', account.id::text, coalesce(account.name, account.short_id), account.short_id
      from public.profiles account where account.id = person;
  end if;

  if hex ~ '^[0-9a-f]{8,32}$' then
    return query
      select 'order', found.id::text, found.kind, found.id::text from public.orders found
      where found.id between rpad(hex, 32, '0')::uuid and rpad(hex, 32, 'f')::uuid
      order by found.id limit per_kind;
  end if;
  if hex ~ '^[0-9a-f]{32}$' then
    return query
      select 'support', thread.id::text, thread.topic, thread.id::text from public.support_threads thread where thread.id = hex::uuid
      union all
      select 'refund', request.id::text, request.status, request.order_id::text
      from public.refund_requests request where request.id = hex::uuid;
  end if;

  if given ~ '^[1-9A-HJ-NP-Za-km-z]{32,44}$' then
    return query
      select 'order', found.id::text, found.kind, found.digest::text from public.orders found where found.digest = given limit per_kind;
    return query
      (select 'transaction', event.digest::text, event.name, event.happened_at::text from public.chain_events event
      where event.chain_id = (select chain_id from public.chain_cursor) and event.digest = given
      order by event.index limit 1);
    return query
      select 'sponsorship', promise.digest::text, promise.state, promise.id::text
      from public.sponsorships promise where promise.digest = given;
    return;
  end if;

  if given ~ '^[0-9]{1,77}$' then
    return query
      select 'ware', ware.id::text, coalesce(ware.metadata ->> 'name', ''), ware.id::text from public.chain_wares ware where ware.id = given::numeric
      union all
      select 'commodity', sold.id::text, coalesce(sold.metadata ->> 'name', ''), sold.kind
      from public.chain_commodities sold where sold.id = given::numeric
      union all
      select 'coupon', coupon.id::text, coupon.name, coupon.id::text from public.chain_coupon_kinds coupon where coupon.id = given::numeric
      union all
      (select 'person', account.id::text, coalesce(account.name, account.short_id), account.short_id
      from public.chain_users owner join public.profiles account on account.id::text = owner.uid
      where length(given) <= 20 and owner.number = given::numeric);
  end if;

  -- Beginnings. `~>=~` and `~<~` compare bytes, as the indexes do.
  return query
    select 'course', course.slug, course.title, course.slug from public.courses course
    where course.slug ~>=~ lower_given and course.slug ~<~ ends_before order by course.slug using ~<~ limit per_kind;
  get diagnostics added = row_count;
  places := places - added;
  return query
    select 'course', course.slug, course.title, course.slug from public.courses course
    where lower(course.title) ~>=~ lower_given and lower(course.title) ~<~ ends_before
      and not (course.slug ~>=~ lower_given and course.slug ~<~ ends_before)
    order by lower(course.title) using ~<~ limit per_kind - added;
  get diagnostics added = row_count;
  places := places - added;
  return query
    select 'person', account.id::text, coalesce(account.name, account.short_id), account.short_id from public.profiles account
    where lower(account.name) ~>=~ lower_given and lower(account.name) ~<~ ends_before and account.id is distinct from person
    order by lower(account.name) using ~<~ limit per_kind;
  get diagnostics added = row_count;
  places := places - added;
  return query
    select 'ware', ware.id::text, ware.metadata ->> 'name', ware.id::text from public.chain_wares ware
    where lower(ware.metadata ->> 'name') ~>=~ lower_given and lower(ware.metadata ->> 'name') ~<~ ends_before
    order by lower(ware.metadata ->> 'name') using ~<~ limit least(per_kind, places);
  get diagnostics added = row_count;
  places := places - added;
  return query
    select 'commodity', sold.id::text, sold.metadata ->> 'name', sold.kind from public.chain_commodities sold
    where lower(sold.metadata ->> 'name') ~>=~ lower_given and lower(sold.metadata ->> 'name') ~<~ ends_before
    order by lower(sold.metadata ->> 'name') using ~<~ limit least(per_kind, places);
  -- An address that is not complete yet: in any collation, texts with the beginning lie between these two.
  if strpos(given, '@') > 1 and person is null then
    return query
      select 'person', account.id::text, coalesce(account.name, account.short_id), owner.email
      from auth.users owner join public.profiles account on account.id = owner.id
      where lower(owner.email) >= lower_given and lower(owner.email) < ends_before and starts_with(lower(owner.email), lower_given)
        and owner.deleted_at is null
      order by lower(owner.email) limit per_kind;
  end if;
end $$;
comment on function public.admin_find(text) is
  'For administrators: what a text names, by id, address, digest or number, or by the beginning of a name. About 20 rows at most.';

revoke all on function public.admin_find(text) from public, anon, authenticated, service_role;
grant execute on function public.admin_find(text) to authenticated;

-- The catalogue in the administration area: lists of courses and wares, sales of a ware, and the ware that sells a course (decision 084).

create index if not exists chain_wares_updated on public.chain_wares (updated_at desc, id desc);

create or replace function public.admin_courses(after_place integer default null, after_slug text default null, most integer default 50)
returns table (slug text, title text, level text, place integer, is_published boolean, chapters bigint, ware_id text, price text, currency text,
  supply text, supplied text, is_available boolean, is_announced boolean)
language sql stable set search_path = '' as $$
  with shown as (
    select course.* from public.courses course
    where (select public.is_administrator())
      and (course.place, course.slug) > (coalesce(after_place, -1), coalesce(after_slug, ''))
    order by course.place, course.slug limit least(greatest(most, 1), 101)
  )
  select shown.slug, shown.title, shown.level, shown.place, shown.is_published,
    (select count(*) from public.chapters where course_slug = shown.slug),
    ware.id::text, ware.price::text, ware.currency, ware.supply::text, ware.supplied::text, ware.is_available,
    exists (select from public.chain_announced_terms announced where announced.item_id = ware.id)
  from shown left join public.chain_wares ware on ware.id = shown.ware_id
  order by shown.place, shown.slug
$$;
comment on function public.admin_courses(integer, text, integer) is
  'For administrators: courses in their order with the ware that sells each, after the course that the caller has seen last.';

create or replace function public.admin_wares(before_at timestamptz default null, before_id text default null, most integer default 50)
returns table (id text, name text, link text, price text, currency text, supply text, supplied text, is_available boolean, is_announced boolean,
  course_slug text, course_title text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  with shown as (
    select ware.* from public.chain_wares ware
    where (select public.is_administrator())
      and (ware.updated_at, ware.id) < (coalesce(before_at, 'infinity'), coalesce(before_id::numeric, 0))
    order by ware.updated_at desc, ware.id desc limit least(greatest(most, 1), 101)
  )
  select shown.id::text, shown.metadata ->> 'name', shown.metadata ->> 'link', shown.price::text, shown.currency, shown.supply::text,
    shown.supplied::text, shown.is_available,
    exists (select from public.chain_announced_terms announced where announced.item_id = shown.id),
    course.slug, course.title, shown.updated_at
  from shown left join public.courses course on course.ware_id = shown.id
  order by shown.updated_at desc, shown.id desc
$$;
comment on function public.admin_wares(timestamptz, text, integer) is
  'For administrators: wares, the last changed first, with the course that each sells.';

create or replace function public.ware_sales(item text)
returns table (currency text, status text, sales bigint, amount text)
language sql stable set search_path = '' as $$
  select sale.currency::text, sale.status, count(*), sum(sale.amount)::text
  from public.chain_sales sale
  where (select public.is_administrator()) and sale.item_id = item::numeric
  group by sale.currency, sale.status order by sale.currency, sale.status
$$;
comment on function public.ware_sales(text) is 'For administrators: sales of an item by currency and state.';

create or replace function public.is_act_mirrored(act text) returns boolean
language sql stable set search_path = '' as $$
  with event as (
    select event.data ->> 'id' as item from public.chain_events event
    where event.chain_id = (select chain_id from public.chain_cursor) and event.digest = act
  )
  select exists (select from event)
    and not exists (select from event join public.chain_wares ware on ware.id::text = event.item where ware.described_at is null)
    and not exists (select from event join public.chain_commodities plan on plan.id::text = event.item where plan.described_at is null)
$$;
comment on function public.is_act_mirrored(text) is
  'For administrators: whether the ledger has written the events of a transaction, and has read the wares and commodities in them. False for other callers.';

create or replace function public.tie_course(course text, ware text default null, seen text default null) returns boolean
-- SECURITY DEFINER: the role for money may not write the table, and owners of a ware count whatever the caller may see.
language plpgsql security definer set search_path = '' as $$
declare
  present public.courses;
  wanted numeric;
  ware_now text;
  holder text;
begin
  perform public.require_role('finance');
  -- Serialised for all courses, because two of them may ask for the same ware.
  perform pg_advisory_xact_lock(hashtextextended('courses/ware_id', 0));
  -- Again: the caller may have been demoted while this waited for the lock.
  perform public.require_role('finance');
  select * into present from public.courses where slug = course for update;
  if present.slug is null then
    raise exception 'No such course' using errcode = 'raise_exception', hint = 'course_not_found';
  end if;
  if ware is not null then
    -- A statement of its own: a text that is not a number must not be cast.
    if ware !~ '^(0|[1-9][0-9]{0,77})$' then
      raise exception 'No such ware' using errcode = 'raise_exception', hint = 'ware_not_found';
    end if;
    wanted := ware::numeric;
  end if;
  if present.ware_id::numeric is not distinct from wanted then
    return false;
  end if;
  ware_now := present.ware_id::text;
  if ware_now is distinct from seen then
    raise exception 'Another administrator or the ledger has changed the course'
      using errcode = 'restrict_violation', hint = 'course_changed';
  end if;
  -- Owners of the present ware would lose the course.
  if present.ware_id is not null and exists (
    select from public.chain_assets asset
    where asset.asset_id = present.ware_id and asset.expire_at <> 0 and asset.expire_at > public.now_ms()) then
    raise exception 'The present ware has owners' using errcode = 'restrict_violation', hint = 'course_has_owners';
  end if;
  if wanted is not null then
    if present.level <> 'advanced' then
      raise exception 'The course is free' using errcode = 'restrict_violation', hint = 'course_is_free';
    end if;
    if not exists (select from public.chain_wares where id = wanted) then
      raise exception 'No such ware' using errcode = 'raise_exception', hint = 'ware_not_found';
    end if;
    holder := (select tied.slug from public.courses tied where tied.ware_id = wanted);
    if holder is not null then
      raise exception 'The ware sells another course' using errcode = 'restrict_violation', hint = 'ware_tied', detail = holder;
    end if;
  end if;
  update public.courses set ware_id = wanted where slug = course;
  return true;
end $$;
comment on function public.tie_course(text, text, text) is
  'For the role finance: sets the ware that sells a course, or with null none. Rejected if the present ware is no longer the one that the caller has seen, or if it has owners. Returns whether anything changed.';

create or replace function public.set_course_published(course text, wanted boolean) returns boolean
-- SECURITY DEFINER: checks the role of the caller after the lock, which policies cannot.
language plpgsql security definer set search_path = '' as $$
declare
  present public.courses;
begin
  perform public.require_role('owner');
  select * into present from public.courses where slug = course for update;
  perform public.require_role('owner');
  if present.slug is null then
    raise exception 'No such course' using errcode = 'raise_exception', hint = 'course_not_found';
  end if;
  if wanted is null or present.is_published = wanted then
    return false;
  end if;
  update public.courses set is_published = wanted where slug = course;
  return true;
end $$;
comment on function public.set_course_published(text, boolean) is
  'For owners: shows a course to learners or hides it. A repeated request has no effect. Returns whether anything changed.';

revoke all on function public.admin_courses(integer, text, integer), public.admin_wares(timestamptz, text, integer), public.ware_sales(text),
  public.is_act_mirrored(text), public.tie_course(text, text, text), public.set_course_published(text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_courses(integer, text, integer), public.admin_wares(timestamptz, text, integer), public.ware_sales(text),
  public.is_act_mirrored(text), public.tie_course(text, text, text), public.set_course_published(text, boolean) to authenticated;

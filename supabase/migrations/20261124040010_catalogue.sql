-- Reads for the catalogue of the administration area: history of prices, and differences between chain and courses.

create index if not exists chain_events_terms on public.chain_events
  ((coalesce(data ->> 'id', data ->> 'item')), checkpoint desc)
  where name in ('kiosk::Create', 'kiosk::Update', 'kiosk::TermsAnnounced', 'shop::TermsAnnounced', 'notice::Ended');

create or replace function public.price_history(asked text)
returns table (happened_at timestamptz, kind text, prices jsonb, effective_at text, sender text, digest text)
language sql stable set search_path = '' as $$
  with entry as (
    select event.*,
      lag(event.data ->> 'price') over (partition by event.name in ('kiosk::Create', 'kiosk::Update')
        order by event.checkpoint, event.transaction_index, event.index) as price_before
    from public.chain_events event
    where coalesce(event.data ->> 'id', event.data ->> 'item') = asked
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
comment on function public.price_history(text) is
  'For administrators: when the prices of a ware were created, announced, changed or cancelled, newest first; of a commodity only what was announced, because its events contain no prices.';

create or replace function public.catalogue_differences()
returns table (kind text, item_id text, course_slug text, name text)
language sql stable set search_path = '' as $$
  with tied as (
    select course.slug, course.title, course.level, course.is_published, course.ware_id,
      ware.id as found, coalesce(ware.is_available, false) as is_available, ware.metadata ->> 'link' as link
    from public.courses course left join public.chain_wares ware on ware.id = course.ware_id
  ), difference as (
    select 'course-without-ware' as kind, null::numeric as item, slug, title as name from tied
      where is_published and level = 'advanced' and ware_id is null
    union all select 'ware-missing', ware_id, slug, title from tied where ware_id is not null and found is null
    union all select 'course-off-shelf', ware_id, slug, title from tied
      where is_published and level = 'advanced' and found is not null and not is_available
    union all select 'closed-course-on-sale', ware_id, slug, title from tied where is_available and not is_published
    union all select 'free-course-on-sale', ware_id, slug, title from tied where is_available and level = 'free'
    union all select 'other-link', ware_id, slug, title from tied
      where found is not null and link is not null and link <> '/course/' || slug
    union all select 'ware-without-course', ware.id, null, ware.metadata ->> 'name' from public.chain_wares ware
      where ware.is_available and not exists (select from public.courses course where course.ware_id = ware.id)
    union all select 'not-read', ware.id, null, ware.metadata ->> 'name' from public.chain_wares ware
      where ware.described_at is null and ware.updated_at < now() - interval '10 minutes'
    union all select 'not-read', plan.id, null, plan.metadata ->> 'name' from public.chain_commodities plan
      where plan.described_at is null and plan.updated_at < now() - interval '10 minutes'
    union all select 'terms-due', announced.item_id, null,
        coalesce(ware.metadata ->> 'name', plan.metadata ->> 'name', coupon.name)
      from public.chain_announced_terms announced
        left join public.chain_wares ware on ware.id = announced.item_id
        left join public.chain_commodities plan on plan.id = announced.item_id
        left join public.chain_coupon_kinds coupon on coupon.id = announced.item_id
      where announced.effective_at <= public.now_ms()
    union all select 'closed-coupon-on-sale', plan.id, null, plan.metadata ->> 'name'
      from public.chain_commodities plan join public.chain_coupon_kinds coupon on coupon.id = plan.coupon_kind_id
      where plan.is_available and (coupon.is_closed or (coupon.terms ->> 'expireAt')::numeric <= public.now_ms())
  )
  select kind, item::text, slug, name from difference
  where (select public.is_administrator()) order by kind, slug, item limit 500
$$;
comment on function public.catalogue_differences() is
  'For administrators: where courses and what is sold on the chain do not fit together, at most 500. No rows for other callers.';

revoke all on function public.price_history(text), public.catalogue_differences() from public, anon, authenticated, service_role;
grant execute on function public.price_history(text), public.catalogue_differences() to authenticated;

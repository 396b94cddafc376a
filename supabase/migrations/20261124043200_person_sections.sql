-- The sections of an account's page in the administration. Administrators read the rows of every account, others at most
-- their own.

create or replace function public.account_history(target uuid, before bigint default null, most integer default 5)
returns table (id bigint, at timestamptz, action text, subject text, details jsonb, actor_id uuid, actor_name text)
language sql stable set search_path = '' as $$
  with entries as (
    (select log.* from public.audit_log log where log.subject = target::text and (before is null or log.id < before)
      order by log.id desc limit least(greatest(most, 1), 101))
    union
    (select log.* from public.audit_log log where log.actor_id = target and (before is null or log.id < before)
      order by log.id desc limit least(greatest(most, 1), 101)))
  select entries.id, entries.at, entries.action, entries.subject, entries.details, entries.actor_id, profiles.name
  from entries left join public.profiles on profiles.id = entries.actor_id
  order by entries.id desc limit least(greatest(most, 1), 101)
$$;
comment on function public.account_history(uuid, bigint, integer) is
  'For administrators: what was done about an account, and what it did as an administrator, newest first. For the next page pass the id of the last entry.';

create or replace function public.account_orders(target uuid, before uuid default null, most integer default 5)
returns table (id uuid, kind text, name text, currency text, due text, status text, created_at timestamptz)
language sql stable set search_path = '' as $$
  with shown as (
    -- Only the items of courses and commodities are numbers.
    select *, case when kind <> 'tickets' then item::numeric end as number from public.orders
    where uid = target::text and (before is null or (created_at, id) < (
      select last.created_at, last.id from public.orders last where last.id = before))
    order by created_at desc, id desc limit least(greatest(most, 1), 101))
  select shown.id, shown.kind, coalesce(wares.metadata ->> 'name', commodities.metadata ->> 'name', pools.name),
    shown.currency, (shown.price::numeric * shown.quantity::numeric - shown.discount::numeric)::text, shown.status, shown.created_at
  from shown
    left join public.chain_wares wares on shown.kind = 'course' and wares.id = shown.number
    left join public.chain_commodities commodities on shown.kind <> 'course' and commodities.id = shown.number
    left join public.chain_pools pools on pools.id = shown.item
  order by shown.created_at desc, shown.id desc
$$;
comment on function public.account_orders(uuid, uuid, integer) is
  'For administrators: the orders of an account with the present names of the items, newest first. For the next page pass the id of the last order.';

create or replace function public.account_assets(target uuid, before numeric default null, most integer default 5)
returns table (asset_id text, kind text, name text, expire_at text, acquired_at timestamptz)
language sql stable set search_path = '' as $$
  select assets.asset_id::text, coalesce(commodities.kind, 'course'),
    coalesce(commodities.metadata ->> 'name', courses.title, wares.metadata ->> 'name'), assets.expire_at::text, assets.acquired_at
  from public.chain_assets assets
    left join public.chain_commodities commodities on commodities.id = assets.asset_id
    left join public.chain_wares wares on wares.id = assets.asset_id
    left join public.courses on courses.ware_id = assets.asset_id
  where assets.uid = target::text and (before is null or (assets.acquired_at, assets.asset_id) < (
    select last.acquired_at, last.asset_id from public.chain_assets last where last.uid = target::text and last.asset_id = before))
  order by assets.acquired_at desc, assets.asset_id desc limit least(greatest(most, 1), 101)
$$;
comment on function public.account_assets(uuid, numeric, integer) is
  'For administrators: what an account owns or owned, newest first. For the next page pass the id of the last asset.';

create or replace function public.account_reports(target uuid, before timestamptz default null, most integer default 5)
returns table (post_id bigint, is_reporter boolean, reason text, details text, at timestamptz, course_slug text, chapter_slug text, is_hidden boolean)
-- SECURITY DEFINER: other callers may not read whose post it is; returns rows to administrators only.
language sql stable security definer set search_path = '' as $$
  with reports as (
    (select report.*, true as is_reporter from public.chapter_post_reports report
      where report.reporter_id = target and public.is_administrator() and (before is null or report.at < before)
      order by report.at desc limit least(greatest(most, 1), 101))
    union all
    (select report.*, false from public.chapter_posts post join public.chapter_post_reports report on report.post_id = post.id
      where post.author_id = target and public.is_administrator() and (before is null or report.at < before)
      order by report.at desc limit least(greatest(most, 1), 101)))
  select reports.post_id, reports.is_reporter, reports.reason, reports.details, reports.at, post.course_slug, post.chapter_slug, post.is_hidden
  from reports join public.chapter_posts post on post.id = reports.post_id
  order by reports.at desc limit least(greatest(most, 1), 101)
$$;
comment on function public.account_reports(uuid, timestamptz, integer) is
  'For administrators: reports of posts that an account made, and those of its own posts, newest first. For the next page pass the time of the last one.';

revoke all on function public.account_history(uuid, bigint, integer), public.account_orders(uuid, uuid, integer),
  public.account_assets(uuid, numeric, integer), public.account_reports(uuid, timestamptz, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.account_history(uuid, bigint, integer), public.account_orders(uuid, uuid, integer),
  public.account_assets(uuid, numeric, integer), public.account_reports(uuid, timestamptz, integer) to authenticated;

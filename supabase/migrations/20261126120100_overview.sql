-- The overview of the administration: figures of a period beside the one before, and memberships by the day on which they end. Also the
-- announced terms of sale that learners may read.

-- Memberships by their end ----------------------------------------------------------------------

create table if not exists public.membership_ends (
  asset_id public.u256 not null,
  day bigint not null,
  count bigint not null,
  primary key (asset_id, day)
);
comment on table public.membership_ends is
  'How many memberships of each commodity end on each day, written only by triggers, so that counting them does not read every account.';
comment on column public.membership_ends.day is 'Whole days of 86,400,000 milliseconds since 1970, of the clock of the chain.';

alter table public.membership_ends enable row level security;
revoke all on public.membership_ends from anon, authenticated, service_role;

create or replace function public.count_membership_ends() returns trigger
-- SECURITY DEFINER: no role may write the counts directly.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from public.membership_ends;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.membership_ends (asset_id, day, count)
      select added.asset_id, trunc(added.expire_at / 86400000), count(*)
      from added join public.chain_commodities sold on sold.id = added.asset_id
      where sold.kind = 'membership' and added.expire_at > 0
      group by 1, 2 order by 1, 2
      on conflict (asset_id, day) do update set count = membership_ends.count + excluded.count;
  end if;
  if tg_op <> 'INSERT' then
    update public.membership_ends ends set count = ends.count - gone.count
      from (select asset_id, trunc(expire_at / 86400000) as day, count(*) as count from removed where expire_at > 0 group by 1, 2) as gone
      where ends.asset_id = gone.asset_id and ends.day = gone.day;
  end if;
  return null;
end $$;
comment on function public.count_membership_ends() is 'Trigger on assets: moves memberships to the day on which they end.';
create or replace trigger chain_assets_ends_added after insert on public.chain_assets
  referencing new table as added for each statement execute function public.count_membership_ends();
create or replace trigger chain_assets_ends_changed after update on public.chain_assets
  referencing old table as removed new table as added for each statement execute function public.count_membership_ends();
create or replace trigger chain_assets_ends_removed after delete on public.chain_assets
  referencing old table as removed for each statement execute function public.count_membership_ends();
create or replace trigger chain_assets_ends_emptied after truncate on public.chain_assets
  for each statement execute function public.count_membership_ends();

create or replace function public.recount_membership_ends() returns trigger
-- SECURITY DEFINER: no role may write the counts directly.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from public.membership_ends;
    return null;
  end if;
  delete from public.membership_ends where asset_id = case tg_op when 'DELETE' then old.id else new.id end;
  if tg_op <> 'DELETE' then
    insert into public.membership_ends (asset_id, day, count)
      select asset_id, trunc(expire_at / 86400000), count(*) from public.chain_assets
      where asset_id = new.id and new.kind = 'membership' and expire_at > 0 group by 1, 2;
  end if;
  return null;
end $$;
comment on function public.recount_membership_ends() is
  'Trigger on commodities: counts again when one appears, becomes or stops being a membership, or is removed.';
create or replace trigger chain_commodities_ends_rows after insert or delete on public.chain_commodities
  for each row execute function public.recount_membership_ends();
create or replace trigger chain_commodities_ends_changed after update on public.chain_commodities
  for each row when (old.kind <> new.kind) execute function public.recount_membership_ends();
create or replace trigger chain_commodities_ends_emptied after truncate on public.chain_commodities
  for each statement execute function public.recount_membership_ends();

do $$ begin
  -- Once: afterwards the triggers count.
  if exists (select from public.membership_ends) then
    return;
  end if;
  insert into public.membership_ends (asset_id, day, count)
    select asset.asset_id, trunc(asset.expire_at / 86400000), count(*)
    from public.chain_assets asset join public.chain_commodities sold on sold.id = asset.asset_id
    where sold.kind = 'membership' and asset.expire_at > 0 group by 1, 2;
end $$;

create or replace function public.memberships_after(moment numeric) returns bigint
language sql stable set search_path = '' as $$
  select coalesce((select sum(ends.count) from public.membership_ends ends where ends.day > trunc(moment / 86400000)), 0)::bigint
    -- Of the day of the moment only those that end later. One index scan for each commodity, even without statistics.
    + coalesce((select sum(today.count) from public.chain_commodities sold, lateral (
        select count(*) as count from public.chain_assets asset
        where asset.asset_id = sold.id and asset.expire_at > moment and asset.expire_at < (trunc(moment / 86400000) + 1) * 86400000) as today
      where sold.kind = 'membership'), 0)::bigint
$$;
comment on function public.memberships_after(numeric) is 'How many memberships end after a moment, in milliseconds since 1970.';

create or replace function public.admin_standing(out members bigint, out expiring bigint, out open_refunds bigint, out open_reports bigint,
  out ledger_lag text, out ledger_stopped text, out ledger_at timestamptz)
-- SECURITY DEFINER: checks the caller; the function counts rows of all accounts.
language plpgsql stable security definer set search_path = '' as $$
declare
  soon constant bigint := 30 * 86400000::bigint;
begin
  perform public.require_administrator();
  members := public.memberships_after(public.now_ms());
  expiring := members - public.memberships_after(public.now_ms() + soon);
  select count(*) into open_refunds from public.refund_requests where status = 'asked';
  select count(*) into open_reports from public.report_cases where status = 'waiting';
  select greatest(node_checkpoint - next_checkpoint + 1, 0)::text, stopped_because, updated_at
    into ledger_lag, ledger_stopped, ledger_at from public.chain_cursor;
end $$;

-- Figures of a period ---------------------------------------------------------------------------

create or replace function public.admin_overview(from_day date, to_day date, span_days integer default 1)
returns table (day date, is_before boolean, figure text, part text, amount text, count bigint)
-- SECURITY DEFINER: checks the caller; no role may read the figures directly.
language plpgsql stable security definer set search_path = '' as $$
declare
  last constant date := least(to_day, from_day + 365);
  days constant integer := last - from_day + 1;
  size constant integer := greatest(span_days, 1);
begin
  perform public.require_administrator();
  return query
    select case when each.day >= from_day and each.figure in ('sale', 'refund', 'active', 'gas')
        then from_day + (each.day - from_day) / size * size end,
      each.day < from_day, each.figure, each.part, sum(each.amount)::text, sum(each.count)::bigint
    from public.daily_figures each
    where each.day between from_day - days and last
    group by 1, 2, 3, 4 having sum(each.count) <> 0 or sum(each.amount) <> 0;
end $$;
comment on function public.admin_overview(date, date, integer) is
  'For administrators: the figures of these days, at most 366, and of as many days before. What is drawn over time by the first day of each span; the rest, and everything before, as one sum without a day. Amounts are text, because they may exceed 2^53.';

create or replace function public.admin_started_courses() returns table (course_slug text, course_title text)
-- SECURITY DEFINER: checks the caller; no role may read the figures directly.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return query
    with most as (
      select f.course_slug as slug, f.started from public.chapter_figures f where f.started > 0
        order by f.started desc, f.course_slug limit 500
    )
    select course.slug, course.title
    from (select most.slug, max(most.started) as started from most group by most.slug) as top
      join public.courses course on course.slug = top.slug
    order by top.started desc, course.slug limit 50;
end $$;
comment on function public.admin_started_courses() is 'For administrators: the courses that most people have started, at most 50.';

-- Announced terms for learners ------------------------------------------------------------------

create or replace function public.coming_terms(item text default null, course text default null)
returns table (effective_at text, before jsonb, after jsonb)
-- SECURITY DEFINER: everyone may know what a price will be; only administrators read who announced it.
language sql stable security definer set search_path = '' as $$
  select announced.effective_at::text,
    jsonb_build_object('refundWindow', ware.refund_window::text, 'prices', jsonb_build_array(jsonb_build_object(
      'price', ware.price::text, 'currency', ware.currency, 'duration', ware.effective_time::text))),
    jsonb_build_object('refundWindow', announced.terms -> 'refundWindow', 'prices', jsonb_build_array(jsonb_build_object(
      'price', announced.terms -> 'price', 'currency', ware.currency, 'duration', announced.terms -> 'effectiveTime')))
  from public.chain_announced_terms announced join public.chain_wares ware on ware.id = announced.item_id
  where announced.catalogue = 'kiosk' and ware.is_available and ware.effective_time is not null and ware.refund_window is not null
    and (ware.id::text = item or exists (
      select from public.courses sold where sold.ware_id = ware.id and sold.slug = course and sold.is_published))
  union all
  select announced.effective_at::text,
    jsonb_build_object('refundWindow', plan.refund_window::text, 'prices', (
      select jsonb_agg(jsonb_build_object('price', pricing.price::text, 'currency', pricing.currency,
        'duration', (pricing.days * 86400000)::text) order by pricing.place)
      from public.chain_pricings pricing where pricing.commodity_id = plan.id)),
    jsonb_build_object('refundWindow', announced.terms -> 'refundWindow', 'prices', (
      select jsonb_agg(jsonb_build_object('price', pricing.terms -> 'price', 'currency', pricing.terms -> 'currency',
        'duration', ((pricing.terms ->> 'days')::numeric * 86400000)::text) order by pricing.place)
      from jsonb_array_elements(announced.terms -> 'prices') with ordinality as pricing (terms, place)))
  from public.chain_announced_terms announced join public.chain_commodities plan on plan.id = announced.item_id
  where announced.catalogue = 'shop' and plan.is_available and plan.refund_window is not null and plan.id::text = item
$$;
comment on function public.coming_terms(text, text) is
  'The present and the announced terms of an item on sale, by its id or by its course. No row if none are announced. Durations and the refund window are in milliseconds, all numbers are text.';

revoke all on function public.count_membership_ends(), public.recount_membership_ends(), public.memberships_after(numeric),
  public.admin_overview(date, date, integer), public.admin_started_courses(), public.coming_terms(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_overview(date, date, integer), public.admin_started_courses() to authenticated;
grant execute on function public.coming_terms(text, text) to anon, authenticated;

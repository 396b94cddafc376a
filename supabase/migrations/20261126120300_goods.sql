-- Reads for the commodities and the coupon kinds of the administration area.

create index if not exists chain_events_goods on public.chain_events ((data ->> 'id'), checkpoint desc)
  where name in ('shop::CommodityDelete', 'shop::WhiteList', 'shop::Restrict');
-- With the columns of the policy and of the counts, so that the counts read no rows.
create index if not exists chain_coupons_counted on public.chain_coupons (kind_id) include (uid, is_revoked, times_used);

create or replace function public.admin_coupon_counts(asked text[])
returns table (kind_id text, issued bigint, used bigint, uses bigint)
language sql stable set search_path = '' as $$
  select coupon.kind_id::text, count(*), count(*) filter (where coupon.times_used > 0), coalesce(sum(coupon.times_used), 0)
  from public.chain_coupons coupon
  where coupon.kind_id = any (select wanted::numeric from unnest(asked) wanted limit 200) and not coupon.is_revoked
    and (select public.is_administrator())
  group by coupon.kind_id
$$;
comment on function public.admin_coupon_counts(text[]) is
  'For administrators: how many coupons of each kind are out, how many of them were used, and how often. No rows for other callers.';

create or replace function public.admin_commodity_signs(asked text[])
returns table (id text, is_deleted boolean, is_restricted boolean)
language sql stable set search_path = '' as $$
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
comment on function public.admin_commodity_signs(text[]) is
  'For administrators: whether commodities were deleted, and whether only their white list may buy them. No rows for other callers.';

create or replace function public.admin_white_list(asked text, after_uid text default '', most integer default 50)
returns table (uid text, listed_at timestamptz)
language sql stable set search_path = '' as $$
  select latest.uid, latest.happened_at from (
    select distinct on (event.data ->> 'uid') event.data ->> 'uid' as uid, event.happened_at,
      (event.data ->> 'is_listed')::boolean as is_listed
    from public.chain_events event
    where event.data ->> 'id' = asked and event.name = 'shop::WhiteList'
      and event.chain_id = (select chain_id from public.chain_cursor) and event.data ->> 'uid' > coalesce(after_uid, '')
    order by event.data ->> 'uid', event.checkpoint desc, event.transaction_index desc, event.index desc
  ) latest
  where latest.is_listed and (select public.is_administrator())
  order by latest.uid limit least(greatest(most, 1), 200)
$$;
comment on function public.admin_white_list(text, text, integer) is
  'For administrators: a page of the accounts on the white list of a commodity, by account. No rows for other callers.';

revoke all on function public.admin_coupon_counts(text[]), public.admin_commodity_signs(text[]),
  public.admin_white_list(text, text, integer) from public, anon, authenticated, service_role;
grant execute on function public.admin_coupon_counts(text[]), public.admin_commodity_signs(text[]),
  public.admin_white_list(text, text, integer) to authenticated;

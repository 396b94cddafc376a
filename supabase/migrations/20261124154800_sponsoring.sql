-- What owners see of the pool of sponsored gas.

create or replace function public.admin_sponsoring(coin_floor text default '30000000')
returns table (address text, free bigint, reserved bigint, small bigint, balance text, promised text, open bigint, filling_cost text)
language sql stable set search_path = '' as $$
  select sponsor.address::text, coins.free, coins.reserved, coins.small, coins.balance::text, made.promised::text, made.open,
    sponsor.filling_cost::text
  from public.sponsors sponsor,
    lateral (select count(*) filter (where coin.sponsorship_id is null and coin.balance >= coin_floor::numeric) as free,
        count(*) filter (where coin.sponsorship_id is not null) as reserved,
        count(*) filter (where coin.sponsorship_id is null and coin.balance < coin_floor::numeric) as small,
        coalesce(sum(coin.balance), 0) as balance
      from public.sponsor_coins coin where coin.sponsor = sponsor.address) as coins,
    -- A live promise counts with its budget, an ended one with its cost.
    lateral (select count(*) filter (where promise.state in ('reserved', 'open')) as open,
        coalesce(sum(case when promise.state in ('used', 'failed', 'expired') then greatest(promise.cost, 0)
          else greatest(promise.cost, promise.budget) end), 0) as promised
      from public.sponsorships promise
      where promise.sponsor = sponsor.address and promise.made_at > now() - interval '1 day') as made
  where (select public.is_administrator())
  order by made.open desc, coins.free desc, sponsor.address
$$;
comment on function public.admin_sponsoring(text) is
  'For administrators: each sponsor with its coins (large enough and free, reserved, too small) and what it promised in 24 hours. Amounts in MIST.';

create or replace function public.admin_sponsoring_days()
returns table (day date, promises bigint, used bigint, failed bigint, expired bigint, cost text)
language sql stable set search_path = '' as $$
  select (promise.made_at at time zone 'Asia/Shanghai')::date as day, count(*),
    count(*) filter (where promise.state = 'used'), count(*) filter (where promise.state = 'failed'),
    count(*) filter (where promise.state = 'expired'), coalesce(sum(promise.cost), 0)::text
  from public.sponsors sponsor join public.sponsorships promise on promise.sponsor = sponsor.address
  where promise.made_at >= (public.today() - 13)::timestamp at time zone 'Asia/Shanghai' and (select public.is_administrator())
  group by 1 order by 1 desc
$$;
comment on function public.admin_sponsoring_days() is
  'For administrators: promises of sponsored gas and their cost in MIST, for each of the last 14 days with any.';

revoke all on function public.admin_sponsoring(text), public.admin_sponsoring_days() from public, anon, authenticated, service_role;
grant execute on function public.admin_sponsoring(text), public.admin_sponsoring_days() to authenticated;

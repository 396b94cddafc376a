-- The currency of a profit rule, if all that sells by it has the same; and of a deleted ware, from the present chain (decision 084).

create or replace function public.admin_profit_rules(most integer default 100)
returns table (author text, rule jsonb, wares bigint, goods bigint, names text[], currency text)
-- SECURITY DEFINER: checks the caller, who may read the whole catalogue.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return query
    with ware as (select * from public.chain_wares where described_at is not null),
    good as (
      select sold.id, sold.metadata, sold.profit_rule,
        (select case when count(distinct pricing.currency::text) = 1 then min(pricing.currency::text) end
          from public.chain_pricings pricing where pricing.commodity_id = sold.id) as currency
      from public.chain_commodities sold
      where sold.described_at is not null and not exists (
        select from public.chain_events event where event.data ->> 'id' = sold.id::text and event.name = 'shop::CommodityDelete'
          and event.chain_id = (select chain_id from public.chain_cursor))
    ),
    used as (
      select 'ware' as kind, id, author_uid::text as author, profit_rule as rule, metadata ->> 'name' as name, ware.currency::text from ware
      union select 'good', id, metadata ->> 'author_uid', profit_rule, metadata ->> 'name', good.currency from good
      union select 'ware', id, ware.author_uid::text, terms -> 'shares', metadata ->> 'name', ware.currency::text
        from public.chain_announced_terms join ware on ware.id = item_id where catalogue = 'kiosk'
      union select 'good', id, terms ->> 'author', terms -> 'shares', metadata ->> 'name', good.currency
        from public.chain_announced_terms join good on good.id = item_id where catalogue = 'shop'
    )
    select used.author, used.rule, count(*) filter (where kind = 'ware'), count(*) filter (where kind = 'good'),
      (array_agg(name order by used.id))[1:3],
      case when count(distinct used.currency) = 1 and count(used.currency) = count(*) then min(used.currency) end
    from used group by used.author, used.rule order by count(*) desc, used.author, used.rule limit least(greatest(most, 1), 500);
end $$;
comment on function public.admin_profit_rules(integer) is
  'For administrators: the profit rules of present and announced terms with their authors, the most used first, with the number of wares and commodities, some of their names, and the currency if all have the same.';

create or replace function public.admin_ware_currency(asked text) returns text
-- SECURITY DEFINER: checks the caller, who may read all events.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return (select event.data -> 'currency' ->> 'name' from public.chain_events event where event.data ->> 'id' = asked and event.name = 'kiosk::Create'
    and event.chain_id = (select chain_id from public.chain_cursor) limit 1);
end $$;
comment on function public.admin_ware_currency(text) is
  'For administrators: the currency in which a ware was created on the present chain; null if it was not.';
revoke all on function public.admin_ware_currency(text) from public, anon, authenticated, service_role;
grant execute on function public.admin_ware_currency(text) to authenticated;

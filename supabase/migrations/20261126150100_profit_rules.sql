-- Profit rules with their authors: which items sell by them, and which the admin of the chain has approved (decision 084).

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
        (select pricing.currency::text from public.chain_pricings pricing where pricing.commodity_id = sold.id order by place limit 1) as currency
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
      (array_agg(name order by used.id))[1:3], min(used.currency)
    from used group by used.author, used.rule order by count(*) desc, used.author, used.rule limit least(greatest(most, 1), 500);
end $$;
comment on function public.admin_profit_rules(integer) is
  'For administrators: the profit rules of present and announced terms with their authors, the most used first, with the number of wares and commodities and some of their names.';

create or replace function public.admin_rule_approvals()
returns table (hash text, digest text, approved_at timestamptz)
-- SECURITY DEFINER: checks the caller, who may read all events.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return query
    select latest.hash, latest.digest, latest.happened_at from (
      select distinct on (event.data ->> 'hash') event.data ->> 'hash' as hash, event.digest::text, event.happened_at,
        (event.data ->> 'is_approved')::boolean as is_approved
      from public.chain_events event
      where event.name = 'package_state::RuleApproved' and event.chain_id = (select chain_id from public.chain_cursor)
      order by event.data ->> 'hash', event.checkpoint desc, event.transaction_index desc, event.index desc) latest
    where latest.is_approved order by latest.happened_at desc limit 500;
end $$;
comment on function public.admin_rule_approvals() is
  'For administrators: the approved profit rules by their hashes, with the transactions that approved them, which contain the rules themselves.';

revoke all on function public.admin_profit_rules(integer), public.admin_rule_approvals() from public, anon, authenticated, service_role;
grant execute on function public.admin_profit_rules(integer), public.admin_rule_approvals() to authenticated;

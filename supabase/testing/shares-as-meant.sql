-- The specification of my_shares: computed from the sales each time, without the derived table.
create schema meant;
create function meant.shares_of(holder text)
returns table (sale_id text, item_id numeric, currency text, status text, sold_at timestamptz, is_author boolean, reward numeric, own numeric)
language sql stable as $$
  with concerned as (
    select id from public.chain_sales where shares @> jsonb_build_array(jsonb_build_object('uid', holder))
    union select paid.sale_id from public.chain_shares_paid paid where paid.uid = holder
    union select sale.id from public.chain_sales sale join public.chain_wares ware on ware.id = sale.item_id
      where ware.author_uid = holder
  ), counted as (
    select sale.*,
      case when exists (select from public.chain_users buyer where buyer.uid = sale.buyer_uid and buyer.proposer_uid = holder)
          and jsonb_array_length(sale.shares) > 1 and sale.shares -> 0 ->> 'uid' = holder
        then (sale.shares -> 0 ->> 'amount')::numeric else 0 end as reward,
      case sale.status
        when 'settled' then coalesce((select sum(paid.amount::numeric) from public.chain_shares_paid paid
          where paid.sale_id = sale.id and paid.uid = holder), 0)
        else coalesce((select sum((share ->> 'amount')::numeric) from jsonb_array_elements(sale.shares) share
          where share ->> 'uid' = holder), 0) end as total
    from concerned join public.chain_sales sale on sale.id = concerned.id
  )
  select id, item_id, currency, status, sold_at,
    exists (select from public.chain_wares ware where ware.id = counted.item_id and ware.author_uid = holder),
    least(reward, total), total - least(reward, total)
  from counted
$$;
create function meant.shares(holder text, as_proposer boolean)
returns table (sale_id text, name text, currency text, amount text, status text, sold_at timestamptz)
language sql stable as $$
  select mine.sale_id, coalesce(ware.metadata ->> 'name', commodity.metadata ->> 'name'), mine.currency,
    (case when as_proposer then mine.reward else mine.own end)::text, mine.status, mine.sold_at
  from meant.shares_of(holder) mine
    left join public.chain_wares ware on ware.id = mine.item_id
    left join public.chain_commodities commodity on commodity.id = mine.item_id
  where case when as_proposer then mine.reward > 0 else mine.own > 0 or mine.is_author end
  order by mine.sold_at desc, mine.sale_id desc
$$;
create function meant.totals(holder text, as_proposer boolean) returns table (currency text, pending text, received text)
language sql stable as $$
  select currency,
    coalesce(sum(case when as_proposer then reward else own end) filter (where status = 'open'), 0)::text,
    coalesce(sum(case when as_proposer then reward else own end) filter (where status = 'settled'), 0)::text
  from meant.shares_of(holder) where case when as_proposer then reward > 0 else own > 0 end
  group by currency order by currency
$$;

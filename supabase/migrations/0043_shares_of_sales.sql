-- What one's work and those whom one proposed have brought in. A sale is its buyer's to read; whoever has a share of it may know
-- that share, of what, and until when it can go back, and not who has bought.

alter table public.chain_users add column if not exists proposed_at timestamptz;
comment on column public.chain_users.proposed_at is 'When the proposer was set; null where that was read before this was kept.';

create index if not exists chain_sales_shares on public.chain_sales using gin (shares jsonb_path_ops);

create or replace function public.shares_of(holder text)
returns table (sale_id text, item_id numeric, currency text, status text, release_at numeric, sold_at timestamptz,
  ended_at timestamptz, is_author boolean, reward numeric, own numeric)
language sql stable set search_path = '' as $$
  with concerned as (
    select id from public.chain_sales where shares @> jsonb_build_array(jsonb_build_object('uid', holder))
    union select paid.sale_id from public.chain_shares_paid paid where paid.uid = holder
    union select sale.id from public.chain_sales sale join public.chain_wares ware on ware.id = sale.item_id
      where ware.author_uid = holder
  ), counted as (
    select sale.*,
      -- The programme puts the proposer's share first, and whoever gets what is left last.
      case when exists (select from public.chain_users buyer where buyer.uid = sale.buyer_uid and buyer.proposer_uid = holder)
          and jsonb_array_length(sale.shares) > 1 and sale.shares -> 0 ->> 'uid' = holder
        then (sale.shares -> 0 ->> 'amount')::numeric else 0 end as reward,
      -- Shared out, what was paid counts: of whoever was gone by then, somebody else has it.
      case sale.status
        when 'settled' then coalesce((select sum(paid.amount::numeric) from public.chain_shares_paid paid
          where paid.sale_id = sale.id and paid.uid = holder), 0)
        else coalesce((select sum((share ->> 'amount')::numeric) from jsonb_array_elements(sale.shares) share
          where share ->> 'uid' = holder), 0) end as total
    from concerned join public.chain_sales sale on sale.id = concerned.id
  )
  select counted.id, counted.item_id, counted.currency, counted.status, counted.release_at, counted.sold_at, counted.ended_at,
    exists (select from public.chain_wares ware where ware.id = counted.item_id and ware.author_uid = holder),
    least(counted.reward, counted.total), counted.total - least(counted.reward, counted.total)
  from counted
$$;
comment on function public.shares_of(text) is
  'What somebody has of each sale: as the proposer of its buyer, and otherwise. The two come to what the chain says.';

create or replace function public.my_shares(
  as_proposer boolean, before_at timestamptz default null, before_id text default null, most integer default 20
)
returns table (sale_id text, name text, currency text, amount text, status text, release_at text, sold_at timestamptz,
  ended_at timestamptz, digest text)
-- SECURITY DEFINER: sales are their buyers'; this tells of the caller's own shares only.
language sql stable security definer set search_path = '' as $$
  select mine.sale_id, coalesce(ware.metadata ->> 'name', commodity.metadata ->> 'name'), mine.currency,
    (case when as_proposer then mine.reward else mine.own end)::text, mine.status, mine.release_at::text, mine.sold_at, mine.ended_at,
    (select paid.digest from public.chain_shares_paid paid where paid.sale_id = mine.sale_id and paid.uid = auth.uid()::text limit 1)
  from public.shares_of(auth.uid()::text) mine
    left join public.chain_wares ware on ware.id = mine.item_id
    left join public.chain_commodities commodity on commodity.id = mine.item_id
  where (case when as_proposer then mine.reward > 0 else mine.own > 0 or mine.is_author end)
    and (before_at is null or (mine.sold_at, mine.sale_id) < (before_at, before_id))
  order by mine.sold_at desc, mine.sale_id desc
  limit least(greatest(most, 1), 100)
$$;
comment on function public.my_shares(boolean, timestamptz, text, integer) is
  'For whoever has signed in: own shares of sales, the newest first; as the proposer of buyers, or else. Not who has bought.';

create or replace function public.my_share_totals(as_proposer boolean)
returns table (currency text, pending text, received text)
-- SECURITY DEFINER: as my_shares: the caller's own shares only.
language sql stable security definer set search_path = '' as $$
  select mine.currency,
    coalesce(sum(case when as_proposer then mine.reward else mine.own end) filter (where mine.status = 'open'), 0)::text,
    coalesce(sum(case when as_proposer then mine.reward else mine.own end) filter (where mine.status = 'settled'), 0)::text
  from public.shares_of(auth.uid()::text) mine
  where case when as_proposer then mine.reward > 0 else mine.own > 0 end
  group by mine.currency order by mine.currency
$$;
comment on function public.my_share_totals(boolean) is 'What all of my_shares come to: not shared out yet, and shared out. What was refunded is in neither.';

create or replace function public.my_proposed(before_number numeric default null, most integer default 20)
returns table (number text, name text, short_id text, proposed_at timestamptz)
-- SECURITY DEFINER: shows of others what the rank would show of them.
language sql stable security definer set search_path = '' as $$
  select proposed.number::text,
    case when settings.is_named_in_rank then profiles.name end,
    left(coalesce(profiles.short_id, ''), 4),
    coalesce(proposed.proposed_at, referrals.created_at)
  from public.chain_users proposed
    left join public.profiles on profiles.id::text = proposed.uid
    left join public.user_settings settings on settings.user_id = profiles.id
    left join public.referrals on referrals.user_id = profiles.id and referrals.referrer_id = auth.uid()
  where proposed.proposer_uid = auth.uid()::text and proposed.deleted_at is null
    and (before_number is null or proposed.number < before_number)
  order by proposed.number desc
  limit least(greatest(most, 1), 100)
$$;
comment on function public.my_proposed(numeric, integer) is 'For whoever has signed in: those whom they have proposed on the chain, the newest first; no name where none is wished.';

revoke all on function public.shares_of(text), public.my_shares(boolean, timestamptz, text, integer),
  public.my_share_totals(boolean), public.my_proposed(numeric, integer) from public, anon, authenticated, service_role;
grant execute on function public.my_shares(boolean, timestamptz, text, integer), public.my_share_totals(boolean),
  public.my_proposed(numeric, integer) to authenticated;

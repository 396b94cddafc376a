-- What everybody has of each sale, kept beside the sales: a page of one's shares reads as many rows as it shows, and not every sale
-- that ever concerned somebody.

create table if not exists public.chain_sale_shares (
  uid public.chain_uid not null,
  sale_id public.sui_address not null references public.chain_sales (id) on delete cascade,
  currency public.coin_type not null,
  status text not null check (status in ('open', 'settled', 'refunded')),
  sold_at timestamptz not null,
  reward numeric not null check (reward >= 0),
  own numeric not null check (own >= 0),
  is_author boolean not null,
  primary key (uid, sale_id),
  check (reward + own > 0 or is_author)
);
comment on table public.chain_sale_shares is
  'What somebody has of a sale: as the proposer of its buyer, and otherwise. Derived by triggers on the sales, what was paid of them, the proposers and the wares.';
comment on column public.chain_sale_shares.is_author is 'An author reads of all that was sold of their work, whether or not anything of it is theirs.';
create index if not exists chain_sale_shares_rewards on public.chain_sale_shares (uid, sold_at desc, sale_id desc) where reward > 0;
create index if not exists chain_sale_shares_own on public.chain_sale_shares (uid, sold_at desc, sale_id desc) where own > 0 or is_author;
create index if not exists chain_sale_shares_sale on public.chain_sale_shares (sale_id);
alter table public.chain_sale_shares enable row level security;
revoke all on public.chain_sale_shares from anon, authenticated, service_role;

-- Sales are no longer looked for by whose their shares are.
drop index if exists public.chain_sales_shares;

create or replace function public.count_sale_shares(counted text) returns void
language plpgsql set search_path = '' as $$
declare
  sale public.chain_sales;
begin
  delete from public.chain_sale_shares where sale_id = counted;
  select * into sale from public.chain_sales where id = counted;
  insert into public.chain_sale_shares (uid, sale_id, currency, status, sold_at, reward, own, is_author)
  with holders as (
    select share ->> 'uid' as uid from jsonb_array_elements(sale.shares) share
    union select paid.uid from public.chain_shares_paid paid where paid.sale_id = sale.id
    union select ware.author_uid from public.chain_wares ware where ware.id = sale.item_id
  ), parts as (
    select holders.uid,
      -- The programme puts the proposer's share first, and whoever gets what is left last.
      case when jsonb_array_length(sale.shares) > 1 and sale.shares -> 0 ->> 'uid' = holders.uid
          and exists (select from public.chain_users buyer
            where buyer.uid = sale.buyer_uid and buyer.proposer_uid = holders.uid)
        then (sale.shares -> 0 ->> 'amount')::numeric else 0 end as reward,
      -- Shared out, what was paid counts: of whoever was gone by then, somebody else has it.
      case sale.status
        when 'settled' then coalesce((select sum(paid.amount::numeric) from public.chain_shares_paid paid
          where paid.sale_id = sale.id and paid.uid = holders.uid), 0)
        else coalesce((select sum((share ->> 'amount')::numeric) from jsonb_array_elements(sale.shares) share
          where share ->> 'uid' = holders.uid), 0) end as total,
      exists (select from public.chain_wares ware where ware.id = sale.item_id and ware.author_uid = holders.uid) as is_author
    from holders
  )
  select uid, sale.id, sale.currency, sale.status, sale.sold_at, least(reward, total), total - least(reward, total), is_author
  from parts where sale.id is not null and (total > 0 or is_author);
end $$;
comment on function public.count_sale_shares(text) is
  'Writes down anew who has what of a sale. The two parts come to what the chain says.';

create or replace function public.follow_sale_shares() returns trigger
-- SECURITY DEFINER: the ledger writes what this follows from, and nobody writes this.
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'chain_sales' then
      perform public.count_sale_shares(new.id);
    when 'chain_users' then
      perform public.count_sale_shares(id) from public.chain_sales
        where buyer_uid = case tg_op when 'DELETE' then old.uid else new.uid end;
    when 'chain_wares' then
      perform public.count_sale_shares(id) from public.chain_sales
        where item_id = case tg_op when 'DELETE' then old.id else new.id end;
    when 'chain_shares_paid' then
      perform public.count_sale_shares(case tg_op when 'DELETE' then old.sale_id else new.sale_id end);
  end case;
  return null;
end $$;
comment on function public.follow_sale_shares() is 'For the triggers on sales, on what was paid of them, on who proposed whom, and on who wrote what.';
-- What is deleted of the sales takes its shares along.
create or replace trigger chain_sales_shares after insert or update on public.chain_sales
  for each row execute function public.follow_sale_shares();
create or replace trigger chain_shares_paid_shares after insert or delete on public.chain_shares_paid
  for each row execute function public.follow_sale_shares();
create or replace trigger chain_users_shares after insert or update of proposer_uid or delete on public.chain_users
  for each row execute function public.follow_sale_shares();
create or replace trigger chain_wares_shares after insert or update of author_uid or delete on public.chain_wares
  for each row execute function public.follow_sale_shares();
select public.count_sale_shares(id) from public.chain_sales;

create or replace function public.my_shares(
  as_proposer boolean, before_at timestamptz default null, before_id text default null, most integer default 20
)
returns table (sale_id text, name text, currency text, amount text, status text, release_at text, sold_at timestamptz,
  ended_at timestamptz, digest text)
-- SECURITY DEFINER: sales are their buyers'; this tells of the caller's own shares only.
language sql stable security definer set search_path = '' as $$
  -- Each list is read from its place on by an index of its own, and no further than the page.
  with shown as (
    (select share.sale_id, share.reward as amount from public.chain_sale_shares share
      where as_proposer and share.uid = auth.uid()::text and share.reward > 0
        and (share.sold_at, share.sale_id) < (coalesce(before_at, 'infinity'), coalesce(before_id, ''))
      order by share.sold_at desc, share.sale_id desc limit least(greatest(most, 1), 100))
    union all
    (select share.sale_id, share.own from public.chain_sale_shares share
      where not as_proposer and share.uid = auth.uid()::text and (share.own > 0 or share.is_author)
        and (share.sold_at, share.sale_id) < (coalesce(before_at, 'infinity'), coalesce(before_id, ''))
      order by share.sold_at desc, share.sale_id desc limit least(greatest(most, 1), 100))
  )
  -- Row by row: how long a page is nobody knows beforehand, and a join that is made for many rows would read all sales.
  select sale.id, coalesce(
      (select ware.metadata ->> 'name' from public.chain_wares ware where ware.id = sale.item_id),
      (select commodity.metadata ->> 'name' from public.chain_commodities commodity where commodity.id = sale.item_id)),
    sale.currency, shown.amount::text, sale.status, sale.release_at::text, sale.sold_at, sale.ended_at,
    (select paid.digest from public.chain_shares_paid paid
      where paid.sale_id = sale.id and paid.uid = auth.uid()::text limit 1)
  from shown cross join lateral (select * from public.chain_sales where id = shown.sale_id offset 0) sale
  order by sale.sold_at desc, sale.id desc
$$;

create or replace function public.my_share_totals(as_proposer boolean)
returns table (currency text, pending text, received text)
-- SECURITY DEFINER: as my_shares: the caller's own shares only.
language sql stable security definer set search_path = '' as $$
  select share.currency,
    coalesce(sum(case when as_proposer then share.reward else share.own end) filter (where share.status = 'open'), 0)::text,
    coalesce(sum(case when as_proposer then share.reward else share.own end) filter (where share.status = 'settled'), 0)::text
  from public.chain_sale_shares share
  where share.uid = auth.uid()::text and case when as_proposer then share.reward > 0 else share.own > 0 end
  group by share.currency order by share.currency
$$;

drop function if exists public.shares_of(text);
revoke all on function public.count_sale_shares(text), public.follow_sale_shares() from public, anon, authenticated, service_role;

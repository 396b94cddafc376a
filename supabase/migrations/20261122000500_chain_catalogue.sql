-- The catalogue of the chain, its sales and their shares. The ledger alone writes these tables. They are derived from events and
-- objects of the chain, and may be emptied and rebuilt at any time.

-- The catalogue and sales -----------------------------------------------------------------------

create table if not exists public.chain_wares (
  id public.u256 primary key,
  author_uid public.chain_uid not null,
  currency public.coin_type not null,
  price public.u64 not null,
  supply public.u64 not null,
  supplied public.u64 not null default 0,
  effective_time public.u64,
  refund_window public.u64,
  is_available boolean not null,
  is_nft boolean,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  profit_rule jsonb not null default '[]' check (jsonb_typeof(profit_rule) = 'array'),
  updated_at timestamptz not null,
  described_at timestamptz
);
comment on table public.chain_wares is
  'Wares of the kiosk: courses. The ledger reads what events lack from the object; null or empty until then.';
comment on column public.chain_wares.effective_time is 'Milliseconds for which a purchase lasts.';
comment on column public.chain_wares.described_at is
  'When the fields that no event contains were read from the object. Null while pending.';
create index if not exists chain_wares_author on public.chain_wares (author_uid);
create index if not exists chain_wares_link on public.chain_wares ((metadata ->> 'link'));
create index if not exists chain_wares_to_describe on public.chain_wares (id) where described_at is null;

create table if not exists public.chain_commodities (
  id public.u256 primary key,
  kind text not null check (kind in ('membership', 'phone', 'pass', 'coupon')),
  is_available boolean not null,
  supply public.u64 not null,
  supplied public.u64 not null default 0,
  user_limits public.u64,
  refund_window public.u64,
  coupon_kind_id public.u256,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  profit_rule jsonb not null default '[]' check (jsonb_typeof(profit_rule) = 'array'),
  updated_at timestamptz not null,
  described_at timestamptz
);
comment on table public.chain_commodities is 'Commodities of the shop: memberships, phones, passes and coupons.';
comment on column public.chain_commodities.described_at is
  'When the fields that no event contains were read from the object. Null while pending.';
create index if not exists chain_commodities_kind on public.chain_commodities (kind, is_available);
create index if not exists chain_commodities_to_describe on public.chain_commodities (id) where described_at is null;

create table if not exists public.chain_pricings (
  commodity_id public.u256 not null references public.chain_commodities (id) on delete cascade,
  place smallint not null check (place between 0 and 15),
  price public.u64 not null,
  currency public.coin_type not null,
  days public.u64 not null,
  primary key (commodity_id, place)
);
comment on table public.chain_pricings is 'Prices of a commodity, in the order of the chain.';
comment on column public.chain_pricings.days is 'Duration; 0 for ever. The Move package calls it arg.';

create table if not exists public.chain_coupon_kinds (
  id public.u256 primary key,
  name text not null,
  currency public.coin_type not null,
  supply public.u64 not null,
  discount_cap public.u64 not null,
  terms jsonb not null default '{}' check (jsonb_typeof(terms) = 'object'),
  is_closed boolean not null default false,
  described_at timestamptz
);
comment on table public.chain_coupon_kinds is 'Kinds of coupons, with the total discount that each may give.';
comment on column public.chain_coupon_kinds.described_at is
  'When the fields that no event contains were read from the object. Null while pending.';
create index if not exists chain_coupon_kinds_to_describe on public.chain_coupon_kinds (id) where described_at is null;

create table if not exists public.chain_instances (
  id public.u256 primary key,
  commodity_id public.u256 not null,
  uid public.chain_uid not null,
  order_id uuid not null,
  identifier text not null default '' check (length(identifier) <= 2000),
  acquired_at timestamptz not null,
  expire_at public.u64,
  is_used boolean not null default false,
  is_revoked boolean not null default false
);
comment on table public.chain_instances is 'One phone or pass that an account has bought.';
create index if not exists chain_instances_uid on public.chain_instances (uid, acquired_at desc);
create index if not exists chain_instances_commodity on public.chain_instances (commodity_id, is_used);
create index if not exists chain_instances_order on public.chain_instances (order_id);

create table if not exists public.chain_sales (
  id public.sui_address primary key,
  order_id uuid not null,
  buyer_uid public.chain_uid not null,
  item_id public.u256 not null,
  currency public.coin_type not null,
  amount public.u64 not null,
  shares jsonb not null check (jsonb_typeof(shares) = 'array'),
  release_at public.u64 not null,
  status text not null default 'open' check (status in ('open', 'settled', 'refunded')),
  sold_at timestamptz not null,
  ended_at timestamptz
);
comment on table public.chain_sales is 'The money of one purchase: held while it may be refunded, then settled or refunded.';
comment on column public.chain_sales.shares is 'Who gets how much: [{"uid", "amount"}], amounts as strings.';
create unique index if not exists chain_sales_order on public.chain_sales (buyer_uid, order_id);
create index if not exists chain_sales_item on public.chain_sales (item_id);
create index if not exists chain_sales_to_settle on public.chain_sales (release_at) where status = 'open';
create index if not exists chain_sales_sold on public.chain_sales (sold_at desc);

create table if not exists public.chain_shares_paid (
  chain_id public.chain_digest not null,
  digest public.chain_digest not null,
  index bigint not null,
  sale_id public.sui_address not null,
  uid public.chain_uid not null,
  currency public.coin_type not null,
  amount public.u64 not null,
  paid_at timestamptz not null,
  primary key (chain_id, digest, index),
  foreign key (chain_id, digest, index) references public.chain_events (chain_id, digest, index)
);
comment on table public.chain_shares_paid is 'Shares of sales that were paid into a vault.';
create index if not exists chain_shares_paid_uid on public.chain_shares_paid (uid, paid_at desc);
create index if not exists chain_shares_paid_sale on public.chain_shares_paid (sale_id);

create table if not exists public.chain_pools (
  id public.sui_address primary key,
  currency public.coin_type not null,
  name text not null,
  info jsonb not null default '{}' check (jsonb_typeof(info) = 'object'),
  ticket_price public.u64 not null,
  max_tickets public.u64 not null,
  withdraw_limit public.u64 not null,
  release_by public.u64 not null,
  stage smallint not null default 0 check (stage between 0 and 3),
  is_paused boolean not null default false,
  amount_per_ticket_on_release public.u64 not null default 0,
  claimed_tickets public.u64 not null default 0,
  released_tickets public.u64 not null default 0,
  deposited public.u64 not null default 0,
  withdrawn public.u64 not null default 0,
  created_at timestamptz not null
);
comment on table public.chain_pools is 'Funding pools.';
comment on column public.chain_pools.stage is 'Raising, locked, releasing, ended.';
comment on column public.chain_pools.withdrawn is 'Taken out by the administrator of the pool; never more than withdraw_limit.';
create index if not exists chain_pools_stage on public.chain_pools (stage, created_at desc);

create table if not exists public.chain_pool_holders (
  pool_id public.sui_address not null references public.chain_pools (id) on delete cascade,
  uid public.chain_uid not null,
  total public.u64 not null default 0,
  holding public.u64 not null default 0,
  released public.u64 not null default 0,
  deposited public.u64 not null default 0,
  withdrawn public.u64 not null default 0,
  primary key (pool_id, uid),
  check (holding + released = total)
);
comment on table public.chain_pool_holders is 'Tickets of a pool by holder.';
create index if not exists chain_pool_holders_uid on public.chain_pool_holders (uid);

create table if not exists public.chain_switches (
  name text primary key check (length(name) between 1 and 100),
  is_on boolean not null
);
comment on table public.chain_switches is 'Features of the Move package that can be switched off.';

create table if not exists public.chain_operators (
  address public.sui_address primary key,
  role text not null check (role in ('admin', 'operator'))
);
comment on table public.chain_operators is 'Addresses that may sign as administrator or operator.';

do $$
declare
  mirror text;
  open constant text[] := array['chain_wares', 'chain_commodities', 'chain_pricings', 'chain_coupon_kinds', 'chain_pools',
    'chain_switches'];
  own constant text[] := array['chain_instances', 'chain_shares_paid', 'chain_pool_holders'];
begin
  foreach mirror in array open || own || array['chain_sales', 'chain_operators'] loop
    execute format('alter table public.%I enable row level security', mirror);
    execute format('revoke all on public.%I from anon, authenticated, service_role', mirror);
    execute format('grant select on public.%I to authenticated', mirror);
    execute format('grant select, insert, update, delete on public.%I to service_role', mirror);
  end loop;
  foreach mirror in array open loop
    execute format('grant select on public.%I to anon', mirror);
    execute format('drop policy if exists %I on public.%I', mirror || '_everybody', mirror);
    execute format('create policy %I on public.%I for select to anon, authenticated using (true)', mirror || '_everybody', mirror);
  end loop;
  foreach mirror in array own loop
    execute format('drop policy if exists %I on public.%I', mirror || '_own', mirror);
    execute format('create policy %I on public.%I for select to authenticated
      using (uid between (select public.visible_from_uid()) and (select public.visible_to_uid()))', mirror || '_own', mirror);
  end loop;
end $$;

drop policy if exists chain_sales_own on public.chain_sales;
create policy chain_sales_own on public.chain_sales for select to authenticated
  using (buyer_uid between (select public.visible_from_uid()) and (select public.visible_to_uid()));
drop policy if exists chain_operators_administrators on public.chain_operators;
create policy chain_operators_administrators on public.chain_operators for select to authenticated
  using ((select public.is_administrator()));

-- Shares of sales -------------------------------------------------------------------------------

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
  'What an account has of a sale: as the proposer of the buyer (reward), and otherwise (own). Derived by triggers on sales, payments, proposers and wares, so that a page of shares reads as many rows as it shows.';
comment on column public.chain_sale_shares.is_author is 'The author of a ware sees all of its sales, even without a share.';
create index if not exists chain_sale_shares_rewards on public.chain_sale_shares (uid, sold_at desc, sale_id desc) where reward > 0;
create index if not exists chain_sale_shares_own on public.chain_sale_shares (uid, sold_at desc, sale_id desc) where own > 0 or is_author;
create index if not exists chain_sale_shares_sale on public.chain_sale_shares (sale_id);

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
      -- The Move package puts the share of the proposer first and that of the remainder last.
      case when jsonb_array_length(sale.shares) > 1 and sale.shares -> 0 ->> 'uid' = holders.uid
          and exists (select from public.chain_users buyer
            where buyer.uid = sale.buyer_uid and buyer.proposer_uid = holders.uid)
        then (sale.shares -> 0 ->> 'amount')::numeric else 0 end as reward,
      -- Once settled, what was paid counts: the share of a deleted account went to another one.
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
comment on function public.count_sale_shares(text) is 'Recomputes the shares of a sale. reward + own is the amount on the chain.';

create or replace function public.follow_sale_shares() returns trigger
-- SECURITY DEFINER: no role may write the shares, not even the ledger.
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
comment on function public.follow_sale_shares() is 'Trigger on sales, payments, proposers and wares.';
-- No trigger on delete: the foreign key cascades.
create or replace trigger chain_sales_shares after insert or update on public.chain_sales
  for each row execute function public.follow_sale_shares();
create or replace trigger chain_shares_paid_shares after insert or delete on public.chain_shares_paid
  for each row execute function public.follow_sale_shares();
create or replace trigger chain_users_shares after insert or update of proposer_uid or delete on public.chain_users
  for each row execute function public.follow_sale_shares();
create or replace trigger chain_wares_shares after insert or update of author_uid or delete on public.chain_wares
  for each row execute function public.follow_sale_shares();

create or replace function public.my_shares(
  as_proposer boolean, before_at timestamptz default null, before_id text default null, most integer default 20
)
returns table (sale_id text, name text, currency text, amount text, status text, release_at text, sold_at timestamptz,
  ended_at timestamptz, digest text)
-- SECURITY DEFINER: users may read only sales they bought; this returns the caller's shares.
language sql stable security definer set search_path = '' as $$
  -- Each branch reads one page of its own partial index.
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
  -- Lateral with offset 0: the planner cannot know the page size and would otherwise join all sales.
  select sale.id, coalesce(
      (select ware.metadata ->> 'name' from public.chain_wares ware where ware.id = sale.item_id),
      (select commodity.metadata ->> 'name' from public.chain_commodities commodity where commodity.id = sale.item_id)),
    sale.currency, shown.amount::text, sale.status, sale.release_at::text, sale.sold_at, sale.ended_at,
    (select paid.digest from public.chain_shares_paid paid
      where paid.sale_id = sale.id and paid.uid = auth.uid()::text limit 1)
  from shown cross join lateral (select * from public.chain_sales where id = shown.sale_id offset 0) sale
  order by sale.sold_at desc, sale.id desc
$$;
comment on function public.my_shares(boolean, timestamptz, text, integer) is
  'The caller''s shares of sales, newest first: as the proposer of buyers, or otherwise. Buyers are not named.';

create or replace function public.my_share_totals(as_proposer boolean)
returns table (currency text, pending text, received text)
-- SECURITY DEFINER: users may not read the shares; this sums up the caller's.
language sql stable security definer set search_path = '' as $$
  select share.currency,
    coalesce(sum(case when as_proposer then share.reward else share.own end) filter (where share.status = 'open'), 0)::text,
    coalesce(sum(case when as_proposer then share.reward else share.own end) filter (where share.status = 'settled'), 0)::text
  from public.chain_sale_shares share
  where share.uid = auth.uid()::text and case when as_proposer then share.reward > 0 else share.own > 0 end
  group by share.currency order by share.currency
$$;
comment on function public.my_share_totals(boolean) is
  'Totals of my_shares by currency: not settled yet, and settled. Refunded sales are in neither.';

alter table public.chain_sale_shares enable row level security;
revoke all on public.chain_sale_shares from anon, authenticated, service_role;

revoke all on function public.count_sale_shares(text), public.follow_sale_shares(),
  public.my_shares(boolean, timestamptz, text, integer), public.my_share_totals(boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.my_shares(boolean, timestamptz, text, integer), public.my_share_totals(boolean) to authenticated;

-- Derived from the chain: what is for sale, and what has been sold. The ledger alone writes these, and may empty and
-- rebuild them at any time.

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
  updated_at timestamptz not null
);
comment on table public.chain_wares is 'What the kiosk sells: courses. What events do not say the ledger reads from the object: null or empty until then.';
comment on column public.chain_wares.effective_time is 'Milliseconds for which a purchase lasts, as the programme has it.';
create index if not exists chain_wares_author on public.chain_wares (author_uid);

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
  updated_at timestamptz not null
);
comment on table public.chain_commodities is 'What the shop sells.';
create index if not exists chain_commodities_kind on public.chain_commodities (kind, is_available);

create table if not exists public.chain_pricings (
  commodity_id public.u256 not null references public.chain_commodities (id) on delete cascade,
  place smallint not null check (place between 0 and 15),
  price public.u64 not null,
  currency public.coin_type not null,
  days public.u64 not null,
  primary key (commodity_id, place)
);
comment on table public.chain_pricings is 'The prices of a commodity, in the order of the chain.';
comment on column public.chain_pricings.days is 'For how long; zero is for good. The chain calls it arg.';

create table if not exists public.chain_coupon_kinds (
  id public.u256 primary key,
  name text not null,
  currency public.coin_type not null,
  supply public.u64 not null,
  discount_cap public.u64 not null,
  terms jsonb not null default '{}' check (jsonb_typeof(terms) = 'object'),
  is_closed boolean not null default false
);
comment on table public.chain_coupon_kinds is 'Kinds of coupons, and what they take off in all at most.';

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
comment on table public.chain_instances is 'One phone or one pass that somebody has bought.';
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
comment on table public.chain_sales is 'The money of one purchase while it may be refunded, and what became of it.';
comment on column public.chain_sales.shares is 'Who is to get how much: [{"uid", "amount"}], amounts as texts.';
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
comment on table public.chain_shares_paid is 'Shares of sales that have reached a vault.';
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
comment on column public.chain_pools.withdrawn is 'What the admin has taken out; never more than withdraw_limit.';
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
comment on table public.chain_pool_holders is 'Who has how many tickets of a pool.';
create index if not exists chain_pool_holders_uid on public.chain_pool_holders (uid);

create table if not exists public.chain_switches (
  name text primary key check (length(name) between 1 and 100),
  is_on boolean not null
);
comment on table public.chain_switches is 'Which features of the programme are on.';

create table if not exists public.chain_operators (
  address public.sui_address primary key,
  role text not null check (role in ('admin', 'operator'))
);
comment on table public.chain_operators is 'Who may sign for the house.';

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

-- Derived from the chain's events: people there, and what they have. The ledger alone writes these, and may empty and
-- rebuild them at any time.

create table if not exists public.chain_users (
  uid public.chain_uid primary key,
  number public.u64 not null unique,
  owner public.sui_address not null,
  proposer_uid public.chain_uid check (proposer_uid <> uid),
  profit_layer smallint not null default 0 check (profit_layer between 0 and 255),
  proposed_count public.u64 not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);
comment on table public.chain_users is 'Accounts that have bound a wallet.';
comment on column public.chain_users.number is 'The place in the order of creation.';
comment on column public.chain_users.owner is 'The address that may act for it now.';
create index if not exists chain_users_proposer on public.chain_users (proposer_uid);

create table if not exists public.chain_bindings (
  address public.sui_address primary key,
  uid public.chain_uid not null,
  bound_at timestamptz not null,
  is_present boolean not null default true
);
comment on table public.chain_bindings is 'Every address that was ever bound: it belongs to that account for ever, present owner or not.';
create index if not exists chain_bindings_uid on public.chain_bindings (uid);

create table if not exists public.chain_recoveries (
  uid public.chain_uid primary key,
  recovers_to public.sui_address not null,
  announced_at public.u64 not null
);
comment on table public.chain_recoveries is 'Lost wallets whose new owner has been announced and neither accepted nor stopped.';

create table if not exists public.chain_assets (
  uid public.chain_uid not null,
  asset_id public.u256 not null,
  expire_at public.u64 not null,
  acquired_at timestamptz not null,
  renewed_at timestamptz,
  primary key (uid, asset_id)
);
comment on table public.chain_assets is 'What somebody has bought and until when: of a course under the id of the ware, of a membership under that of the commodity.';
comment on column public.chain_assets.expire_at is 'Owned is what is nonzero and later than now; the largest u64 is for ever.';
create index if not exists chain_assets_asset on public.chain_assets (asset_id, expire_at);

create table if not exists public.chain_coupons (
  coupon_id public.u256 primary key,
  uid public.chain_uid not null,
  kind_id public.u256 not null,
  issued_at timestamptz not null,
  times_used integer not null default 0 check (times_used >= 0),
  is_revoked boolean not null default false
);
comment on table public.chain_coupons is 'Coupons in the hands of people.';
create index if not exists chain_coupons_uid on public.chain_coupons (uid, issued_at desc);
create index if not exists chain_coupons_kind on public.chain_coupons (kind_id);

create table if not exists public.chain_vault_movements (
  chain_id public.chain_digest not null,
  digest public.chain_digest not null,
  index bigint not null,
  uid public.chain_uid not null,
  currency public.coin_type not null,
  direction text not null check (direction in ('in', 'out')),
  amount public.u64 not null,
  cause text not null check (cause in ('deposit', 'share', 'refund', 'release', 'withdrawal')),
  moved_at timestamptz not null,
  primary key (chain_id, digest, index),
  foreign key (chain_id, digest, index) references public.chain_events (chain_id, digest, index)
);
comment on table public.chain_vault_movements is 'Money that went into a vault or out of it, under the event that says so.';
create index if not exists chain_vault_movements_uid on public.chain_vault_movements (uid, moved_at desc);

create or replace view public.chain_vault_balances with (security_invoker = true) as
  select uid, currency, sum(case direction when 'in' then amount else -amount end) as balance
  from public.chain_vault_movements group by uid, currency;
comment on view public.chain_vault_balances is 'What the movements come to. The chain itself decides what may be taken out.';

alter table public.chain_users enable row level security;
alter table public.chain_bindings enable row level security;
alter table public.chain_recoveries enable row level security;
alter table public.chain_assets enable row level security;
alter table public.chain_coupons enable row level security;
alter table public.chain_vault_movements enable row level security;
revoke all on public.chain_users, public.chain_bindings, public.chain_recoveries, public.chain_assets,
  public.chain_coupons, public.chain_vault_movements, public.chain_vault_balances
  from anon, authenticated, service_role;
grant select on public.chain_users, public.chain_bindings, public.chain_recoveries, public.chain_assets,
  public.chain_coupons, public.chain_vault_movements, public.chain_vault_balances to authenticated, service_role;
grant insert, update, delete on public.chain_users, public.chain_bindings, public.chain_recoveries,
  public.chain_assets, public.chain_coupons, public.chain_vault_movements to service_role;

do $$
declare
  mirror text;
begin
  foreach mirror in array array['chain_users', 'chain_bindings', 'chain_recoveries', 'chain_assets', 'chain_coupons',
    'chain_vault_movements'] loop
    execute format('drop policy if exists %I on public.%I', mirror || '_own', mirror);
    execute format('create policy %I on public.%I for select to authenticated
      using (uid between (select public.visible_from_uid()) and (select public.visible_to_uid()))', mirror || '_own', mirror);
  end loop;
end $$;

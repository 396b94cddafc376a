-- Who owns what now, as policies and functions ask; and the wallets of an account as pages ask.

create table if not exists public.wallet_states (
  uid uuid primary key references public.profiles (id) on delete cascade,
  owner text[] not null default '{}' check (array_position(owner, null) is null and cardinality(owner) <= 100),
  checked_at timestamptz not null default now()
);
comment on table public.wallet_states is 'The wallet addresses bound to an account. Written by the ledger, and by the function that reads the chain again.';
comment on column public.wallet_states.owner is 'Only these may pay. Bound is bound for good; more than one only after a lost wallet was replaced.';
comment on column public.wallet_states.checked_at is 'When the chain was read.';

alter table public.wallet_states enable row level security;
revoke all on public.wallet_states from anon, authenticated, service_role;
grant select on public.wallet_states to authenticated;
grant select, insert, update, delete on public.wallet_states to service_role;
drop policy if exists wallet_states_own on public.wallet_states;
create policy wallet_states_own on public.wallet_states for select to authenticated
  using (uid between (select public.visible_from()) and (select public.visible_to()));

create or replace function public.owns_asset(account uuid, asset numeric) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.chain_assets
    where uid = account::text and asset_id = asset and expire_at <> 0 and expire_at > public.now_ms())
$$;
comment on function public.owns_asset(uuid, numeric) is 'Owned is what has a time of expiry that lies ahead. What the caller may not see the caller does not own.';

create or replace function public.membership_until(account uuid) returns text
language sql stable set search_path = '' as $$
  select max(asset.expire_at::numeric)::text
  from public.chain_assets asset join public.chain_commodities commodity on commodity.id = asset.asset_id
  where asset.uid = account::text and commodity.kind = 'membership'
    and asset.expire_at <> 0 and asset.expire_at > public.now_ms()
$$;
comment on function public.membership_until(uuid) is 'Milliseconds since 1970, as text; null for who is no member; the largest u64 for who is one for ever.';

create or replace function public.is_member() returns boolean
language sql stable set search_path = '' as $$ select public.membership_until(auth.uid()) is not null $$;
comment on function public.is_member() is 'Whether the caller has a membership that is not over.';

create or replace function public.is_permanent_member() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(public.membership_until(auth.uid()) = '18446744073709551615', false)
$$;
comment on function public.is_permanent_member() is 'Whether the caller has a membership that is never over.';

revoke all on function public.owns_asset(uuid, numeric), public.membership_until(uuid), public.is_member(),
  public.is_permanent_member() from public, anon, authenticated, service_role;
grant execute on function public.owns_asset(uuid, numeric), public.membership_until(uuid), public.is_member(),
  public.is_permanent_member() to authenticated, service_role;

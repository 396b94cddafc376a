-- Events of the chain, the position of the ledger, and what the events say about accounts. The ledger alone writes these tables.
-- Everything except the events is derived from them and may be emptied and rebuilt at any time.

-- Events ----------------------------------------------------------------------------------------

create table if not exists public.chain_events (
  chain_id public.chain_digest not null,
  digest public.chain_digest not null,
  index bigint not null check (index between 0 and 4294967295),
  checkpoint public.u64 not null,
  transaction_index public.u64 not null,
  type text not null check (length(type) <= 1000),
  name text not null check (name ~ '^[a-z_]+::[A-Za-z]+$' and length(name) <= 200),
  sender public.sui_address,
  happened_at timestamptz not null,
  bcs bytea not null,
  data jsonb not null,
  stored_at timestamptz not null default now(),
  primary key (chain_id, digest, index)
);
comment on table public.chain_events is
  'Every event of the Move package, kept for ever. All other chain_ tables are derived from it. Append-only.';
comment on column public.chain_events.chain_id is 'Digest of the genesis checkpoint.';
comment on column public.chain_events.digest is 'Of the transaction.';
comment on column public.chain_events.index is 'Position among the events of the transaction.';
comment on column public.chain_events.type is 'As the node gave it: the type that bcs decodes to.';
comment on column public.chain_events.name is 'module::Name.';
comment on column public.chain_events.happened_at is 'Time of the checkpoint.';
comment on column public.chain_events.bcs is 'As the node gave it.';
comment on column public.chain_events.data is 'Decoded when it was read; numbers are strings.';
create unique index if not exists chain_events_order
  on public.chain_events (chain_id, checkpoint, transaction_index, index);
create index if not exists chain_events_purchases on public.chain_events ((data ->> 'order'))
  where name in ('kiosk::Purchase', 'shop::Purchase');
create index if not exists chain_events_name on public.chain_events (name, checkpoint desc);
create or replace trigger chain_events_only_added before update or delete or truncate on public.chain_events
  for each statement execute function public.refuse_change();

create table if not exists public.chain_cursor (
  is_only boolean primary key default true check (is_only),
  chain_id public.chain_digest not null,
  next_checkpoint public.u64 not null,
  last_checkpoint public.u64,
  last_transaction_index public.u64,
  last_event_index bigint check (last_event_index between 0 and 4294967295),
  node_checkpoint public.u64,
  stopped_because text check (length(stopped_because) <= 500),
  updated_at timestamptz not null default now(),
  check (num_nulls(last_checkpoint, last_transaction_index, last_event_index) in (0, 3))
);
comment on table public.chain_cursor is 'Position of the ledger. At most one row, updated in the same transaction as the events.';
comment on column public.chain_cursor.next_checkpoint is 'The first checkpoint that has not been read completely.';
comment on column public.chain_cursor.node_checkpoint is
  'The newest checkpoint of the node at the last request. The difference is the lag of the ledger.';
comment on column public.chain_cursor.stopped_because is 'Why the ledger has stopped, such as a gap or another chain.';
create or replace trigger chain_cursor_touch before update on public.chain_cursor
  for each row execute function public.touch_updated_at();

alter table public.chain_events enable row level security;
alter table public.chain_cursor enable row level security;
revoke all on public.chain_events, public.chain_cursor from anon, authenticated, service_role;
grant select on public.chain_events, public.chain_cursor to authenticated;
grant select, insert on public.chain_events to service_role;
grant select, insert, update, delete on public.chain_cursor to service_role;

drop policy if exists chain_events_administrators on public.chain_events;
create policy chain_events_administrators on public.chain_events for select to authenticated
  using ((select public.is_administrator()));
drop policy if exists chain_cursor_administrators on public.chain_cursor;
create policy chain_cursor_administrators on public.chain_cursor for select to authenticated
  using ((select public.is_administrator()));

-- Accounts and what they have -------------------------------------------------------------------

create table if not exists public.chain_users (
  uid public.chain_uid primary key,
  number public.u64 not null unique,
  owner public.sui_address not null,
  proposer_uid public.chain_uid check (proposer_uid <> uid),
  profit_layer smallint not null default 0 check (profit_layer between 0 and 255),
  proposed_count public.u64 not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  proposed_at timestamptz
);
comment on table public.chain_users is 'Accounts that have bound a wallet.';
comment on column public.chain_users.number is 'Position in the order of creation.';
comment on column public.chain_users.owner is 'The address that acts for the account now.';
comment on column public.chain_users.proposed_at is
  'When the proposer was set. Null if the event was read before this column existed.';
create index if not exists chain_users_proposer on public.chain_users (proposer_uid);

create table if not exists public.chain_bindings (
  address public.sui_address primary key,
  uid public.chain_uid not null,
  bound_at timestamptz not null,
  is_present boolean not null default true
);
comment on table public.chain_bindings is
  'Every address ever bound. An address belongs to its account for ever, current owner or not.';
create index if not exists chain_bindings_uid on public.chain_bindings (uid);

create table if not exists public.chain_recoveries (
  uid public.chain_uid primary key,
  recovers_to public.sui_address not null,
  announced_at public.u64 not null
);
comment on table public.chain_recoveries is 'Announced recoveries of lost wallets, neither accepted nor stopped yet.';

create table if not exists public.chain_assets (
  uid public.chain_uid not null,
  asset_id public.u256 not null,
  expire_at public.u64 not null,
  acquired_at timestamptz not null,
  renewed_at timestamptz,
  primary key (uid, asset_id)
);
comment on table public.chain_assets is
  'What an account has bought and until when. A course has the id of its ware, a membership that of its commodity.';
comment on column public.chain_assets.expire_at is 'Owned while nonzero and later than now. The largest u64 means for ever.';
create index if not exists chain_assets_asset on public.chain_assets (asset_id, expire_at);

create table if not exists public.chain_coupons (
  coupon_id public.u256 primary key,
  uid public.chain_uid not null,
  kind_id public.u256 not null,
  issued_at timestamptz not null,
  times_used integer not null default 0 check (times_used >= 0),
  is_revoked boolean not null default false
);
comment on table public.chain_coupons is 'Coupons that accounts hold.';
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
comment on table public.chain_vault_movements is 'Money in and out of vaults, keyed by the event.';
create index if not exists chain_vault_movements_uid on public.chain_vault_movements (uid, moved_at desc);

create or replace view public.chain_vault_balances with (security_invoker = true) as
  select uid, currency, sum(case direction when 'in' then amount else -amount end) as balance
  from public.chain_vault_movements group by uid, currency;
comment on view public.chain_vault_balances is 'Sum of the movements. What can be withdrawn is decided on the chain.';

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

alter table public.chain_users enable row level security;
alter table public.chain_bindings enable row level security;
alter table public.chain_recoveries enable row level security;
alter table public.chain_assets enable row level security;
alter table public.chain_coupons enable row level security;
alter table public.chain_vault_movements enable row level security;
revoke all on public.chain_users, public.chain_bindings, public.chain_recoveries, public.chain_assets, public.chain_coupons,
  public.chain_vault_movements, public.chain_vault_balances from anon, authenticated, service_role;
grant select on public.chain_users, public.chain_bindings, public.chain_recoveries, public.chain_assets,
  public.chain_coupons, public.chain_vault_movements, public.chain_vault_balances to authenticated, service_role;
grant insert, update, delete on public.chain_users, public.chain_bindings, public.chain_recoveries, public.chain_assets,
  public.chain_coupons, public.chain_vault_movements to service_role;

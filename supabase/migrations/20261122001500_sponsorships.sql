-- Gas that sponsors pay for new users: the coin pool and the promises made from it.

create table if not exists public.sponsors (
  address public.sui_address primary key,
  filling_until timestamptz not null default '-infinity',
  filling_bytes text,
  filling_signature text,
  filling_cost numeric not null default 0 check (scale(filling_cost) = 0),
  alerted_percent smallint not null default 0 check (alerted_percent in (0, 80, 100)),
  alerted_at timestamptz,
  check ((filling_bytes is null) = (filling_signature is null))
);
comment on table public.sponsors is
  'Addresses that pay gas for new users, one row each. For the servers, which lock the row while they reserve.';
comment on column public.sponsors.filling_until is 'Until then one server fills the coin pool and the others wait.';
comment on column public.sponsors.filling_bytes is
  'The filling transaction, stored before it is sent, so that it can be sent again after a crash.';
comment on column public.sponsors.filling_cost is 'Total cost of all fillings, in MIST.';
comment on column public.sponsors.alerted_percent is 'Percentage of the daily total at the last alert.';

create table if not exists public.sponsorships (
  id uuid primary key default gen_random_uuid(),
  sponsor public.sui_address not null references public.sponsors (address),
  user_id uuid references public.profiles (id) on delete set null,
  address public.sui_address not null,
  kind text not null check (kind in ('bind', 'first-purchase')),
  order_id uuid references public.orders (id),
  state text not null default 'reserved' check (state in ('reserved', 'open', 'used', 'failed', 'expired')),
  coin public.sui_address not null,
  coin_version public.u64 not null,
  coin_digest public.chain_digest not null,
  budget public.u64 not null,
  gas_price public.u64,
  epoch public.u64,
  digest public.chain_digest unique,
  bytes text,
  signature text,
  cost numeric not null default 0 check (scale(cost) = 0),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  client text check (length(client) <= 100),
  check ((kind = 'first-purchase') = (order_id is not null)),
  check (state not in ('open', 'used') or (digest, gas_price, epoch) is not null),
  check ((state = 'open') = (bytes is not null) and (state = 'open') = (signature is not null)),
  check ((state in ('reserved', 'open')) = (ended_at is null))
);
comment on table public.sponsorships is
  'Each promise to pay the gas of a transaction, from the reservation to its cost. The unique indexes rule out promising a coin twice and two open promises for an account.';
comment on column public.sponsorships.user_id is 'Null once the account is gone.';
comment on column public.sponsorships.state is
  'reserved until signed; open until the chain has executed it or no longer can; then used, failed or expired.';
comment on column public.sponsorships.coin_version is 'Version of the coin in the transaction.';
comment on column public.sponsorships.budget is
  'Maximum cost in MIST. Counts as spent until the cost is known, and for good if it was not used.';
comment on column public.sponsorships.bytes is 'Kept while open: a repeated request gets the same transaction.';
comment on column public.sponsorships.cost is
  'What the coin lost, in MIST. If expired: what it cost to invalidate the transaction.';
comment on column public.sponsorships.client is
  'Network address of the requester, for the limit per client. Cleared when the promise ends.';
create unique index if not exists sponsorships_open_account on public.sponsorships (user_id) where state in ('reserved', 'open');
create unique index if not exists sponsorships_open_coin on public.sponsorships (coin) where state in ('reserved', 'open');
create index if not exists sponsorships_sponsor on public.sponsorships (sponsor, made_at desc);
create index if not exists sponsorships_user on public.sponsorships (user_id, made_at desc);
create index if not exists sponsorships_order on public.sponsorships (order_id);
create index if not exists sponsorships_open_client on public.sponsorships (client) where state in ('reserved', 'open');

create table if not exists public.sponsor_coins (
  object_id public.sui_address primary key,
  sponsor public.sui_address not null references public.sponsors (address),
  version public.u64 not null,
  digest public.chain_digest not null,
  balance public.u64 not null,
  sponsorship_id uuid unique references public.sponsorships (id)
);
comment on table public.sponsor_coins is 'The coin pool: small coins of a sponsor, as last seen.';
comment on column public.sponsor_coins.balance is 'In MIST. Coins that are too small are merged when the pool is filled.';
comment on column public.sponsor_coins.sponsorship_id is 'The promise that it is reserved for.';
create index if not exists sponsor_coins_sponsor on public.sponsor_coins (sponsor, balance);

alter table public.sponsors enable row level security;
alter table public.sponsorships enable row level security;
alter table public.sponsor_coins enable row level security;
revoke all on public.sponsors, public.sponsorships, public.sponsor_coins from anon, authenticated, service_role;
grant select on public.sponsors, public.sponsorships, public.sponsor_coins to authenticated;
grant select, insert, update, delete on public.sponsors, public.sponsorships, public.sponsor_coins to service_role;

drop policy if exists sponsors_administrators on public.sponsors;
create policy sponsors_administrators on public.sponsors for select to authenticated
  using ((select public.is_administrator()));
drop policy if exists sponsorships_administrators on public.sponsorships;
create policy sponsorships_administrators on public.sponsorships for select to authenticated
  using ((select public.is_administrator()));
drop policy if exists sponsor_coins_administrators on public.sponsor_coins;
create policy sponsor_coins_administrators on public.sponsor_coins for select to authenticated
  using ((select public.is_administrator()));

-- What somebody was about to pay for. A row is written before the wallet is asked to sign; nothing is unlocked by it:
-- access follows from what the chain says is owned.

create table if not exists public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  uid public.chain_uid not null,
  kind text not null check (kind in ('course', 'membership', 'phone', 'pass', 'coupon', 'tickets')),
  item text not null check (item ~ '^(0|[1-9]\d{0,77})$' or item ~ '^0x[0-9a-f]{64}$'),
  quantity public.u64 not null default 1 check (quantity >= 1),
  currency public.coin_type not null,
  price public.u64 not null,
  max_price public.u64 not null,
  status text not null default 'awaiting' check (status in ('awaiting', 'abandoned', 'paid', 'settled', 'refunded')),
  digest public.chain_digest,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  updated_at timestamptz not null default now(),
  check (max_price >= price),
  check ((status in ('awaiting', 'abandoned')) = (paid_at is null)),
  check ((kind = 'tickets') = (item like '0x%'))
);
comment on table public.orders is 'Orders, kept when an account is gone: what was paid is on the chain for ever.';
comment on column public.orders.id is 'Its 16 bytes are the order that the transaction carries and that the chain takes once.';
comment on column public.orders.user_id is 'Null when the account is gone.';
comment on column public.orders.uid is 'The buyer on the chain.';
comment on column public.orders.item is 'The id of the ware or commodity in decimal digits, or the address of a pool.';
comment on column public.orders.price is 'As it was shown, in the smallest unit of the currency.';
comment on column public.orders.max_price is 'What the transaction agrees to at most.';
comment on column public.orders.status is 'Awaiting until the ledger finds the payment, even after it was abandoned.';
comment on column public.orders.digest is 'Of the transaction that paid.';
create index if not exists orders_user on public.orders (user_id, created_at desc);
create index if not exists orders_uid on public.orders (uid, created_at desc);
create index if not exists orders_awaiting on public.orders (created_at) where status = 'awaiting';
create index if not exists orders_status on public.orders (status, created_at desc);

create or replace function public.guard_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.uid, new.kind, new.item, new.quantity, new.currency, new.price, new.max_price, new.created_at)
    is distinct from (old.id, old.uid, old.kind, old.item, old.quantity, old.currency, old.price, old.max_price, old.created_at)
    or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'what was ordered does not change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaiting', 'abandoned'), ('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded')) then
    raise exception 'an order that is % does not become %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;
comment on function public.guard_order() is 'For the trigger: an order goes one way only.';
create or replace trigger orders_guard before update on public.orders
  for each row execute function public.guard_order();

create or replace function public.abandon_order(order_id uuid) returns boolean
-- SECURITY DEFINER: the buyer may not write the table; this gives up an own order that nobody has paid.
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set status = 'abandoned'
    where id = order_id and user_id = auth.uid() and status = 'awaiting';
  return found;
end $$;
comment on function public.abandon_order(uuid) is 'For the buyer: says whether there was such an order. A payment that comes nevertheless still counts.';

create or replace function public.mark_order(order_id uuid, becomes text, transaction_digest text, paid timestamptz) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.orders set status = becomes, digest = coalesce(digest, transaction_digest), paid_at = coalesce(paid_at, paid)
    where id = order_id and status <> becomes
      -- Events are read in their order, but may be read again after more has happened.
      and not (becomes = 'paid' and status in ('settled', 'refunded'));
  return found;
end $$;
comment on function public.mark_order(uuid, text, text, timestamptz) is
  'For the ledger: what the chain says became of an order; saying it again changes nothing. False also for an order that is not known here.';

alter table public.orders enable row level security;
revoke all on public.orders from anon, authenticated, service_role;
grant select on public.orders to authenticated;
grant select, insert, update on public.orders to service_role;
drop policy if exists orders_own on public.orders;
create policy orders_own on public.orders for select to authenticated
  using (uid between (select public.visible_from_uid()) and (select public.visible_to_uid()));

revoke all on function public.guard_order(), public.abandon_order(uuid), public.mark_order(uuid, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.abandon_order(uuid) to authenticated;
grant execute on function public.mark_order(uuid, text, text, timestamptz) to service_role;

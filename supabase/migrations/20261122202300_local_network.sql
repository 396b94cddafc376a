-- The local network: its clock can be moved forward, and it can be replaced when the contracts change.

-- The time of the chain -------------------------------------------------------------------------

create table if not exists public.chain_clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null,
  updated_at timestamptz not null default now()
);
comment on table public.chain_clock is
  'How far the time of the chain is ahead of the time of this server. No row, and 0, on every network but the local one.';
create or replace trigger chain_clock_touch before update on public.chain_clock
  for each row execute function public.touch_updated_at();

alter table public.chain_clock enable row level security;
revoke all on public.chain_clock from anon, authenticated, service_role;
grant select on public.chain_clock to anon, authenticated;
grant select, insert, update, delete on public.chain_clock to service_role;
drop policy if exists chain_clock_everybody on public.chain_clock;
create policy chain_clock_everybody on public.chain_clock for select to anon, authenticated using (true);

create or replace function public.now_ms() returns numeric
language sql stable set search_path = '' as $$
  select trunc(extract(epoch from now()) * 1000) + coalesce((select offset_ms from public.chain_clock), 0)
$$;
comment on function public.now_ms() is
  'The current time of the chain, in milliseconds since 1970. What the chain dates is compared with this, never with now().';

-- The ledger compares this column with the time of a purchase.
alter table public.cart_items
  alter column added_at set default to_timestamp(public.now_ms()::double precision / 1000);

-- Orders of a network that is gone --------------------------------------------------------------

alter table public.orders drop constraint if exists orders_status_check;
alter table public.orders add constraint orders_status_check
  check (status in ('awaiting', 'abandoned', 'paid', 'settled', 'refunded', 'void'));
do $$
declare
  unnamed text;
begin
  -- PostgreSQL chose its name.
  for unnamed in select conname from pg_constraint
    where conrelid = 'public.orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%paid_at%'
  loop
    execute format('alter table public.orders drop constraint %I', unnamed);
  end loop;
end $$;
alter table public.orders add constraint orders_paid_check
  check (status = 'void' or (status in ('awaiting', 'abandoned')) = (paid_at is null));
comment on column public.orders.status is
  'Awaiting until the ledger finds the payment, which may arrive even after the order was abandoned. Void for ever when the local network of the order was replaced.';

create or replace function public.guard_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.uid, new.kind, new.item, new.quantity, new.created_at)
    is distinct from (old.id, old.uid, old.kind, old.item, old.quantity, old.created_at)
    or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'What was ordered cannot change' using errcode = 'restrict_violation';
  end if;
  if old.status not in ('awaiting', 'abandoned')
    and (new.currency, new.price, new.max_price, new.pricing, new.coupon_id, new.discount)
      is distinct from (old.currency, old.price, old.max_price, old.pricing, old.coupon_id, old.discount) then
    raise exception 'What was paid cannot change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and new.status <> 'void' and (old.status, new.status) not in (
    -- A buyer who returns continues with the same order, because another page may have signed it.
    ('awaiting', 'abandoned'), ('abandoned', 'awaiting'),
    ('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded')) then
    raise exception 'An order cannot change from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function public.refund_obstacle(bought public.orders) returns text
language plpgsql stable set search_path = '' as $$
declare
  sale public.chain_sales;
begin
  if bought.status in ('awaiting', 'abandoned') then
    return 'not-paid';
  end if;
  if bought.status = 'void' then
    return 'no-money';
  end if;
  select * into sale from public.chain_sales
    where buyer_uid = bought.uid and order_id = bought.id and item_id::text = bought.item;
  if bought.status = 'refunded' or sale.status = 'refunded' then
    return 'refunded';
  end if;
  if bought.status = 'settled' or sale.status = 'settled' then
    return 'settled';
  end if;
  if sale.id is null then
    return 'no-money';
  end if;
  if public.now_ms() >= sale.release_at then
    return 'too-late';
  end if;
  if exists (select from public.phone_orders where order_id = bought.id and status in ('shipped', 'delivered'))
    or exists (select from public.chain_instances where uid = bought.uid and order_id = bought.id and is_used) then
    return 'used';
  end if;
  return null;
end $$;

create or replace function public.leave_chain(gone text) returns integer
-- SECURITY DEFINER: the servers may write neither refund requests nor deliveries, carts and the audit log directly.
language plpgsql security definer set search_path = '' as $$
declare
  voided integer;
begin
  if exists (select from public.chain_cursor) then
    raise exception 'The mirror still follows a chain' using errcode = 'restrict_violation';
  end if;
  update public.refund_requests set status = 'refused', decided_at = now(),
      answer = '本地网络已经换新，旧网络上的订单只留作记录。'
    where status = 'asked';
  update public.phone_orders set status = 'cancelled' where status in ('preparing', 'shipped');
  update public.orders set status = 'void' where status <> 'void';
  get diagnostics voided = row_count;
  delete from public.cart_items;
  update public.courses set ware_id = null where ware_id is not null;
  delete from public.wallet_states;
  delete from public.sponsor_coins;
  update public.sponsorships set state = 'expired', ended_at = now(), bytes = null, signature = null, client = null
    where state in ('reserved', 'open');
  update public.sponsors set filling_until = '-infinity', filling_bytes = null, filling_signature = null;
  -- Repeated calls would get the results of the old network.
  delete from public.idempotency_keys
    where function_name in ('create-order', 'create-orders', 'sponsor-transaction');
  perform public.record_audit(null, 'chain.replace', gone, jsonb_build_object('orders', voided));
  return voided;
end $$;
comment on function public.leave_chain(text) is
  'For the ledger, in the transaction that empties the mirror: closes everything that refers to a local network that was replaced. Returns the number of orders that are void now.';

revoke all on function public.leave_chain(text) from public, anon, authenticated, service_role;
grant execute on function public.leave_chain(text) to service_role;

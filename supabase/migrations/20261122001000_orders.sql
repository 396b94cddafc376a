-- Orders, the cart, and the delivery of phones.

-- Orders ----------------------------------------------------------------------------------------

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
  pricing smallint check (pricing between 0 and 15),
  coupon_id public.u256,
  discount public.u64 not null default 0,
  handed_at timestamptz not null default now(),
  handed_to uuid,
  check (max_price >= price),
  check ((status in ('awaiting', 'abandoned')) = (paid_at is null)),
  check ((kind = 'tickets') = (item like '0x%')),
  constraint orders_discount_check check (discount <= price)
);
comment on table public.orders is
  'Orders, created before the wallet is asked to sign. An order unlocks nothing: access derives from ownership on the chain. Kept when the account is gone.';
comment on column public.orders.id is 'Its 16 bytes are the order id of the transaction, which the chain accepts once.';
comment on column public.orders.user_id is 'Null once the account is gone.';
comment on column public.orders.uid is 'The buyer on the chain.';
comment on column public.orders.item is 'The id of the ware or commodity in decimal digits, or the address of a pool.';
comment on column public.orders.price is
  'Before the discount, in the smallest unit: as last shown and, once paid, as on the chain.';
comment on column public.orders.max_price is 'The maximum that the transaction agrees to.';
comment on column public.orders.status is
  'Awaiting until the ledger finds the payment, which may arrive even after the order was abandoned.';
comment on column public.orders.digest is 'Of the paying transaction.';
comment on column public.orders.pricing is
  'Index of the chosen price of the commodity. Null for courses and tickets, and for orders older than this column.';
comment on column public.orders.coupon_id is 'The coupon to be used, or that was used.';
comment on column public.orders.discount is 'Discount of the coupon; once paid, as on the chain.';
comment on column public.orders.handed_at is
  'When a page was last given the order to pay. What it signed can be executed for some days.';
comment on column public.orders.handed_to is 'The session of that page.';
create index if not exists orders_user on public.orders (user_id, created_at desc);
create index if not exists orders_uid on public.orders (uid, created_at desc);
create index if not exists orders_awaiting on public.orders (created_at) where status = 'awaiting';
create index if not exists orders_status on public.orders (status, created_at desc);
create index if not exists orders_unpaid on public.orders (uid, item, handed_at desc) where status in ('awaiting', 'abandoned');

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
  if new.status <> old.status and (old.status, new.status) not in (
    -- A buyer who returns continues with the same order, because another page may have signed it.
    ('awaiting', 'abandoned'), ('abandoned', 'awaiting'),
    ('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded')) then
    raise exception 'An order cannot change from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;
comment on function public.guard_order() is 'Trigger: rejects changes to what was ordered or paid, and status changes backwards.';
create or replace trigger orders_guard before update on public.orders
  for each row execute function public.guard_order();

create or replace function public.abandon_order(order_id uuid) returns boolean
-- SECURITY DEFINER: the buyer may not write the table; this abandons an unpaid order of the caller.
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set status = 'abandoned'
    where id = order_id and user_id = auth.uid() and status = 'awaiting';
  return found;
end $$;
comment on function public.abandon_order(uuid) is
  'For the buyer. Returns whether there was such an order. A later payment still counts.';

create or replace function public.mark_order(
  order_id uuid, becomes text, transaction_digest text, paid timestamptz, buyer text, bought text, how_many numeric default 1,
  listed numeric default null, taken_off numeric default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.orders set status = becomes, digest = coalesce(digest, transaction_digest), paid_at = coalesce(paid_at, paid),
      price = coalesce(listed, price), max_price = greatest(max_price, coalesce(listed, price)),
      discount = case when listed is null then discount else least(taken_off, listed) end,
      coupon_id = case when taken_off = 0 then null else coupon_id end
    where id = order_id and uid = buyer and item = bought and quantity = how_many
      -- Events arrive in order, but may be read again after later ones.
      and (status, becomes) in (('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded'));
  return found;
end $$;
comment on function public.mark_order(uuid, text, text, timestamptz, text, text, numeric, numeric, numeric) is
  'For the ledger: sets the status that the chain reports and the price paid. Idempotent. The chain lets any account pay any order id once, so buyer, item and quantity must match; false otherwise.';

create or replace function public.my_order_term(bought uuid) returns table (expire_at text, days text)
-- SECURITY DEFINER: users may not read events; this returns those of the caller's own order.
language sql stable security definer set search_path = '' as $$
  select granted.data ->> 'expire_at',
    case
      when granted.data ->> 'expire_at' = '18446744073709551615' then '0'
      when sale.name = 'shop::Purchase' then sale.data ->> 'arg'
      -- A first purchase begins at the time of payment.
      when granted.name = 'user_pool::PurchasedAsset' then
        round(((granted.data ->> 'expire_at')::numeric - extract(epoch from granted.happened_at) * 1000) / 86400000)::text
      else (select round(ware.effective_time::numeric / 86400000)::text from public.chain_wares ware
        where ware.id = (sale.data ->> 'id')::numeric)
    end
  from public.orders ordered
    join public.chain_events sale on sale.data ->> 'order' = replace(ordered.id::text, '-', '')
      and sale.name in ('kiosk::Purchase', 'shop::Purchase')
      and sale.data ->> 'uid' = ordered.uid and sale.data ->> 'id' = ordered.item
    join public.chain_events granted on granted.chain_id = sale.chain_id and granted.digest = sale.digest
      and granted.name in ('user_pool::PurchasedAsset', 'user_pool::RenewedAsset')
      and granted.data ->> 'uid' = ordered.uid and granted.data ->> 'asset' = ordered.item
  where ordered.id = bought and ordered.user_id = auth.uid()
  limit 1
$$;
comment on function public.my_order_term(uuid) is
  'For the buyer: the expiry that the order brought, in milliseconds since 1970, and its days (0 for ever). No row for unpaid orders and for items that do not expire.';

alter table public.orders enable row level security;
revoke all on public.orders from anon, authenticated, service_role;
grant select on public.orders to authenticated;
grant select, insert, update on public.orders to service_role;

drop policy if exists orders_own on public.orders;
create policy orders_own on public.orders for select to authenticated
  using (uid between (select public.visible_from_uid()) and (select public.visible_to_uid()));

revoke all on function public.guard_order(), public.abandon_order(uuid),
  public.mark_order(uuid, text, text, timestamptz, text, text, numeric, numeric, numeric), public.my_order_term(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.abandon_order(uuid), public.my_order_term(uuid) to authenticated;
grant execute on function public.mark_order(uuid, text, text, timestamptz, text, text, numeric, numeric, numeric) to service_role;

-- The cart --------------------------------------------------------------------------------------

create table if not exists public.cart_items (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  ware_id public.u256 not null,
  seen_price public.u64 not null,
  added_at timestamptz not null default now(),
  primary key (user_id, ware_id)
);
comment on table public.cart_items is 'Courses put aside to buy together. Reserves nothing and guarantees no price.';
comment on column public.cart_items.ware_id is 'Of the chain, where it may no longer exist.';
comment on column public.cart_items.seen_price is 'The price shown when it was added or confirmed, to detect changes.';

create or replace function public.guard_cart() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart/' || new.user_id::text, 0));
  -- The Move package sells at most so many in one transaction.
  if (select count(*) from public.cart_items where user_id = new.user_id) >= 20 then
    raise exception 'A cart holds at most 20 courses' using errcode = 'program_limit_exceeded', hint = 'cart_full';
  end if;
  return new;
end $$;
comment on function public.guard_cart() is 'Trigger: limits a cart to what one transaction can pay.';
create or replace trigger cart_items_guard before insert on public.cart_items
  for each row execute function public.guard_cart();

create or replace function public.take_out_of_cart(buyer text, ware numeric, bought timestamptz) returns boolean
-- SECURITY DEFINER: the servers may read carts, and change them only by this.
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.cart_items
    where user_id = case when buyer ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then buyer::uuid end and ware_id = ware
      -- Events may be read again: items added later stay.
      and added_at <= bought;
  return found;
end $$;
comment on function public.take_out_of_cart(text, numeric, timestamptz) is
  'For the ledger: removes a course that was bought, if it was added before. Returns whether it was there.';

alter table public.cart_items enable row level security;
revoke all on public.cart_items from anon, authenticated, service_role;
grant select, insert, delete on public.cart_items to authenticated;
grant update (seen_price) on public.cart_items to authenticated;
grant select on public.cart_items to service_role;

drop policy if exists cart_items_own on public.cart_items;
create policy cart_items_own on public.cart_items for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists cart_items_add_own on public.cart_items;
create policy cart_items_add_own on public.cart_items for insert to authenticated with check (user_id = (select auth.uid()));
drop policy if exists cart_items_change_own on public.cart_items;
create policy cart_items_change_own on public.cart_items for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
drop policy if exists cart_items_remove_own on public.cart_items;
create policy cart_items_remove_own on public.cart_items for delete to authenticated using (user_id = (select auth.uid()));

revoke all on function public.guard_cart(), public.take_out_of_cart(text, numeric, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.take_out_of_cart(text, numeric, timestamptz) to service_role;

-- Delivery of phones ----------------------------------------------------------------------------

create table if not exists public.phone_orders (
  order_id uuid primary key references public.orders (id) on delete restrict,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  recipient text not null check (length(btrim(recipient)) between 1 and 40 and length(recipient) <= 40),
  phone text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  address text not null check (length(btrim(address)) between 1 and 300 and length(address) <= 300),
  postal_code text check (postal_code ~ '^[0-9A-Za-z -]{3,10}$'),
  note text not null default '' check (length(note) <= 300),
  status text not null default 'preparing' check (status in ('preparing', 'shipped', 'delivered', 'cancelled')),
  carrier text check (length(carrier) between 1 and 100),
  tracking_number text check (length(tracking_number) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.phone_orders is 'Deliveries of phones, one for each paid order of one. Deleted with the account.';
comment on column public.phone_orders.phone is 'Of the recipient: + and 7 to 15 digits.';
comment on column public.phone_orders.status is 'The owner may change the address while preparing.';
create index if not exists phone_orders_user on public.phone_orders (user_id, created_at desc);
create index if not exists phone_orders_status on public.phone_orders (status, created_at);
create or replace trigger phone_orders_touch before update on public.phone_orders
  for each row execute function public.touch_updated_at();

create or replace function public.move_phone_order(
  phone_order uuid, becomes text, sent_by text default null, tracked_as text default null
) returns boolean
-- SECURITY DEFINER: checks that the caller is an administrator, who may change the status but not the address.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
  was text;
  bought text;
begin
  -- Locks the order too, so that it is not refunded meanwhile.
  select status into bought from public.orders where id = phone_order for update;
  select status into was from public.phone_orders where order_id = phone_order for update;
  if was is null then
    raise exception 'No such delivery' using errcode = 'raise_exception', hint = 'delivery_not_found';
  end if;
  if was = becomes then
    return false;
  end if;
  if (was, becomes) not in (('preparing', 'shipped'), ('preparing', 'cancelled'), ('shipped', 'delivered')) then
    raise exception 'The delivery cannot change in this way'
      using errcode = 'restrict_violation', hint = 'delivery_change_not_allowed';
  end if;
  if becomes = 'shipped' and bought not in ('paid', 'settled') then
    raise exception 'The order is unpaid or refunded and cannot be shipped'
      using errcode = 'restrict_violation', hint = 'delivery_not_paid';
  end if;
  update public.phone_orders set status = becomes, carrier = coalesce(sent_by, carrier),
    tracking_number = coalesce(tracked_as, tracking_number) where order_id = phone_order;
  perform public.record_audit(actor, 'phone-order.' || becomes, phone_order::text,
    jsonb_strip_nulls(jsonb_build_object('was', was, 'carrier', sent_by, 'tracking_number', tracked_as)));
  return true;
end $$;
comment on function public.move_phone_order(uuid, text, text, text) is
  'For administrators: preparing to shipped to delivered, or preparing to cancelled. Only paid orders are shipped.';

alter table public.phone_orders enable row level security;
revoke all on public.phone_orders from anon, authenticated, service_role;
grant select on public.phone_orders to authenticated, service_role;
grant insert (order_id, recipient, phone, address, postal_code, note) on public.phone_orders to authenticated;
grant update (recipient, phone, address, postal_code, note) on public.phone_orders to authenticated;

drop policy if exists phone_orders_own on public.phone_orders;
create policy phone_orders_own on public.phone_orders for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists phone_orders_add_own on public.phone_orders;
create policy phone_orders_add_own on public.phone_orders for insert to authenticated
  with check (user_id = (select auth.uid()) and order_id in (
    select id from public.orders
    where user_id = (select auth.uid()) and kind = 'phone' and status in ('paid', 'settled')));
drop policy if exists phone_orders_change_own on public.phone_orders;
create policy phone_orders_change_own on public.phone_orders for update to authenticated
  using (user_id = (select auth.uid()) and status = 'preparing') with check (user_id = (select auth.uid()));

revoke all on function public.move_phone_order(uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.move_phone_order(uuid, text, text, text) to authenticated;

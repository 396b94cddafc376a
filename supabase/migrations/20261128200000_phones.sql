-- Deliveries of phones: sealed addresses, their states, and the erasure after receipt (decision 099).

-- Addresses -------------------------------------------------------------------------------------

drop policy if exists phone_orders_add_own on public.phone_orders;
drop policy if exists phone_orders_change_own on public.phone_orders;
revoke all on public.phone_orders from anon, authenticated, service_role;

alter table public.phone_orders add column if not exists sealed_address text check (length(sealed_address) <= 8000);
alter table public.phone_orders add column if not exists key_id text check (key_id ~ '^([0-9a-f]{16}|plain)$');
alter table public.phone_orders add column if not exists addressed_at timestamptz;
alter table public.phone_orders add column if not exists confirmed_at timestamptz;
alter table public.phone_orders add column if not exists shipped_at timestamptz;
alter table public.phone_orders add column if not exists received_at timestamptz;
alter table public.phone_orders add column if not exists ended_at timestamptz;
alter table public.phone_orders add column if not exists erased_at timestamptz;

alter table public.phone_orders drop constraint if exists phone_orders_status_check;
alter table public.phone_orders alter column recipient drop not null;
alter table public.phone_orders alter column phone drop not null;
alter table public.phone_orders alter column address drop not null;
alter table public.phone_orders alter column note drop not null;
alter table public.phone_orders alter column note drop default;
-- The database has no key: the servers seal these as soon as they start.
update public.phone_orders set key_id = 'plain', addressed_at = created_at,
    sealed_address = jsonb_build_object('name', recipient, 'phone', phone, 'province', '', 'city', '', 'detail', address,
      'postcode', coalesce(postal_code, ''), 'note', coalesce(note, ''))::text,
    recipient = null, phone = null, address = null, postal_code = null, note = null,
    status = case status when 'delivered' then 'received' else status end,
    confirmed_at = case when status in ('shipped', 'delivered') then updated_at end,
    shipped_at = case when status in ('shipped', 'delivered') then updated_at end,
    received_at = case when status = 'delivered' then updated_at end,
    ended_at = case when status = 'cancelled' then updated_at end
  where recipient is not null;
alter table public.phone_orders alter column addressed_at set not null;
alter table public.phone_orders alter column addressed_at set default to_timestamp(public.now_ms()::double precision / 1000);
alter table public.phone_orders add constraint phone_orders_status_check
  check (status in ('preparing', 'confirmed', 'shipped', 'received', 'cancelled', 'returned'));
-- The columns stay, because the file that created them names them and can run again.
alter table public.phone_orders drop constraint if exists phone_orders_sealed_check;
alter table public.phone_orders add constraint phone_orders_sealed_check
  check (num_nonnulls(recipient, phone, address, postal_code, note) = 0);
alter table public.phone_orders drop constraint if exists phone_orders_erased_check;
alter table public.phone_orders add constraint phone_orders_erased_check
  check (num_nulls(sealed_address, key_id) = case when erased_at is null then 0 else 2 end);
comment on table public.phone_orders is
  'Deliveries of phones, one for each paid order that has an address. Written by functions only. Deleted with the account.';
comment on column public.phone_orders.phone is 'Of former versions, as are recipient, address, postal_code and note: always null.';
comment on column public.phone_orders.sealed_address is
  'Encrypted by the servers; no role of users may read it. Null once erased.';
comment on column public.phone_orders.key_id is
  'Names the key that sealed the address. plain: written by a former version and not sealed yet.';
comment on column public.phone_orders.addressed_at is 'When the address was last given. This and the following are times of the chain.';
comment on column public.phone_orders.status is
  'The buyer may change the address while preparing, and confirm the receipt once shipped.';
comment on column public.phone_orders.ended_at is 'When it was cancelled or returned.';
create index if not exists phone_orders_to_erase on public.phone_orders (coalesce(greatest(received_at, ended_at), shipped_at)) where erased_at is null;

grant select on public.phone_orders to service_role;
grant select (order_id, user_id, status, carrier, tracking_number, addressed_at, confirmed_at, shipped_at, received_at, ended_at, erased_at,
  created_at, updated_at) on public.phone_orders to authenticated;

create or replace function public.set_sealed_address(buyer uuid, bought uuid, sealed text, sealed_by text) returns boolean
-- SECURITY DEFINER: no role may write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  paid text;
  present public.phone_orders;
begin
  -- Locked first, as by move_phone_order, so that an address never changes while it is being confirmed.
  select status into paid from public.orders where id = bought and user_id = buyer and kind = 'phone' for update;
  if paid is null then
    raise exception 'No such order of the caller' using errcode = 'raise_exception', hint = 'order_not_found';
  end if;
  if paid not in ('paid', 'settled') then
    raise exception 'The order is unpaid or refunded and cannot be shipped'
      using errcode = 'restrict_violation', hint = 'delivery_not_paid';
  end if;
  select * into present from public.phone_orders where order_id = bought for update;
  if present.status <> 'preparing' then
    raise exception 'The address was confirmed already' using errcode = 'restrict_violation', hint = 'delivery_confirmed';
  end if;
  insert into public.phone_orders (order_id, user_id, sealed_address, key_id) values (bought, buyer, sealed, sealed_by)
    on conflict (order_id) do update set sealed_address = excluded.sealed_address, key_id = excluded.key_id,
      addressed_at = excluded.addressed_at;
  return present.order_id is null;
end $$;
comment on function public.set_sealed_address(uuid, uuid, text, text) is
  'For the servers: stores the address of a paid order of this buyer, until it is confirmed. Returns whether it is the first one.';

create or replace function public.read_sealed_addresses(reader uuid, wanted uuid[])
returns table (order_id uuid, user_id uuid, sealed_address text, key_id text)
-- SECURITY DEFINER: the servers may not read administrators.
language plpgsql security definer set search_path = '' as $$
declare
  may_ship constant boolean := exists (
    select from public.administrators where administrators.user_id = reader and roles && array['owner', 'shipping']);
  delivery_row public.phone_orders;
begin
  if cardinality(wanted) > 100 then
    raise exception 'At most 100 addresses are read at once' using errcode = 'program_limit_exceeded', hint = 'addresses_too_many';
  end if;
  for delivery_row in
    select delivery.* from public.phone_orders delivery
    where delivery.order_id = any (wanted) and (delivery.user_id = reader or may_ship) and delivery.sealed_address is not null
    order by delivery.order_id
  loop
    if delivery_row.user_id <> reader then
      perform public.record_audit(reader, 'phone-order.read-address', delivery_row.order_id::text);
    end if;
    order_id := delivery_row.order_id;
    user_id := delivery_row.user_id;
    sealed_address := delivery_row.sealed_address;
    key_id := delivery_row.key_id;
    return next;
  end loop;
end $$;
comment on function public.read_sealed_addresses(uuid, uuid[]) is
  'For the servers: addresses as the reader may read them: the buyer, and administrators with the role shipping, of whom each reading is recorded. No rows for others and for erased addresses.';

create or replace function public.reseal_address(bought uuid, former text, sealed text, sealed_by text) returns boolean
-- SECURITY DEFINER: no role may write the table directly.
language plpgsql security definer set search_path = '' as $$
begin
  -- The buyer may have changed the address, and another server may have sealed it.
  update public.phone_orders set sealed_address = sealed, key_id = sealed_by
    where order_id = bought and sealed_address = former;
  return found;
end $$;
comment on function public.reseal_address(uuid, text, text, text) is
  'For the servers: replaces an address that another key sealed by the same address under the present key. False if it has changed meanwhile.';

create or replace function public.erase_delivery_addresses() returns integer
-- SECURITY DEFINER: no role may write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := to_timestamp(public.now_ms()::double precision / 1000);
  kept constant interval := make_interval(days => public.site_number('phones.erase_days', 90)::integer);
  erased integer;
begin
  update public.phone_orders set sealed_address = null, key_id = null, erased_at = moment
    where order_id in (
      select delivery.order_id from public.phone_orders delivery
      where delivery.erased_at is null and delivery.status in ('shipped', 'received', 'cancelled', 'returned')
        and coalesce(greatest(delivery.received_at, delivery.ended_at), delivery.shipped_at) <= moment - kept
        -- Not every buyer confirms the receipt: a phone counts as received 30 days after it was shipped.
        and (delivery.status <> 'shipped' or delivery.shipped_at <= moment - kept - interval '30 days')
      order by coalesce(greatest(delivery.received_at, delivery.ended_at), delivery.shipped_at)
      limit 500 for update skip locked);
  get diagnostics erased = row_count;
  return erased;
end $$;
comment on function public.erase_delivery_addresses() is
  'For the servers: erases a batch of addresses, phones.erase_days after the phone was received, returned or not sent at all. Returns how many.';

-- States ----------------------------------------------------------------------------------------

create or replace function public.move_phone_order(
  phone_order uuid, becomes text, sent_by text default null, tracked_as text default null
) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may change the status but not the address.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('shipping');
  moment constant timestamptz := to_timestamp(public.now_ms()::double precision / 1000);
  sender constant text := nullif(btrim(sent_by), '');
  tracking constant text := nullif(btrim(tracked_as), '');
  present public.phone_orders;
  bought text;
begin
  -- Locks the order too, so that it is not refunded meanwhile.
  select status into bought from public.orders where id = phone_order for update;
  select * into present from public.phone_orders where order_id = phone_order for update;
  if present.order_id is null then
    raise exception 'No such delivery' using errcode = 'raise_exception', hint = 'delivery_not_found';
  end if;
  if becomes = 'shipped' and (length(sender) > 100 or length(tracking) > 100) then
    raise exception 'Carrier and tracking number have at most 100 characters'
      using errcode = 'invalid_parameter_value', hint = 'delivery_carrier_too_long';
  end if;
  -- Repeated, unless it corrects the carrier or the number.
  if present.status = becomes and (becomes <> 'shipped' or (coalesce(sender, present.carrier), coalesce(tracking, present.tracking_number))
      is not distinct from (present.carrier, present.tracking_number)) then
    return false;
  end if;
  if (present.status, becomes) not in (('preparing', 'confirmed'), ('preparing', 'cancelled'), ('confirmed', 'preparing'),
      ('confirmed', 'shipped'), ('confirmed', 'cancelled'), ('shipped', 'shipped'), ('shipped', 'received'), ('shipped', 'returned'),
      ('received', 'returned')) then
    raise exception 'The delivery cannot change in this way'
      using errcode = 'restrict_violation', hint = 'delivery_change_not_allowed';
  end if;
  if becomes in ('confirmed', 'shipped') and present.status <> 'shipped' then
    if bought not in ('paid', 'settled') then
      raise exception 'The order is unpaid or refunded and cannot be shipped'
        using errcode = 'restrict_violation', hint = 'delivery_not_paid';
    end if;
    if exists (select from public.refund_requests where order_id = phone_order and status = 'asked') then
      raise exception 'The buyer has requested a refund' using errcode = 'restrict_violation', hint = 'delivery_refund_asked';
    end if;
  end if;
  if becomes = 'shipped' and (coalesce(sender, present.carrier) is null or coalesce(tracking, present.tracking_number) is null) then
    raise exception 'Carrier and tracking number are required'
      using errcode = 'invalid_parameter_value', hint = 'delivery_carrier_missing';
  end if;
  update public.phone_orders set status = becomes,
      carrier = case when becomes = 'shipped' then coalesce(sender, carrier) else carrier end,
      tracking_number = case when becomes = 'shipped' then coalesce(tracking, tracking_number) else tracking_number end,
      confirmed_at = case becomes when 'preparing' then null when 'confirmed' then moment else confirmed_at end,
      shipped_at = case when becomes = 'shipped' then coalesce(shipped_at, moment) else shipped_at end,
      received_at = case when becomes = 'received' then moment else received_at end,
      ended_at = case when becomes in ('cancelled', 'returned') then moment end
    where order_id = phone_order;
  perform public.record_audit(actor, 'phone-order.' || becomes, phone_order::text,
    jsonb_strip_nulls(jsonb_build_object('was', present.status, 'carrier', sender, 'tracking_number', tracking)));
  return true;
end $$;
comment on function public.move_phone_order(uuid, text, text, text) is
  'For administrators with the role shipping: preparing to confirmed (and back, so that the buyer can correct the address) to shipped to received, preparing or confirmed to cancelled, shipped or received to returned. Shipping again corrects carrier and number. Only paid orders without an open refund request are confirmed and shipped. False if nothing changes.';

create or replace function public.confirm_receipt(bought uuid) returns boolean
-- SECURITY DEFINER: buyers may not write the table directly; this changes a delivery of the caller.
language plpgsql security definer set search_path = '' as $$
declare
  buyer constant uuid := public.require_open_account();
  was text;
begin
  select status into was from public.phone_orders where order_id = bought and user_id = buyer for update;
  if was is null then
    raise exception 'No such delivery' using errcode = 'raise_exception', hint = 'delivery_not_found';
  end if;
  if was = 'received' then
    return false;
  end if;
  if was <> 'shipped' then
    raise exception 'The delivery cannot change in this way'
      using errcode = 'restrict_violation', hint = 'delivery_change_not_allowed';
  end if;
  update public.phone_orders set status = 'received', received_at = to_timestamp(public.now_ms()::double precision / 1000)
    where order_id = bought;
  return true;
end $$;
comment on function public.confirm_receipt(uuid) is
  'For the buyer of a phone that was shipped. False if its receipt was confirmed before.';

create or replace function public.cancel_refunded_delivery() returns trigger
-- SECURITY DEFINER: the ledger may not write deliveries.
language plpgsql security definer set search_path = '' as $$
begin
  update public.phone_orders set status = 'cancelled', ended_at = to_timestamp(public.now_ms()::double precision / 1000)
    where order_id = new.id and status in ('preparing', 'confirmed');
  return null;
end $$;
comment on function public.cancel_refunded_delivery() is 'Trigger: a refunded phone that was not shipped is not shipped any more.';
create or replace trigger orders_cancel_delivery after update of status on public.orders
  for each row when (old.status <> new.status and new.status = 'refunded' and new.kind = 'phone')
  execute function public.cancel_refunded_delivery();

-- Notifications ---------------------------------------------------------------------------------

create or replace function public.notify_of_delivery() returns trigger
-- SECURITY DEFINER: only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_user(new.user_id, 'phone',
    case new.status
      when 'preparing' then '请再核对一下收货地址'
      when 'confirmed' then '收货地址已确认'
      when 'shipped' then case old.status when 'shipped' then '快递信息已更正' else '手机已发货' end
      when 'received' then '手机已签收'
      when 'returned' then '已收到退回的手机'
      else '手机的发货已取消' end,
    case new.status
      when 'preparing' then '学园发现地址可能有误，改好之后再发货。'
      when 'confirmed' then '正在备货，地址不能再改了。'
      when 'shipped' then concat_ws(' ', new.carrier, new.tracking_number)
      when 'received' then '如果没有收到，请联系客服。'
      when 'returned' then '退款到账时再通知您。'
      else '有疑问请联系客服。' end,
    '/phone/mine#' || new.order_id,
    'phone/' || new.order_id || '/' || new.status || '/' || extract(epoch from clock_timestamp()),
    is_read => auth.uid() is not distinct from new.user_id);
  return null;
end $$;
comment on function public.notify_of_delivery() is
  'Trigger: notifies a buyer of each step of the delivery of a phone. Steps of the buyer are listed as read.';
create or replace trigger phone_orders_notify after update of status, carrier, tracking_number on public.phone_orders
  for each row when (old.status <> new.status
    or (old.carrier, old.tracking_number) is distinct from (new.carrier, new.tracking_number))
  execute function public.notify_of_delivery();

create or replace function public.ask_for_address() returns trigger
-- SECURITY DEFINER: only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_user(new.user_id, 'phone', '请填写收货地址', public.about_item(new.item, '填好之后，学园就安排发货。'),
    '/phone/mine#' || new.id, 'phone/' || new.id || '/address', new.paid_at);
  return null;
end $$;
comment on function public.ask_for_address() is 'Trigger: asks the buyer of a phone for the address once the payment is confirmed.';
create or replace trigger orders_ask_for_address after update of status on public.orders
  for each row when (old.status <> new.status and new.status = 'paid' and new.kind = 'phone')
  execute function public.ask_for_address();

-- Functions that name the states -----------------------------------------------------------------

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
  -- A phone that came back can be refunded again.
  if exists (select from public.phone_orders where order_id = bought.id and status in ('shipped', 'received'))
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
  update public.phone_orders set status = 'cancelled', ended_at = to_timestamp(public.now_ms()::double precision / 1000)
    where status in ('preparing', 'confirmed', 'shipped');
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

create or replace function public.request_account_closing() returns timestamptz
-- SECURITY DEFINER: users may neither write the table directly nor read sessions.
language plpgsql security definer set search_path = '' as $$
declare
  due constant timestamptz := now() + interval '7 days';
  money text;
begin
  if auth.uid() is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  -- A session alone is not enough: the device may have been left open.
  if not exists (select from auth.sessions where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid()
      and created_at > now() - interval '10 minutes') then
    raise exception 'Sign in again first' using errcode = 'insufficient_privilege', hint = 'recent_sign_in_required';
  end if;
  if exists (select from public.administrators where user_id = auth.uid()) then
    raise exception 'Administrators cannot close their accounts'
      using errcode = 'restrict_violation', hint = 'administrator_cannot_close';
  end if;
  -- The delivery address would be deleted with the account.
  if exists (select from public.phone_orders where user_id = auth.uid() and status in ('preparing', 'confirmed', 'shipped')) then
    raise exception 'A phone is still to be delivered' using errcode = 'restrict_violation', hint = 'delivery_pending';
  end if;
  -- Before the vault is read: a refund that settles now shows in one of the two.
  perform public.require_no_open_refund(auth.uid());
  -- Amounts in the smallest unit, because the database does not know the decimals of coins. Pages show them before with decimals.
  select jsonb_agg(jsonb_build_object('balance', balance::text, 'currency', currency) order by currency)::text into money
    from public.chain_vault_balances where uid = auth.uid()::text and balance > 0;
  if money is not null then
    raise exception 'The vault still holds money' using errcode = 'restrict_violation', hint = 'vault_not_empty', detail = money;
  end if;
  insert into public.account_closings (user_id, closes_at, signed_in_at)
    select id, due, last_sign_in_at from auth.users where id = auth.uid()
    on conflict (user_id) do update
      set requested_at = now(), closes_at = excluded.closes_at, signed_in_at = excluded.signed_in_at;
  return due;
end $$;

revoke all on function public.set_sealed_address(uuid, uuid, text, text), public.read_sealed_addresses(uuid, uuid[]),
  public.reseal_address(uuid, text, text, text), public.erase_delivery_addresses(), public.move_phone_order(uuid, text, text, text),
  public.confirm_receipt(uuid), public.cancel_refunded_delivery(), public.notify_of_delivery(), public.ask_for_address(),
  public.refund_obstacle(public.orders), public.leave_chain(text), public.request_account_closing()
  from public, anon, authenticated, service_role;
grant execute on function public.set_sealed_address(uuid, uuid, text, text), public.read_sealed_addresses(uuid, uuid[]),
  public.reseal_address(uuid, text, text, text), public.erase_delivery_addresses(), public.leave_chain(text) to service_role;
grant execute on function public.move_phone_order(uuid, text, text, text), public.confirm_receipt(uuid),
  public.request_account_closing() to authenticated;

-- Where a phone that was bought is to be sent. Addresses are their owner's and the administrators' to see, and go with
-- the account.

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
comment on table public.phone_orders is 'Phones to be sent, one for each paid order of one.';
comment on column public.phone_orders.phone is 'Of the recipient: + and 7 to 15 digits.';
comment on column public.phone_orders.status is 'Its owner may change where it goes while it is being prepared.';
create index if not exists phone_orders_user on public.phone_orders (user_id, created_at desc);
create index if not exists phone_orders_status on public.phone_orders (status, created_at);

create or replace trigger phone_orders_touch before update on public.phone_orders
  for each row execute function public.touch_updated_at();

create or replace function public.move_phone_order(
  phone_order uuid, becomes text, sent_by text default null, tracked_as text default null
) returns boolean
-- SECURITY DEFINER: administrators change the state and not the address; this asks first who calls.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
  was text;
begin
  select status into was from public.phone_orders where order_id = phone_order for update;
  if was is null then
    raise exception '没有这个订单' using errcode = 'no_data_found';
  end if;
  if was = becomes then
    return false;
  end if;
  if (was, becomes) not in (('preparing', 'shipped'), ('preparing', 'cancelled'), ('shipped', 'delivered')) then
    raise exception '订单不能这样变更' using errcode = 'object_not_in_prerequisite_state';
  end if;
  update public.phone_orders set status = becomes, carrier = coalesce(sent_by, carrier),
    tracking_number = coalesce(tracked_as, tracking_number) where order_id = phone_order;
  perform public.record_audit(actor, 'phone-order.' || becomes, phone_order::text,
    jsonb_strip_nulls(jsonb_build_object('was', was, 'carrier', sent_by, 'tracking_number', tracked_as)));
  return true;
end $$;
comment on function public.move_phone_order(uuid, text, text, text) is 'For administrators: preparing, then shipped, then delivered; or cancelled.';

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

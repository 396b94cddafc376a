-- The name of an order is anybody's to choose on the chain: each account may pay it once, with whatever it likes. So what
-- the chain says of a payment counts for an order only when it is of its buyer and of what was ordered; and what another
-- step of it would not allow is no reason to read no further.

drop function if exists public.mark_order(uuid, text, text, timestamptz);

create or replace function public.mark_order(
  order_id uuid, becomes text, transaction_digest text, paid timestamptz, buyer text, bought text, how_many numeric default 1
) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.orders set status = becomes, digest = coalesce(digest, transaction_digest), paid_at = coalesce(paid_at, paid)
    where id = order_id and uid = buyer and item = bought and quantity = how_many
      -- Events are read in their order, but may be read again after more has happened.
      and (status, becomes) in (('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded'));
  return found;
end $$;
comment on function public.mark_order(uuid, text, text, timestamptz, text, text, numeric) is
  'For the ledger: what the chain says became of an order; saying it again changes nothing. False also for an order that is not known here, is somebody else''s, or is for something else.';

revoke all on function public.mark_order(uuid, text, text, timestamptz, text, text, numeric)
  from public, anon, authenticated, service_role;
grant execute on function public.mark_order(uuid, text, text, timestamptz, text, text, numeric) to service_role;

-- A phone whose money went back is not sent.
create or replace function public.move_phone_order(
  phone_order uuid, becomes text, sent_by text default null, tracked_as text default null
) returns boolean
-- SECURITY DEFINER: administrators change the state and not the address; this asks first who calls.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
  was text;
  bought text;
begin
  -- The order is held too: it is not refunded between the question and the answer.
  select status into bought from public.orders where id = phone_order for update;
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
  if becomes = 'shipped' and bought not in ('paid', 'settled') then
    raise exception '订单没有付款或已退款，不能发货' using errcode = 'object_not_in_prerequisite_state';
  end if;
  update public.phone_orders set status = becomes, carrier = coalesce(sent_by, carrier),
    tracking_number = coalesce(tracked_as, tracking_number) where order_id = phone_order;
  perform public.record_audit(actor, 'phone-order.' || becomes, phone_order::text,
    jsonb_strip_nulls(jsonb_build_object('was', was, 'carrier', sent_by, 'tracking_number', tracked_as)));
  return true;
end $$;

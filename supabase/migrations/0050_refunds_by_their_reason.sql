-- Why a refund cannot be is said by a word for programmes; packages/academy/src/orders/refund.ts alone has the sentences.

create or replace function public.refund_obstacle(bought public.orders) returns text
language plpgsql stable set search_path = '' as $$
declare
  sale public.chain_sales;
begin
  if bought.status in ('awaiting', 'abandoned') then
    return 'not-paid';
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
comment on function public.refund_obstacle(public.orders) is
  'Why the money of an order cannot go back, by the name that packages/academy/src/orders/refund.ts has for it; null where it can.';

create or replace function public.request_refund(bought uuid, reason text) returns uuid
-- SECURITY DEFINER: nobody may write the table but by functions.
language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
  obstacle text;
  made uuid;
begin
  -- Held until the end: the same button pressed twice asks once.
  select * into found_order from public.orders where id = bought and user_id = auth.uid() for update;
  if found_order.id is null then
    raise exception '没有这笔订单' using errcode = 'no_data_found';
  end if;
  if reason is null or reason !~ '\S' then
    raise exception '请写明退款的原因' using errcode = 'invalid_parameter_value';
  end if;
  if length(reason) > 500 then
    raise exception '原因最多 500 个字' using errcode = 'invalid_parameter_value';
  end if;
  obstacle := public.refund_obstacle(found_order);
  if obstacle is null and exists (select from public.refund_requests where order_id = bought and status = 'asked') then
    obstacle := 'asked';
  end if;
  if obstacle is null and (select count(*) from public.refund_requests where order_id = bought) >= 5 then
    obstacle := 'asked-often';
  end if;
  if obstacle is not null then
    raise exception '这笔订单现在不能申请退款' using errcode = 'object_not_in_prerequisite_state', detail = obstacle;
  end if;
  insert into public.refund_requests (order_id, user_id, reason) values (bought, auth.uid(), btrim(request_refund.reason))
    returning id into made;
  return made;
end $$;

create or replace function public.decide_refund_request(request uuid, decision text, said text default '') returns text
-- SECURITY DEFINER: as request_refund; this asks first who calls.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
  asked public.refund_requests;
  bought public.orders;
  obstacle text;
begin
  select * into asked from public.refund_requests where id = request for update;
  if asked.id is null then
    raise exception '没有这份申请' using errcode = 'no_data_found';
  end if;
  if asked.status <> 'asked' then
    raise exception '这份申请已经处理过了' using errcode = 'object_not_in_prerequisite_state';
  end if;
  if length(said) > 500 then
    raise exception '答复最多 500 个字' using errcode = 'invalid_parameter_value';
  end if;
  if decision = 'refuse' then
    if said is null or said !~ '\S' then
      raise exception '请写明为什么不能退款' using errcode = 'invalid_parameter_value';
    end if;
    update public.refund_requests set status = 'refused', decided_by = actor, decided_at = now(), answer = btrim(said)
      where id = request;
    perform public.tell_of_refund(asked.user_id, asked.order_id, request, '退款申请没有通过', btrim(said));
  elsif decision = 'approve' then
    select * into bought from public.orders where id = asked.order_id;
    obstacle := public.refund_obstacle(bought);
    if obstacle is not null then
      raise exception '这笔钱现在不能退' using errcode = 'object_not_in_prerequisite_state', detail = obstacle;
    end if;
    update public.refund_requests set decided_by = actor, decided_at = now(), answer = btrim(coalesce(said, ''))
      where id = request;
  else
    raise exception '没有这种决定' using errcode = 'invalid_parameter_value';
  end if;
  perform public.record_audit(actor, 'refund.' || decision, request::text,
    jsonb_build_object('order', asked.order_id, 'answer', btrim(coalesce(said, ''))));
  return case decision when 'refuse' then 'refused' else 'asked' end;
end $$;

-- Who would like their money back, and what was said to that. Whether it went back the chain alone says.

create table if not exists public.refund_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  user_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null check (reason ~ '\S' and length(reason) <= 500),
  status text not null default 'asked' check (status in ('asked', 'withdrawn', 'refused', 'refunded')),
  asked_at timestamptz not null default now(),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  answer text not null default '' check (length(answer) <= 500),
  check (status not in ('refused', 'refunded') or decided_at is not null)
);
comment on table public.refund_requests is 'Requests for money back. Written by request_refund, withdraw_refund_request and decide_refund_request, and by what the chain says.';
comment on column public.refund_requests.status is 'Refunded only when the chain says so. Asked and decided: it was agreed to, and the money has yet to go.';
comment on column public.refund_requests.decided_by is 'Null also where time decided, or the account is gone.';
create unique index if not exists refund_requests_open on public.refund_requests (order_id) where status = 'asked';
create index if not exists refund_requests_order on public.refund_requests (order_id, asked_at desc);
create index if not exists refund_requests_user on public.refund_requests (user_id, asked_at desc);
create index if not exists refund_requests_status on public.refund_requests (status, asked_at desc);
create index if not exists refund_requests_decided_by on public.refund_requests (decided_by);

alter table public.refund_requests enable row level security;
revoke all on public.refund_requests from anon, authenticated, service_role;
grant select on public.refund_requests to authenticated, service_role;
drop policy if exists refund_requests_own on public.refund_requests;
create policy refund_requests_own on public.refund_requests for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

create or replace function public.refund_obstacle(bought public.orders) returns text
language plpgsql stable set search_path = '' as $$
declare
  sale public.chain_sales;
begin
  if bought.status in ('awaiting', 'abandoned') then
    return '这笔订单还没有付款';
  end if;
  select * into sale from public.chain_sales
    where buyer_uid = bought.uid and order_id = bought.id and item_id::text = bought.item;
  if bought.status = 'refunded' or sale.status = 'refunded' then
    return '这笔订单已经退款';
  end if;
  if bought.status = 'settled' or sale.status = 'settled' then
    return '这笔钱已经结算，不能退款';
  end if;
  if sale.id is null then
    return '这笔订单没有付过钱';
  end if;
  if public.now_ms() >= sale.release_at then
    return '退款期已过';
  end if;
  if exists (select from public.phone_orders where order_id = bought.id and status in ('shipped', 'delivered'))
    or exists (select from public.chain_instances where uid = bought.uid and order_id = bought.id and is_used) then
    return '买到的东西已经发出或用过，不能退款';
  end if;
  return null;
end $$;
comment on function public.refund_obstacle(public.orders) is
  'Why the money of an order cannot go back, in words; null where it can. The rule of packages/academy/src/orders/refund.ts.';

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
    obstacle := '已经有一份退款申请在处理中';
  end if;
  if obstacle is null and (select count(*) from public.refund_requests where order_id = bought) >= 5 then
    obstacle := '这笔订单申请退款的次数太多，请联系客服';
  end if;
  if obstacle is not null then
    raise exception '%', obstacle using errcode = 'object_not_in_prerequisite_state';
  end if;
  insert into public.refund_requests (order_id, user_id, reason) values (bought, auth.uid(), btrim(request_refund.reason))
    returning id into made;
  return made;
end $$;
comment on function public.request_refund(uuid, text) is 'For the buyer of an order: asks for the money back, as long as it can go back.';

create or replace function public.withdraw_refund_request(request uuid) returns boolean
-- SECURITY DEFINER: as request_refund, for whoever asked.
language plpgsql security definer set search_path = '' as $$
begin
  -- What was agreed to may be on its way at this moment.
  update public.refund_requests set status = 'withdrawn'
    where id = request and user_id = auth.uid() and status = 'asked' and decided_at is null;
  return found;
end $$;
comment on function public.withdraw_refund_request(uuid) is 'For who asked: says whether there was such a request that nobody has decided.';

create or replace function public.tell_of_refund(told uuid, bought uuid, request uuid, title text, body text) returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, link, source)
  values (told, 'order', title, body, '/user/orders/' || bought, 'refund/' || request || '/' || title)
  on conflict do nothing
$$;
comment on function public.tell_of_refund(uuid, uuid, uuid, text, text) is 'What somebody is told of their request, once.';

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
      raise exception '%', obstacle using errcode = 'object_not_in_prerequisite_state';
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
comment on function public.decide_refund_request(uuid, text, text) is
  'For administrators: refuse, and say why; or approve, after which an operator signs for the money to go. What was approved may still be refused.';

create or replace function public.follow_refund() returns trigger
-- SECURITY DEFINER: the ledger may not write the requests.
language plpgsql security definer set search_path = '' as $$
declare
  ended public.refund_requests;
begin
  if new.status not in ('refunded', 'settled') then
    return null;
  end if;
  for ended in
    update public.refund_requests asked
      set status = case new.status when 'refunded' then 'refunded' else 'refused' end,
        decided_at = coalesce(asked.decided_at, now()),
        answer = case when new.status = 'settled' and asked.answer = '' then '退款期已过，这笔钱已经结算。' else asked.answer end
      from public.orders bought
      where asked.order_id = new.order_id and asked.status = 'asked'
        -- The name of an order is anybody's to choose on the chain.
        and bought.id = asked.order_id and bought.uid = new.buyer_uid and bought.item = new.item_id::text
      returning asked.*
  loop
    perform public.tell_of_refund(ended.user_id, ended.order_id, ended.id,
      case ended.status when 'refunded' then '已经退款' else '退款申请没有通过' end,
      case ended.status when 'refunded' then '钱已退到您的金库，买到的内容随之收回。' else ended.answer end);
  end loop;
  return null;
end $$;
comment on function public.follow_refund() is 'For the trigger on the sales: the chain has given the money back, or shared it out.';
create or replace trigger chain_sales_follow_refund after insert or update of status on public.chain_sales
  for each row execute function public.follow_refund();

create or replace function public.guard_closing() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.refund_requests where user_id = new.user_id and status = 'asked') then
    raise exception '还有没处理完的退款申请，请先撤回，或者等它处理完' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function public.guard_closing() is 'For the trigger: money that is about to come back needs an account that it comes back to.';
create or replace trigger account_closings_guard before insert or update on public.account_closings
  for each row execute function public.guard_closing();

revoke all on function public.refund_obstacle(public.orders), public.request_refund(uuid, text),
  public.withdraw_refund_request(uuid), public.tell_of_refund(uuid, uuid, uuid, text, text),
  public.decide_refund_request(uuid, text, text), public.follow_refund(), public.guard_closing()
  from public, anon, authenticated, service_role;
grant execute on function public.request_refund(uuid, text), public.withdraw_refund_request(uuid),
  public.decide_refund_request(uuid, text, text) to authenticated;

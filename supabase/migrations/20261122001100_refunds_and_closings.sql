-- Refund requests and the closing of accounts. They exclude each other: a refund needs an account that receives it.

-- Refund requests -------------------------------------------------------------------------------

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
comment on table public.refund_requests is
  'Requests for refunds. Written by request_refund, withdraw_refund_request and decide_refund_request, and by triggers on sales.';
comment on column public.refund_requests.status is
  'refunded only once the chain says so. asked with decided_at: approved, the money has not moved yet.';
comment on column public.refund_requests.decided_by is
  'Null for decisions by time and for deleted accounts. No role may read it: administrators use the audit log.';
create unique index if not exists refund_requests_open on public.refund_requests (order_id) where status = 'asked';
create index if not exists refund_requests_order on public.refund_requests (order_id, asked_at desc);
create index if not exists refund_requests_user on public.refund_requests (user_id, asked_at desc);
create index if not exists refund_requests_status on public.refund_requests (status, asked_at desc);
create index if not exists refund_requests_decided_by on public.refund_requests (decided_by);

create or replace function public.hold_account_money(person uuid) returns void
language sql set search_path = '' as $$
  -- Concurrent transactions would not see each other's rows; the second one waits.
  select pg_advisory_xact_lock(hashtextextended('closing/' || person, 0))
$$;
comment on function public.hold_account_money(uuid) is
  'Locks the money of an account until the end of the transaction, against a concurrent closing or refund request.';

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
  'Why an order cannot be refunded, by its name in packages/academy/src/orders/refund.ts. Null if it can.';

create or replace function public.notify_of_refund(told uuid, bought uuid, source text, purpose text, said text default '') returns void
language plpgsql set search_path = '' as $$
declare
  made bigint;
begin
  insert into public.notifications (user_id, kind, title, body, link, source)
    values (told, 'order',
      case purpose when 'refund_approved' then '退款申请已通过' when 'refund_refused' then '退款申请没有通过' else '已经退款' end,
      case
        when said <> '' then said
        when purpose = 'refund_approved' then '学园签名之后，钱会退到您的金库，到账时再通知您。'
        when purpose = 'refunded' then '钱已退到您的金库，买到的内容随之收回。'
        else '' end,
      '/user/orders/' || bought, source)
    on conflict do nothing
    returning id into made;
  if made is not null then
    insert into public.notification_letters (notification_id, purpose) values (made, purpose);
  end if;
end $$;
comment on function public.notify_of_refund(uuid, uuid, text, text, text) is
  'Notifies a buyer and queues the e-mail. Does nothing if this source was notified before.';

create or replace function public.tell_of_refund(told uuid, bought uuid, request uuid, title text, body text) returns void
language sql set search_path = '' as $$
  select public.notify_of_refund(told, bought, 'refund/' || request || '/' || title,
    case title when '已经退款' then 'refunded' when '退款申请已通过' then 'refund_approved' else 'refund_refused' end, body)
$$;
comment on function public.tell_of_refund(uuid, uuid, uuid, text, text) is 'Notifies a buyer of their request, once per title.';

create table if not exists public.account_closings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  requested_at timestamptz not null default now(),
  closes_at timestamptz not null,
  signed_in_at timestamptz
);
comment on table public.account_closings is
  'Accounts to be closed after a week. Written by request_account_closing; removed by signing in, or by close_due_accounts.';
comment on column public.account_closings.signed_in_at is
  'last_sign_in_at of the account at the time of the request. A different value means that the user came back; no two clocks are compared.';
create index if not exists account_closings_due on public.account_closings (closes_at);

create or replace function public.request_refund(bought uuid, reason text) returns uuid
-- SECURITY DEFINER: users may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
  obstacle text;
  made uuid;
begin
  perform public.hold_account_money(auth.uid());
  -- Locked until the end, so that a repeated request asks once.
  select * into found_order from public.orders where id = bought and user_id = auth.uid() for update;
  if found_order.id is null then
    raise exception 'No such order of the caller' using errcode = 'raise_exception', hint = 'order_not_found';
  end if;
  if reason is null or reason !~ '\S' then
    raise exception 'A reason is required' using errcode = 'invalid_parameter_value', hint = 'refund_reason_missing';
  end if;
  if length(reason) > 500 then
    raise exception 'The reason has at most 500 characters'
      using errcode = 'invalid_parameter_value', hint = 'refund_reason_too_long';
  end if;
  obstacle := public.refund_obstacle(found_order);
  -- A leftover token of an account that is closing. Signing in cancels the closing even before the row is removed.
  if obstacle is null and exists (select from public.account_closings closing join auth.users account on account.id = closing.user_id
      where closing.user_id = auth.uid() and account.last_sign_in_at is not distinct from closing.signed_in_at) then
    obstacle := 'closing';
  end if;
  if obstacle is null and exists (select from public.refund_requests where order_id = bought and status = 'asked') then
    obstacle := 'asked';
  end if;
  if obstacle is null and (select count(*) from public.refund_requests where order_id = bought) >= 5 then
    obstacle := 'asked-often';
  end if;
  if obstacle is not null then
    raise exception 'The order cannot be refunded now'
      using errcode = 'restrict_violation', hint = 'refund_not_available', detail = obstacle;
  end if;
  insert into public.refund_requests (order_id, user_id, reason) values (bought, auth.uid(), btrim(request_refund.reason))
    returning id into made;
  return made;
end $$;
comment on function public.request_refund(uuid, text) is
  'For the buyer: requests a refund, if one is possible. Returns the id of the request.';

create or replace function public.withdraw_refund_request(request uuid) returns boolean
-- SECURITY DEFINER: users may not write the table directly; this withdraws a request of the caller.
language plpgsql security definer set search_path = '' as $$
begin
  -- An approved refund may already be on its way.
  update public.refund_requests set status = 'withdrawn'
    where id = request and user_id = auth.uid() and status = 'asked' and decided_at is null;
  return found;
end $$;
comment on function public.withdraw_refund_request(uuid) is 'For the requester. Returns whether there was an undecided request.';

create or replace function public.decide_refund_request(request uuid, decision text, said text default '') returns text
-- SECURITY DEFINER: checks that the caller is an administrator, who may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
  asked public.refund_requests;
  bought public.orders;
  obstacle text;
begin
  select * into asked from public.refund_requests where id = request for update;
  if asked.id is null then
    raise exception 'No such refund request' using errcode = 'raise_exception', hint = 'refund_request_not_found';
  end if;
  if asked.status <> 'asked' then
    raise exception 'The refund request is closed already'
      using errcode = 'restrict_violation', hint = 'refund_request_decided';
  end if;
  if length(said) > 500 then
    raise exception 'The answer has at most 500 characters'
      using errcode = 'invalid_parameter_value', hint = 'refund_answer_too_long';
  end if;
  if decision = 'refuse' then
    if said is null or said !~ '\S' then
      raise exception 'An answer is required to refuse a refund'
        using errcode = 'invalid_parameter_value', hint = 'refund_answer_missing';
    end if;
    update public.refund_requests set status = 'refused', decided_by = actor, decided_at = now(), answer = btrim(said)
      where id = request;
    perform public.tell_of_refund(asked.user_id, asked.order_id, request, '退款申请没有通过', btrim(said));
  elsif decision = 'approve' then
    select * into bought from public.orders where id = asked.order_id;
    obstacle := public.refund_obstacle(bought);
    if obstacle is not null then
      raise exception 'The money cannot be refunded now'
        using errcode = 'restrict_violation', hint = 'refund_not_approvable', detail = obstacle;
    end if;
    update public.refund_requests set decided_by = actor, decided_at = now(), answer = btrim(coalesce(said, ''))
      where id = request;
  else
    raise exception 'The decision must be refuse or approve'
      using errcode = 'invalid_parameter_value', hint = 'refund_decision_unknown';
  end if;
  perform public.record_audit(actor, 'refund.' || decision, request::text,
    jsonb_build_object('order', asked.order_id, 'answer', btrim(coalesce(said, ''))));
  return case decision when 'refuse' then 'refused' else 'asked' end;
end $$;
comment on function public.decide_refund_request(uuid, text, text) is
  'For administrators: refuse with an answer, or approve, after which an operator signs the refund. An approved request may still be refused.';

create or replace function public.follow_refund() returns trigger
-- SECURITY DEFINER: the ledger may not write the requests.
language plpgsql security definer set search_path = '' as $$
declare
  ended public.refund_requests;
begin
  if new.status not in ('refunded', 'settled') then
    return null;
  end if;
  -- A concurrent request_refund holds the order: wait for it, or it sees the new status.
  perform from public.orders where id = new.order_id for update;
  for ended in
    update public.refund_requests asked
      set status = case new.status when 'refunded' then 'refunded' else 'refused' end,
        decided_at = coalesce(asked.decided_at, now()),
        answer = case when new.status = 'settled' and asked.answer = '' then '退款期已过，这笔钱已经结算。' else asked.answer end
      from public.orders bought
      where asked.order_id = new.order_id
        -- Also a request that was refused while the operator's signature was on its way: the money has moved all the same.
        and (asked.status = 'asked' or asked.status = 'refused' and new.status = 'refunded' and not exists (
          select from public.refund_requests later where later.order_id = asked.order_id and later.asked_at > asked.asked_at))
        -- Any account may pay any order id on the chain, so buyer and item must match.
        and bought.id = asked.order_id and bought.uid = new.buyer_uid and bought.item = new.item_id::text
      returning asked.*
  loop
    perform public.tell_of_refund(ended.user_id, ended.order_id, ended.id,
      case ended.status when 'refunded' then '已经退款' else '退款申请没有通过' end,
      case ended.status when 'refunded' then '钱已退到您的金库，买到的内容随之收回。' else ended.answer end);
  end loop;
  return null;
end $$;
comment on function public.follow_refund() is
  'Trigger on sales: closes open requests when the chain has refunded or settled the sale.';
create or replace trigger chain_sales_follow_refund after insert or update of status on public.chain_sales
  for each row execute function public.follow_refund();

create or replace function public.tell_of_approval() returns trigger
-- SECURITY DEFINER: only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.tell_of_refund(new.user_id, new.order_id, new.id, '退款申请已通过', new.answer);
  return null;
end $$;
comment on function public.tell_of_approval() is 'Trigger: notifies the buyer when an administrator approves a request.';
create or replace trigger refund_requests_tell_approval after update of decided_at on public.refund_requests
  for each row when (old.decided_at is null and new.decided_at is not null and new.status = 'asked')
  execute function public.tell_of_approval();

create or replace function public.tell_of_refund_unasked() returns trigger
-- SECURITY DEFINER: the ledger may not write notifications of orders.
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
begin
  -- Any account may pay any order id on the chain, so buyer and item must match.
  select * into bought from public.orders
    where id = new.order_id and uid = new.buyer_uid and item = new.item_id::text and user_id is not null;
  -- Requesters were notified by follow_refund, which runs before this trigger.
  if bought.id is null
    or exists (select from public.refund_requests where order_id = bought.id and status = 'refunded') then
    return null;
  end if;
  perform public.notify_of_refund(bought.user_id, bought.id, 'refund/' || new.id || '/已经退款', 'refunded');
  return null;
end $$;
comment on function public.tell_of_refund_unasked() is 'Trigger on sales: notifies the buyer of a refund without a request.';
-- Triggers run in the order of their names: this one after chain_sales_follow_refund.
create or replace trigger chain_sales_tell_refund after insert or update of status on public.chain_sales
  for each row when (new.status = 'refunded') execute function public.tell_of_refund_unasked();

alter table public.refund_requests enable row level security;
revoke all on public.refund_requests from anon, authenticated, service_role;
grant select (id, order_id, user_id, reason, status, asked_at, decided_at, answer) on public.refund_requests to authenticated;
grant select on public.refund_requests to service_role;

drop policy if exists refund_requests_own on public.refund_requests;
create policy refund_requests_own on public.refund_requests for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.hold_account_money(uuid), public.refund_obstacle(public.orders),
  public.notify_of_refund(uuid, uuid, text, text, text), public.tell_of_refund(uuid, uuid, uuid, text, text),
  public.request_refund(uuid, text), public.withdraw_refund_request(uuid), public.decide_refund_request(uuid, text, text),
  public.follow_refund(), public.tell_of_approval(), public.tell_of_refund_unasked()
  from public, anon, authenticated, service_role;
grant execute on function public.request_refund(uuid, text), public.withdraw_refund_request(uuid),
  public.decide_refund_request(uuid, text, text) to authenticated;

-- Closing an account ----------------------------------------------------------------------------

create or replace function public.require_no_open_refund(person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.hold_account_money(person);
  if exists (select from public.refund_requests where user_id = person and status = 'asked') then
    raise exception 'A refund request is still open' using errcode = 'restrict_violation', hint = 'refund_request_open';
  end if;
end $$;
comment on function public.require_no_open_refund(uuid) is
  'Locks the money of an account and throws if it has an open refund request.';

create or replace function public.guard_closing() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.require_no_open_refund(new.user_id);
  return new;
end $$;
comment on function public.guard_closing() is 'Trigger: a refund needs an account that receives it.';
create or replace trigger account_closings_guard before insert or update on public.account_closings
  for each row execute function public.guard_closing();

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
  if exists (select from public.phone_orders where user_id = auth.uid() and status in ('preparing', 'shipped')) then
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
comment on function public.request_account_closing() is
  'Closes the caller''s account in a week. Requires a sign-in within the last ten minutes. Returns the time of closing.';

create or replace function public.settle_account_closing(keeps boolean) returns text
-- SECURITY DEFINER: users may not write the table directly; this changes the caller's row only.
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.account_closings closing using auth.users account
    where closing.user_id = auth.uid() and account.id = auth.uid()
      and (keeps or account.last_sign_in_at is distinct from closing.signed_in_at);
  if found then
    return 'kept';
  end if;
  return case when exists (select from public.account_closings where user_id = auth.uid()) then 'closing' else 'none' end;
end $$;
comment on function public.settle_account_closing(boolean) is
  'Cancels the closing of the caller''s account if asked to, or if the user has signed in since. Returns kept, closing or none.';

create or replace function public.close_due_accounts() returns integer
-- SECURITY DEFINER: the servers may not delete accounts directly.
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  closed integer := 0;
begin
  delete from public.account_closings closing using auth.users account
    where account.id = closing.user_id and account.last_sign_in_at is distinct from closing.signed_in_at;
  for due in
    select closing.user_id from public.account_closings closing join auth.users account on account.id = closing.user_id
    where closing.closes_at <= now() and account.last_sign_in_at is not distinct from closing.signed_in_at
      and not exists (select from public.administrators where administrators.user_id = closing.user_id)
      -- A refund needs an account that receives it. This waits no longer than the refund window.
      and not exists (select from public.refund_requests where refund_requests.user_id = closing.user_id and status = 'asked')
    for update of closing, account skip locked
  loop
    -- Live messages stay, without the name.
    update public.live_messages set author_name = '已注销' where author_id = due;
    delete from public.idempotency_keys where caller = 'account/' || due;
    delete from auth.users where id = due;
    perform public.record_audit(null, 'account.close', due::text);
    closed := closed + 1;
  end loop;
  return closed;
end $$;
comment on function public.close_due_accounts() is
  'For the servers: deletes accounts whose week has passed without a sign-in. Returns how many. Rows that name no person stay.';

alter table public.account_closings enable row level security;
revoke all on public.account_closings from anon, authenticated, service_role;
grant select on public.account_closings to authenticated, service_role;

drop policy if exists account_closings_own on public.account_closings;
create policy account_closings_own on public.account_closings for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.require_no_open_refund(uuid), public.guard_closing(), public.request_account_closing(),
  public.settle_account_closing(boolean), public.close_due_accounts() from public, anon, authenticated, service_role;
grant execute on function public.request_account_closing(), public.settle_account_closing(boolean) to authenticated;
grant execute on function public.close_due_accounts() to service_role;

-- An account that closes and money that comes back to it: whichever is asked for first stands in the way of the other, also where both
-- are asked for at the same moment.

create or replace function public.hold_account_money(person uuid) returns void
language sql set search_path = '' as $$
  -- Neither would see the other's row before it is there: the second waits for the first.
  select pg_advisory_xact_lock(hashtextextended('closing/' || person, 0))
$$;
comment on function public.hold_account_money(uuid) is 'Until the end of the transaction nobody else closes the account, or asks for its money.';

create or replace function public.require_no_open_refund(person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.hold_account_money(person);
  if exists (select from public.refund_requests where user_id = person and status = 'asked') then
    raise exception '还有没处理完的退款申请，请先撤回，或者等它处理完' using errcode = 'restrict_violation';
  end if;
end $$;
comment on function public.require_no_open_refund(uuid) is 'Refuses, in a sentence, to close an account to which money is about to come back.';

create or replace function public.guard_closing() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.require_no_open_refund(new.user_id);
  return new;
end $$;

create or replace function public.request_account_closing() returns timestamptz
-- SECURITY DEFINER: nobody may write the table but by this, and sessions are not for people to read.
language plpgsql security definer set search_path = '' as $$
declare
  due constant timestamptz := now() + interval '7 days';
  money text;
begin
  if auth.uid() is null then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  -- A session alone is not enough: it may be somebody else who found it open.
  if not exists (select from auth.sessions where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid()
      and created_at > now() - interval '10 minutes') then
    raise exception '请先用密码或验证码再确认一次是您本人' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.administrators where user_id = auth.uid()) then
    raise exception '管理员不能注销账户，请先由另一位管理员撤销您的管理权限' using errcode = 'restrict_violation';
  end if;
  -- Where it is on its way to would be gone with the account.
  if exists (select from public.phone_orders where user_id = auth.uid() and status in ('preparing', 'shipped')) then
    raise exception '还有没收到的手机，请等收到或取消之后再注销' using errcode = 'restrict_violation';
  end if;
  -- Before what lies in the vault: money that comes back at this moment is in the one or in the other.
  perform public.require_no_open_refund(auth.uid());
  -- How a unit is divided the network knows and nobody here: the amounts are in the smallest. The pages say it before, with units that are known.
  select string_agg(format('%s（最小单位）%s', balance, split_part(currency, '::', 3)), '、' order by currency) into money
    from public.chain_vault_balances where uid = auth.uid()::text and balance > 0;
  if money is not null then
    raise exception '金库里还有 %，请先取出', money using errcode = 'restrict_violation';
  end if;
  insert into public.account_closings (user_id, closes_at, signed_in_at)
    select id, due, last_sign_in_at from auth.users where id = auth.uid()
    on conflict (user_id) do update
      set requested_at = now(), closes_at = excluded.closes_at, signed_in_at = excluded.signed_in_at;
  return due;
end $$;

create or replace function public.close_due_accounts() returns integer
-- SECURITY DEFINER: nobody may remove accounts but the host, and here the time that has come.
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
      -- Money that is about to come back needs somebody to whom it comes back: it waits no longer than the refund window.
      and not exists (select from public.refund_requests where refund_requests.user_id = closing.user_id and status = 'asked')
    for update of closing, account skip locked
  loop
    -- What they said in lectures stays, under nobody's name.
    update public.live_messages set author_name = '已注销' where author_id = due;
    delete from public.idempotency_keys where caller = 'account/' || due;
    delete from auth.users where id = due;
    perform public.record_audit(null, 'account.close', due::text);
    closed := closed + 1;
  end loop;
  return closed;
end $$;

create or replace function public.request_refund(bought uuid, reason text) returns uuid
-- SECURITY DEFINER: nobody may write the table but by functions.
language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
  obstacle text;
  made uuid;
begin
  perform public.hold_account_money(auth.uid());
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
  -- Asked by a token that is left over. Who has signed in since has called it off, whether or not the row is still there.
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
    raise exception '这笔订单现在不能申请退款' using errcode = 'object_not_in_prerequisite_state', detail = obstacle;
  end if;
  insert into public.refund_requests (order_id, user_id, reason) values (bought, auth.uid(), btrim(request_refund.reason))
    returning id into made;
  return made;
end $$;

revoke all on function public.hold_account_money(uuid), public.require_no_open_refund(uuid)
  from public, anon, authenticated, service_role;

-- No account is closed while its vault has money in it: taking it out begins with signing in.

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

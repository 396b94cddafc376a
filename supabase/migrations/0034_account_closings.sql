-- Accounts that shall be closed: a week later, unless somebody signs in before.

create table if not exists public.account_closings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  requested_at timestamptz not null default now(),
  closes_at timestamptz not null,
  signed_in_at timestamptz
);
comment on table public.account_closings is 'Written by request_account_closing; settled by who comes back, or by close_due_accounts.';
comment on column public.account_closings.signed_in_at is
  'When the account had last been signed in to: a later time means that somebody came back. No two clocks are compared.';
create index if not exists account_closings_due on public.account_closings (closes_at);

create or replace function public.request_account_closing() returns timestamptz
-- SECURITY DEFINER: nobody may write the table but by this, and sessions are not for people to read.
language plpgsql security definer set search_path = '' as $$
declare
  due constant timestamptz := now() + interval '7 days';
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
  insert into public.account_closings (user_id, closes_at, signed_in_at)
    select id, due, last_sign_in_at from auth.users where id = auth.uid()
    on conflict (user_id) do update
      set requested_at = now(), closes_at = excluded.closes_at, signed_in_at = excluded.signed_in_at;
  return due;
end $$;
comment on function public.request_account_closing() is
  'For whoever has signed in within the last ten minutes: closes the account in a week. Answers when.';

create or replace function public.settle_account_closing(keeps boolean) returns text
-- SECURITY DEFINER: nobody may write the table but by functions; only the caller''s own row is touched.
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
  'For whoever has signed in: `kept` when the closing has just been called off, by coming back or by saying so.';

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
comment on function public.close_due_accounts() is
  'For the servers: removes accounts whose week is over and to which nobody has come back. What names no person stays.';

alter table public.account_closings enable row level security;
revoke all on public.account_closings from anon, authenticated, service_role;
grant select on public.account_closings to authenticated, service_role;
drop policy if exists account_closings_own on public.account_closings;
create policy account_closings_own on public.account_closings for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.request_account_closing(), public.settle_account_closing(boolean), public.close_due_accounts()
  from public, anon, authenticated, service_role;
grant execute on function public.request_account_closing(), public.settle_account_closing(boolean) to authenticated;
grant execute on function public.close_due_accounts() to service_role;

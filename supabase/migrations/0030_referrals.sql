-- Who brought somebody here, as long as no wallet says so: set once, and carried to the chain after a wallet is bound.
-- An invitation is another thing: it is a code, and worth points.

create table if not exists public.referrals (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  referrer_id uuid references public.profiles (id) on delete set null check (referrer_id <> user_id),
  created_at timestamptz not null default now()
);
comment on table public.referrals is 'Who named whom as their referrer: once, and only an account that is older, so that there is no circle.';
comment on column public.referrals.referrer_id is 'Null when that account is gone; another one cannot be named then either.';
create index if not exists referrals_referrer on public.referrals (referrer_id);

create or replace function public.require_referrer(referrer_short_id text) returns uuid
-- SECURITY DEFINER: whose short id it is nobody may look up.
language plpgsql stable security definer set search_path = '' as $$
declare
  mine record;
  theirs record;
begin
  select id, created_at into mine from public.profiles where id = auth.uid();
  if mine.id is null then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.referrals where user_id = mine.id) then
    raise exception '推荐人已经设置过了，不能更改' using errcode = 'restrict_violation';
  end if;
  select id, created_at into theirs from public.profiles where short_id = referrer_short_id;
  if theirs.id is null then
    raise exception '没有这个编号' using errcode = 'no_data_found';
  end if;
  if theirs.id = mine.id then
    raise exception '不能把自己设为推荐人' using errcode = 'restrict_violation';
  end if;
  if exists (select from public.chain_users where uid = mine.id::text and proposer_uid <> theirs.id::text) then
    raise exception '链上已经有另一位推荐人，不能更改' using errcode = 'restrict_violation';
  end if;
  if (theirs.created_at, theirs.id) > (mine.created_at, mine.id) then
    raise exception '推荐人的注册时间要比您早' using errcode = 'restrict_violation';
  end if;
  return theirs.id;
end $$;
comment on function public.require_referrer(text) is
  'For whoever has signed in: the account that the caller may name as referrer, or why not. Nothing is changed.';

create or replace function public.set_referrer(referrer_short_id text) returns boolean
-- SECURITY DEFINER: nobody may write the table but by this.
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid;
begin
  if exists (select from public.referrals join public.profiles on profiles.id = referrer_id
      where user_id = auth.uid() and short_id = referrer_short_id) then
    return false;
  end if;
  wanted := public.require_referrer(referrer_short_id);
  insert into public.referrals (user_id, referrer_id) values (auth.uid(), wanted) on conflict do nothing;
  -- Another tab was faster.
  if not found then
    if exists (select from public.referrals where user_id = auth.uid() and referrer_id = wanted) then
      return false;
    end if;
    raise exception '推荐人已经设置过了，不能更改' using errcode = 'restrict_violation';
  end if;
  return true;
end $$;
comment on function public.set_referrer(text) is
  'For whoever has signed in: names the referrer for good. False when it was the same one already.';

alter table public.referrals enable row level security;
revoke all on public.referrals from anon, authenticated, service_role;
grant select on public.referrals to authenticated, service_role;
drop policy if exists referrals_own on public.referrals;
create policy referrals_own on public.referrals for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.require_referrer(text), public.set_referrer(text)
  from public, anon, authenticated, service_role;
grant execute on function public.require_referrer(text), public.set_referrer(text) to authenticated;

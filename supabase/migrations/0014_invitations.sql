-- Who invited whom, and what that was worth. It has nothing to do with the proposers on the chain.

create table if not exists public.invitation_codes (
  code text primary key check (code ~ '^[1-9A-HJ-NP-Za-km-z]{8}$'),
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.invitation_codes is 'One for each account that has asked for one.';

create table if not exists public.invitations (
  invitee_id uuid primary key references public.profiles (id) on delete cascade,
  inviter_id uuid not null references public.profiles (id) on delete cascade check (inviter_id <> invitee_id),
  code text not null check (length(code) = 8),
  created_at timestamptz not null default now()
);
comment on table public.invitations is 'Who was invited by whom: once, and only by an account that is older, so that there is no circle.';
create index if not exists invitations_inviter on public.invitations (inviter_id, created_at desc);

create table if not exists public.invitation_stages (
  stage text primary key check (stage in ('registered', 'wallet-bound', 'first-purchase')),
  points integer not null check (points between 0 and 1000000),
  description text not null check (length(description) <= 300),
  updated_at timestamptz not null default now()
);
comment on table public.invitation_stages is 'What each step of an invited person is worth to the inviter, in points.';

create table if not exists public.invitation_rewards (
  invitee_id uuid not null references public.invitations (invitee_id) on delete cascade,
  stage text not null references public.invitation_stages (stage) on delete restrict,
  inviter_id uuid not null references public.profiles (id) on delete cascade,
  points integer not null check (points >= 0),
  created_at timestamptz not null default now(),
  primary key (invitee_id, stage)
);
comment on table public.invitation_rewards is 'Steps that have been rewarded, each once.';
create index if not exists invitation_rewards_inviter on public.invitation_rewards (inviter_id, created_at desc);
create index if not exists invitation_rewards_stage on public.invitation_rewards (stage);

create or replace trigger invitation_stages_touch before update on public.invitation_stages
  for each row execute function public.touch_updated_at();
create or replace trigger invitation_stages_audit after insert or update or delete on public.invitation_stages
  for each row execute function public.audit_administration('stage');

insert into public.invitation_stages (stage, points, description) values
  ('registered', 0, '好友注册'), ('wallet-bound', 0, '好友绑定钱包'), ('first-purchase', 0, '好友首次购买')
on conflict (stage) do nothing;

create or replace function public.my_invitation_code() returns text
-- SECURITY DEFINER: nobody may choose a code.
language plpgsql security definer set search_path = '' as $$
declare
  mine text;
begin
  if auth.uid() is null then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  loop
    select code into mine from public.invitation_codes where user_id = auth.uid();
    exit when mine is not null;
    -- The last characters of a random id; one that is taken already is drawn again.
    insert into public.invitation_codes (code, user_id)
      values (right(public.uuid_to_short_id(gen_random_uuid()), 8), auth.uid()) on conflict do nothing;
  end loop;
  return mine;
end $$;
comment on function public.my_invitation_code() is 'For whoever has signed in: the own code, made when it is first asked for.';

create or replace function public.grant_invitation_reward(invitee uuid, reached text) returns boolean
-- SECURITY DEFINER: rewards and points are written by functions only.
language plpgsql security definer set search_path = '' as $$
declare
  inviter uuid;
  worth integer;
begin
  select inviter_id into inviter from public.invitations where invitee_id = invitee;
  select points into worth from public.invitation_stages where stage = reached;
  if inviter is null or worth is null then
    return false;
  end if;
  insert into public.invitation_rewards (invitee_id, stage, inviter_id, points)
    values (invitee, reached, inviter, worth) on conflict do nothing;
  if not found then
    return false;
  end if;
  if worth > 0 then
    perform public.add_points(inviter, worth, 'invitation', 'invitation/' || invitee || '/' || reached);
  end if;
  return true;
end $$;
comment on function public.grant_invitation_reward(uuid, text) is
  'For the servers: somebody who may have been invited has come to a stage. Says whether that was new.';

create or replace function public.redeem_invitation(invitation_code text) returns boolean
-- SECURITY DEFINER: whose code it is nobody may look up.
language plpgsql security definer set search_path = '' as $$
declare
  invitee constant uuid := auth.uid();
  inviter uuid;
begin
  if invitee is null then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  select codes.user_id into inviter
    from public.invitation_codes codes
      join public.profiles theirs on theirs.id = codes.user_id
      join public.profiles mine on mine.id = invitee
    where codes.code = invitation_code and theirs.created_at < mine.created_at;
  if inviter is null then
    raise exception '邀请码无效' using errcode = 'no_data_found';
  end if;
  insert into public.invitations (invitee_id, inviter_id, code) values (invitee, inviter, invitation_code)
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform public.grant_invitation_reward(invitee, 'registered');
  return true;
end $$;
comment on function public.redeem_invitation(text) is
  'For whoever has signed in: remembers for good who invited the caller. False when that is known already.';

alter table public.invitation_codes enable row level security;
alter table public.invitations enable row level security;
alter table public.invitation_stages enable row level security;
alter table public.invitation_rewards enable row level security;
revoke all on public.invitation_codes, public.invitations, public.invitation_stages, public.invitation_rewards
  from anon, authenticated, service_role;
grant select on public.invitation_stages to anon;
grant select on public.invitation_codes, public.invitations, public.invitation_stages, public.invitation_rewards
  to authenticated, service_role;
grant update (points, description) on public.invitation_stages to authenticated;

drop policy if exists invitation_codes_own on public.invitation_codes;
create policy invitation_codes_own on public.invitation_codes for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists invitations_own on public.invitations;
create policy invitations_own on public.invitations for select to authenticated
  using (inviter_id between (select public.visible_from()) and (select public.visible_to())
    or invitee_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists invitation_rewards_own on public.invitation_rewards;
create policy invitation_rewards_own on public.invitation_rewards for select to authenticated
  using (inviter_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists invitation_stages_everybody on public.invitation_stages;
create policy invitation_stages_everybody on public.invitation_stages for select to anon, authenticated using (true);
drop policy if exists invitation_stages_administrators on public.invitation_stages;
create policy invitation_stages_administrators on public.invitation_stages for update to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));

revoke all on function public.my_invitation_code(), public.grant_invitation_reward(uuid, text),
  public.redeem_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.my_invitation_code(), public.redeem_invitation(text) to authenticated;
grant execute on function public.grant_invitation_reward(uuid, text) to service_role;

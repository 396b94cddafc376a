-- Points, check-ins, invitations and referrals.

-- Points ----------------------------------------------------------------------------------------

create table if not exists public.points_journal (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  amount integer not null check (amount <> 0 and amount between -1000000000 and 1000000000),
  reason text not null check (reason in ('check-in', 'invitation', 'play', 'purchase', 'spent', 'administrator')),
  source text not null unique check (length(source) between 1 and 200),
  note text not null default '' check (length(note) <= 300),
  at timestamptz not null default now()
);
comment on table public.points_journal is 'All points given and taken. Append-only.';
comment on column public.points_journal.user_id is 'No foreign key: the journal outlives the account.';
comment on column public.points_journal.source is
  'What the points are for, such as check-in/<id>/<day>. Unique, so that nothing counts twice.';
create index if not exists points_journal_user on public.points_journal (user_id, id desc) include (amount);
create or replace trigger points_journal_only_added before update or delete or truncate on public.points_journal
  for each statement execute function public.refuse_change();

create or replace view public.points_totals with (security_invoker = true) as
  select user_id, sum(amount) as total, count(*) as entries, max(at) as last_at
  from public.points_journal group by user_id;
comment on view public.points_totals is 'Sums of the journal, for the accounts whose journal the caller may read.';

create or replace function public.add_points(receiver uuid, amount integer, reason text, source text, note text default '')
returns boolean
-- SECURITY DEFINER: no role may write the journal directly, so that no total falls below zero.
language plpgsql security definer set search_path = '' as $$
begin
  -- Serialised by account: concurrent spending would not see each other.
  perform pg_advisory_xact_lock(hashtextextended('points/' || receiver::text, 0));
  if exists (select from public.points_journal journal where journal.source = add_points.source) then
    return false;
  end if;
  if amount < 0 and amount + coalesce(
      (select sum(journal.amount) from public.points_journal journal where journal.user_id = receiver), 0) < 0 then
    raise exception 'Not enough points' using errcode = 'check_violation', hint = 'points_insufficient';
  end if;
  insert into public.points_journal (user_id, amount, reason, source, note)
    values (receiver, add_points.amount, add_points.reason, add_points.source, coalesce(add_points.note, ''))
    on conflict do nothing;
  return found;
end $$;
comment on function public.add_points(uuid, integer, text, text, text) is
  'For the servers: gives points, or takes them if the total allows. False if this source was counted before.';

create or replace function public.fill_points(receiver uuid, amount integer, note text) returns bigint
-- SECURITY DEFINER: checks the caller, then calls add_points, which only the servers may.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
begin
  if note is null or btrim(note) = '' then
    raise exception 'A note is required' using errcode = 'invalid_parameter_value', hint = 'points_note_missing';
  end if;
  if not exists (select from public.profiles where id = receiver) then
    raise exception 'No such account' using errcode = 'raise_exception', hint = 'account_not_found';
  end if;
  perform public.add_points(receiver, amount, 'administrator', 'administrator/' || gen_random_uuid(), note);
  perform public.record_audit(actor, 'points.fill', receiver::text, jsonb_build_object('amount', amount, 'note', note));
  return (select sum(journal.amount) from public.points_journal journal where journal.user_id = receiver);
end $$;
comment on function public.fill_points(uuid, integer, text) is
  'For administrators: gives or takes points, with a reason. Returns the total.';

create or replace function public.points_rank(most integer default 50)
returns table (rank bigint, name text, total bigint, is_me boolean)
-- SECURITY DEFINER: returns totals of others, and their names only if they allow it.
language sql stable security definer set search_path = '' as $$
  select rank() over (order by best.total desc),
    case when settings.is_named_in_rank or best.id = auth.uid() then best.name end,
    best.total, best.id is not distinct from auth.uid()
  from (
    select profiles.id, profiles.name, totals.total
    from (select user_id, sum(amount) as total from public.points_journal group by user_id having sum(amount) > 0) as totals
      join public.profiles on profiles.id = totals.user_id
    order by totals.total desc, profiles.created_at, profiles.id
    limit least(greatest(most, 1), 100)) as best
  left join public.user_settings settings on settings.user_id = best.id
  order by best.total desc
$$;
comment on function public.points_rank(integer) is 'Accounts with the most points, at most 100. Names only of users who allow it.';

alter table public.points_journal enable row level security;
revoke all on public.points_journal, public.points_totals from anon, authenticated, service_role;
revoke all on sequence public.points_journal_id_seq from anon, authenticated, service_role;
grant select on public.points_journal, public.points_totals to authenticated, service_role;

drop policy if exists points_journal_own on public.points_journal;
create policy points_journal_own on public.points_journal for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.add_points(uuid, integer, text, text, text), public.fill_points(uuid, integer, text),
  public.points_rank(integer) from public, anon, authenticated, service_role;
grant execute on function public.add_points(uuid, integer, text, text, text) to service_role;
grant execute on function public.fill_points(uuid, integer, text) to authenticated;
grant execute on function public.points_rank(integer) to anon, authenticated, service_role;

-- Check-ins -------------------------------------------------------------------------------------

create table if not exists public.check_ins (
  user_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  at timestamptz not null default now(),
  primary key (user_id, day)
);
comment on table public.check_ins is 'Days on which a user checked in. Written only by check_in.';
comment on column public.check_ins.day is 'In Asia/Shanghai.';

create or replace function public.check_in(out day date, out is_new boolean, out streak integer, out points integer)
-- SECURITY DEFINER: users may not write days or points directly.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
begin
  if learner is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  day := public.today();
  points := 0;
  insert into public.check_ins (user_id, day) values (learner, check_in.day) on conflict do nothing;
  is_new := found;
  -- Consecutive days differ from their row numbers by the same date.
  select count(*) into streak from (
    select past.day + (row_number() over (order by past.day desc))::integer as run
    from public.check_ins past where past.user_id = learner) as runs
  where run = check_in.day + 1;
  if is_new then
    points := public.site_number('points.check-in', 1)::integer;
    if points > 0 then
      perform public.add_points(learner, points, 'check-in', 'check-in/' || learner || '/' || day);
    end if;
  end if;
end $$;
comment on function public.check_in() is
  'Checks the caller in. Returns the day, whether it is new, the number of consecutive days, and the points given now.';

alter table public.check_ins enable row level security;
revoke all on public.check_ins from anon, authenticated, service_role;
grant select on public.check_ins to authenticated, service_role;

drop policy if exists check_ins_own on public.check_ins;
create policy check_ins_own on public.check_ins for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.check_in() from public, anon, authenticated, service_role;
grant execute on function public.check_in() to authenticated;

-- Invitations -----------------------------------------------------------------------------------

create table if not exists public.invitation_codes (
  code text primary key check (code ~ '^[1-9A-HJ-NP-Za-km-z]{8}$'),
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.invitation_codes is 'One for each account that has requested one.';

create table if not exists public.invitations (
  invitee_id uuid primary key references public.profiles (id) on delete cascade,
  inviter_id uuid not null references public.profiles (id) on delete cascade check (inviter_id <> invitee_id),
  code text not null check (length(code) = 8),
  created_at timestamptz not null default now()
);
comment on table public.invitations is
  'Who invited whom: once, and only by an older account, so that there are no cycles. Not related to proposers on the chain.';
create index if not exists invitations_inviter on public.invitations (inviter_id, created_at desc);

create table if not exists public.invitation_stages (
  stage text primary key check (stage in ('registered', 'wallet-bound', 'first-purchase')),
  points integer not null check (points between 0 and 1000000),
  description text not null check (length(description) <= 300),
  updated_at timestamptz not null default now()
);
comment on table public.invitation_stages is 'Points for the inviter at each stage of the invited user.';
create or replace trigger invitation_stages_touch before update on public.invitation_stages
  for each row execute function public.touch_updated_at();
create or replace trigger invitation_stages_audit after insert or update or delete on public.invitation_stages
  for each row execute function public.audit_administration('stage');

insert into public.invitation_stages (stage, points, description) values
  ('registered', 0, '好友注册'), ('wallet-bound', 0, '好友绑定钱包'), ('first-purchase', 0, '好友首次购买')
on conflict (stage) do nothing;

create table if not exists public.invitation_rewards (
  invitee_id uuid not null references public.invitations (invitee_id) on delete cascade,
  stage text not null references public.invitation_stages (stage) on delete restrict,
  inviter_id uuid not null references public.profiles (id) on delete cascade,
  points integer not null check (points >= 0),
  created_at timestamptz not null default now(),
  primary key (invitee_id, stage)
);
comment on table public.invitation_rewards is 'Stages that were rewarded, each once.';
create index if not exists invitation_rewards_inviter on public.invitation_rewards (inviter_id, created_at desc);
create index if not exists invitation_rewards_stage on public.invitation_rewards (stage);

create or replace function public.my_invitation_code() returns text
-- SECURITY DEFINER: users may not choose a code.
language plpgsql security definer set search_path = '' as $$
declare
  mine text;
begin
  if auth.uid() is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  loop
    select code into mine from public.invitation_codes where user_id = auth.uid();
    exit when mine is not null;
    -- The last characters of a random id. Drawn again if taken.
    insert into public.invitation_codes (code, user_id)
      values (right(public.uuid_to_short_id(gen_random_uuid()), 8), auth.uid()) on conflict do nothing;
  end loop;
  return mine;
end $$;
comment on function public.my_invitation_code() is 'The caller''s invitation code, created on first use.';

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
  'For the servers: rewards the inviter, if any, for a stage that a user reached. Returns whether it was new.';

create or replace function public.redeem_invitation(invitation_code text) returns boolean
-- SECURITY DEFINER: users may not look up the owner of a code.
language plpgsql security definer set search_path = '' as $$
declare
  invitee constant uuid := auth.uid();
  inviter uuid;
begin
  if invitee is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  select codes.user_id into inviter
    from public.invitation_codes codes
      join public.profiles theirs on theirs.id = codes.user_id
      join public.profiles mine on mine.id = invitee
    where codes.code = invitation_code and theirs.created_at < mine.created_at;
  if inviter is null then
    raise exception 'The invitation code is invalid' using errcode = 'raise_exception', hint = 'invitation_code_invalid';
  end if;
  insert into public.invitations (invitee_id, inviter_id, code) values (invitee, inviter, invitation_code)
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform public.grant_invitation_reward(invitee, 'registered');
  return true;
end $$;
comment on function public.redeem_invitation(text) is 'Records permanently who invited the caller. False if that is known already.';

alter table public.invitation_codes enable row level security;
alter table public.invitations enable row level security;
alter table public.invitation_stages enable row level security;
alter table public.invitation_rewards enable row level security;
revoke all on public.invitation_codes, public.invitations, public.invitation_stages, public.invitation_rewards
  from anon, authenticated, service_role;
grant select on public.invitation_codes, public.invitations, public.invitation_stages, public.invitation_rewards
  to authenticated, service_role;
grant select on public.invitation_stages to anon;
grant update (points, description) on public.invitation_stages to authenticated;

drop policy if exists invitation_codes_own on public.invitation_codes;
create policy invitation_codes_own on public.invitation_codes for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists invitations_own on public.invitations;
create policy invitations_own on public.invitations for select to authenticated
  using (inviter_id between (select public.visible_from()) and (select public.visible_to())
    or invitee_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists invitation_stages_everybody on public.invitation_stages;
create policy invitation_stages_everybody on public.invitation_stages for select to anon, authenticated using (true);
drop policy if exists invitation_stages_administrators on public.invitation_stages;
create policy invitation_stages_administrators on public.invitation_stages for update to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
drop policy if exists invitation_rewards_own on public.invitation_rewards;
create policy invitation_rewards_own on public.invitation_rewards for select to authenticated
  using (inviter_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.my_invitation_code(), public.grant_invitation_reward(uuid, text),
  public.redeem_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.my_invitation_code(), public.redeem_invitation(text) to authenticated;
grant execute on function public.grant_invitation_reward(uuid, text) to service_role;

-- Referrals -------------------------------------------------------------------------------------

create table if not exists public.referrals (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  referrer_id uuid references public.profiles (id) on delete set null check (referrer_id <> user_id),
  created_at timestamptz not null default now()
);
comment on table public.referrals is
  'Who named whom as referrer before binding a wallet: once, and only an older account, so that there are no cycles. Written to the chain when the wallet is bound.';
comment on column public.referrals.referrer_id is 'Null once that account is gone. Another referrer cannot be set then either.';
create index if not exists referrals_referrer on public.referrals (referrer_id);

create or replace function public.require_referrer(referrer_short_id text) returns uuid
-- SECURITY DEFINER: users may not look up short ids.
language plpgsql stable security definer set search_path = '' as $$
declare
  mine record;
  theirs record;
begin
  select id, created_at into mine from public.profiles where id = auth.uid();
  if mine.id is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if exists (select from public.referrals where user_id = mine.id) then
    raise exception 'The referrer was set before and cannot change'
      using errcode = 'restrict_violation', hint = 'referrer_already_set';
  end if;
  select id, created_at into theirs from public.profiles where short_id = referrer_short_id;
  if theirs.id is null then
    raise exception 'No account has this short id' using errcode = 'raise_exception', hint = 'referrer_not_found';
  end if;
  if theirs.id = mine.id then
    raise exception 'The caller cannot be their own referrer' using errcode = 'restrict_violation', hint = 'referrer_is_caller';
  end if;
  if exists (select from public.chain_users where uid = mine.id::text and proposer_uid <> theirs.id::text) then
    raise exception 'The chain has another referrer' using errcode = 'restrict_violation', hint = 'referrer_differs_on_chain';
  end if;
  if (theirs.created_at, theirs.id) > (mine.created_at, mine.id) then
    raise exception 'The referrer must have signed up before the caller'
      using errcode = 'restrict_violation', hint = 'referrer_too_new';
  end if;
  return theirs.id;
end $$;
comment on function public.require_referrer(text) is
  'Returns the account that the caller may name as referrer. Throws if there is an obstacle. Changes nothing.';

create or replace function public.set_referrer(referrer_short_id text) returns boolean
-- SECURITY DEFINER: users may not write the table directly.
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
  -- A concurrent request was first.
  if not found then
    if exists (select from public.referrals where user_id = auth.uid() and referrer_id = wanted) then
      return false;
    end if;
    raise exception 'The referrer was set before and cannot change'
      using errcode = 'restrict_violation', hint = 'referrer_already_set';
  end if;
  return true;
end $$;
comment on function public.set_referrer(text) is 'Sets the caller''s referrer permanently. False if it is the same one already.';

create or replace function public.my_proposed(before_number numeric default null, most integer default 20)
returns table (number text, name text, short_id text, proposed_at timestamptz)
-- SECURITY DEFINER: returns of other users only what the points rank shows.
language sql stable security definer set search_path = '' as $$
  select proposed.number::text,
    case when settings.is_named_in_rank then profiles.name end,
    left(coalesce(profiles.short_id, ''), 4),
    coalesce(proposed.proposed_at, referrals.created_at)
  from public.chain_users proposed
    left join public.profiles on profiles.id::text = proposed.uid
    left join public.user_settings settings on settings.user_id = profiles.id
    left join public.referrals on referrals.user_id = profiles.id and referrals.referrer_id = auth.uid()
  where proposed.proposer_uid = auth.uid()::text and proposed.deleted_at is null
    and (before_number is null or proposed.number < before_number)
  order by proposed.number desc
  limit least(greatest(most, 1), 100)
$$;
comment on function public.my_proposed(numeric, integer) is
  'Users whom the caller has proposed on the chain, newest first. Names only of users who allow it.';

alter table public.referrals enable row level security;
revoke all on public.referrals from anon, authenticated, service_role;
grant select on public.referrals to authenticated, service_role;

drop policy if exists referrals_own on public.referrals;
create policy referrals_own on public.referrals for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.require_referrer(text), public.set_referrer(text), public.my_proposed(numeric, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.require_referrer(text), public.set_referrer(text), public.my_proposed(numeric, integer)
  to authenticated;

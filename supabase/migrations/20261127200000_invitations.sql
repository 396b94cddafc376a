-- Invitations: who may invite and how often, what a link shows before signing up, how far the invited are, the proposer of a new wallet,
-- rewards with what was withdrawn, and signs that two accounts belong to one person (decision 093).

do $$ begin
  if not exists (select from information_schema.columns
      where table_schema = 'public' and table_name = 'invitations' and column_name = 'number') then
    alter table public.invitations add column number bigint generated always as identity;
  end if;
end $$;
revoke all on sequence public.invitations_number_seq from anon, authenticated, service_role;
alter table public.invitations add column if not exists shares_device boolean not null default false;
comment on column public.invitations.number is 'The cursor of pages, so that inviters see no ids of the accounts that they invited.';
comment on column public.invitations.shares_device is
  'The account was created on a device that had signed in to the account of the inviter. Such an invitation earns no points.';
create index if not exists invitations_inviter_number on public.invitations (inviter_id, number desc);

-- The inviter reads what my_invitees returns, without ids.
drop policy if exists invitations_own on public.invitations;
create policy invitations_own on public.invitations for select to authenticated
  using (invitee_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists invitation_rewards_own on public.invitation_rewards;
create policy invitation_rewards_own on public.invitation_rewards for select to authenticated
  using ((select public.is_administrator()));

create or replace function public.veiled_name(name text) returns text
language sql immutable strict set search_path = '' as $$
  select left(name, 1) || '＊＊'
$$;
comment on function public.veiled_name(text) is 'A name of which only those who know it recognise the person. Null without a name.';

-- Who may invite --------------------------------------------------------------------------------

-- With the limit of new accounts a day for each inviter.
create or replace function public.site_setting_kinds()
returns table (key text, kind text, min_value numeric, max_value numeric)
language sql immutable set search_path = '' as $$
  values ('backups.every-hours', 'integer', 0, 720),
    ('backups.keep', 'integer', 1, 60),
    ('inviting.members-only', 'switch', null, null),
    ('inviting.open', 'switch', null, null),
    ('inviting.per-day', 'integer', 1, 1000),
    ('lessons.offline', 'switch', null, null),
    ('lessons.watermark', 'switch', null, null),
    ('points.make-up-days', 'integer', 0, 31),
    ('points.make-ups-a-month', 'integer', 0, 31)
$$;

create or replace function public.my_inviting()
returns table (standing text, per_day integer, today bigint, registered bigint, bound bigint, learning bigint,
  inviter_name text, inviter_short_id text, invited_at timestamptz, may_redeem boolean)
-- SECURITY DEFINER: counts accounts that the caller may not read.
language sql stable security definer set search_path = '' as $$
  select case
      when public.may_invite(profiles.id) then 'open'
      when not profiles.may_invite then 'refused'
      when not public.site_switch('inviting.open', true) then 'closed'
      else 'members' end,
    public.site_number('inviting.per-day', 20)::integer,
    (select count(*) from public.invitations
      where inviter_id = profiles.id and created_at > now() - interval '1 day'),
    counted.*,
    public.veiled_name(inviter.name), left(inviter.short_id, 4), mine.created_at,
    mine.invitee_id is null and profiles.created_at > now() - interval '7 days'
  from public.profiles
    left join public.invitations mine on mine.invitee_id = profiles.id
    left join public.profiles inviter on inviter.id = mine.inviter_id
    cross join lateral (
      select count(*) as registered,
        count(*) filter (where exists (select from public.chain_users
          where chain_users.uid = invitations.invitee_id::text and deleted_at is null)) as bound,
        count(*) filter (where exists (select from public.learning_days where user_id = invitations.invitee_id)) as learning
      from public.invitations where inviter_id = profiles.id) counted
  where profiles.id = auth.uid()
$$;
comment on function public.my_inviting() is
  'Whether the caller may invite or why not (open, refused, closed, members), the limit of a day, how far the invited are, and who invited the caller. A code can still be redeemed within seven days of signing up.';

-- Redeeming -------------------------------------------------------------------------------------

create or replace function public.invitation_of_code(invitation_code text)
returns table (inviter_name text, inviter_short_id text, is_mine boolean)
-- SECURITY DEFINER: visitors may not look up accounts.
language sql stable security definer set search_path = '' as $$
  select public.veiled_name(profiles.name), left(profiles.short_id, 4), profiles.id is not distinct from auth.uid()
  from public.invitation_codes codes join public.profiles on profiles.id = codes.user_id
  where codes.code = invitation_code and public.may_invite(profiles.id)
$$;
comment on function public.invitation_of_code(text) is
  'Who invites with this code, veiled. No row for a code that cannot be redeemed.';

create or replace function public.accounts_share_device(one uuid, other uuid) returns boolean
-- SECURITY DEFINER: devices belong to the host.
language plpgsql stable security definer set search_path = '' as $$
declare
  shared boolean := false;
begin
  -- A Supabase knows no devices.
  if to_regclass('auth.known_devices') is not null then
    execute 'select exists (select from auth.known_devices mine join auth.known_devices theirs using (device_hash)
      where mine.user_id = $1 and theirs.user_id = $2)' into shared using one, other;
  end if;
  return shared;
end $$;
comment on function public.accounts_share_device(uuid, uuid) is
  'Whether one device has signed in to both accounts. A client that keeps no token counts by its network address.';

create or replace function public.tell_inviter(invitee uuid, stage text) returns void
-- SECURITY DEFINER: called by triggers of the ledger and of learners, who may not read invitations.
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, link, source)
  select invitations.inviter_id, 'invitation',
    case stage when 'bound' then '您邀请的朋友绑定了钱包' else '您邀请的朋友开始学习了' end,
    coalesce(public.veiled_name(profiles.name), '学员 ' || left(profiles.short_id, 4) || '…'),
    '/invite', 'invitation/' || invitations.number || '/' || stage
  from public.invitations join public.profiles on profiles.id = invitations.invitee_id
  where invitations.invitee_id = invitee
  on conflict do nothing
$$;
comment on function public.tell_inviter(uuid, text) is
  'Notifies the inviter, if any, that an invited user has bound a wallet (bound) or begun to learn (learning). Once for each.';

create or replace function public.redeem_invitation(invitation_code text) returns boolean
-- SECURITY DEFINER: users may not look up the owner of a code.
language plpgsql security definer set search_path = '' as $$
declare
  invitee constant uuid := auth.uid();
  signed_up_at timestamptz;
  inviter record;
begin
  if invitee is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if exists (select from public.invitations where invitee_id = invitee) then
    return false;
  end if;
  select created_at into signed_up_at from public.profiles where id = invitee;
  if signed_up_at is null or signed_up_at <= now() - interval '7 days' then
    raise exception 'The account is older than seven days' using errcode = 'restrict_violation', hint = 'invitation_too_late';
  end if;
  select profiles.id, profiles.created_at into inviter
    from public.invitation_codes codes join public.profiles on profiles.id = codes.user_id
    where codes.code = invitation_code;
  if inviter.id is null then
    raise exception 'The invitation code is invalid' using errcode = 'raise_exception', hint = 'invitation_code_invalid';
  end if;
  if inviter.id = invitee then
    raise exception 'The code is the caller''s own' using errcode = 'restrict_violation', hint = 'invitation_code_own';
  end if;
  if not public.may_invite(inviter.id) then
    raise exception 'The inviter may not invite' using errcode = 'restrict_violation', hint = 'invitation_not_accepted';
  end if;
  -- Only older accounts, so that there are no cycles.
  if inviter.created_at >= signed_up_at then
    raise exception 'The inviter signed up after the caller' using errcode = 'restrict_violation', hint = 'invitation_inviter_too_new';
  end if;
  -- Serialised by inviter, so that concurrent sign-ups count each other.
  perform pg_advisory_xact_lock(hashtextextended('invitations/' || inviter.id, 0));
  if (select count(*) from public.invitations where inviter_id = inviter.id and created_at > now() - interval '1 day')
      >= public.site_number('inviting.per-day', 20) then
    raise exception 'The inviter has reached the limit of a day'
      using errcode = 'restrict_violation', hint = 'invitation_limit_reached';
  end if;
  insert into public.invitations (invitee_id, inviter_id, code, shares_device)
    values (invitee, inviter.id, invitation_code, public.accounts_share_device(inviter.id, invitee)) on conflict do nothing;
  if not found then
    return false;
  end if;
  return true;
end $$;
comment on function public.redeem_invitation(text) is
  'Records permanently who invited the caller, within seven days of signing up. False if that is known already.';

create or replace function public.invitation_earns(invitee uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.invitations where invitee_id = invitee and not shares_device)
$$;
comment on function public.invitation_earns(uuid) is
  'For functions: whether the account was invited, and the inviter may get points for it.';

-- How far the invited are -----------------------------------------------------------------------

create or replace function public.follow_invited() returns trigger
-- SECURITY DEFINER: neither learners nor the ledger may write notifications of others.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'learning_days' then
    perform public.tell_inviter(new.user_id, 'learning');
  elsif new.uid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform public.tell_inviter(new.uid::uuid, 'bound');
  end if;
  return null;
end $$;
comment on function public.follow_invited() is 'Trigger on learning days and accounts of the chain: tells the inviter.';
create or replace trigger learning_days_invited after insert on public.learning_days
  for each row execute function public.follow_invited();
create or replace trigger chain_users_invited after insert on public.chain_users
  for each row execute function public.follow_invited();

create or replace function public.my_invitees(before_number bigint default null, most integer default 20)
returns table (number text, name text, short_id text, invited_at timestamptz, bound_at timestamptz, learning_since date,
  is_proposed boolean, shares_device boolean)
-- SECURITY DEFINER: returns of other users only a veiled name and how far they are.
language sql stable security definer set search_path = '' as $$
  select invitations.number::text, public.veiled_name(profiles.name), left(profiles.short_id, 4), invitations.created_at,
    bound.created_at, (select min(day) from public.learning_days where user_id = invitations.invitee_id),
    coalesce(bound.proposer_uid = auth.uid()::text, false), invitations.shares_device
  from public.invitations
    join public.profiles on profiles.id = invitations.invitee_id
    left join public.chain_users bound on bound.uid = invitations.invitee_id::text and bound.deleted_at is null
  where invitations.inviter_id = auth.uid() and (before_number is null or invitations.number < before_number)
  order by invitations.number desc
  limit least(greatest(most, 1), 100)
$$;
comment on function public.my_invitees(bigint, integer) is
  'Accounts that the caller invited, newest first, with veiled names: when they signed up, bound a wallet and began to learn.';

-- The proposer of a new wallet ------------------------------------------------------------------

create or replace function public.proposer_of_newcomer(account uuid)
returns table (uid text, name text, short_id text, obstacle text)
-- SECURITY DEFINER: users may not read who may be proposer.
language sql stable security definer set search_path = '' as $$
  select chosen.id::text, public.veiled_name(profiles.name), left(profiles.short_id, 4), case
      when not coalesce((select is_on from public.chain_switches where chain_switches.name = 'referral'), false) then 'off'
      when users.id is null or users.deleted_at is not null or users.banned_until > now() then 'gone'
      when not exists (select from public.chain_users where chain_users.uid = chosen.id::text and deleted_at is null) then 'unbound'
    end
  from (
    -- A referrer named by hand comes first, also one whose account was deleted.
    select referrer_id as id from public.referrals where user_id = account
    union all
    select inviter_id from public.invitations
      where invitee_id = account and not exists (select from public.referrals where user_id = account)) chosen
    join public.profiles on profiles.id = chosen.id
    left join auth.users on users.id = chosen.id
  where chosen.id <> account
    and not exists (select from public.chain_users where chain_users.uid = account::text and deleted_at is null)
$$;
comment on function public.proposer_of_newcomer(uuid) is
  'For the servers: who becomes proposer when this account binds its first wallet, or why that is not possible (off, gone, unbound). No row without a referrer or inviter, and for a bound account.';

create or replace function public.my_proposer()
returns table (uid text, name text, short_id text, obstacle text)
-- SECURITY DEFINER: only the servers may ask for any account.
language sql stable security definer set search_path = '' as $$
  select * from public.proposer_of_newcomer(auth.uid())
$$;
comment on function public.my_proposer() is 'The same for the caller.';

-- Rewards ---------------------------------------------------------------------------------------

create or replace function public.my_rewards(from_at timestamptz default '-infinity', to_at timestamptz default 'infinity',
  before_at timestamptz default null, before_id text default null, most integer default 20)
returns table (sale_id text, name text, currency text, price text, amount text, status text, release_at text, sold_at timestamptz,
  ended_at timestamptz, digest text, is_withdrawn boolean)
-- SECURITY DEFINER: users may read only sales they bought; this returns the caller's rewards.
language sql stable security definer set search_path = '' as $$
  with shown as materialized (
    select share.sale_id, share.reward from public.chain_sale_shares share
    where share.uid = auth.uid()::text and share.reward > 0 and share.sold_at >= from_at and share.sold_at < to_at
      and (share.sold_at, share.sale_id) < (coalesce(before_at, 'infinity'), coalesce(before_id, ''))
    order by share.sold_at desc, share.sale_id desc limit least(greatest(most, 1), 1001)),
  moved as materialized (
    select movement.currency, movement.direction, movement.digest, max(movement.moved_at) as at, sum(movement.amount::numeric) as amount
    from public.chain_vault_movements movement where movement.uid = auth.uid()::text group by 1, 2, 3),
  left_vault as (select moved.currency, sum(moved.amount) as amount from moved where direction = 'out' group by 1),
  came as (
    select moved.currency, moved.digest, sum(moved.amount) over (partition by moved.currency order by moved.at, moved.digest) as running
    from moved where direction = 'in')
  select sale.id, coalesce(
      (select ware.metadata ->> 'name' from public.chain_wares ware where ware.id = sale.item_id),
      (select commodity.metadata ->> 'name' from public.chain_commodities commodity where commodity.id = sale.item_id)),
    sale.currency, sale.amount::text, shown.reward::text, sale.status, sale.release_at::text, sale.sold_at, sale.ended_at,
    paid.digest,
    coalesce((select came.running <= left_vault.amount from came join left_vault using (currency)
      where came.currency = sale.currency and came.digest = paid.digest), false)
  from shown cross join lateral (select * from public.chain_sales where id = shown.sale_id offset 0) sale
    left join lateral (select shares.digest::text from public.chain_shares_paid shares
      where shares.sale_id = sale.id and shares.uid = auth.uid()::text limit 1) paid on true
  order by sale.sold_at desc, sale.id desc
$$;
comment on function public.my_rewards(timestamptz, timestamptz, timestamptz, text, integer) is
  'What the caller gets as the proposer of buyers, newest first, with the price that was paid. A vault does not tell its coins apart: a reward counts as withdrawn once as much has left the vault as had come in with it and before it. Buyers are not named.';

create or replace function public.my_invitation_points() returns table (given bigint, taken_back bigint)
language sql stable set search_path = '' as $$
  select coalesce(sum(entry.amount), 0), coalesce(-sum(later.amount), 0)
  from public.points_journal entry left join public.points_journal later on later.source = 'reversal/' || entry.id
  where entry.user_id = auth.uid() and entry.reason = 'invitation'
$$;
comment on function public.my_invitation_points() is 'Points that the caller got for invited accounts, and those of them that were taken back.';

-- What administrators see -----------------------------------------------------------------------

create or replace function public.account_invitations(target uuid, before_number bigint default null, most integer default 20)
returns table (number bigint, other_id uuid, other_name text, is_inviter boolean, invited_at timestamptz, bound_at timestamptz,
  learning_since date, is_proposed boolean, signed_up_on_device boolean, shares_device boolean, shares_network boolean, moved_money boolean)
-- SECURITY DEFINER: sessions and devices belong to the host; returns rows to administrators only.
language sql stable security definer set search_path = '' as $$
  with pairs as (
    (select invitations.*, invitations.inviter_id as other_id, true as is_inviter from public.invitations
      where invitee_id = target and before_number is null)
    union all
    (select invitations.*, invitations.invitee_id, false from public.invitations
      where inviter_id = target and (before_number is null or invitations.number < before_number)
      order by invitations.number desc limit least(greatest(most, 1), 100)))
  select pairs.number, pairs.other_id, profiles.name, pairs.is_inviter, pairs.created_at,
    bound.created_at, (select min(day) from public.learning_days where user_id = pairs.invitee_id),
    coalesce(bound.proposer_uid = pairs.inviter_id::text, false),
    pairs.shares_device, public.accounts_share_device(pairs.inviter_id, pairs.invitee_id),
    exists (select from auth.sessions one join auth.sessions other on other.ip::text = one.ip::text
      where one.user_id = pairs.inviter_id and other.user_id = pairs.invitee_id),
    exists (select from public.chain_vault_movements movement
        join public.chain_events event using (chain_id, digest, index)
        join public.chain_bindings binding on binding.address = event.sender
      where movement.cause = 'deposit'
        and (movement.uid, binding.uid) in ((pairs.inviter_id::text, pairs.invitee_id::text), (pairs.invitee_id::text, pairs.inviter_id::text)))
  from pairs
    join public.profiles on profiles.id = pairs.other_id
    left join public.chain_users bound on bound.uid = pairs.invitee_id::text and bound.deleted_at is null
  where public.is_administrator()
  order by pairs.is_inviter desc, pairs.number desc
$$;
comment on function public.account_invitations(uuid, bigint, integer) is
  'For administrators: who invited an account, on the first page, and whom it invited, with what suggests one person: the device at sign-up and any device since, the network of present sessions, and money that the wallet of one paid into the vault of the other. No rows for others.';

revoke all on function public.veiled_name(text), public.my_inviting(), public.invitation_of_code(text), public.accounts_share_device(uuid, uuid),
  public.tell_inviter(uuid, text), public.invitation_earns(uuid), public.follow_invited(), public.my_invitees(bigint, integer),
  public.proposer_of_newcomer(uuid), public.my_proposer(), public.my_rewards(timestamptz, timestamptz, timestamptz, text, integer),
  public.my_invitation_points(), public.account_invitations(uuid, bigint, integer) from public, anon, authenticated, service_role;
grant execute on function public.invitation_of_code(text) to anon, authenticated;
grant execute on function public.my_inviting(), public.my_invitees(bigint, integer), public.my_proposer(), public.my_invitation_points(),
  public.my_rewards(timestamptz, timestamptz, timestamptz, text, integer), public.account_invitations(uuid, bigint, integer) to authenticated;
grant execute on function public.proposer_of_newcomer(uuid) to service_role;

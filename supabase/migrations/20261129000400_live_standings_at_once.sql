-- Each message asks for the standing of its author (decision 103): the roles of an administrator are read once instead of by three
-- functions that each check the account again, and the membership only for events that need one.

create or replace function public.live_standings(wanted uuid[]) returns table (
  event uuid, account uuid, is_open boolean, obstacle text, is_host boolean, is_moderator boolean, muted_until timestamptz,
  lasts_ms numeric)
-- SECURITY DEFINER: reads hosts, mutes, passes and unpublished events, and returns only what they mean for the caller.
language sql stable security definer set search_path = '' as $$
  with caller as materialized (select auth.uid() as id, public.is_account_open() as is_open),
  me as materialized (
    select caller.id, caller.is_open,
      case when caller.is_open then (select roles from public.administrators where user_id = caller.id) end as roles,
      case when caller.is_open and exists (select from public.live_events where id = any (wanted) and audience = 'members')
        then public.membership_until(caller.id)::numeric end as member_until
    from caller),
  known as materialized (
    select live.id, live.audience, live.status, live.is_published, me.id as account, me.is_open,
      me.roles is not null as reads_all, coalesce(me.roles && array['owner', 'moderation'], false) as moderates,
      me.is_open and exists (select from public.live_hosts where event_id = live.id and account_id = me.id) as is_host,
      (select mute.until from public.live_mutes mute
        where mute.event_id = live.id and mute.account_id = me.id and mute.until > now()) as muted_until,
      case
        when not me.is_open then null
        when live.audience = 'members' then me.member_until
        when live.audience = 'pass' then (
          select max(held.expire_at::numeric) from public.chain_instances held
          where held.uid = me.id::text and held.commodity_id = live.pass_id and not held.is_revoked
            and held.expire_at > public.now_ms())
      end as ends
    from public.live_events live, me
    where live.id = any (wanted))
  select id, account, is_open,
    case
      when reads_all or is_host then null
      when not is_published then 'unpublished'
      when status = 'cancelled' then 'cancelled'
      when account is not null and not is_open then 'suspended'
      when audience = 'everybody' then null
      when account is null then 'sign-in'
      when audience = 'signed-in' then null
      when ends is null then audience
    end,
    is_host, is_host or moderates, muted_until,
    -- Permanent memberships and passes expire in the last millisecond of u64.
    least(
      case when not reads_all and not is_host and ends < 10000000000000 then greatest(ends - public.now_ms(), 0) end,
      case when isfinite(muted_until) then greatest(ceil(extract(epoch from muted_until - now()) * 1000), 0) end)
  from known
$$;
revoke all on function public.live_standings(uuid[]) from public, anon, authenticated, service_role;

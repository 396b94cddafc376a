-- What administrators do about other accounts: ban and restore them, end their sessions, send a confirmation again, and decide who may invite;
-- and what they read of an account that belongs to the host or to Supabase.

-- Reasons and targets ---------------------------------------------------------------------------

create or replace function public.require_account_reason(reason text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if reason is null or reason !~ '\S' then
    raise exception 'A reason is required' using errcode = 'invalid_parameter_value', hint = 'account_reason_missing';
  end if;
  if length(btrim(reason)) > 300 then
    raise exception 'The reason has more than 300 characters'
      using errcode = 'program_limit_exceeded', hint = 'account_reason_too_long';
  end if;
  return btrim(reason);
end $$;
comment on function public.require_account_reason(text) is 'Returns the trimmed reason for what is done about an account. Throws if it is unusable.';

create or replace function public.require_target_account(target uuid, actor uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.profiles where id = target) then
    raise exception 'No such account' using errcode = 'raise_exception', hint = 'account_not_found';
  end if;
  if target = actor then
    raise exception 'Administrators cannot do this to their own account'
      using errcode = 'restrict_violation', hint = 'account_is_caller';
  end if;
  -- Otherwise a moderator could lock an owner out. Owners revoke the roles first.
  if exists (select from public.administrators where user_id = target) then
    raise exception 'The account is an administrator' using errcode = 'restrict_violation', hint = 'account_administers';
  end if;
end $$;
comment on function public.require_target_account(uuid, uuid) is
  'Throws unless the account exists, is not the actor, and is no administrator.';

create or replace function public.tell_of_account(person uuid, title text, body text) returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, source)
  values (person, 'security', title, body, 'account/' || gen_random_uuid())
$$;
comment on function public.tell_of_account(uuid, text, text) is 'Notifies a person of what an administrator did about the account.';

create or replace function public.read_ban(target uuid, out is_banned boolean, out until timestamptz, out entry bigint,
  out reason text, out actor_id uuid, out at timestamptz)
language sql stable set search_path = '' as $$
  select coalesce(users.banned_until > now(), false), case when users.banned_until > now() then users.banned_until end,
    ban.id, ban.details ->> 'reason', ban.actor_id, ban.at
  from auth.users left join lateral (
    select * from public.audit_log where subject = target::text and action = 'account.ban' and users.banned_until > now()
    order by id desc limit 1) as ban on true
  where users.id = target
$$;
comment on function public.read_ban(uuid) is
  'The present ban of an account and its entry in the audit log, which is null if the ban was made elsewhere, such as in Supabase''s dashboard.';

-- Bans and sessions -----------------------------------------------------------------------------

create or replace function public.ban_account(target uuid, reason text, days integer default null) returns boolean
-- SECURITY DEFINER: checks the role of the caller; accounts and sessions belong to the host.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  because constant text := public.require_account_reason(reason);
  -- GoTrue cannot read `infinity`.
  lasts constant interval := coalesce(make_interval(days => days), interval '100 years');
  present record;
  state text;
begin
  if days not between 1 and 3650 then
    raise exception 'A ban lasts 1 to 3650 days' using errcode = 'invalid_parameter_value', hint = 'ban_days_invalid';
  end if;
  perform public.require_target_account(target, actor);
  perform from auth.users where id = target for update;
  present := public.read_ban(target);
  if present.is_banned then
    -- A repeated request.
    if present.actor_id = actor and present.reason = because then
      return false;
    end if;
    state := to_jsonb(present);
    raise exception 'Another administrator has changed the account'
      using errcode = 'restrict_violation', hint = 'account_changed', detail = state;
  end if;
  update auth.users set banned_until = now() + lasts where id = target;
  delete from auth.sessions where user_id = target;
  perform public.tell_of_account(target, '您的账户已停用', because);
  perform public.record_audit(actor, 'account.ban', target::text, jsonb_strip_nulls(jsonb_build_object('reason', because, 'days', days)));
  return true;
end $$;
comment on function public.ban_account(uuid, text, integer) is
  'For moderators: bans an account for days, or without an end, ends its sessions and notifies it of the reason. False if the caller did so before.';

create or replace function public.unban_account(target uuid, reason text, seen bigint default null) returns boolean
-- SECURITY DEFINER: checks the role of the caller; accounts belong to the host.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  because constant text := public.require_account_reason(reason);
  present record;
  state text;
begin
  perform public.require_target_account(target, actor);
  perform from auth.users where id = target for update;
  present := public.read_ban(target);
  if not present.is_banned then
    return false;
  end if;
  if present.entry is distinct from seen then
    state := to_jsonb(present);
    raise exception 'Another administrator has changed the account'
      using errcode = 'restrict_violation', hint = 'account_changed', detail = state;
  end if;
  update auth.users set banned_until = null where id = target;
  perform public.tell_of_account(target, '您的账户已恢复', because);
  perform public.record_audit(actor, 'account.unban', target::text, jsonb_build_object('reason', because));
  return true;
end $$;
comment on function public.unban_account(uuid, text, bigint) is
  'For moderators: lifts the ban that the caller has seen, named by its entry in the audit log. False if the account is not banned.';

create or replace function public.end_account_sessions(target uuid, reason text) returns boolean
-- SECURITY DEFINER: checks the role of the caller; sessions belong to the host.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  because constant text := public.require_account_reason(reason);
  ended integer;
begin
  perform public.require_target_account(target, actor);
  delete from auth.sessions where user_id = target;
  get diagnostics ended = row_count;
  if ended = 0 then
    return false;
  end if;
  perform public.tell_of_account(target, '您在所有设备上的登录已退出', because);
  perform public.record_audit(actor, 'account.end-sessions', target::text, jsonb_build_object('reason', because, 'sessions', ended));
  return true;
end $$;
comment on function public.end_account_sessions(uuid, text) is
  'For moderators: ends all sessions of an account and notifies it. False if it had none.';

create or replace function public.begin_confirmation_resend(target uuid) returns jsonb
-- SECURITY DEFINER: checks the role of the caller; addresses belong to the host.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  pending jsonb;
begin
  perform public.require_target_account(target, actor);
  select case
      when nullif(email, '') is not null and email_confirmed_at is null then jsonb_build_object('type', 'signup', 'email', email)
      when nullif(phone, '') is not null and phone_confirmed_at is null then jsonb_build_object('type', 'sms', 'phone', phone)
      when nullif(email_change, '') is not null then jsonb_build_object('type', 'email_change', 'email', email)
      when nullif(phone_change, '') is not null then jsonb_build_object('type', 'phone_change', 'phone', phone)
    end into pending
    from auth.users where id = target;
  if pending is null then
    raise exception 'The account has nothing to confirm' using errcode = 'restrict_violation', hint = 'nothing_to_confirm';
  end if;
  -- Without the address: it is deleted with the account, and the log is not.
  perform public.record_audit(actor, 'account.resend-confirmation', target::text, jsonb_build_object('type', pending -> 'type'));
  return pending;
end $$;
comment on function public.begin_confirmation_resend(uuid) is
  'For moderators: records that a confirmation is sent again, and returns what the account service is to be asked for.';

-- Invitations -----------------------------------------------------------------------------------

alter table public.profiles add column if not exists may_invite boolean;
comment on column public.profiles.may_invite is
  'Set by administrators. Null: the site settings inviting.open and inviting.members-only decide.';

-- With the settings that decide who may invite.
create or replace function public.site_setting_kinds()
returns table (key text, kind text, min_value numeric, max_value numeric)
language sql immutable set search_path = '' as $$
  values ('backups.every-hours', 'integer', 0, 720),
    ('backups.keep', 'integer', 1, 60),
    ('invitations.first-purchase', 'integer', 0, 1000000),
    ('invitations.registered', 'integer', 0, 1000000),
    ('invitations.wallet-bound', 'integer', 0, 1000000),
    ('inviting.members-only', 'switch', null, null),
    ('inviting.open', 'switch', null, null),
    ('lessons.offline', 'switch', null, null),
    ('lessons.watermark', 'switch', null, null),
    ('points.check-in', 'integer', 0, 1000)
$$;

create or replace function public.site_switch(setting text, otherwise boolean) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    (select value::text::boolean from public.site_settings where key = setting and jsonb_typeof(value) = 'boolean'),
    otherwise)
$$;
comment on function public.site_switch(text, boolean) is 'For functions: a setting that is a switch, or the default.';

create or replace function public.may_invite(account uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.profiles join auth.users on users.id = profiles.id
    where profiles.id = account and users.deleted_at is null and (users.banned_until is null or users.banned_until <= now())
      and coalesce(profiles.may_invite, public.site_switch('inviting.open', true)
        and (not public.site_switch('inviting.members-only', false) or public.membership_until(account) is not null)))
$$;
comment on function public.may_invite(uuid) is
  'Whether an open account may invite others: as administrators decided for it, otherwise by the settings of the site.';

create or replace function public.set_invitation_permission(target uuid, allows boolean default null, seen boolean default null) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not change profiles of others.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  present boolean;
  state text;
begin
  select profiles.may_invite into present from public.profiles where id = target for update;
  if not found then
    raise exception 'No such account' using errcode = 'raise_exception', hint = 'account_not_found';
  end if;
  if present is not distinct from allows then
    return false;
  end if;
  if present is distinct from seen then
    state := jsonb_build_object('may_invite', present);
    raise exception 'Another administrator has changed the account'
      using errcode = 'restrict_violation', hint = 'account_changed', detail = state;
  end if;
  update public.profiles set may_invite = allows where id = target;
  perform public.record_audit(actor, 'invitation.permission', target::text, jsonb_build_object('before', present, 'after', allows));
  return true;
end $$;
comment on function public.set_invitation_permission(uuid, boolean, boolean) is
  'For moderators: allows or forbids an account to invite, or, without `allows`, leaves it to the settings of the site. Rejected if it is no longer as the caller has seen it.';

create or replace function public.my_invitation_code() returns text
-- SECURITY DEFINER: users may not choose a code.
language plpgsql security definer set search_path = '' as $$
declare
  mine text;
begin
  if auth.uid() is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if not public.may_invite(auth.uid()) then
    raise exception 'The caller may not invite' using errcode = 'insufficient_privilege', hint = 'invitation_not_allowed';
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
    where codes.code = invitation_code and theirs.created_at < mine.created_at and public.may_invite(codes.user_id);
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

-- What administrators read ----------------------------------------------------------------------

create or replace function public.read_account(target uuid)
returns table (id uuid, short_id text, name text, avatar_path text, may_invite boolean, invites boolean, email text, phone text,
  email_confirmed_at timestamptz, phone_confirmed_at timestamptz, email_change text, phone_change text, created_at timestamptz,
  last_sign_in_at timestamptz, is_banned boolean, banned_until timestamptz, ban_entry bigint, ban_reason text, banned_by uuid,
  banned_at timestamptz, roles text[])
-- SECURITY DEFINER: accounts belong to the host; returns a row to administrators only, and never a password.
language sql stable security definer set search_path = '' as $$
  select profiles.id, profiles.short_id, profiles.name, profiles.avatar_path, profiles.may_invite, public.may_invite(profiles.id),
    nullif(users.email, ''), nullif(users.phone, ''), users.email_confirmed_at, users.phone_confirmed_at,
    nullif(users.email_change, ''), nullif(users.phone_change, ''), users.created_at, users.last_sign_in_at,
    ban.is_banned, ban.until, ban.entry, ban.reason, ban.actor_id, ban.at,
    coalesce((select administrators.roles from public.administrators where user_id = profiles.id), '{}')
  from public.profiles join auth.users on users.id = profiles.id, public.read_ban(target) as ban
  where profiles.id = target and public.is_administrator()
$$;
comment on function public.read_account(uuid) is 'For administrators: an account with its addresses and its ban. No row for others.';

create or replace function public.account_sessions(target uuid)
returns table (id uuid, began_at timestamptz, used_at timestamptz, user_agent text)
-- SECURITY DEFINER: sessions belong to the host; returns rows to administrators only.
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at::timestamptz, coalesce(s.refreshed_at::timestamptz, s.created_at::timestamptz), left(s.user_agent, 500)
  from auth.sessions s
  where s.user_id = target and (s.not_after is null or s.not_after > now()) and public.is_administrator()
  order by 3 desc
  limit 200
$$;
comment on function public.account_sessions(uuid) is 'For administrators: the sessions of an account, the last used first. No rows for others.';

create or replace function public.find_account(named text) returns uuid
-- SECURITY DEFINER: addresses belong to the host; returns an id to administrators only.
language plpgsql stable security definer set search_path = '' as $$
declare
  given constant text := btrim(named);
  found_id uuid;
begin
  if not public.is_administrator() then
    return null;
  end if;
  -- One query for each kind of name, so that each uses its index.
  if strpos(given, '@') > 0 then
    select users.id into found_id from auth.users where lower(email) = lower(given) and deleted_at is null;
  elsif given ~ '^[+]?[0-9 ()-]{6,30}$' then
    select users.id into found_id from auth.users where phone = regexp_replace(given, '[^0-9]', '', 'g') and deleted_at is null;
  elsif given ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select profiles.id into found_id from public.profiles where profiles.id = given::uuid;
  else
    select profiles.id into found_id from public.profiles where short_id = given;
  end if;
  return found_id;
end $$;
comment on function public.find_account(text) is
  'For administrators: the account with this e-mail address, phone number, id or short id. Null for others, and if there is none.';

create or replace function public.list_administrators()
returns table (id uuid, name text, address text, roles text[], granted_at timestamptz, granted_by uuid, granted_through text, is_open boolean)
-- SECURITY DEFINER: addresses and bans belong to the host; returns rows to administrators only.
language sql stable security definer set search_path = '' as $$
  select profiles.id, profiles.name, coalesce(nullif(users.email, ''), nullif(users.phone, '')), administrators.roles,
    administrators.granted_at, administrators.granted_by, administrators.granted_through,
    users.deleted_at is null and (users.banned_until is null or users.banned_until <= now())
  from public.administrators join public.profiles on profiles.id = user_id join auth.users on users.id = user_id
  where public.is_administrator()
  order by granted_at, profiles.id
$$;
comment on function public.list_administrators() is
  'For administrators: all administrators with address and roles, and whether their account is neither banned nor deleted. No rows for others.';

revoke all on function public.require_account_reason(text), public.require_target_account(uuid, uuid),
  public.tell_of_account(uuid, text, text), public.read_ban(uuid), public.ban_account(uuid, text, integer),
  public.unban_account(uuid, text, bigint), public.end_account_sessions(uuid, text), public.begin_confirmation_resend(uuid),
  public.site_switch(text, boolean), public.may_invite(uuid), public.set_invitation_permission(uuid, boolean, boolean), public.read_account(uuid),
  public.account_sessions(uuid), public.find_account(text), public.list_administrators()
  from public, anon, authenticated, service_role;
grant execute on function public.ban_account(uuid, text, integer), public.unban_account(uuid, text, bigint),
  public.end_account_sessions(uuid, text), public.begin_confirmation_resend(uuid),
  public.set_invitation_permission(uuid, boolean, boolean), public.read_account(uuid), public.account_sessions(uuid),
  public.find_account(text), public.list_administrators() to authenticated;

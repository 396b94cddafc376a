-- Profiles, administrators and the audit log, row visibility, removal of accounts, sessions, and the first administrator.
-- Accounts and sessions themselves belong to the host or to Supabase (schema auth). A profile lives as long as its account.

-- Profiles --------------------------------------------------------------------------------------

create or replace function public.uuid_to_short_id(id uuid) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  alphabet constant text := '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  digits constant bytea := decode(replace(id::text, '-', ''), 'hex');
  rest numeric := 0;
  short text := '';
begin
  for place in 0..15 loop
    rest := rest * 256 + get_byte(digits, place);
  end loop;
  for place in 1..22 loop
    short := substr(alphabet, (rest % 58)::integer + 1, 1) || short;
    rest := div(rest, 58);
  end loop;
  return short;
end $$;
comment on function public.uuid_to_short_id(uuid) is 'The id in 22 characters of base58, like uuidToShortId of packages/academy.';

create table if not exists public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  short_id text not null generated always as (public.uuid_to_short_id(id)) stored unique,
  -- At most 40 characters as a reader sees them. PostgreSQL cannot segment grapheme clusters, so this counts low: two flag letters
  -- and whatever joins or modifies a character count as one. The server, which can, enforces the exact limit.
  name text check (
    name = btrim(name) and name <> '' and octet_length(name) <= 400
    and length(regexp_replace(
      regexp_replace(name, '[\U0001f1e6-\U0001f1ff]{2}', 'x', 'g'),
      '\u200d.|[\u0300-\u036f\u0483-\u0489\u0590-\u11ff\u135d-\u135f\u1712-\u1dff\u200b-\u200f\u20d0-\u20ff'
      '\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802-\uabed'
      '\ud7b0-\ud7ff\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\uff9e\uff9f\U000101fd-\U0001037a\U00010a01-\U0001d2ff'
      '\U0001da00-\U0001e94a\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff]',
      '', 'g')) <= 40
  ),
  avatar_path text check (length(avatar_path) <= 200 and avatar_path like id::text || '/%'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is
  'One row for each account. Other users see only what functions return of it, such as the points rank.';
comment on column public.profiles.short_id is 'Base58 of the id, for copying by hand.';
comment on column public.profiles.avatar_path is 'Path in the bucket avatars, inside the folder of the owner.';
create or replace trigger profiles_touch before update on public.profiles
  for each row execute function public.touch_updated_at();

create or replace function public.create_profile() returns trigger
-- SECURITY DEFINER: the role that signs users up may write accounts only.
language plpgsql security definer set search_path = '' as $$
declare
  given constant text := btrim(left(btrim(new.raw_user_meta_data ->> 'name'), 40));
begin
  insert into public.profiles (id, name) values (new.id, nullif(given, '')) on conflict (id) do nothing;
  return new;
end $$;
comment on function public.create_profile() is 'Trigger on auth.users. Takes over the name given at sign-up, cut to fit.';
create or replace trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

-- On a Supabase there may be accounts before these tables.
insert into public.profiles (id) select id from auth.users where deleted_at is null on conflict (id) do nothing;

create or replace function public.follow_sign_up() returns trigger
-- SECURITY DEFINER: the role that signs users up may write accounts only.
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set name = nullif(btrim(left(btrim(new.raw_user_meta_data ->> 'name'), 40)), '') where id = new.id;
  return new;
end $$;
comment on function public.follow_sign_up() is
  'Trigger on auth.users. A repeated sign-up replaces an unconfirmed one, possibly of another person, and brings its own name.';
create or replace trigger follow_sign_up after update of raw_user_meta_data on auth.users for each row
  when (old.confirmed_at is null and new.confirmed_at is null and new.last_sign_in_at is null
    and old.raw_user_meta_data is distinct from new.raw_user_meta_data)
  execute function public.follow_sign_up();

revoke all on function public.uuid_to_short_id(uuid), public.create_profile(), public.follow_sign_up()
  from public, anon, authenticated, service_role;
-- An update of a profile recomputes the generated short_id.
grant execute on function public.uuid_to_short_id(uuid) to anon, authenticated, service_role;

-- Administrators and the audit log --------------------------------------------------------------

create table if not exists public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (length(action) between 1 and 100),
  subject text not null default '' check (length(subject) <= 300),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
comment on table public.audit_log is 'Every action of an administrator. Append-only.';
comment on column public.audit_log.actor_id is
  'No foreign key: entries outlive the account. Null for commands from the shell of the server.';
comment on column public.audit_log.subject is 'The object of the action: an account, an order, the key of a row.';
create index if not exists audit_log_at on public.audit_log (at desc, id desc);
create index if not exists audit_log_actor on public.audit_log (actor_id, id desc);
create index if not exists audit_log_subject on public.audit_log (subject, id desc);
create or replace trigger audit_log_only_added before update or delete or truncate on public.audit_log
  for each statement execute function public.refuse_change();

create table if not exists public.administrators (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  granted_by uuid references public.profiles (id) on delete set null,
  granted_at timestamptz not null default now(),
  granted_through text not null default 'shell' check (granted_through in ('shell', 'link', 'administrator'))
);
comment on table public.administrators is
  'Accounts that may administer. Written only by set_administrator, which also writes the audit log.';
comment on column public.administrators.granted_by is 'Null if granted from the shell, or by an account that is gone.';
comment on column public.administrators.granted_through is
  'link: by the first-administrator link that the server prints when it starts.';
create index if not exists administrators_granted_by on public.administrators (granted_by);

create or replace function public.is_administrator() returns boolean
-- SECURITY DEFINER: policies call it, also that of the table it reads, and only the owner may read bans.
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.administrators join auth.users on users.id = administrators.user_id
    where administrators.user_id = (select auth.uid())
      and users.deleted_at is null and (users.banned_until is null or users.banned_until <= now()))
$$;
comment on function public.is_administrator() is 'Whether the caller is an administrator.';

create or replace function public.require_administrator() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if public.is_administrator() then
    return auth.uid();
  end if;
  raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege', hint = 'administrators_only';
end $$;
comment on function public.require_administrator() is 'Returns the caller, who must be an administrator. Throws otherwise.';

create or replace function public.record_audit(actor uuid, action text, subject text, details jsonb default '{}')
returns void
-- SECURITY DEFINER: no role may write the log directly.
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, subject, details)
  values (actor, action, left(subject, 300), coalesce(details, '{}'))
$$;
comment on function public.record_audit(uuid, text, text, jsonb) is
  'Adds an entry to the audit log. Every action of an administrator goes through it.';

create or replace function public.set_administrator(target uuid, is_granted boolean, actor uuid default null)
returns boolean
-- SECURITY DEFINER: the servers may not write the table directly.
language plpgsql security definer set search_path = '' as $$
begin
  -- Serialised, so that two administrators cannot revoke each other at the same time and leave none.
  lock table public.administrators in exclusive mode;
  if is_granted then
    insert into public.administrators (user_id, granted_by, granted_through)
      values (target, actor, case when actor is null then 'shell' else 'administrator' end) on conflict do nothing;
  else
    if actor is not null and not exists (select from public.administrators where user_id <> target) then
      raise exception 'The last administrator cannot be revoked'
        using errcode = 'restrict_violation', hint = 'last_administrator';
    end if;
    delete from public.administrators where user_id = target;
  end if;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, case when is_granted then 'administrator.grant' else 'administrator.revoke' end, target::text);
  return true;
end $$;
comment on function public.set_administrator(uuid, boolean, uuid) is
  'For the servers: grants or revokes administration. Returns whether anything changed. Without an actor (the shell) even the last administrator can be revoked.';

create or replace function public.grant_administrator(target uuid) returns boolean
-- SECURITY DEFINER: checks the caller, then calls set_administrator, which only the servers may.
language sql security definer set search_path = '' as $$
  select public.set_administrator(target, true, public.require_administrator())
$$;
comment on function public.grant_administrator(uuid) is 'For administrators.';

create or replace function public.revoke_administrator(target uuid) returns boolean
-- SECURITY DEFINER: checks the caller, then calls set_administrator, which only the servers may.
language sql security definer set search_path = '' as $$
  select public.set_administrator(target, false, public.require_administrator())
$$;
comment on function public.revoke_administrator(uuid) is 'For administrators.';

create or replace function public.audit_administration() returns trigger
-- SECURITY DEFINER: the caller who changes the row may not write the log.
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  subject text;
begin
  -- Servers and migrations act for no user.
  if auth.uid() is null then
    return null;
  end if;
  select string_agg(coalesce(after, before) ->> key, '/' order by place) into subject
    from unnest(tg_argv) with ordinality as keys (key, place);
  perform public.record_audit(auth.uid(), tg_table_name || '.' || lower(tg_op), coalesce(subject, ''),
    jsonb_strip_nulls(jsonb_build_object('before', before, 'after', after)));
  return null;
end $$;
comment on function public.audit_administration() is
  'Trigger for tables that administrators write directly. Its arguments are the columns that name a row.';

alter table public.audit_log enable row level security;
alter table public.administrators enable row level security;
revoke all on public.audit_log, public.administrators from anon, authenticated, service_role;
revoke all on sequence public.audit_log_id_seq from anon, authenticated, service_role;
grant select on public.audit_log, public.administrators to authenticated, service_role;

drop policy if exists audit_log_administrators on public.audit_log;
create policy audit_log_administrators on public.audit_log for select to authenticated
  using ((select public.is_administrator()));
drop policy if exists administrators_administrators on public.administrators;
create policy administrators_administrators on public.administrators for select to authenticated
  using ((select public.is_administrator()));

revoke all on function public.is_administrator(), public.require_administrator(),
  public.record_audit(uuid, text, text, jsonb), public.set_administrator(uuid, boolean, uuid),
  public.grant_administrator(uuid), public.revoke_administrator(uuid), public.audit_administration()
  from public, anon, authenticated, service_role;
grant execute on function public.is_administrator() to anon, authenticated, service_role;
grant execute on function public.record_audit(uuid, text, text, jsonb), public.set_administrator(uuid, boolean, uuid)
  to service_role;
grant execute on function public.grant_administrator(uuid), public.revoke_administrator(uuid) to authenticated;

-- Who sees which rows ---------------------------------------------------------------------------

create or replace function public.is_account_open() returns boolean
-- SECURITY DEFINER: users may read neither bans nor sessions.
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users where id = (select auth.uid())
      and deleted_at is null and (banned_until is null or banned_until <= now()))
  -- Compared as text: a token made by an operator may carry any text as its session.
  and ((select auth.jwt()) ->> 'session_id' is null or exists (
    select from auth.sessions where user_id = (select auth.uid()) and id::text = (select auth.jwt()) ->> 'session_id'))
$$;
comment on function public.is_account_open() is
  'Whether the account of the caller is neither deleted nor banned and the session of the token has not ended. False for visitors and servers.';

-- Policies let users see their own rows and administrators all rows. As a range of accounts, which is a single account for most
-- callers, the condition can use the index of the account; as `own or administrator` it could not.
create or replace function public.visible_from() returns uuid
language sql stable set search_path = '' as $$
  select case when public.is_administrator() then '00000000-0000-0000-0000-000000000000' else auth.uid() end
$$;
comment on function public.visible_from() is 'For policies: the first account whose rows the caller may see.';

create or replace function public.visible_to() returns uuid
language sql stable set search_path = '' as $$
  select case when public.is_administrator() then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else auth.uid() end
$$;
comment on function public.visible_to() is
  'For policies: the last account whose rows the caller may see. Null, which matches nothing, for visitors.';

create or replace function public.visible_from_uid() returns public.chain_uid
language sql stable set search_path = '' as $$
  select case when public.is_administrator() then chr(1) else auth.uid()::text end
$$;
comment on function public.visible_from_uid() is 'Like visible_from, for accounts as the chain knows them.';

create or replace function public.visible_to_uid() returns public.chain_uid
language sql stable set search_path = '' as $$
  select case when public.is_administrator() then repeat(chr(1114111), 128) else auth.uid()::text end
$$;
comment on function public.visible_to_uid() is 'Like visible_to, for accounts as the chain knows them.';

revoke all on function public.is_account_open(), public.visible_from(), public.visible_to(), public.visible_from_uid(),
  public.visible_to_uid() from public, anon, authenticated, service_role;
grant execute on function public.is_account_open() to authenticated, service_role;
grant execute on function public.visible_from(), public.visible_to(), public.visible_from_uid(), public.visible_to_uid()
  to authenticated;

-- Who may read and change profiles --------------------------------------------------------------

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (name, avatar_path) on public.profiles to authenticated;
grant select, update on public.profiles to service_role;

drop policy if exists profiles_change_own on public.profiles;
create policy profiles_change_own on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
drop policy if exists profiles_own on public.profiles;
create policy profiles_own on public.profiles for select to authenticated
  using (id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists profiles_change_open on public.profiles;
create policy profiles_change_open on public.profiles as restrictive for update to authenticated
  using ((select public.is_account_open()));

-- Removal of accounts ---------------------------------------------------------------------------

create or replace function public.forget_person() returns trigger
-- SECURITY DEFINER: the role that deletes accounts may write accounts only.
language plpgsql security definer set search_path = '' as $$
begin
  -- Through the function, so that the audit log has it.
  perform public.set_administrator(old.id, false);
  update public.live_messages set author_name = '' where author_id = old.id;
  delete from public.idempotency_keys where caller = 'account/' || old.id;
  if to_regclass('storage.objects') is not null then
    -- Supabase refuses direct deletes from storage.objects without this setting.
    perform set_config('storage.allow_delete_query', 'true', true);
    execute 'delete from storage.objects where bucket_id = ''avatars'' and split_part(name, ''/'', 1) = $1' using old.id::text;
  end if;
  perform public.record_audit(auth.uid(), 'account.remove', old.id::text);
  return old;
end $$;
comment on function public.forget_person() is 'Trigger on profiles: removes what no foreign key cascades to.';
create or replace trigger profiles_forget before delete on public.profiles
  for each row execute function public.forget_person();

create or replace function public.remove_profile() returns trigger
-- SECURITY DEFINER: the role that marks accounts as deleted may write accounts only.
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.profiles where id = new.id;
  return null;
end $$;
comment on function public.remove_profile() is
  'Trigger on auth.users: an account that is only marked as deleted loses its profile too.';
create or replace trigger remove_profile after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function public.remove_profile();

revoke all on function public.forget_person(), public.remove_profile() from public, anon, authenticated, service_role;

-- Sessions and passwords ------------------------------------------------------------------------

create or replace function public.my_sessions()
returns table (id uuid, began_at timestamptz, used_at timestamptz, user_agent text, is_this boolean)
-- SECURITY DEFINER: users may not read sessions; this returns the caller's own.
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at::timestamptz, coalesce(s.refreshed_at::timestamptz, s.created_at::timestamptz), left(s.user_agent, 500),
    s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 5 desc, 3 desc
  limit 200
$$;
comment on function public.my_sessions() is 'The caller''s sessions, the current one first.';

create or replace function public.end_my_session(session uuid) returns boolean
-- SECURITY DEFINER: users may not write sessions; this ends one of the caller's own.
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id = session and user_id = auth.uid();
  return found;
end $$;
comment on function public.end_my_session(uuid) is 'Ends one of the caller''s sessions. False if the caller has no such session.';

create or replace function public.has_password() returns boolean
-- SECURITY DEFINER: users may not read accounts; this returns only whether a password exists.
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = auth.uid() and encrypted_password <> '')
$$;
comment on function public.has_password() is 'Whether the caller''s account has a password.';

revoke all on function public.my_sessions(), public.end_my_session(uuid), public.has_password()
  from public, anon, authenticated, service_role;
grant execute on function public.my_sessions(), public.end_my_session(uuid), public.has_password() to authenticated;

-- The first administrator -----------------------------------------------------------------------

create table if not exists public.first_administrator_link (
  is_only boolean primary key default true check (is_only),
  token_digest text not null check (token_digest ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);
comment on table public.first_administrator_link is
  'At most one row: the newest link printed by a start without an administrator. The holder of the token may become the first administrator. Read and written by the program as the owner.';
comment on column public.first_administrator_link.token_digest is 'SHA-256 of the token. The token itself is only in the link.';

alter table public.first_administrator_link enable row level security;
revoke all on public.first_administrator_link from anon, authenticated, service_role;

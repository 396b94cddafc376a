-- Who may administer, and what administrators have done.

create table if not exists public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (length(action) between 1 and 100),
  subject text not null default '' check (length(subject) <= 300),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
comment on table public.audit_log is 'Every act of an administrator. Only added to.';
comment on column public.audit_log.actor_id is 'No foreign key: what was done stays when the account is gone. Null is the shell of the server.';
comment on column public.audit_log.subject is 'What it was done to: an account, an order, the key of a row.';
create index if not exists audit_log_at on public.audit_log (at desc, id desc);
create index if not exists audit_log_actor on public.audit_log (actor_id, id desc);
create index if not exists audit_log_subject on public.audit_log (subject, id desc);

create or replace trigger audit_log_only_added before update or delete or truncate on public.audit_log
  for each statement execute function public.refuse_change();

create table if not exists public.administrators (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  granted_by uuid references public.profiles (id) on delete set null,
  granted_at timestamptz not null default now()
);
comment on table public.administrators is 'Who may administer. Rows come and go by set_administrator only, which writes them down.';
comment on column public.administrators.granted_by is 'Null: from the shell of the server, or by somebody whose account is gone.';
create index if not exists administrators_granted_by on public.administrators (granted_by);

create or replace function public.is_administrator() returns boolean
-- SECURITY DEFINER: policies ask it, those of the table that it reads among them.
language sql stable security definer set search_path = '' as $$
  select exists (select from public.administrators where user_id = (select auth.uid()))
$$;
comment on function public.is_administrator() is 'Whether the caller is an administrator.';

-- Policies let people see their own rows and administrators all. Said as `own or administrator` no index helps, and a page
-- reads the whole table; said as a range of accounts, which for most people is one, the index of the account does.
create or replace function public.visible_from() returns uuid
language sql stable set search_path = '' as $$
  select case when public.is_administrator() then '00000000-0000-0000-0000-000000000000' else auth.uid() end
$$;
comment on function public.visible_from() is 'For policies: the first account whose rows the caller may see.';

create or replace function public.visible_to() returns uuid
language sql stable set search_path = '' as $$
  select case when public.is_administrator() then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else auth.uid() end
$$;
comment on function public.visible_to() is 'For policies: the last account whose rows the caller may see; null, and nothing, for strangers.';

create or replace function public.visible_from_uid() returns public.chain_uid
language sql stable set search_path = '' as $$
  select case when public.is_administrator() then chr(1) else auth.uid()::text end
$$;
comment on function public.visible_from_uid() is 'As visible_from, of accounts as the chain knows them.';

create or replace function public.visible_to_uid() returns public.chain_uid
language sql stable set search_path = '' as $$
  select case when public.is_administrator() then repeat(chr(1114111), 128) else auth.uid()::text end
$$;
comment on function public.visible_to_uid() is 'As visible_to, of accounts as the chain knows them.';

create or replace function public.require_administrator() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if public.is_administrator() then
    return auth.uid();
  end if;
  raise exception '仅管理员可以进行此操作' using errcode = 'insufficient_privilege';
end $$;
comment on function public.require_administrator() is 'The caller, who is an administrator; anybody else is refused.';

create or replace function public.record_audit(actor uuid, action text, subject text, details jsonb default '{}')
returns void
-- SECURITY DEFINER: nobody may write the log but by this.
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, subject, details)
  values (actor, action, left(subject, 300), coalesce(details, '{}'))
$$;
comment on function public.record_audit(uuid, text, text, jsonb) is 'What every act of an administrator goes through.';

create or replace function public.set_administrator(target uuid, is_granted boolean, actor uuid default null)
returns boolean
-- SECURITY DEFINER: the servers may not write the table but by this.
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time: of the last two neither may take away the other at the same moment.
  lock table public.administrators in exclusive mode;
  if is_granted then
    insert into public.administrators (user_id, granted_by) values (target, actor) on conflict do nothing;
  else
    if actor is not null and not exists (select from public.administrators where user_id <> target) then
      raise exception '不能撤销最后一位管理员' using errcode = 'restrict_violation';
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
  'For the servers: makes somebody an administrator, or no longer one; says whether that changed anything. The shell may revoke even the last.';

create or replace function public.grant_administrator(target uuid) returns boolean
-- SECURITY DEFINER: set_administrator is for the servers; this asks first who calls.
language sql security definer set search_path = '' as $$
  select public.set_administrator(target, true, public.require_administrator())
$$;
comment on function public.grant_administrator(uuid) is 'For administrators.';

create or replace function public.revoke_administrator(target uuid) returns boolean
-- SECURITY DEFINER: as grant_administrator.
language sql security definer set search_path = '' as $$
  select public.set_administrator(target, false, public.require_administrator())
$$;
comment on function public.revoke_administrator(uuid) is 'For administrators.';

create or replace function public.audit_administration() returns trigger
-- SECURITY DEFINER: whoever changes the row may not write the log.
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  subject text;
begin
  -- The servers and migrations write for nobody in particular.
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
  'For triggers of tables that administrators write directly; the arguments are the columns that name a row.';

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
drop policy if exists profiles_own on public.profiles;
create policy profiles_own on public.profiles for select to authenticated
  using (id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.is_administrator(), public.require_administrator(), public.visible_from(),
  public.visible_to(), public.visible_from_uid(), public.visible_to_uid(),
  public.record_audit(uuid, text, text, jsonb), public.set_administrator(uuid, boolean, uuid),
  public.grant_administrator(uuid), public.revoke_administrator(uuid), public.audit_administration()
  from public, anon, authenticated, service_role;
grant execute on function public.is_administrator() to anon, authenticated, service_role;
grant execute on function public.visible_from(), public.visible_to(), public.visible_from_uid(), public.visible_to_uid()
  to authenticated;
grant execute on function public.grant_administrator(uuid), public.revoke_administrator(uuid) to authenticated;
grant execute on function public.record_audit(uuid, text, text, jsonb), public.set_administrator(uuid, boolean, uuid)
  to service_role;

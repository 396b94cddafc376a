-- Settings of the site as a closed list: only known keys, and values within their range (decision 081).

create or replace function public.site_setting_kinds()
returns table (key text, kind text, min_value numeric, max_value numeric)
language sql immutable set search_path = '' as $$
  values ('backups.every-hours', 'integer', 0, 720),
    ('backups.keep', 'integer', 1, 60),
    ('invitations.first-purchase', 'integer', 0, 1000000),
    ('invitations.registered', 'integer', 0, 1000000),
    ('invitations.wallet-bound', 'integer', 0, 1000000),
    ('lessons.offline', 'switch', null, null),
    ('lessons.watermark', 'switch', null, null),
    ('points.check-in', 'integer', 0, 1000)
$$;
comment on function public.site_setting_kinds() is
  'The settings of the site with their kinds and ranges. packages/academy has the same list with texts and defaults. Those of invitations are stored in invitation_stages.';

create or replace function public.require_site_setting(setting text, wanted jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  known record;
begin
  select * into known from public.site_setting_kinds() as kinds where kinds.key = setting;
  if known.key is null then
    raise exception 'The setting is unknown' using errcode = 'invalid_parameter_value', hint = 'setting_unknown';
  end if;
  if not coalesce(case
      when known.kind = 'switch' then jsonb_typeof(wanted) = 'boolean'
      when jsonb_typeof(wanted) = 'number' then wanted::text::numeric between known.min_value and known.max_value and wanted::text::numeric % 1 = 0
    end, false) then
    raise exception 'The setting does not allow this value' using errcode = 'invalid_parameter_value', hint = 'setting_value_invalid';
  end if;
end $$;
comment on function public.require_site_setting(text, jsonb) is
  'Throws if there is no such setting, or if the value is of another kind or out of range.';

create or replace function public.check_site_setting() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Those of invitations have their own table.
  if new.key like 'invitations.%' then
    raise exception 'The setting is unknown' using errcode = 'invalid_parameter_value', hint = 'setting_unknown';
  end if;
  perform public.require_site_setting(new.key, new.value);
  return new;
end $$;
comment on function public.check_site_setting() is 'Trigger: rejects unknown settings and wrong values, also from the servers.';
create or replace trigger site_settings_check before insert or update of key, value on public.site_settings
  for each row execute function public.check_site_setting();

create or replace function public.admin_settings()
returns table (key text, value jsonb, changed_at timestamptz, changed_by uuid, is_changed boolean)
language sql stable set search_path = '' as $$
  select kinds.key, coalesce(stored.value, to_jsonb(stage.points)) as value,
    last.at as changed_at, last.actor_id as changed_by, last.id is not null as is_changed
  from public.site_setting_kinds() as kinds
    left join public.site_settings stored on stored.key = kinds.key
    left join public.invitation_stages stage on 'invitations.' || stage.stage = kinds.key
    left join lateral (
      select id, at, actor_id from public.audit_log
      where subject = coalesce(stage.stage, kinds.key)
        and split_part(action, '.', 1) = case when stage.stage is null then 'site_settings' else 'invitation_stages' end
      order by id desc limit 1) last on true
  where public.is_administrator()
$$;
comment on function public.admin_settings() is
  'For administrators: each setting with its stored value, if any, and its last change from the audit log.';

create or replace function public.set_site_setting(setting text, wanted jsonb, seen jsonb) returns boolean
-- SECURITY DEFINER: checks the role of the caller after the lock, which policies cannot.
language plpgsql security definer set search_path = '' as $$
declare
  next constant jsonb := nullif(wanted, 'null');
  present jsonb;
  changed_to text;
begin
  perform public.require_role('owner');
  -- Serialised by setting, because a row that does not exist cannot be locked.
  perform pg_advisory_xact_lock(hashtextextended('site_settings/' || setting, 0));
  -- Again: the caller may have been demoted while this waited for the lock.
  perform public.require_role('owner');
  present := (select settings.value from public.admin_settings() settings where settings.key = setting);
  if present is distinct from nullif(seen, 'null') then
    changed_to := coalesce(present, 'null');
    raise exception 'Another administrator has changed the setting'
      using errcode = 'restrict_violation', hint = 'setting_changed', detail = changed_to;
  end if;
  if next is not null or setting like 'invitations.%' then
    perform public.require_site_setting(setting, next);
  end if;
  if present is not distinct from next then
    return false;
  end if;
  if setting like 'invitations.%' then
    update public.invitation_stages set points = next::text::integer where stage = substr(setting, length('invitations.') + 1);
  elsif next is null then
    delete from public.site_settings where key = setting;
  else
    -- Learners' pages read settings, and see public ones only.
    insert into public.site_settings (key, value, is_public) values (setting, next, true)
      on conflict (key) do update set value = excluded.value, is_public = true;
  end if;
  return true;
end $$;
comment on function public.set_site_setting(text, jsonb, jsonb) is
  'For owners: sets a setting, or with null returns it to its default. Rejected if the stored value is no longer the one that the caller has seen. Returns whether anything changed.';

revoke all on function public.site_setting_kinds(), public.admin_settings(), public.require_site_setting(text, jsonb), public.check_site_setting(),
  public.set_site_setting(text, jsonb, jsonb) from public, anon, authenticated, service_role;
-- The trigger and admin_settings run with the rights of the caller.
grant execute on function public.site_setting_kinds(), public.require_site_setting(text, jsonb) to authenticated, service_role;
grant execute on function public.admin_settings(), public.set_site_setting(text, jsonb, jsonb) to authenticated;

-- The region of an account, in which regions pools and draws are open, and the settings of pools and phones (decision 096).

-- Regions ---------------------------------------------------------------------------------------

create or replace function public.region_codes() returns text[]
language sql immutable set search_path = '' as $$
  select regexp_split_to_array('AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG
    CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL
    GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA
    LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP
    NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
    SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW', '\s+')
$$;
comment on function public.region_codes() is
  'The assigned codes of ISO 3166-1 alpha-2. packages/academy has the same list.';

create or replace function public.is_region_list(list text) returns boolean
language sql immutable set search_path = '' as $$
  select list in ('', '*') or (
    select bool_and(code = any (public.region_codes())) and count(*) = count(distinct code)
    from unnest(string_to_array(list, ',')) as code)
$$;
comment on function public.is_region_list(text) is
  'Whether a text is a list of regions: empty for none, * for every known one, or different codes with commas between.';

alter table public.user_settings add column if not exists region text;
comment on column public.user_settings.region is
  'The country or region that the account declares. Null: not declared. Used only if the proxy names none for the request.';
alter table public.user_settings drop constraint if exists user_settings_region_check;
alter table public.user_settings add constraint user_settings_region_check check (region = any (public.region_codes()));
grant update (region) on public.user_settings to authenticated;

-- Servers remember it with the session.
create or replace trigger user_settings_announce after insert or update of region or delete on public.user_settings
  for each row execute function public.announce_account_change('user_id');
create or replace trigger user_settings_announce_all after truncate on public.user_settings
  for each statement execute function public.announce_account_change();

create or replace function public.region_allows(feature text, region text) returns boolean
-- SECURITY DEFINER: also reads a setting that is not public.
language sql stable security definer set search_path = '' as $$
  select coalesce(region_allows.region = any (public.region_codes()) and exists (
    select from (
      select value #>> '{}' as list from public.site_settings
      where key = feature || '.regions' and feature in ('pools', 'draws') and jsonb_typeof(value) = 'string') as setting
    where list = '*' or region_allows.region = any (string_to_array(list, ','))), false)
$$;
comment on function public.region_allows(text, text) is
  'Whether pools or draws are open in a region. An unknown region (null) is allowed nothing.';

create or replace function public.draw_gate(region text default null)
returns table (is_allowed boolean, has_calls boolean)
-- SECURITY DEFINER: visitors may not read calls.
language sql stable security definer set search_path = '' as $$
  select public.region_allows('draws', draw_gate.region),
    exists (select from public.chain_plays plays where plays.uid = auth.uid()::text)
$$;
comment on function public.draw_gate(text) is
  'For pages: whether draws are open in a region (null: unknown), and whether the caller has called a box, because prizes are handed out everywhere.';

create or replace function public.my_session_facts(
  out member_until text, out courses text[], out lasts_ms text, out is_administrator boolean, out unread integer, out region text
)
language sql stable set search_path = '' as $$
  select viewer.member_until, viewer.courses, viewer.lasts_ms, viewer.is_administrator, viewer.unread,
    (select settings.region from public.user_settings settings where settings.user_id = auth.uid())
  from public.my_viewer() viewer
$$;
comment on function public.my_session_facts() is 'What servers remember with a session: what my_viewer returns, and the declared region of the caller.';

-- Settings --------------------------------------------------------------------------------------

alter table public.site_settings drop constraint if exists site_settings_key_check;
alter table public.site_settings add constraint site_settings_key_check check (key ~ '^[a-z][a-z0-9._-]{0,99}$');

create or replace function public.site_setting_kinds()
returns table (key text, kind text, min_value numeric, max_value numeric)
language sql immutable set search_path = '' as $$
  values ('backups.every-hours', 'integer', 0, 720),
    ('backups.keep', 'integer', 1, 60),
    ('draws.chapters', 'integer', 0, 10),
    ('draws.per-day', 'integer', 0, 100),
    ('draws.regions', 'regions', null, null),
    ('inviting.members-only', 'switch', null, null),
    ('inviting.open', 'switch', null, null),
    ('inviting.per-day', 'integer', 1, 1000),
    ('lessons.offline', 'switch', null, null),
    ('lessons.watermark', 'switch', null, null),
    ('phones.erase_days', 'integer', 30, 365),
    ('phones.low_stock', 'integer', 0, 1000),
    ('points.make-up-days', 'integer', 0, 31),
    ('points.make-ups-a-month', 'integer', 0, 31),
    ('pools.cooling_hours', 'integer', 0, 720),
    ('pools.regions', 'regions', null, null)
$$;

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
      when known.kind = 'regions' then jsonb_typeof(wanted) = 'string' and public.is_region_list(wanted #>> '{}')
      when jsonb_typeof(wanted) = 'number' then wanted::text::numeric between known.min_value and known.max_value and wanted::text::numeric % 1 = 0
    end, false) then
    raise exception 'The setting does not allow this value' using errcode = 'invalid_parameter_value', hint = 'setting_value_invalid';
  end if;
end $$;

revoke all on function public.region_codes(), public.is_region_list(text), public.region_allows(text, text), public.draw_gate(text),
  public.my_session_facts() from public, anon, authenticated, service_role;
-- The constraint of the column and the trigger of settings run with the rights of the caller.
grant execute on function public.region_codes(), public.is_region_list(text) to authenticated, service_role;
grant execute on function public.region_allows(text, text), public.draw_gate(text) to anon, authenticated, service_role;
grant execute on function public.my_session_facts() to authenticated, service_role;

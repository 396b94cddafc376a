-- What people and the site have set.

create table if not exists public.user_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  is_named_in_rank boolean not null default false,
  wants_mail boolean not null default true,
  wants_live_reminders boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.user_settings is 'What somebody has set; who has no row has set nothing. The colour mode is kept in the browser.';
comment on column public.user_settings.is_named_in_rank is 'Whether the rank shows the name; otherwise others see the first characters of the short id.';

create table if not exists public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9.-]{0,99}$'),
  value jsonb not null,
  is_public boolean not null default false,
  description text not null default '' check (length(description) <= 500),
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is 'What administrators may set without a new release. No secrets: those belong to the environment.';
comment on column public.site_settings.is_public is 'Whether everybody may read it.';

create or replace trigger user_settings_touch before update on public.user_settings
  for each row execute function public.touch_updated_at();
create or replace trigger site_settings_touch before update on public.site_settings
  for each row execute function public.touch_updated_at();
create or replace trigger site_settings_audit after insert or update or delete on public.site_settings
  for each row execute function public.audit_administration('key');

create or replace function public.site_number(setting text, otherwise numeric) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(
    (select value::text::numeric from public.site_settings where key = setting and jsonb_typeof(value) = 'number'),
    otherwise)
$$;
comment on function public.site_number(text, numeric) is 'For functions: a setting that is a number.';

alter table public.user_settings enable row level security;
alter table public.site_settings enable row level security;
revoke all on public.user_settings, public.site_settings from anon, authenticated, service_role;
grant select, insert on public.user_settings to authenticated;
grant update (is_named_in_rank, wants_mail, wants_live_reminders) on public.user_settings to authenticated;
grant select on public.user_settings to service_role;
grant select on public.site_settings to anon;
grant select, insert, update, delete on public.site_settings to authenticated, service_role;

drop policy if exists user_settings_own on public.user_settings;
create policy user_settings_own on public.user_settings for select to authenticated
  using (user_id = (select auth.uid()));
drop policy if exists user_settings_add_own on public.user_settings;
create policy user_settings_add_own on public.user_settings for insert to authenticated
  with check (user_id = (select auth.uid()));
drop policy if exists user_settings_change_own on public.user_settings;
create policy user_settings_change_own on public.user_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
drop policy if exists site_settings_public on public.site_settings;
create policy site_settings_public on public.site_settings for select to anon, authenticated using (is_public);
drop policy if exists site_settings_administrators on public.site_settings;
create policy site_settings_administrators on public.site_settings for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));

revoke all on function public.site_number(text, numeric) from public, anon, authenticated, service_role;

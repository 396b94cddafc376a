-- Settings of users and of the site, and stored answers of functions by idempotency key.

-- Settings of users and of the site -------------------------------------------------------------

create table if not exists public.user_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  is_named_in_rank boolean not null default false,
  wants_mail boolean not null default true,
  wants_live_reminders boolean not null default true,
  updated_at timestamptz not null default now(),
  mail_off text[] not null default '{}' check (mail_off <@
    array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house', 'support'] and cardinality(mail_off) <= 9),
  telegram_off text[] not null default '{}' check (telegram_off <@
    array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house', 'support'] and cardinality(telegram_off) <= 9)
);
comment on table public.user_settings is 'Settings of a user. No row means the defaults. The colour mode is stored in the browser.';
comment on column public.user_settings.is_named_in_rank is
  'Whether the points rank shows the name. Otherwise others see the first characters of the short id.';
comment on column public.user_settings.wants_mail is
  'Whether any notification is sent by e-mail, except security notices, which always are.';
comment on column public.user_settings.mail_off is 'Kinds of notifications not sent by e-mail.';
comment on column public.user_settings.telegram_off is 'Kinds of notifications not sent by Telegram.';
create or replace trigger user_settings_touch before update on public.user_settings
  for each row execute function public.touch_updated_at();

create table if not exists public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9.-]{0,99}$'),
  value jsonb not null,
  is_public boolean not null default false,
  description text not null default '' check (length(description) <= 500),
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is
  'Settings that administrators change without a release. No secrets: those belong in the environment.';
comment on column public.site_settings.is_public is 'Whether visitors may read it.';
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
comment on function public.site_number(text, numeric) is 'For functions: a setting that is a number, or the default.';

alter table public.user_settings enable row level security;
alter table public.site_settings enable row level security;
revoke all on public.user_settings, public.site_settings from anon, authenticated, service_role;
grant select, insert on public.user_settings to authenticated;
grant update (is_named_in_rank, wants_mail, wants_live_reminders, mail_off, telegram_off) on public.user_settings
  to authenticated;
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

-- Idempotency keys ------------------------------------------------------------------------------

create table if not exists public.idempotency_keys (
  caller text not null check (length(caller) between 1 and 200),
  function_name text not null check (function_name ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(function_name) <= 100),
  key text not null check (length(key) between 1 and 200),
  request_digest text not null check (request_digest ~ '^[0-9a-f]{64}$'),
  answer_status smallint check (answer_status between 100 and 599),
  answer jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  claim uuid,
  primary key (caller, function_name, key)
);
comment on table public.idempotency_keys is
  'Answers of functions by idempotency key: a repeated call with the same key acts once. For the servers only.';
comment on column public.idempotency_keys.caller is 'The account, or whatever else identifies the caller.';
comment on column public.idempotency_keys.request_digest is
  'Digest of the request body. The same key with another body is rejected.';
comment on column public.idempotency_keys.answer_status is 'Null while the first call is in progress.';
comment on column public.idempotency_keys.claim is
  'Identifies the call in progress. A call that lost its claim to a later one may not store its answer.';
create index if not exists idempotency_keys_expiry on public.idempotency_keys (expires_at);

alter table public.idempotency_keys enable row level security;
revoke all on public.idempotency_keys from anon, authenticated, service_role;
grant select, insert, update, delete on public.idempotency_keys to service_role;

-- Notifications, their e-mails, and the link to a Telegram account.

-- Notifications ---------------------------------------------------------------------------------

create table if not exists public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in
    ('order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'security', 'house', 'support')),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 2000),
  link text check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  source text check (length(source) <= 200),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, source)
);
comment on table public.notifications is
  'Notifications of users. Written by the servers; the recipient may only mark them as read.';
comment on column public.notifications.link is 'A path on this site.';
comment on column public.notifications.source is 'Identifies the cause, so that the same notification is not added twice.';
create index if not exists notifications_newest on public.notifications (user_id, id desc);
create index if not exists notifications_unread on public.notifications (user_id) where read_at is null;

create table if not exists public.notification_letters (
  notification_id bigint primary key references public.notifications (id) on delete cascade,
  purpose text not null check (purpose in ('refund_approved', 'refund_refused', 'refunded')),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now()
);
comment on table public.notification_letters is
  'E-mails to be sent. The server deletes the row before it sends, so that two servers never send the same e-mail.';
comment on column public.notification_letters.purpose is 'The e-mail template, known to packages/backend.';
comment on column public.notification_letters.attempts is 'Number of failed attempts.';
create index if not exists notification_letters_due on public.notification_letters (due_at);

create or replace function public.wants_notification(account uuid, what text, channel text) returns boolean
language sql stable set search_path = '' as $$
  select what = 'security' or coalesce(
    (select case channel when 'mail' then wants_mail and not what = any (mail_off) else not what = any (telegram_off) end
      from public.user_settings where user_id = account),
    true)
$$;
comment on function public.wants_notification(uuid, text, text) is
  'For the servers: whether a user wants this kind of notification by mail or telegram. True by default, and always for security.';

alter table public.notifications enable row level security;
alter table public.notification_letters enable row level security;
revoke all on public.notifications, public.notification_letters from anon, authenticated, service_role;
revoke all on sequence public.notifications_id_seq from anon, authenticated, service_role;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;
grant select, insert, delete on public.notifications to service_role;

drop policy if exists notifications_own on public.notifications;
create policy notifications_own on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));
drop policy if exists notifications_read_own on public.notifications;
create policy notifications_read_own on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on function public.wants_notification(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.wants_notification(uuid, text, text) to service_role;

-- Telegram --------------------------------------------------------------------------------------

create table if not exists public.telegram_bindings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  telegram_user_id bigint not null unique check (telegram_user_id > 0),
  bound_at timestamptz not null default now()
);
comment on table public.telegram_bindings is
  'Telegram accounts for notifications; of Telegram only the number is stored. Added by redeem_telegram_link; users may delete their own.';

create table if not exists public.telegram_links (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token_digest text not null unique check (token_digest ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  used_by bigint check (used_by > 0)
);
comment on table public.telegram_links is 'For the servers: the newest link that a user requested. It works once.';
comment on column public.telegram_links.token_digest is 'SHA-256 of the token. The token itself is only in the link.';
comment on column public.telegram_links.used_by is 'The Telegram account that used it: Telegram may deliver the same update twice.';

create or replace function public.begin_telegram_link(account uuid, digest text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.telegram_bindings where user_id = account) then
    return false;
  end if;
  insert into public.telegram_links (user_id, token_digest, expires_at)
    values (account, digest, now() + interval '10 minutes')
    on conflict (user_id) do update
      set token_digest = excluded.token_digest, expires_at = excluded.expires_at, used_by = null;
  return true;
end $$;
comment on function public.begin_telegram_link(uuid, text) is
  'For the servers: replaces the user''s link by one valid for ten minutes. False if the account is bound already.';

create or replace function public.redeem_telegram_link(digest text, telegram bigint) returns text
language plpgsql set search_path = '' as $$
declare
  link record;
  present bigint;
begin
  select * into link from public.telegram_links where token_digest = digest for update;
  if not found then
    return 'unknown';
  end if;
  select telegram_user_id into present from public.telegram_bindings where user_id = link.user_id;
  if link.used_by is not null then
    return case when link.used_by = telegram and present = telegram then 'bound' else 'unknown' end;
  end if;
  if link.expires_at <= now() then
    return 'expired';
  end if;
  if present is not null then
    return case when present = telegram then 'bound' else 'other' end;
  end if;
  insert into public.telegram_bindings (user_id, telegram_user_id) values (link.user_id, telegram) on conflict do nothing;
  if not found then
    return 'taken';
  end if;
  update public.telegram_links set used_by = telegram where user_id = link.user_id;
  return 'bound';
end $$;
comment on function public.redeem_telegram_link(text, bigint) is
  'For the servers: binds the Telegram account that followed a link. Returns the outcome; idempotent.';

alter table public.telegram_bindings enable row level security;
alter table public.telegram_links enable row level security;
revoke all on public.telegram_bindings, public.telegram_links from anon, authenticated, service_role;
grant select, delete on public.telegram_bindings to authenticated;
grant select, insert, delete on public.telegram_bindings to service_role;
grant select, insert, update, delete on public.telegram_links to service_role;

drop policy if exists telegram_bindings_own on public.telegram_bindings;
create policy telegram_bindings_own on public.telegram_bindings for select to authenticated
  using (user_id = (select auth.uid()));
drop policy if exists telegram_bindings_remove_own on public.telegram_bindings;
create policy telegram_bindings_remove_own on public.telegram_bindings for delete to authenticated
  using (user_id = (select auth.uid()));

revoke all on function public.begin_telegram_link(uuid, text), public.redeem_telegram_link(text, bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_telegram_link(uuid, text), public.redeem_telegram_link(text, bigint) to service_role;

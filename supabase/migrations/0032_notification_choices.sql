-- What somebody does not want to be told by letter or in Telegram. On the site itself everything is told, and what has to do with
-- the safety of the account is told everywhere.

alter table public.user_settings add column if not exists mail_off text[] not null default '{}'
  check (mail_off <@ array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house'] and cardinality(mail_off) <= 8);
alter table public.user_settings add column if not exists telegram_off text[] not null default '{}'
  check (telegram_off <@ array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house'] and cardinality(telegram_off) <= 8);
comment on column public.user_settings.wants_mail is 'Whether anything is told by letter, but for what has to do with safety.';
comment on column public.user_settings.mail_off is 'Kinds of notifications that are not told by letter.';
comment on column public.user_settings.telegram_off is 'Kinds of notifications that are not told in Telegram.';
grant update (mail_off, telegram_off) on public.user_settings to authenticated;

create or replace function public.wants_notification(account uuid, what text, channel text) returns boolean
language sql stable set search_path = '' as $$
  select what = 'security' or coalesce(
    (select case channel when 'mail' then wants_mail and not what = any (mail_off) else not what = any (telegram_off) end
      from public.user_settings where user_id = account),
    true)
$$;
comment on function public.wants_notification(uuid, text, text) is
  'For the servers: whether somebody wants this kind of notification by mail or by telegram. Who has set nothing wants it.';
revoke all on function public.wants_notification(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.wants_notification(uuid, text, text) to service_role;

-- Which Telegram account somebody wants to hear from us at. Of Telegram nothing is kept but its number of the account.

create table if not exists public.telegram_bindings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  telegram_user_id bigint not null unique check (telegram_user_id > 0),
  bound_at timestamptz not null default now()
);
comment on table public.telegram_bindings is 'Made by redeem_telegram_link; whoever it is of may take it away.';

create table if not exists public.telegram_links (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token_digest text not null unique check (token_digest ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  used_by bigint check (used_by > 0)
);
comment on table public.telegram_links is 'For the servers: the newest link that somebody asked for. It works once.';
comment on column public.telegram_links.token_digest is 'SHA-256 of the token, which is nowhere but in the link.';
comment on column public.telegram_links.used_by is 'Who came by it: Telegram may say the same thing twice.';

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
  'For the servers: a link for ten minutes instead of any earlier one; false when the account is bound already.';

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
  'For the servers: what came of a link that somebody followed in Telegram; asked again it answers the same.';

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
grant execute on function public.begin_telegram_link(uuid, text), public.redeem_telegram_link(text, bigint)
  to service_role;

-- Servers remember what an access token gives access to, until a trigger here or on the tables of accounts says that it may have changed
-- (channel `account_changes`), or until something expires.

create or replace function public.my_lasting_access(out member_until text, out courses text[], out lasts_ms text)
language sql stable set search_path = '' as $$
  select access.member_until, access.courses, (
    select (min(expire_at::numeric) - public.now_ms())::text from public.chain_assets
    where uid = auth.uid()::text and expire_at > public.now_ms())
  from public.my_access() access
$$;
comment on function public.my_lasting_access() is
  'What my_access returns, and for how many milliseconds it lasts: until the first thing that the caller owns expires. Null if nothing does.';
revoke all on function public.my_lasting_access() from public, anon, authenticated, service_role;
grant execute on function public.my_lasting_access() to authenticated, service_role;

create or replace function public.announce_account_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_nargs = 0 then
    perform pg_catalog.pg_notify('account_changes', 'all');
  else
    if tg_op <> 'INSERT' then
      perform pg_catalog.pg_notify('account_changes', to_jsonb(old) ->> tg_argv[0]);
    end if;
    -- PostgreSQL sends equal notifications of a transaction once.
    if tg_op <> 'DELETE' then
      perform pg_catalog.pg_notify('account_changes', to_jsonb(new) ->> tg_argv[0]);
    end if;
  end if;
  return null;
end $$;
comment on function public.announce_account_change() is
  'Trigger: announces that the account in the named column may have other rights or another name; without a column, every account.';
revoke all on function public.announce_account_change() from public, anon, authenticated, service_role;

create or replace trigger profiles_announce after insert or update or delete on public.profiles
  for each row execute function public.announce_account_change('id');
create or replace trigger chain_assets_announce after insert or update or delete on public.chain_assets
  for each row execute function public.announce_account_change('uid');
create or replace trigger chain_assets_announce_all after truncate on public.chain_assets
  for each statement execute function public.announce_account_change();
create or replace trigger chain_clock_announce after insert or update or delete on public.chain_clock
  for each statement execute function public.announce_account_change();

create or replace trigger profiles_announce_all after truncate on public.profiles
  for each statement execute function public.announce_account_change();
create or replace trigger courses_announce after insert or delete or truncate on public.courses
  for each statement execute function public.announce_account_change();
create or replace trigger courses_announce_change after update on public.courses for each row
  when (old.ware_id is distinct from new.ware_id or old.level <> new.level or old.is_published <> new.is_published
    or old.slug <> new.slug)
  execute function public.announce_account_change();
create or replace trigger chain_commodities_announce after insert or delete or truncate on public.chain_commodities
  for each statement execute function public.announce_account_change();
create or replace trigger chain_commodities_announce_change after update on public.chain_commodities for each row
  when (old.kind <> new.kind)
  execute function public.announce_account_change();

-- Servers remember whose session an access token is. These triggers tell them on the channel `account_changes` when to ask again: for the
-- account in the named column, or without a column for every account.
create or replace function auth.announce_account_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_nargs = 0 then
    perform pg_catalog.pg_notify('account_changes', 'all');
  else
    perform pg_catalog.pg_notify('account_changes', to_jsonb(old) ->> tg_argv[0]);
  end if;
  return null;
end $$;
revoke all on function auth.announce_account_change() from public;

create or replace trigger sessions_announce after delete or update of not_after, user_id on auth.sessions
  for each row execute function auth.announce_account_change('user_id');
create or replace trigger users_announce after update or delete on auth.users
  for each row execute function auth.announce_account_change('id');
create or replace trigger sessions_announce_all after truncate on auth.sessions
  for each statement execute function auth.announce_account_change();
create or replace trigger users_announce_all after truncate on auth.users
  for each statement execute function auth.announce_account_change();

-- Servers remember whose session an access token is. These triggers tell them on the channel `account_changes` when to ask again.
create or replace function auth.announce_account_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('account_changes', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
revoke all on function auth.announce_account_change() from public;

create or replace trigger sessions_announce after delete on auth.sessions
  for each row execute function auth.announce_account_change('user_id');
create or replace trigger users_announce after update or delete on auth.users
  for each row execute function auth.announce_account_change('id');

-- Whom a request can be: somebody unknown, somebody who is signed in, or the servers themselves. Nobody signs in to the
-- database as one of them; a transaction takes the role on for as long as it lasts.
do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('anon', ''), ('authenticated', ''), ('service_role', 'bypassrls')) as w (name, can) loop
    begin
      if not exists (select from pg_roles where rolname = wanted.name) then
        execute format('create role %I nologin noinherit %s', wanted.name, wanted.can);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- Another database of this server was faster.
    end;
    if not pg_has_role(current_user, wanted.name, 'member') then
      execute format('grant %I to current_user', wanted.name);
    end if;
  end loop;
end $$;

-- Nothing is anybody's by default: what they may do the product's migrations say, table by table.
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

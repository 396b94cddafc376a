-- Whether somebody has a password at all: who signed up twice with different ones has none that anybody proved, and none is kept.

create or replace function public.has_password() returns boolean
-- SECURITY DEFINER: accounts are not for people to read; this says of the caller's own whether there is a password, and nothing of it.
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = auth.uid() and encrypted_password <> '')
$$;
comment on function public.has_password() is 'For whoever has signed in: whether the caller''s account has a password.';

revoke all on function public.has_password() from public, anon, authenticated, service_role;
grant execute on function public.has_password() to authenticated;

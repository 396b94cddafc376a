-- A token says for an hour more who somebody was. Who is banned or gone administers no longer from that moment on.

create or replace function public.is_administrator() returns boolean
-- SECURITY DEFINER: policies ask it, those of the table that it reads among them; whether an account is banned only its owner reads.
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.administrators join auth.users on users.id = administrators.user_id
    where administrators.user_id = (select auth.uid())
      and users.deleted_at is null and (users.banned_until is null or users.banned_until <= now()))
$$;

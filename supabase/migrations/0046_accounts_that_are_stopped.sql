-- A token says for an hour more who somebody was. Who is banned or gone learns and reads no longer from that moment on, whichever
-- way it is asked for: rows, films, progress.

create or replace function public.is_account_open() returns boolean
-- SECURITY DEFINER: whether an account is banned only its owner reads.
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users where id = (select auth.uid())
      and deleted_at is null and (banned_until is null or banned_until <= now()))
$$;
comment on function public.is_account_open() is 'Whether the caller has an account that is there and not banned; false for strangers and for the servers.';
revoke all on function public.is_account_open() from public, anon, authenticated, service_role;
grant execute on function public.is_account_open() to authenticated, service_role;

create or replace function public.is_member() returns boolean
language sql stable set search_path = '' as $$
  select public.is_account_open() and public.membership_until(auth.uid()) is not null
$$;

create or replace function public.is_permanent_member() returns boolean
language sql stable set search_path = '' as $$
  select public.is_account_open() and coalesce(public.membership_until(auth.uid()) = '18446744073709551615', false)
$$;

create or replace function public.owns_course(course text) returns boolean
language sql stable set search_path = '' as $$
  select public.is_account_open() and exists (
    select from public.courses
    where slug = course and is_published and (level = 'free' or public.owns_asset(auth.uid(), ware_id)))
$$;

create or replace function public.may_open_chapter(course text, chapter text) returns boolean
language sql stable set search_path = '' as $$
  select public.owns_course(course) and exists (
      select from public.chapters where course_slug = course and slug = chapter)
    or public.is_account_open() and exists (
      select from public.chapters join public.courses on courses.slug = chapters.course_slug
      where courses.is_published and chapters.course_slug = course and chapters.slug = chapter and is_sample)
$$;

create or replace function public.may_read_document(document text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  asked public.document_access;
begin
  select * into asked from public.document_access where path = document;
  -- One after another: strangers may not even ask the functions below.
  if asked.path is null then
    return true;
  elsif auth.uid() is null then
    return false;
  elsif asked.requires = 'account' then
    return public.is_account_open();
  elsif asked.requires = 'membership' then
    return public.is_member();
  end if;
  return public.owns_course(asked.course_slug);
end $$;

-- Administrators read every published text and answer in every course (decision 085), and their posts are marked.

create or replace function public.reads_everything() returns boolean
language sql stable set search_path = '' as $$
  select public.is_account_open() and public.is_administrator()
$$;
comment on function public.reads_everything() is
  'Whether the caller may read every published text: administrators whose account is open and whose session has not ended.';

create or replace function public.may_open_chapter(course text, chapter text) returns boolean
language sql stable set search_path = '' as $$
  select public.owns_course(course) and exists (
      select from public.chapters where course_slug = course and slug = chapter)
    or public.is_account_open() and exists (
      select from public.chapters join public.courses on courses.slug = chapters.course_slug
      where courses.is_published and chapters.course_slug = course and chapters.slug = chapter
        and (is_sample or public.is_administrator()))
$$;
comment on function public.may_open_chapter(text, text) is
  'Whether the chapter is open to the caller. Samples require a sign-in too. Administrators may open every published chapter.';

create or replace function public.may_read_document(document text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  asked public.document_access;
begin
  select * into asked from public.document_access where path = document;
  -- Branches instead of one expression: visitors may not call the functions below.
  if asked.path is null then
    return true;
  elsif auth.uid() is null then
    return false;
  elsif asked.requires = 'account' then
    return public.is_account_open();
  elsif public.reads_everything() then
    return asked.course_slug is null or exists (select from public.courses where slug = asked.course_slug and is_published);
  elsif asked.requires = 'membership' then
    return public.is_member();
  end if;
  return public.owns_course(asked.course_slug);
end $$;
comment on function public.may_read_document(text) is
  'Whether the caller may read the whole document. Administrators may read every published one.';

create or replace function public.my_reading(
  out member_until text, out courses text[], out lasts_ms text, out is_administrator boolean
)
language sql stable set search_path = '' as $$
  select access.member_until, access.courses, access.lasts_ms, public.reads_everything() from public.my_lasting_access() access
$$;
comment on function public.my_reading() is
  'What my_lasting_access returns, and whether the caller is an administrator, who reads everything.';

create or replace trigger administrators_announce after insert or update or delete on public.administrators
  for each row execute function public.announce_account_change('user_id');
create or replace trigger administrators_announce_all after truncate on public.administrators
  for each statement execute function public.announce_account_change();

-- Posts of administrators -----------------------------------------------------------------------

alter table public.chapter_posts add column if not exists is_official boolean not null default false;
comment on column public.chapter_posts.is_official is 'Whether the author was an administrator at the time of writing.';
grant select (is_official) on public.chapter_posts to authenticated;

create or replace function public.name_speaker() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Serialised: concurrent first posts would otherwise get the same number.
  perform pg_advisory_xact_lock(hashtextextended('speakers/' || new.course_slug || '/' || new.chapter_slug, 0));
  -- The default name is the same for all and contains no part of the account's id.
  new.author_name := coalesce((select name from public.profiles where id = new.author_id), '学员');
  new.is_official := exists (select from public.administrators where user_id = new.author_id);
  new.speaker := coalesce(
    (select speaker from public.chapter_posts
      where course_slug = new.course_slug and chapter_slug = new.chapter_slug and author_id = new.author_id limit 1),
    (select max(speaker) + 1 from public.chapter_posts
      where course_slug = new.course_slug and chapter_slug = new.chapter_slug),
    1);
  return new;
end $$;
comment on function public.name_speaker() is
  'Trigger: sets the name and number by which others know the author, and marks posts of administrators. The account''s id stays hidden: on the chain it stands beside a wallet.';

create or replace function public.forget_post_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.author_name := '';
  new.speaker := null;
  new.is_official := false;
  return new;
end $$;

revoke all on function public.reads_everything(), public.my_reading() from public, anon, authenticated, service_role;
grant execute on function public.reads_everything(), public.my_reading() to authenticated, service_role;

-- Pages call the name 称呼; the notifications of decisions about names had another word.
do $$
declare
  decides regprocedure;
begin
  foreach decides in array array['public.decide_profile_review(uuid, uuid, text, text, integer)', 'public.undo_profile_decision(uuid)']::regprocedure[]
  loop
    execute replace(pg_get_functiondef(decides), '昵称', '称呼');
  end loop;
end $$;

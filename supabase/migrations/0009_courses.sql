-- Courses and their chapters, and which documents are not for everybody. The texts themselves stay in content/.

create table if not exists public.courses (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 1000),
  level text not null check (level in ('free', 'advanced')),
  place integer not null check (place >= 0),
  ware_id public.u256 unique,
  is_published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.courses is 'One for each course of content/course, whose address is /course/<slug>.';
comment on column public.courses.place is 'In the order of the course centre.';
comment on column public.courses.ware_id is 'What the kiosk sells it as; null while an advanced course is not for sale.';
create index if not exists courses_place on public.courses (place, slug);

create table if not exists public.chapters (
  course_slug text not null references public.courses (slug) on delete cascade on update cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 200),
  place integer not null check (place >= 0),
  is_sample boolean not null default false,
  minutes integer check (minutes between 1 and 600),
  media_path text check (media_path ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' and length(media_path) <= 300),
  media_qualities smallint[] check (media_qualities <@ array[4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240]::smallint[]),
  media_seconds integer check (media_seconds between 1 and 14400),
  updated_at timestamptz not null default now(),
  primary key (course_slug, slug),
  check (num_nulls(media_path, media_qualities, media_seconds) in (0, 3))
);
comment on table public.chapters is 'The chapters of a course.';
comment on column public.chapters.is_sample is 'Whether it opens to whoever has not bought the course.';
comment on column public.chapters.minutes is 'To read it.';
comment on column public.chapters.media_path is 'A folder of the bucket lesson-media, with <quality>.mp4 and captions.vtt; null for a chapter that is only read.';
create index if not exists chapters_place on public.chapters (course_slug, place);

create table if not exists public.document_access (
  path text primary key check (path ~ '^(/[a-z0-9-]+)+$' and length(path) <= 300),
  requires text not null check (requires in ('membership', 'ownership')),
  course_slug text references public.courses (slug) on delete cascade on update cascade,
  updated_at timestamptz not null default now(),
  check ((requires = 'ownership') = (course_slug is not null))
);
comment on table public.document_access is 'Documents that are not for everybody, as their front matter says: those of members, and chapters of courses. Where there is no row everybody reads.';
comment on column public.document_access.course_slug is 'Which course it takes; a free one is everybody''s who has signed in.';
create index if not exists document_access_course on public.document_access (course_slug);

create or replace trigger courses_touch before update on public.courses
  for each row execute function public.touch_updated_at();
create or replace trigger chapters_touch before update on public.chapters
  for each row execute function public.touch_updated_at();
create or replace trigger document_access_touch before update on public.document_access
  for each row execute function public.touch_updated_at();
create or replace trigger courses_audit after insert or update or delete on public.courses
  for each row execute function public.audit_administration('slug');
create or replace trigger chapters_audit after insert or update or delete on public.chapters
  for each row execute function public.audit_administration('course_slug', 'slug');

create or replace function public.owns_course(course text) returns boolean
language sql stable set search_path = '' as $$
  select auth.uid() is not null and exists (
    select from public.courses
    where slug = course and is_published and (level = 'free' or public.owns_asset(auth.uid(), ware_id)))
$$;
comment on function public.owns_course(text) is 'Whether the course is open to the caller: a free one to whoever has signed in, any other to whoever owns it.';

create or replace function public.may_open_chapter(course text, chapter text) returns boolean
language sql stable set search_path = '' as $$
  select public.owns_course(course) and exists (
      select from public.chapters where course_slug = course and slug = chapter)
    or auth.uid() is not null and exists (
      select from public.chapters join public.courses on courses.slug = chapters.course_slug
      where courses.is_published and chapters.course_slug = course and chapters.slug = chapter and is_sample)
$$;
comment on function public.may_open_chapter(text, text) is 'Whether the caller may learn with a chapter. Samples, too, are for who has signed in.';

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
  elsif asked.requires = 'membership' then
    return public.is_member();
  end if;
  return public.owns_course(asked.course_slug);
end $$;
comment on function public.may_read_document(text) is 'Whether the caller may read all of a document.';

alter table public.courses enable row level security;
alter table public.chapters enable row level security;
alter table public.document_access enable row level security;
revoke all on public.courses, public.chapters, public.document_access from anon, authenticated, service_role;
grant select on public.courses, public.chapters, public.document_access to anon;
grant select on public.courses, public.chapters, public.document_access to authenticated;
-- The rest of a course is said in its front matter, and nowhere else.
grant update (ware_id, is_published) on public.courses to authenticated;
grant update (media_path, media_qualities, media_seconds) on public.chapters to authenticated;
grant select, insert, update, delete on public.courses, public.chapters, public.document_access to service_role;

drop policy if exists courses_published on public.courses;
create policy courses_published on public.courses for select to anon, authenticated using (is_published);
drop policy if exists courses_administrators on public.courses;
create policy courses_administrators on public.courses for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
drop policy if exists chapters_published on public.chapters;
create policy chapters_published on public.chapters for select to anon, authenticated
  using (course_slug in (select slug from public.courses where is_published));
drop policy if exists chapters_administrators on public.chapters;
create policy chapters_administrators on public.chapters for all to authenticated
  using ((select public.is_administrator())) with check ((select public.is_administrator()));
drop policy if exists document_access_everybody on public.document_access;
create policy document_access_everybody on public.document_access for select to anon, authenticated using (true);

revoke all on function public.owns_course(text), public.may_open_chapter(text, text), public.may_read_document(text)
  from public, anon, authenticated, service_role;
grant execute on function public.owns_course(text), public.may_open_chapter(text, text) to authenticated, service_role;
grant execute on function public.may_read_document(text) to anon, authenticated, service_role;

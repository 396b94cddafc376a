-- What learners leave behind: progress, learning days, reading positions, notes and quiz results.

-- Progress --------------------------------------------------------------------------------------

create table if not exists public.chapter_progress (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_slug text not null,
  chapter_slug text not null,
  furthest_seconds integer not null default 0 check (furthest_seconds between 0 and 14400),
  played int4multirange not null default '{}',
  played_seconds integer not null default 0 check (played_seconds between 0 and 14400),
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_slug, chapter_slug),
  foreign key (course_slug, chapter_slug) references public.chapters (course_slug, slug) on delete cascade on update cascade
);
comment on table public.chapter_progress is
  'Learning progress, written only by record_progress. Reports may arrive in any order: it keeps the furthest position, the union of the played ranges, and the first completion.';
comment on column public.chapter_progress.furthest_seconds is 'Where to resume. Never decreases.';
comment on column public.chapter_progress.played is 'Seconds that were played: the union of all reports.';
comment on column public.chapter_progress.played_seconds is 'Number of seconds in played.';
comment on column public.chapter_progress.finished_at is
  'When 90 % was played or, for a chapter without a film, when the reader marked it.';
create index if not exists chapter_progress_chapter on public.chapter_progress (course_slug, chapter_slug);
create index if not exists chapter_progress_recent on public.chapter_progress (user_id, updated_at desc);

create or replace function public.multirange_seconds(ranges int4multirange) returns integer
language sql immutable strict set search_path = '' as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) as part
$$;
comment on function public.multirange_seconds(int4multirange) is 'Number of integers in the ranges.';

create or replace function public.record_progress(
  course text, chapter text, furthest integer, played int4multirange default '{}', is_finished boolean default false
) returns public.chapter_progress
-- SECURITY DEFINER: users may not write the table directly, so that progress never decreases.
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  learner constant uuid := auth.uid();
  max_parts constant integer := 500;
  media integer;
  length integer;
  reported int4multirange;
  kept public.chapter_progress;
begin
  if learner is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if record_progress.furthest is null or record_progress.furthest < 0 or record_progress.played is null
    or (select count(*) from unnest(record_progress.played)) > max_parts
    or lower_inf(record_progress.played) or upper_inf(record_progress.played) then
    raise exception 'The progress report is invalid' using errcode = 'invalid_parameter_value', hint = 'progress_invalid';
  end if;
  if not public.may_open_chapter(course, chapter) then
    raise exception 'The chapter is not open to the caller' using errcode = 'insufficient_privilege', hint = 'chapter_not_open';
  end if;
  select media_seconds into media from public.chapters where course_slug = course and slug = chapter;
  length := coalesce(media, 14400);
  reported := record_progress.played * int4multirange(int4range(0, length));
  insert into public.chapter_progress as known (user_id, course_slug, chapter_slug, furthest_seconds, played)
    values (learner, course, chapter, least(record_progress.furthest, length), reported)
    on conflict (user_id, course_slug, chapter_slug) do update set
      furthest_seconds = greatest(known.furthest_seconds, excluded.furthest_seconds),
      played = known.played + excluded.played,
      updated_at = now()
    returning * into kept;
  update public.chapter_progress set
      played_seconds = public.multirange_seconds(kept.played),
      finished_at = coalesce(kept.finished_at, case
        when media is null and record_progress.is_finished then now()
        when public.multirange_seconds(kept.played) * 10 >= media * 9 then now()
      end)
    where user_id = learner and course_slug = course and chapter_slug = chapter
    returning * into kept;
  return kept;
end $$;
comment on function public.record_progress(text, text, integer, int4multirange, boolean) is
  'Merges a report of a player or reader. Idempotent, in any order. Whole seconds; whatever lies behind the end is ignored.';

alter table public.chapter_progress enable row level security;
revoke all on public.chapter_progress from anon, authenticated, service_role;
grant select on public.chapter_progress to authenticated, service_role;

drop policy if exists chapter_progress_own on public.chapter_progress;
create policy chapter_progress_own on public.chapter_progress for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.multirange_seconds(int4multirange),
  public.record_progress(text, text, integer, int4multirange, boolean) from public, anon, authenticated, service_role;
grant execute on function public.record_progress(text, text, integer, int4multirange, boolean) to authenticated;

-- Learning days and visits ----------------------------------------------------------------------

create table if not exists public.learning_days (
  user_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);
comment on table public.learning_days is 'Days on which progress was recorded. Written only by a trigger on chapter_progress.';
comment on column public.learning_days.day is 'In Asia/Shanghai. Offline progress counts for the day on which it was sent.';

create or replace function public.note_learning_day() returns trigger
-- SECURITY DEFINER: users may not write days directly.
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.learning_days (user_id, day) values (new.user_id, public.today()) on conflict do nothing;
  return null;
end $$;
comment on function public.note_learning_day() is 'Trigger: records today as a learning day.';
-- updated_at is set once per report: the second update of record_progress does not fire it.
create or replace trigger chapter_progress_day after insert or update of updated_at on public.chapter_progress
  for each row execute function public.note_learning_day();

create table if not exists public.home_visits (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  visited_at timestamptz not null default now(),
  seen_until timestamptz
);
comment on table public.home_visits is 'Last visit to the home page. Written only by visit_home.';
comment on column public.home_visits.seen_until is 'End of the previous visit: anything later is new. Null on the first visit.';

create or replace function public.visit_home() returns timestamptz
-- SECURITY DEFINER: users may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  seen timestamptz;
begin
  if learner is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  -- Unchanged within a visit: reloading the page shows the same items as new.
  insert into public.home_visits as known (user_id) values (learner)
    on conflict (user_id) do update set
      seen_until = case when known.visited_at < now() - interval '1 hour' then known.visited_at else known.seen_until end,
      visited_at = now()
    returning seen_until into seen;
  return seen;
end $$;
comment on function public.visit_home() is
  'Records a visit to the home page and returns the end of the previous one. A visit ends after an hour without the page.';

alter table public.learning_days enable row level security;
alter table public.home_visits enable row level security;
revoke all on public.learning_days, public.home_visits from anon, authenticated, service_role;
grant select on public.learning_days, public.home_visits to authenticated, service_role;

drop policy if exists learning_days_own on public.learning_days;
create policy learning_days_own on public.learning_days for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists home_visits_own on public.home_visits;
create policy home_visits_own on public.home_visits for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.note_learning_day(), public.visit_home() from public, anon, authenticated, service_role;
grant execute on function public.visit_home() to authenticated;

-- Reading positions -----------------------------------------------------------------------------

create table if not exists public.reading_positions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  path text not null check (path ~ '^/news(/[a-z0-9-]+)+$' and length(path) <= 300),
  furthest_block integer not null check (furthest_block between 0 and 9999),
  updated_at timestamptz not null default now(),
  primary key (user_id, path)
);
comment on table public.reading_positions is 'How far a user has read an article. Written only by record_reading.';
comment on column public.reading_positions.furthest_block is
  'Index of the furthest paragraph, heading or list, from 0. Never decreases, and does not depend on the screen.';
create index if not exists reading_positions_recent on public.reading_positions (user_id, updated_at desc);

create or replace function public.record_reading(article text, block integer) returns integer
-- SECURITY DEFINER: users may not write the table directly, so that the position never decreases.
language plpgsql security definer set search_path = '' as $$
declare
  reader constant uuid := auth.uid();
  max_kept constant integer := 500;
  furthest integer;
begin
  if reader is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if article is null or block is null or block not between 0 and 9999
    or article !~ '^/news(/[a-z0-9-]+)+$' or length(article) > 300 then
    raise exception 'The reading position is invalid'
      using errcode = 'invalid_parameter_value', hint = 'reading_position_invalid';
  end if;
  if not public.may_read_document(article) then
    raise exception 'The document is not open to the caller'
      using errcode = 'insufficient_privilege', hint = 'document_not_open';
  end if;
  insert into public.reading_positions as known (user_id, path, furthest_block) values (reader, article, block)
    on conflict (user_id, path) do update set
      furthest_block = greatest(known.furthest_block, excluded.furthest_block), updated_at = now()
    returning furthest_block into furthest;
  -- The path is not checked against existing articles, so the number of rows is limited.
  delete from public.reading_positions where user_id = reader and path in (
    select path from public.reading_positions where user_id = reader order by updated_at desc, path offset max_kept);
  return furthest;
end $$;
comment on function public.record_reading(text, integer) is
  'Records the reading position in an article that the caller may read. Returns the furthest one. Idempotent, in any order.';

alter table public.reading_positions enable row level security;
revoke all on public.reading_positions from anon, authenticated, service_role;
grant select on public.reading_positions to authenticated;
grant select on public.reading_positions to service_role;

drop policy if exists reading_positions_own on public.reading_positions;
create policy reading_positions_own on public.reading_positions for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.record_reading(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.record_reading(text, integer) to authenticated;

-- Notes -----------------------------------------------------------------------------------------

create table if not exists public.chapter_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  course_slug text not null,
  chapter_slug text not null,
  body text not null check (length(body) <= 5000 and body ~ '\S'),
  at_seconds integer check (at_seconds between 0 and 14400),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (course_slug, chapter_slug) references public.chapters (course_slug, slug) on delete cascade on update cascade
);
comment on table public.chapter_notes is 'Private notes of a user. Administrators cannot read them.';
comment on column public.chapter_notes.id is 'Chosen by the page, so that a repeated request adds one note.';
comment on column public.chapter_notes.at_seconds is 'Position in the film; null for none.';
create index if not exists chapter_notes_own on public.chapter_notes (user_id, course_slug, chapter_slug, created_at, id);
create index if not exists chapter_notes_chapter on public.chapter_notes (course_slug, chapter_slug);
create or replace trigger chapter_notes_touch before update on public.chapter_notes
  for each row execute function public.touch_updated_at();

create or replace function public.limit_chapter_notes() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('notes/' || new.user_id::text, 0));
  if (select count(*) from public.chapter_notes where user_id = new.user_id
    and course_slug = new.course_slug and chapter_slug = new.chapter_slug) >= 200 then
    raise exception 'A chapter holds at most 200 notes of a user' using errcode = 'raise_exception', hint = 'too_many_notes';
  end if;
  return new;
end $$;
comment on function public.limit_chapter_notes() is 'Trigger: limits the notes of a user in a chapter.';
create or replace trigger chapter_notes_limit before insert on public.chapter_notes
  for each row execute function public.limit_chapter_notes();

create or replace function public.my_notes(search text default '', course text default null, behind uuid default null, most integer default 50)
returns table (id uuid, course_slug text, chapter_slug text, body text, at_seconds integer, created_at timestamptz, updated_at timestamptz)
language sql stable set search_path = '' as $$
  with placed as (
    select notes.*, coalesce(courses.place, 2147483647) as course_place, coalesce(chapters.place, 2147483647) as chapter_place
    from public.chapter_notes notes
      left join public.courses on courses.slug = notes.course_slug
      left join public.chapters on chapters.course_slug = notes.course_slug and chapters.slug = notes.chapter_slug
    where notes.user_id = auth.uid() and (course is null or notes.course_slug = course)
      and (search = '' or position(lower(search) in lower(notes.body)) > 0)
  )
  select placed.id, placed.course_slug, placed.chapter_slug, placed.body, placed.at_seconds, placed.created_at, placed.updated_at
  from placed
  where behind is null or (course_place, placed.course_slug, chapter_place, placed.chapter_slug, placed.created_at, placed.id) >
    (select last.course_place, last.course_slug, last.chapter_place, last.chapter_slug, last.created_at, last.id
      from placed last where last.id = behind)
  order by course_place, placed.course_slug, chapter_place, placed.chapter_slug, placed.created_at, placed.id
  limit least(greatest(most, 1), 200)
$$;
comment on function public.my_notes(text, text, uuid, integer) is
  'The caller''s notes in the order of courses and chapters. For the next page pass the id of the last note.';

create or replace function public.my_note_counts() returns table (course_slug text, notes bigint)
language sql stable set search_path = '' as $$
  select course_slug, count(*) from public.chapter_notes where user_id = auth.uid() group by course_slug
$$;
comment on function public.my_note_counts() is 'Number of the caller''s notes by course.';

alter table public.chapter_notes enable row level security;
revoke all on public.chapter_notes from anon, authenticated, service_role;
grant select, delete on public.chapter_notes to authenticated;
grant insert (id, course_slug, chapter_slug, body, at_seconds) on public.chapter_notes to authenticated;
grant update (body, at_seconds) on public.chapter_notes to authenticated;

drop policy if exists chapter_notes_own on public.chapter_notes;
create policy chapter_notes_own on public.chapter_notes for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists chapter_notes_add on public.chapter_notes;
create policy chapter_notes_add on public.chapter_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and public.may_open_chapter(course_slug, chapter_slug));
-- Notes stay editable after the course is no longer open.
drop policy if exists chapter_notes_change on public.chapter_notes;
create policy chapter_notes_change on public.chapter_notes for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
drop policy if exists chapter_notes_drop on public.chapter_notes;
create policy chapter_notes_drop on public.chapter_notes for delete to authenticated using (user_id = (select auth.uid()));
drop policy if exists chapter_notes_change_open on public.chapter_notes;
create policy chapter_notes_change_open on public.chapter_notes as restrictive for update to authenticated
  using ((select public.is_account_open()));

revoke all on function public.limit_chapter_notes(), public.my_notes(text, text, uuid, integer), public.my_note_counts()
  from public, anon, authenticated, service_role;
grant execute on function public.my_notes(text, text, uuid, integer), public.my_note_counts() to authenticated;

-- Quizzes ---------------------------------------------------------------------------------------

create table if not exists public.quiz_results (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_slug text not null,
  chapter_slug text not null,
  quiz_version text not null check (length(quiz_version) between 1 and 64),
  tries integer not null default 1 check (tries > 0),
  total smallint not null check (total between 1 and 20),
  best_right smallint not null check (best_right between 0 and total),
  last_right smallint not null check (last_right between 0 and total),
  last_answers jsonb not null check (jsonb_typeof(last_answers) = 'array' and jsonb_array_length(last_answers) = total),
  best_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (user_id, course_slug, chapter_slug),
  foreign key (course_slug, chapter_slug) references public.chapters (course_slug, slug) on delete cascade on update cascade
);
comment on table public.quiz_results is
  'Quiz results of a learner. Marked by the page and trusted by record_quiz_result: nothing depends on them.';
comment on column public.quiz_results.quiz_version is 'Version of the questions. Results of other versions are not compared.';
comment on column public.quiz_results.last_answers is 'For each question the indexes of the chosen options.';
create index if not exists quiz_results_chapter on public.quiz_results (course_slug, chapter_slug);

create or replace function public.record_quiz_result(
  course text, chapter text, version text, right_ones integer, answers jsonb
) returns public.quiz_results
-- SECURITY DEFINER: users may not write the table directly, so that the best result is kept.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  kept public.quiz_results;
begin
  if learner is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if not public.may_open_chapter(course, chapter) then
    raise exception 'The chapter is not open to the caller' using errcode = 'insufficient_privilege', hint = 'chapter_not_open';
  end if;
  if jsonb_typeof(answers) is distinct from 'array' or length(answers::text) > 2000 then
    raise exception 'The quiz answers are invalid' using errcode = 'invalid_parameter_value', hint = 'quiz_answers_invalid';
  end if;
  insert into public.quiz_results as known
      (user_id, course_slug, chapter_slug, quiz_version, total, best_right, last_right, last_answers)
    values (learner, course, chapter, version, jsonb_array_length(answers), right_ones, right_ones, answers)
    on conflict (user_id, course_slug, chapter_slug) do update set
      quiz_version = excluded.quiz_version,
      total = excluded.total,
      last_right = excluded.last_right,
      last_answers = excluded.last_answers,
      last_at = now(),
      tries = case when known.quiz_version = excluded.quiz_version then known.tries + 1 else 1 end,
      best_right = case when known.quiz_version = excluded.quiz_version
        then greatest(known.best_right, excluded.best_right) else excluded.best_right end,
      best_at = case when known.quiz_version = excluded.quiz_version and known.best_right >= excluded.best_right
        then known.best_at else now() end
    returning * into kept;
  return kept;
end $$;
comment on function public.record_quiz_result(text, text, text, integer, jsonb) is 'Records one attempt at the quiz of a chapter.';

alter table public.quiz_results enable row level security;
revoke all on public.quiz_results from anon, authenticated, service_role;
grant select on public.quiz_results to authenticated;

drop policy if exists quiz_results_own on public.quiz_results;
create policy quiz_results_own on public.quiz_results for select to authenticated using (user_id = (select auth.uid()));

revoke all on function public.record_quiz_result(text, text, text, integer, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_quiz_result(text, text, text, integer, jsonb) to authenticated;

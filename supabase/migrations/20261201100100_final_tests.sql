-- Final tests of courses: drawn, kept and marked by the database (decision 116).

create table if not exists public.course_tests (
  course_slug text primary key references public.courses (slug) on delete cascade on update cascade,
  version text not null check (length(version) between 1 and 64),
  pass smallint not null check (pass between 50 and 100),
  draw smallint not null check (draw between 1 and 60),
  chapters jsonb not null check (jsonb_typeof(chapters) = 'array'),
  tested jsonb not null check (jsonb_typeof(tested) = 'array'),
  solutions jsonb not null check (jsonb_typeof(solutions) = 'array' and jsonb_array_length(solutions) >= draw)
);
comment on table public.course_tests is
  'Final tests with their solutions. Written from the documents at each start; no role may read it.';
comment on column public.course_tests.pass is 'Percentage of the questions of an attempt that must be right.';
comment on column public.course_tests.draw is 'Number of questions of an attempt.';
comment on column public.course_tests.chapters is 'Slugs of the chapters that must be finished before.';
comment on column public.course_tests.solutions is
  'For each question its kind, and count and right (indexes of options), or value and within, or accepted (texts).';
alter table public.course_tests enable row level security;
revoke all on public.course_tests from anon, authenticated, service_role;

create table if not exists public.test_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_slug text not null references public.courses (slug) on delete cascade on update cascade,
  version text not null check (length(version) between 1 and 64),
  paper jsonb not null check (jsonb_typeof(paper) = 'array' and jsonb_array_length(paper) between 1 and 60),
  answers jsonb check (jsonb_typeof(answers) = 'array' and octet_length(answers::text) <= 40000),
  marks jsonb check (jsonb_typeof(marks) = 'array'),
  right_ones smallint check (right_ones between 0 and 60),
  is_passed boolean,
  started_at timestamptz not null default now(),
  saved_at timestamptz,
  handed_in_at timestamptz,
  check ((handed_in_at is null) = (marks is null) and (marks is null) = (right_ones is null) and (marks is null) = (is_passed is null)),
  check (handed_in_at is null or answers is not null)
);
comment on table public.test_attempts is 'Attempts at final tests. Written only by start_test, save_test and hand_in_test.';
comment on column public.test_attempts.paper is
  'The drawn questions in their order: the number of the question and, for one with options, the order of the options.';
comment on column public.test_attempts.answers is
  'For each question of the paper the chosen places, or the typed text; empty for none. Null before the first is saved.';
comment on column public.test_attempts.marks is 'For each question of the paper whether it is right. Null before it is handed in.';
create unique index if not exists test_attempts_open on public.test_attempts (user_id, course_slug) where handed_in_at is null;
create index if not exists test_attempts_own on public.test_attempts (user_id, course_slug, started_at desc);
create index if not exists test_attempts_course on public.test_attempts (course_slug);

alter table public.test_attempts enable row level security;
revoke all on public.test_attempts from anon, authenticated, service_role;
grant select on public.test_attempts to authenticated;
drop policy if exists test_attempts_own on public.test_attempts;
create policy test_attempts_own on public.test_attempts for select to authenticated using (user_id = (select auth.uid()));

-- Drawing and marking ---------------------------------------------------------------------------

create or replace function public.draw_test(solutions jsonb, draw integer) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_agg(question order by place) from (
    select row_number() over (order by random()) as place, case when solution ->> 'kind' = 'options'
        then jsonb_build_object('question', number - 1, 'options',
          (select jsonb_agg(option order by random()) from generate_series(0, (solution ->> 'count')::integer - 1) as option))
        else jsonb_build_object('question', number - 1) end as question
    from jsonb_array_elements(solutions) with ordinality as asked (solution, number)
  ) as shuffled where place <= draw
$$;
comment on function public.draw_test(jsonb, integer) is 'A paper: so many questions in random order, each with its options in random order.';

create or replace function public.typed_number(given text) returns numeric
language plpgsql immutable strict set search_path = '' as $$
declare
  plain constant text := regexp_replace(translate(normalize(given, NFKC), '−–', '--'), '[\s,_'']', '', 'g');
begin
  return case when plain ~ '^[+-]?([0-9]{1,24}([.][0-9]{0,24})?|[.][0-9]{1,24})$' then plain::numeric end;
end $$;
comment on function public.typed_number(text) is
  'The number that was typed, in full or half width, with or without separators of thousands. Null if it is none.';

create or replace function public.typed_text(given text) returns text
language sql immutable strict set search_path = '' as $$
  select btrim(regexp_replace(lower(normalize(given, NFKC)), '\s', '', 'g'), '.,。、;:!?“”‘’"''`()「」《》')
$$;
comment on function public.typed_text(text) is 'A typed answer for comparison: case, width, spaces, and punctuation at its ends do not matter.';

create or replace function public.mark_test(paper jsonb, answers jsonb, solutions jsonb) returns jsonb
language sql immutable strict set search_path = '' as $$
  select jsonb_agg(coalesce(case solution ->> 'kind'
      when 'options' then (
        select coalesce(jsonb_agg(option order by option), '[]') from (
          select distinct asked.question -> 'options' -> chosen.value::integer as option
          from jsonb_array_elements_text(answer) as chosen) as picked) = solution -> 'right'
      when 'number' then abs(public.typed_number(answer #>> '{}') - (solution ->> 'value')::numeric) <= (solution ->> 'within')::numeric
      else exists (select from jsonb_array_elements_text(solution -> 'accepted') as form
        where public.typed_text(form.value) = public.typed_text(answer #>> '{}')) end, false) order by place)
  from jsonb_array_elements(paper) with ordinality as asked (question, place)
    cross join lateral (select solutions -> (asked.question ->> 'question')::integer as solution, answers -> (place - 1)::integer as answer) as both_of
$$;
comment on function public.mark_test(jsonb, jsonb, jsonb) is
  'For each question of the paper whether it is answered right. The answers must have the shape that check_test_answers requires.';

create or replace function public.check_test_answers(paper jsonb, answers jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  question jsonb;
  answer jsonb;
  is_fit boolean;
begin
  is_fit := jsonb_typeof(answers) is not distinct from 'array' and octet_length(answers::text) <= 40000
    and jsonb_array_length(answers) = jsonb_array_length(paper);
  for place in 0 .. case when is_fit then jsonb_array_length(paper) - 1 else -1 end loop
    question := paper -> place;
    answer := answers -> place;
    if question ? 'options' then
      is_fit := is_fit and jsonb_typeof(answer) = 'array' and not exists (
        select from jsonb_array_elements(answer) as chosen where jsonb_typeof(chosen.value) <> 'number'
          or chosen.value::text !~ '^[0-9]$' or chosen.value::integer >= jsonb_array_length(question -> 'options'));
    else
      is_fit := is_fit and jsonb_typeof(answer) = 'string' and length(answer #>> '{}') <= 100;
    end if;
  end loop;
  if not is_fit then
    raise exception 'The answers do not fit the test' using errcode = 'invalid_parameter_value', hint = 'test_answers_invalid';
  end if;
end $$;
comment on function public.check_test_answers(jsonb, jsonb) is
  'Throws unless there is one answer for each question of the paper: places of its options, or a text of at most 100 characters.';

-- Attempts --------------------------------------------------------------------------------------

create or replace function public.missing_chapters(learner uuid, chapters jsonb, course text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(chapter order by place), '{}') from jsonb_array_elements_text(chapters) with ordinality as needed (chapter, place)
  where not exists (select from public.chapter_progress progress where progress.user_id = learner
    and progress.course_slug = course and progress.chapter_slug = chapter and progress.finished_at is not null)
$$;
comment on function public.missing_chapters(uuid, jsonb, text) is 'The chapters that an account has not finished, in their order.';

create or replace function public.my_course_test(
  course text, out version text, out missing text[], out used integer, out most integer
)
-- SECURITY DEFINER: users may not read tests; returns nothing of their solutions.
language plpgsql stable security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  known public.course_tests;
begin
  select * into known from public.course_tests where course_slug = course;
  if learner is null or known.course_slug is null then
    return;
  end if;
  version := known.version;
  missing := public.missing_chapters(learner, known.chapters, course);
  used := (select count(*) from public.test_attempts
    where user_id = learner and course_slug = course and (started_at at time zone 'Asia/Shanghai')::date = public.today());
  most := 3;
end $$;
comment on function public.my_course_test(text) is
  'What stands between the caller and the final test of a course: chapters to finish, and how many of the attempts of today are used. Nulls if there is no test.';

create or replace function public.start_test(course text) returns public.test_attempts
-- SECURITY DEFINER: users may not write attempts directly; reads the test, which no role may.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  known public.course_tests;
  standing record;
  attempt public.test_attempts;
begin
  if learner is null or not public.is_account_open() then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  -- Two tabs that start at once get the same attempt.
  perform pg_advisory_xact_lock(hashtextextended('test/' || learner::text || '/' || course, 0));
  select * into known from public.course_tests where course_slug = course;
  if known.course_slug is null then
    raise exception 'The course has no test' using errcode = 'raise_exception', hint = 'test_not_found';
  end if;
  if exists (select from jsonb_array_elements_text(known.chapters) as chapter where not public.may_open_chapter(course, chapter.value)) then
    raise exception 'The course is not open to the caller' using errcode = 'insufficient_privilege', hint = 'test_not_open';
  end if;
  if exists (select from public.certificates where user_id = learner and course_slug = course) then
    raise exception 'The test was passed' using errcode = 'restrict_violation', hint = 'test_passed';
  end if;
  select * into standing from public.my_course_test(course);
  if cardinality(standing.missing) > 0 then
    raise exception 'Chapters are not finished' using errcode = 'restrict_violation', hint = 'test_chapters_missing';
  end if;
  select * into attempt from public.test_attempts where user_id = learner and course_slug = course and handed_in_at is null for update;
  if attempt.version = known.version then
    return attempt;
  end if;
  if attempt.id is not null then
    -- The questions have changed: this attempt is not counted.
    delete from public.test_attempts where id = attempt.id;
    select * into standing from public.my_course_test(course);
  end if;
  if standing.used >= standing.most then
    raise exception 'The attempts of today are used up' using errcode = 'restrict_violation', hint = 'test_attempts_used';
  end if;
  insert into public.test_attempts (user_id, course_slug, version, paper)
    values (learner, course, known.version, public.draw_test(known.solutions, known.draw)) returning * into attempt;
  return attempt;
end $$;
comment on function public.start_test(text) is
  'Starts an attempt at the final test of a course, or returns the open one. One whose questions have changed is replaced and not counted.';

create or replace function public.require_open_attempt(attempt uuid) returns public.test_attempts
language plpgsql set search_path = '' as $$
declare
  known public.test_attempts;
begin
  if auth.uid() is null or not public.is_account_open() then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  select * into known from public.test_attempts where id = attempt and user_id = auth.uid() for update;
  if known.id is null then
    -- Another tab may have replaced it after the questions changed.
    raise exception 'The attempt is gone' using errcode = 'raise_exception', hint = 'test_attempt_gone';
  end if;
  if known.handed_in_at is null
    and not exists (select from public.course_tests where course_slug = known.course_slug and version = known.version) then
    raise exception 'The test has changed' using errcode = 'restrict_violation', hint = 'test_changed';
  end if;
  return known;
end $$;
comment on function public.require_open_attempt(uuid) is
  'Locks an attempt of the caller. Throws if there is none or its questions have changed; one that was handed in is returned.';

create or replace function public.save_test(attempt uuid, given jsonb) returns void
-- SECURITY DEFINER: users may not write attempts directly.
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.test_attempts := public.require_open_attempt(attempt);
begin
  if known.handed_in_at is not null then
    raise exception 'The attempt was handed in' using errcode = 'restrict_violation', hint = 'test_handed_in';
  end if;
  perform public.check_test_answers(known.paper, given);
  update public.test_attempts set answers = given, saved_at = now() where id = attempt;
end $$;
comment on function public.save_test(uuid, jsonb) is 'Keeps the answers so far, so that the attempt can be continued later and elsewhere.';

create or replace function public.hand_in_test(attempt uuid, given jsonb) returns public.test_attempts
-- SECURITY DEFINER: users may write neither attempts nor certificates; reads the solutions, which no role may.
language plpgsql security definer set search_path = '' as $$
declare
  known public.test_attempts := public.require_open_attempt(attempt);
  test public.course_tests;
  result jsonb;
  correct integer;
begin
  -- Sent twice, or by two tabs: the first one counts.
  if known.handed_in_at is not null then
    return known;
  end if;
  select * into test from public.course_tests where course_slug = known.course_slug;
  if exists (select from jsonb_array_elements_text(test.chapters) as chapter
      where not public.may_open_chapter(known.course_slug, chapter.value)) then
    raise exception 'The course is not open to the caller' using errcode = 'insufficient_privilege', hint = 'test_not_open';
  end if;
  perform public.check_test_answers(known.paper, given);
  result := public.mark_test(known.paper, given, test.solutions);
  correct := (select count(*) from jsonb_array_elements(result) as mark where mark.value = 'true');
  update public.test_attempts set answers = given, marks = result, right_ones = correct, handed_in_at = now(),
    is_passed = correct * 100 >= test.pass * jsonb_array_length(result) where id = attempt returning * into known;
  if known.is_passed then
    insert into public.certificates (user_id, course_slug, course_title, tested, right_ones, total)
      select known.user_id, slug, title, test.tested, correct, jsonb_array_length(result) from public.courses where slug = known.course_slug
      on conflict (user_id, course_slug) do nothing;
  end if;
  return known;
end $$;
comment on function public.hand_in_test(uuid, jsonb) is
  'Marks an attempt and, if it is passed, makes the certificate. Repeated, it returns the first result.';

revoke all on function public.draw_test(jsonb, integer), public.typed_number(text), public.typed_text(text),
  public.mark_test(jsonb, jsonb, jsonb), public.check_test_answers(jsonb, jsonb), public.missing_chapters(uuid, jsonb, text),
  public.my_course_test(text), public.start_test(text), public.require_open_attempt(uuid), public.save_test(uuid, jsonb),
  public.hand_in_test(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.my_course_test(text), public.start_test(text), public.save_test(uuid, jsonb),
  public.hand_in_test(uuid, jsonb) to authenticated;

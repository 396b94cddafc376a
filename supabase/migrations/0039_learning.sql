-- What learners write beside a chapter: notes that nobody else reads, what came of its quiz, and what they ask one another.

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
comment on table public.chapter_notes is 'What somebody notes down for themselves. Nobody else reads it, administrators neither.';
comment on column public.chapter_notes.id is 'Made by the page, so that a note that is sent twice is there once.';
comment on column public.chapter_notes.at_seconds is 'Where in the film; null where it belongs to none.';
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
    raise exception '这一章的笔记已经有 200 条，请先整理一下' using errcode = 'raise_exception';
  end if;
  return new;
end $$;
comment on function public.limit_chapter_notes() is 'For the trigger: how many notes somebody keeps for one chapter.';
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
  'The caller''s notes in the order of courses and chapters, a page at a time: what comes behind the note with that id.';

create or replace function public.my_note_counts() returns table (course_slug text, notes bigint)
language sql stable set search_path = '' as $$
  select course_slug, count(*) from public.chapter_notes where user_id = auth.uid() group by course_slug
$$;
comment on function public.my_note_counts() is 'In which courses the caller has notes, and how many.';

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
  'What came of a chapter''s quiz, for the learner alone. The page marks and record_quiz_result believes it: nothing hangs on it.';
comment on column public.quiz_results.quiz_version is 'Of the questions: what came of others is no longer compared.';
comment on column public.quiz_results.last_answers is 'For each question which options were chosen, by their places.';
create index if not exists quiz_results_chapter on public.quiz_results (course_slug, chapter_slug);

create or replace function public.record_quiz_result(
  course text, chapter text, version text, right_ones integer, answers jsonb
) returns public.quiz_results
-- SECURITY DEFINER: nobody may write the table but by this, so that what was best stays so.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  kept public.quiz_results;
begin
  if learner is null then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  if not public.may_open_chapter(course, chapter) then
    raise exception '尚未开通这一章' using errcode = 'insufficient_privilege';
  end if;
  if jsonb_typeof(answers) is distinct from 'array' or length(answers::text) > 2000 then
    raise exception '答案的内容有误' using errcode = 'invalid_parameter_value';
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
comment on function public.record_quiz_result(text, text, text, integer, jsonb) is
  'For whoever learns: writes down one try at the quiz of a chapter.';

create table if not exists public.chapter_posts (
  id bigint generated always as identity primary key,
  course_slug text not null,
  chapter_slug text not null,
  parent_id bigint references public.chapter_posts (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  author_name text not null default '' check (length(author_name) <= 40),
  at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  is_hidden boolean not null default false,
  foreign key (course_slug, chapter_slug) references public.chapters (course_slug, slug) on delete cascade on update cascade
);
comment on table public.chapter_posts is 'Questions about a chapter and answers to them: who and when. What was said is in chapter_post_texts.';
comment on column public.chapter_posts.parent_id is 'The question that it answers; null for a question. Answers are not answered.';
comment on column public.chapter_posts.author_name is 'As it was then: profiles are nobody else''s to read. Empty once the account is gone.';
comment on column public.chapter_posts.deleted_at is 'Taken back by its author while there were answers: the place stays, the words are gone.';
create index if not exists chapter_posts_questions on public.chapter_posts (course_slug, chapter_slug, id desc) where parent_id is null;
create index if not exists chapter_posts_answers on public.chapter_posts (parent_id, id);
create index if not exists chapter_posts_author on public.chapter_posts (author_id, at desc);
create index if not exists chapter_posts_chapter on public.chapter_posts (course_slug, chapter_slug);

create table if not exists public.chapter_post_texts (
  post_id bigint primary key references public.chapter_posts (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  body text not null check (length(body) <= 2000 and body ~ '\S')
);
comment on table public.chapter_post_texts is 'What was said. Of a hidden post its author and administrators alone read it, of a deleted one nobody.';
create index if not exists chapter_post_texts_author on public.chapter_post_texts (author_id);

create table if not exists public.chapter_post_reports (
  post_id bigint not null references public.chapter_posts (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null check (reason in ('advertising', 'abuse', 'unlawful', 'other')),
  details text not null default '' check (length(details) <= 300),
  at timestamptz not null default now(),
  primary key (post_id, reporter_id)
);
comment on table public.chapter_post_reports is 'Who thinks that a post should not be there. Once for each person and post.';
create index if not exists chapter_post_reports_reporter on public.chapter_post_reports (reporter_id, at desc);

create or replace function public.forget_post_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.author_name := '';
  return new;
end $$;
comment on function public.forget_post_author() is 'For the trigger: an account that goes takes its name along.';
create or replace trigger chapter_posts_forget before update of author_id on public.chapter_posts
  for each row when (new.author_id is null) execute function public.forget_post_author();

create or replace function public.require_participant() returns uuid
-- SECURITY DEFINER: whether an account is banned only its owner reads.
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from auth.users where id = auth.uid()
    and deleted_at is null and (banned_until is null or banned_until <= now())) then
    return auth.uid();
  end if;
  raise exception '账户已停用，不能参与讨论' using errcode = 'insufficient_privilege';
end $$;
comment on function public.require_participant() is
  'The caller, who may still take part: a token says for an hour more who somebody was, and by then they may be banned.';

create or replace function public.write_chapter_post(course text, chapter text, body text, answers bigint default null)
returns bigint
-- SECURITY DEFINER: nobody may write the tables but by this, which asks who calls and how often.
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  author constant uuid := public.require_participant();
  question public.chapter_posts;
  written bigint;
begin
  if not public.may_open_chapter(course, chapter) then
    raise exception '尚未开通这一章' using errcode = 'insufficient_privilege';
  end if;
  if write_chapter_post.body is null or write_chapter_post.body !~ '\S' or length(write_chapter_post.body) > 2000 then
    raise exception '发言要有内容，并且不超过 2000 字' using errcode = 'invalid_parameter_value';
  end if;
  -- One at a time for each author: of several at once none would see the others.
  perform pg_advisory_xact_lock(hashtextextended('posts/' || author::text, 0));
  if exists (select from public.chapter_posts where author_id = author and at > now() - interval '10 seconds') then
    raise exception '发言太快，请过 10 秒再发' using errcode = 'raise_exception';
  end if;
  if (select count(*) from public.chapter_posts where author_id = author and at > now() - interval '1 day') >= 30 then
    raise exception '一天最多发言 30 次，请明天再来' using errcode = 'raise_exception';
  end if;
  if exists (select from public.chapter_posts post join public.chapter_post_texts said on said.post_id = post.id
    where post.author_id = author and post.at > now() - interval '1 day' and post.course_slug = course
      and post.chapter_slug = chapter and post.parent_id is not distinct from answers and said.body = write_chapter_post.body) then
    raise exception '同样的话刚刚发过了' using errcode = 'unique_violation';
  end if;
  if answers is not null then
    select * into question from public.chapter_posts where id = answers for update;
    if question.id is null or question.parent_id is not null or question.deleted_at is not null or question.is_hidden
      or (question.course_slug, question.chapter_slug) <> (course, chapter) then
      raise exception '这个问题已经不在了，不能回答' using errcode = 'invalid_parameter_value';
    end if;
    if (select count(*) from public.chapter_posts where parent_id = answers) >= 50 then
      raise exception '这个问题已有 50 条回答，请另提一个问题' using errcode = 'raise_exception';
    end if;
  end if;
  insert into public.chapter_posts (course_slug, chapter_slug, parent_id, author_id, author_name)
    select course, chapter, answers, author, coalesce(name, '学员' || right(short_id, 4))
    from public.profiles where id = author
    returning id into written;
  insert into public.chapter_post_texts (post_id, author_id, body) values (written, author, write_chapter_post.body);
  return written;
end $$;
comment on function public.write_chapter_post(text, text, text, bigint) is 'For whoever may open the chapter: a question, or an answer to one.';

create or replace function public.edit_chapter_post(post bigint, body text) returns boolean
-- SECURITY DEFINER: as write_chapter_post.
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  author constant uuid := public.require_participant();
  known public.chapter_posts;
begin
  select * into known from public.chapter_posts where id = post and author_id = author for update;
  if known.id is null or known.deleted_at is not null or known.is_hidden then
    raise exception '这条发言不能修改' using errcode = 'insufficient_privilege';
  end if;
  if not public.may_open_chapter(known.course_slug, known.chapter_slug) then
    raise exception '尚未开通这一章' using errcode = 'insufficient_privilege';
  end if;
  if known.at <= now() - interval '15 minutes' then
    raise exception '发言 15 分钟之后不能再修改' using errcode = 'raise_exception';
  end if;
  if edit_chapter_post.body is null or edit_chapter_post.body !~ '\S' or length(edit_chapter_post.body) > 2000 then
    raise exception '发言要有内容，并且不超过 2000 字' using errcode = 'invalid_parameter_value';
  end if;
  update public.chapter_post_texts set body = edit_chapter_post.body where post_id = post and body <> edit_chapter_post.body;
  if not found then
    return false;
  end if;
  update public.chapter_posts set edited_at = now() where id = post;
  return true;
end $$;
comment on function public.edit_chapter_post(bigint, text) is 'For the author, for a quarter of an hour; says whether anything changed.';

create or replace function public.delete_chapter_post(post bigint) returns boolean
-- SECURITY DEFINER: as write_chapter_post. Who is banned may still take back what they said.
language plpgsql security definer set search_path = '' as $$
declare
  known public.chapter_posts;
begin
  select * into known from public.chapter_posts where id = post and author_id = auth.uid() for update;
  if known.id is null or known.deleted_at is not null then
    return false;
  end if;
  if exists (select from public.chapter_posts where parent_id = post) then
    delete from public.chapter_post_texts where post_id = post;
    update public.chapter_posts set deleted_at = now() where id = post;
    return true;
  end if;
  delete from public.chapter_posts where id = post;
  -- A question that was kept for its answers goes with the last of them.
  delete from public.chapter_posts question where question.id = known.parent_id and question.deleted_at is not null
    and not exists (select from public.chapter_posts answer where answer.parent_id = question.id);
  return true;
end $$;
comment on function public.delete_chapter_post(bigint) is 'For the author; says whether it was there. What has answers leaves its place behind, without words.';

create or replace function public.report_chapter_post(post bigint, reason text, details text default '') returns boolean
-- SECURITY DEFINER: as write_chapter_post.
language plpgsql security definer set search_path = '' as $$
declare
  reporter constant uuid := public.require_participant();
  known public.chapter_posts;
begin
  select * into known from public.chapter_posts where id = post;
  if known.id is null or not public.may_open_chapter(known.course_slug, known.chapter_slug)
    or known.deleted_at is not null or known.author_id is not distinct from reporter then
    raise exception '这条发言不能举报' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('reports/' || reporter::text, 0));
  if (select count(*) from public.chapter_post_reports where reporter_id = reporter and at > now() - interval '1 day') >= 20 then
    raise exception '一天最多举报 20 次，请明天再来' using errcode = 'raise_exception';
  end if;
  insert into public.chapter_post_reports (post_id, reporter_id, reason, details)
    values (post, reporter, report_chapter_post.reason, coalesce(report_chapter_post.details, '')) on conflict do nothing;
  return found;
end $$;
comment on function public.report_chapter_post(bigint, text, text) is 'For whoever may open the chapter; says whether that is the first time.';

create or replace function public.hide_chapter_post(post bigint, hides boolean default true) returns boolean
-- SECURITY DEFINER: nobody may change a post; this asks first who calls.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
begin
  update public.chapter_posts set is_hidden = hides where id = post and is_hidden <> hides;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, case when hides then 'chapter-post.hide' else 'chapter-post.show' end, post::text);
  return true;
end $$;
comment on function public.hide_chapter_post(bigint, boolean) is 'For administrators: hides a post, or shows it again; says whether that changed anything.';

alter table public.chapter_notes enable row level security;
alter table public.quiz_results enable row level security;
alter table public.chapter_posts enable row level security;
alter table public.chapter_post_texts enable row level security;
alter table public.chapter_post_reports enable row level security;
revoke all on public.chapter_notes, public.quiz_results, public.chapter_posts, public.chapter_post_texts,
  public.chapter_post_reports from anon, authenticated, service_role;
revoke all on sequence public.chapter_posts_id_seq from anon, authenticated, service_role;
grant select, delete on public.chapter_notes to authenticated;
grant insert (id, course_slug, chapter_slug, body, at_seconds), update (body, at_seconds) on public.chapter_notes to authenticated;
grant select on public.quiz_results, public.chapter_posts, public.chapter_post_texts, public.chapter_post_reports to authenticated;

drop policy if exists chapter_notes_own on public.chapter_notes;
create policy chapter_notes_own on public.chapter_notes for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists chapter_notes_add on public.chapter_notes;
create policy chapter_notes_add on public.chapter_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and public.may_open_chapter(course_slug, chapter_slug));
-- What one has written stays one's own, also when the course is no longer open.
drop policy if exists chapter_notes_change on public.chapter_notes;
create policy chapter_notes_change on public.chapter_notes for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
drop policy if exists chapter_notes_drop on public.chapter_notes;
create policy chapter_notes_drop on public.chapter_notes for delete to authenticated using (user_id = (select auth.uid()));
drop policy if exists quiz_results_own on public.quiz_results;
create policy quiz_results_own on public.quiz_results for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists chapter_posts_read on public.chapter_posts;
create policy chapter_posts_read on public.chapter_posts for select to authenticated
  using (author_id = (select auth.uid()) or (select public.is_administrator())
    or public.may_open_chapter(course_slug, chapter_slug));
drop policy if exists chapter_post_texts_read on public.chapter_post_texts;
create policy chapter_post_texts_read on public.chapter_post_texts for select to authenticated
  using (author_id = (select auth.uid()) or (select public.is_administrator())
    or exists (select from public.chapter_posts where id = post_id and not is_hidden));
drop policy if exists chapter_post_reports_own on public.chapter_post_reports;
create policy chapter_post_reports_own on public.chapter_post_reports for select to authenticated
  using (reporter_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.limit_chapter_notes(), public.my_notes(text, text, uuid, integer), public.my_note_counts(),
  public.record_quiz_result(text, text, text, integer, jsonb), public.forget_post_author(), public.require_participant(),
  public.write_chapter_post(text, text, text, bigint), public.edit_chapter_post(bigint, text),
  public.delete_chapter_post(bigint), public.report_chapter_post(bigint, text, text), public.hide_chapter_post(bigint, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.my_notes(text, text, uuid, integer), public.my_note_counts(),
  public.record_quiz_result(text, text, text, integer, jsonb), public.write_chapter_post(text, text, text, bigint),
  public.edit_chapter_post(bigint, text), public.delete_chapter_post(bigint), public.report_chapter_post(bigint, text, text),
  public.hide_chapter_post(bigint, boolean) to authenticated;

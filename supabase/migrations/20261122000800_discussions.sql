-- Questions about chapters and their answers. Others know an author by a name and a number per chapter, never by the account.

create table if not exists public.chapter_posts (
  id bigint generated always as identity primary key,
  course_slug text not null,
  chapter_slug text not null,
  parent_id bigint references public.chapter_posts (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  author_name text not null default '' check (octet_length(author_name) <= 400),
  at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  is_hidden boolean not null default false,
  speaker integer check (speaker >= 1),
  foreign key (course_slug, chapter_slug) references public.chapters (course_slug, slug) on delete cascade on update cascade
);
comment on table public.chapter_posts is
  'Questions about a chapter and their answers, without the texts, which are in chapter_post_texts.';
comment on column public.chapter_posts.parent_id is
  'The question that it answers; null for a question. Answers cannot be answered.';
comment on column public.chapter_posts.author_name is
  'The name at the time of writing, because users cannot read the profiles of others. Empty once the account is gone.';
comment on column public.chapter_posts.deleted_at is
  'Set when the author deletes a post that has answers: the post stays without its text.';
comment on column public.chapter_posts.speaker is
  'Numbers the authors of a chapter in the order of their first posts. Null once the account is gone.';
create index if not exists chapter_posts_questions on public.chapter_posts (course_slug, chapter_slug, id desc) where parent_id is null;
create index if not exists chapter_posts_answers on public.chapter_posts (parent_id, id);
create index if not exists chapter_posts_author on public.chapter_posts (author_id, at desc);
create index if not exists chapter_posts_chapter on public.chapter_posts (course_slug, chapter_slug);

create table if not exists public.chapter_post_texts (
  post_id bigint primary key references public.chapter_posts (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  body text not null check (length(body) <= 2000 and body ~ '\S')
);
comment on table public.chapter_post_texts is
  'Texts of posts. A hidden one is readable by its author and administrators only; a deleted one has no row.';
create index if not exists chapter_post_texts_author on public.chapter_post_texts (author_id);

create table if not exists public.chapter_post_reports (
  post_id bigint not null references public.chapter_posts (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null check (reason in ('advertising', 'abuse', 'unlawful', 'other')),
  details text not null default '' check (length(details) <= 300),
  at timestamptz not null default now(),
  primary key (post_id, reporter_id)
);
comment on table public.chapter_post_reports is 'Reports of posts, one for each user and post.';
create index if not exists chapter_post_reports_reporter on public.chapter_post_reports (reporter_id, at desc);

create or replace function public.name_speaker() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Serialised: concurrent first posts would otherwise get the same number.
  perform pg_advisory_xact_lock(hashtextextended('speakers/' || new.course_slug || '/' || new.chapter_slug, 0));
  -- The default name is the same for all and contains no part of the account's id.
  new.author_name := coalesce((select name from public.profiles where id = new.author_id), '学员');
  new.speaker := coalesce(
    (select speaker from public.chapter_posts
      where course_slug = new.course_slug and chapter_slug = new.chapter_slug and author_id = new.author_id limit 1),
    (select max(speaker) + 1 from public.chapter_posts
      where course_slug = new.course_slug and chapter_slug = new.chapter_slug),
    1);
  return new;
end $$;
comment on function public.name_speaker() is
  'Trigger: sets the name and number by which others know the author. The account''s id stays hidden: on the chain it stands beside a wallet.';
create or replace trigger chapter_posts_name before insert on public.chapter_posts
  for each row when (new.author_id is not null) execute function public.name_speaker();

create or replace function public.forget_post_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.author_name := '';
  new.speaker := null;
  return new;
end $$;
comment on function public.forget_post_author() is 'Trigger: removes the name and number of a deleted account.';
create or replace trigger chapter_posts_forget before update of author_id on public.chapter_posts
  for each row when (new.author_id is null) execute function public.forget_post_author();

create or replace function public.require_participant() returns uuid
-- SECURITY DEFINER: only the owner may read bans.
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from auth.users where id = auth.uid()
    and deleted_at is null and (banned_until is null or banned_until <= now())) then
    return auth.uid();
  end if;
  raise exception 'The account is suspended and cannot take part in discussions'
    using errcode = 'insufficient_privilege', hint = 'account_suspended_in_discussion';
end $$;
comment on function public.require_participant() is
  'Returns the caller, whose account must be neither deleted nor banned. Throws otherwise: a token stays valid for up to an hour after a ban.';

create or replace function public.write_chapter_post(course text, chapter text, body text, answers bigint default null)
returns bigint
-- SECURITY DEFINER: users may not write the tables directly; this checks the caller and the rate.
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  author constant uuid := public.require_participant();
  question public.chapter_posts;
  written bigint;
begin
  if not public.may_open_chapter(course, chapter) then
    raise exception 'The chapter is not open to the caller' using errcode = 'insufficient_privilege', hint = 'chapter_not_open';
  end if;
  if write_chapter_post.body is null or write_chapter_post.body !~ '\S' or length(write_chapter_post.body) > 2000 then
    raise exception 'A post needs 1 to 2000 characters' using errcode = 'invalid_parameter_value', hint = 'post_text_invalid';
  end if;
  -- Serialises the posts of one author: concurrent calls would not see each other in the counts.
  perform pg_advisory_xact_lock(hashtextextended('posts/' || author::text, 0));
  if exists (select from public.chapter_posts where author_id = author and at > now() - interval '10 seconds') then
    raise exception 'Wait 10 seconds between posts' using errcode = 'raise_exception', hint = 'post_too_soon';
  end if;
  if (select count(*) from public.chapter_posts where author_id = author and at > now() - interval '1 day') >= 30 then
    raise exception 'At most 30 posts a day' using errcode = 'raise_exception', hint = 'too_many_posts';
  end if;
  if exists (select from public.chapter_posts post join public.chapter_post_texts said on said.post_id = post.id
    where post.author_id = author and post.at > now() - interval '1 day' and post.course_slug = course
      and post.chapter_slug = chapter and post.parent_id is not distinct from answers and said.body = write_chapter_post.body) then
    raise exception 'The same text was posted within a day' using errcode = 'unique_violation', hint = 'post_repeated';
  end if;
  if answers is not null then
    select * into question from public.chapter_posts where id = answers for update;
    if question.id is null or question.parent_id is not null or question.deleted_at is not null or question.is_hidden
      or (question.course_slug, question.chapter_slug) <> (course, chapter) then
      raise exception 'The question no longer exists' using errcode = 'invalid_parameter_value', hint = 'question_gone';
    end if;
    if (select count(*) from public.chapter_posts where parent_id = answers) >= 50 then
      raise exception 'A question has at most 50 answers' using errcode = 'raise_exception', hint = 'too_many_answers';
    end if;
  end if;
  insert into public.chapter_posts (course_slug, chapter_slug, parent_id, author_id, author_name)
    select course, chapter, answers, author, coalesce(name, '学员' || right(short_id, 4))
    from public.profiles where id = author
    returning id into written;
  insert into public.chapter_post_texts (post_id, author_id, body) values (written, author, write_chapter_post.body);
  return written;
end $$;
comment on function public.write_chapter_post(text, text, text, bigint) is
  'Adds a question, or an answer to one. Requires that the chapter is open to the caller.';

create or replace function public.edit_chapter_post(post bigint, body text) returns boolean
-- SECURITY DEFINER: users may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  author constant uuid := public.require_participant();
  known public.chapter_posts;
begin
  select * into known from public.chapter_posts where id = post and author_id = author for update;
  if known.id is null or known.deleted_at is not null or known.is_hidden then
    raise exception 'The post cannot be edited by the caller'
      using errcode = 'insufficient_privilege', hint = 'post_not_editable';
  end if;
  if not public.may_open_chapter(known.course_slug, known.chapter_slug) then
    raise exception 'The chapter is not open to the caller' using errcode = 'insufficient_privilege', hint = 'chapter_not_open';
  end if;
  if known.at <= now() - interval '15 minutes' then
    raise exception 'A post can be edited for 15 minutes' using errcode = 'raise_exception', hint = 'post_edit_too_late';
  end if;
  if edit_chapter_post.body is null or edit_chapter_post.body !~ '\S' or length(edit_chapter_post.body) > 2000 then
    raise exception 'A post needs 1 to 2000 characters' using errcode = 'invalid_parameter_value', hint = 'post_text_invalid';
  end if;
  update public.chapter_post_texts set body = edit_chapter_post.body where post_id = post and body <> edit_chapter_post.body;
  if not found then
    return false;
  end if;
  update public.chapter_posts set edited_at = now() where id = post;
  return true;
end $$;
comment on function public.edit_chapter_post(bigint, text) is
  'For the author, within 15 minutes. Returns whether anything changed.';

create or replace function public.delete_chapter_post(post bigint) returns boolean
-- SECURITY DEFINER: users may not write the tables directly. Banned users may still delete their own posts.
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
  -- A deleted question goes with its last answer.
  delete from public.chapter_posts question where question.id = known.parent_id and question.deleted_at is not null
    and not exists (select from public.chapter_posts answer where answer.parent_id = question.id);
  return true;
end $$;
comment on function public.delete_chapter_post(bigint) is
  'For the author. Returns whether the post existed. A post with answers stays without its text.';

create or replace function public.report_chapter_post(post bigint, reason text, details text default '') returns boolean
-- SECURITY DEFINER: users may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  reporter constant uuid := public.require_participant();
  known public.chapter_posts;
begin
  select * into known from public.chapter_posts where id = post;
  if known.id is null or not public.may_open_chapter(known.course_slug, known.chapter_slug)
    or known.deleted_at is not null or known.author_id is not distinct from reporter then
    raise exception 'The post cannot be reported by the caller'
      using errcode = 'insufficient_privilege', hint = 'post_not_reportable';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('reports/' || reporter::text, 0));
  if (select count(*) from public.chapter_post_reports where reporter_id = reporter and at > now() - interval '1 day') >= 20 then
    raise exception 'At most 20 reports a day' using errcode = 'raise_exception', hint = 'too_many_reports';
  end if;
  insert into public.chapter_post_reports (post_id, reporter_id, reason, details)
    values (post, reporter, report_chapter_post.reason, coalesce(report_chapter_post.details, '')) on conflict do nothing;
  return found;
end $$;
comment on function public.report_chapter_post(bigint, text, text) is
  'Reports a post of a chapter that is open to the caller. Returns false for a repeated report.';

create or replace function public.hide_chapter_post(post bigint, hides boolean default true) returns boolean
-- SECURITY DEFINER: checks that the caller is an administrator; users may not change posts.
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
comment on function public.hide_chapter_post(bigint, boolean) is
  'For administrators: hides or shows a post. Returns whether anything changed.';

create or replace function public.chapter_post_authors(posts bigint[]) returns table (post bigint, author uuid)
-- SECURITY DEFINER: reads the authors, and returns them only to themselves and to administrators.
language sql stable security definer set search_path = '' as $$
  select id, author_id from public.chapter_posts
    where id = any (posts) and (author_id = (select auth.uid()) or (select public.is_administrator()))
$$;
comment on function public.chapter_post_authors(bigint[]) is
  'The given posts that the caller wrote; for administrators all, with their authors.';

alter table public.chapter_posts enable row level security;
alter table public.chapter_post_texts enable row level security;
alter table public.chapter_post_reports enable row level security;
revoke all on public.chapter_posts, public.chapter_post_texts, public.chapter_post_reports from anon, authenticated, service_role;
revoke all on sequence public.chapter_posts_id_seq from anon, authenticated, service_role;
grant select (id, course_slug, chapter_slug, parent_id, author_name, speaker, at, edited_at, deleted_at, is_hidden) on public.chapter_posts
  to authenticated;
grant select (post_id, body) on public.chapter_post_texts to authenticated;
grant select on public.chapter_post_reports to authenticated;

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

revoke all on function public.name_speaker(), public.forget_post_author(), public.require_participant(),
  public.write_chapter_post(text, text, text, bigint), public.edit_chapter_post(bigint, text),
  public.delete_chapter_post(bigint), public.report_chapter_post(bigint, text, text),
  public.hide_chapter_post(bigint, boolean), public.chapter_post_authors(bigint[])
  from public, anon, authenticated, service_role;
grant execute on function public.write_chapter_post(text, text, text, bigint), public.edit_chapter_post(bigint, text),
  public.delete_chapter_post(bigint), public.report_chapter_post(bigint, text, text),
  public.hide_chapter_post(bigint, boolean), public.chapter_post_authors(bigint[]) to authenticated;

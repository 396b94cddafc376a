-- Discussions of proposals: posts that belong to a proposal instead of a chapter, with the same rules, reports and moderation (decision 105).

alter table public.chapter_posts alter column course_slug drop not null;
alter table public.chapter_posts alter column chapter_slug drop not null;
alter table public.chapter_posts add column if not exists proposal_id uuid references public.proposals (id) on delete cascade;
alter table public.chapter_posts drop constraint if exists chapter_posts_place;
alter table public.chapter_posts add constraint chapter_posts_place
  check (num_nonnulls(course_slug, chapter_slug) = case when proposal_id is null then 2 else 0 end);
comment on table public.chapter_posts is
  'Questions about a chapter or a proposal and their answers, without the texts, which are in chapter_post_texts.';
comment on column public.chapter_posts.proposal_id is 'The proposal that is discussed; then there is no chapter.';
create index if not exists chapter_posts_proposal on public.chapter_posts (proposal_id, id);
grant select (proposal_id) on public.chapter_posts to authenticated;

create or replace function public.may_read_posts(course text, chapter text, proposal uuid) returns boolean
language sql stable set search_path = '' as $$
  select case when proposal is null then public.may_open_chapter(course, chapter)
    else public.is_account_open() and exists (select from public.proposals where id = proposal and is_published) end
$$;
comment on function public.may_read_posts(text, text, uuid) is
  'Whether the caller may take part in the discussion of the chapter, or of the proposal.';

create or replace function public.name_speaker() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Serialised: concurrent first posts would otherwise get the same number.
  perform pg_advisory_xact_lock(hashtextextended(
    'speakers/' || coalesce(new.proposal_id::text, new.course_slug || '/' || new.chapter_slug), 0));
  -- The default name is the same for all and contains no part of the account's id.
  new.author_name := coalesce((select name from public.profiles where id = new.author_id), '学员');
  new.is_official := exists (select from public.administrators where user_id = new.author_id);
  if new.proposal_id is not null then
    new.speaker := coalesce(
      (select speaker from public.chapter_posts where proposal_id = new.proposal_id and author_id = new.author_id limit 1),
      (select max(speaker) + 1 from public.chapter_posts where proposal_id = new.proposal_id),
      1);
    return new;
  end if;
  new.speaker := coalesce(
    (select speaker from public.chapter_posts
      where course_slug = new.course_slug and chapter_slug = new.chapter_slug and author_id = new.author_id limit 1),
    (select max(speaker) + 1 from public.chapter_posts
      where course_slug = new.course_slug and chapter_slug = new.chapter_slug),
    1);
  return new;
end $$;

create or replace function public.write_post(
  author uuid, course text, chapter text, proposal uuid, body text, answers bigint
) returns bigint
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  question public.chapter_posts;
  written bigint;
begin
  if write_post.body is null or write_post.body !~ '\S' or length(write_post.body) > 2000 then
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
    where post.author_id = author and post.at > now() - interval '1 day'
      and (post.course_slug, post.chapter_slug, post.proposal_id) is not distinct from (course, chapter, proposal)
      and post.parent_id is not distinct from answers and said.body = write_post.body) then
    raise exception 'The same text was posted within a day' using errcode = 'unique_violation', hint = 'post_repeated';
  end if;
  if answers is not null then
    select * into question from public.chapter_posts where id = answers for update;
    if question.id is null or question.parent_id is not null or question.deleted_at is not null or question.is_hidden
      or (question.course_slug, question.chapter_slug, question.proposal_id) is distinct from (course, chapter, proposal) then
      raise exception 'The question no longer exists' using errcode = 'invalid_parameter_value', hint = 'question_gone';
    end if;
    if (select count(*) from public.chapter_posts where parent_id = answers) >= 50 then
      raise exception 'A question has at most 50 answers' using errcode = 'raise_exception', hint = 'too_many_answers';
    end if;
  end if;
  insert into public.chapter_posts (course_slug, chapter_slug, proposal_id, parent_id, author_id)
    values (course, chapter, proposal, answers, author)
    returning id into written;
  insert into public.chapter_post_texts (post_id, author_id, body) values (written, author, write_post.body);
  return written;
end $$;
comment on function public.write_post(uuid, text, text, uuid, text, bigint) is
  'Adds a question, or an answer to one, to a discussion that is open to the author.';

create or replace function public.write_chapter_post(course text, chapter text, body text, answers bigint default null)
returns bigint
-- SECURITY DEFINER: users may not write the tables directly; this checks the caller and the rate.
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := public.require_participant();
begin
  if not public.may_open_chapter(course, chapter) then
    raise exception 'The chapter is not open to the caller' using errcode = 'insufficient_privilege', hint = 'chapter_not_open';
  end if;
  return public.write_post(author, course, chapter, null, body, answers);
end $$;

create or replace function public.write_proposal_post(proposal uuid, body text, answers bigint default null) returns bigint
-- SECURITY DEFINER: users may not write the tables directly; this checks the caller and the rate.
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := public.require_participant();
begin
  if proposal is null or not public.may_read_posts(null, null, proposal) then
    raise exception 'No such proposal' using errcode = 'raise_exception', hint = 'proposal_not_found';
  end if;
  return public.write_post(author, null, null, proposal, body, answers);
end $$;
comment on function public.write_proposal_post(uuid, text, bigint) is
  'Adds a question about a published proposal, or an answer to one.';

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
  if not public.may_read_posts(known.course_slug, known.chapter_slug, known.proposal_id) then
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

create or replace function public.report_chapter_post(post bigint, reason text, details text default '') returns boolean
-- SECURITY DEFINER: users may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  reporter constant uuid := public.require_participant();
  known public.chapter_posts;
begin
  select * into known from public.chapter_posts where id = post;
  if known.id is null or not public.may_read_posts(known.course_slug, known.chapter_slug, known.proposal_id)
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

drop policy if exists chapter_posts_read on public.chapter_posts;
create policy chapter_posts_read on public.chapter_posts for select to authenticated
  using (author_id = (select auth.uid()) or (select public.is_administrator())
    or case when proposal_id is null then public.may_open_chapter(course_slug, chapter_slug)
      else (select public.is_account_open()) and proposal_id in (select id from public.proposals where is_published) end);

-- Where a post is -------------------------------------------------------------------------------

create or replace function public.link_to_post(post bigint) returns text
language sql stable set search_path = '' as $$
  select coalesce('/course/' || course_slug || '/' || chapter_slug, '/millionaire/vote/' || (select slug from public.proposals where id = proposal_id))
    || '#post-' || id
  from public.chapter_posts where id = post
$$;
comment on function public.link_to_post(bigint) is 'The address of a post, in the page of its chapter or proposal.';

create or replace function public.tell_of_case(known public.report_cases, cause text, titles text[], said text) returns void
language plpgsql set search_path = '' as $$
declare
  link text := '/millionaire';
  excerpt text;
begin
  if known.post_id is not null then
    link := public.link_to_post(known.post_id);
    select body into excerpt from public.chapter_post_texts where post_id = known.post_id;
  else
    select body into excerpt from public.live_messages where id = known.message_id;
  end if;
  if titles[1] is not null then
    perform public.tell_of_moderation(known.account_id, cause || '/author', titles[1],
      concat_ws(E'\n', nullif(said, ''), '原文：' || left(regexp_replace(excerpt, '\s+', ' ', 'g'), 60)
        || case when length(excerpt) > 60 then '…' else '' end), link);
  end if;
  perform public.tell_of_moderation(reporter_id, cause || '/reporter', titles[2], said, link) from (
    select reporter_id from public.chapter_post_reports where post_id = known.post_id
    union all select reporter_id from public.live_message_reports where message_id = known.message_id) as reports;
end $$;

create or replace function public.notify_of_answer() returns trigger
-- SECURITY DEFINER: users may not read who asked, and only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
declare
  answer public.chapter_posts;
  question public.chapter_posts;
begin
  select * into answer from public.chapter_posts where id = new.post_id;
  select * into question from public.chapter_posts where id = answer.parent_id;
  if question.author_id is null or question.author_id = new.author_id then
    return null;
  end if;
  -- Without the answer, which may be edited, hidden or deleted.
  perform public.notify_user(question.author_id, 'reply', case when answer.is_official then '学园回答了您的问题' else '有人回答了您的问题' end,
    coalesce((select '您问的：' || left(btrim(said.body), 100) from public.chapter_post_texts said where said.post_id = question.id), ''),
    public.link_to_post(question.id), 'reply/' || answer.id);
  return null;
end $$;

revoke all on function public.may_read_posts(text, text, uuid), public.write_post(uuid, text, text, uuid, text, bigint),
  public.write_proposal_post(uuid, text, bigint), public.link_to_post(bigint) from public, anon, authenticated, service_role;
grant execute on function public.write_proposal_post(uuid, text, bigint) to authenticated;

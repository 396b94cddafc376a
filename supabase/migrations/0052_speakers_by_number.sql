-- Who speaks beneath a chapter is known there by a name and a number, and not by the account: that stands on the chain beside a
-- wallet, and whoever asks a question shows nobody their money. The number tells people of one name apart, beneath this chapter.

alter table public.chapter_posts add column if not exists speaker integer check (speaker >= 1);
comment on column public.chapter_posts.speaker is 'Which of those who spoke beneath the chapter it is, in the order in which they began. Null once the account is gone.';
update public.chapter_posts post set speaker = counted.place
  from (
    select course_slug, chapter_slug, author_id,
      row_number() over (partition by course_slug, chapter_slug order by min(id)) as place
    from public.chapter_posts where author_id is not null group by course_slug, chapter_slug, author_id
  ) counted
  where post.speaker is null and post.author_id = counted.author_id
    and (post.course_slug, post.chapter_slug) = (counted.course_slug, counted.chapter_slug);
update public.chapter_posts post set author_name = '学员'
  from public.profiles who where who.id = post.author_id and post.author_name = '学员' || right(who.short_id, 4);

create or replace function public.name_speaker() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Of two who begin at the same moment neither would see the other.
  perform pg_advisory_xact_lock(hashtextextended('speakers/' || new.course_slug || '/' || new.chapter_slug, 0));
  -- A name that nobody chose is the same for all: it has no letters of the account in it.
  new.author_name := coalesce((select name from public.profiles where id = new.author_id), '学员');
  new.speaker := coalesce(
    (select speaker from public.chapter_posts
      where course_slug = new.course_slug and chapter_slug = new.chapter_slug and author_id = new.author_id limit 1),
    (select max(speaker) + 1 from public.chapter_posts
      where course_slug = new.course_slug and chapter_slug = new.chapter_slug),
    1);
  return new;
end $$;
comment on function public.name_speaker() is 'For the trigger: what others know of whoever speaks.';
revoke all on function public.name_speaker() from public, anon, authenticated, service_role;
create or replace trigger chapter_posts_name before insert on public.chapter_posts
  for each row when (new.author_id is not null) execute function public.name_speaker();

create or replace function public.forget_post_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.author_name := '';
  new.speaker := null;
  return new;
end $$;

revoke select on public.chapter_posts, public.chapter_post_texts from authenticated;
grant select (id, course_slug, chapter_slug, parent_id, author_name, speaker, at, edited_at, deleted_at, is_hidden)
  on public.chapter_posts to authenticated;
grant select (post_id, body) on public.chapter_post_texts to authenticated;

create or replace function public.chapter_post_authors(posts bigint[]) returns table (post bigint, author uuid)
-- SECURITY DEFINER: whose account is behind a post is told to itself, and to administrators.
language sql stable security definer set search_path = '' as $$
  select id, author_id from public.chapter_posts
    where id = any (posts) and (author_id = (select auth.uid()) or (select public.is_administrator()))
$$;
comment on function public.chapter_post_authors(bigint[]) is 'Of these posts those that the caller wrote; for administrators all, with whoever wrote them.';
revoke all on function public.chapter_post_authors(bigint[]) from public, anon, authenticated, service_role;
grant execute on function public.chapter_post_authors(bigint[]) to authenticated;

-- Pictures and badges of authors in discussions (decision 118). A picture has a random key for each author and discussion, never an address
-- with the account's id, and is shown only for accounts that chose it.

alter table public.user_settings add column if not exists shows_picture boolean not null default false;
comment on column public.user_settings.shows_picture is 'Whether discussions show the picture of the account beside its posts.';
grant update (shows_picture) on public.user_settings to authenticated;

alter table public.chapter_posts add column if not exists picture uuid;
alter table public.chapter_posts add column if not exists is_author boolean not null default false;
comment on column public.chapter_posts.picture is
  'Random key of the author''s picture in this discussion; another one in each discussion. Null once the account is gone.';
comment on column public.chapter_posts.is_author is 'Whether the author of the post was the author of the course at the time of writing.';
create index if not exists chapter_posts_picture on public.chapter_posts (picture);
grant select (is_author) on public.chapter_posts to authenticated;

create or replace function public.is_course_author(course text, account uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.courses join public.chain_wares on chain_wares.id = courses.ware_id
    where courses.slug = course and chain_wares.author_uid = account::text)
$$;
comment on function public.is_course_author(text, uuid) is 'Whether the ware that sells the course names the account as its author.';

update public.chapter_posts post set picture = keys.picture
  from (select author_id, course_slug, chapter_slug, proposal_id, gen_random_uuid() as picture
    from public.chapter_posts where author_id is not null group by 1, 2, 3, 4) keys
  where post.picture is null and post.author_id = keys.author_id
    and (post.course_slug, post.chapter_slug, post.proposal_id) is not distinct from (keys.course_slug, keys.chapter_slug, keys.proposal_id);
update public.chapter_posts set is_author = true
  where not is_author and course_slug is not null and author_id is not null and public.is_course_author(course_slug, author_id);

create or replace function public.name_speaker() returns trigger
language plpgsql set search_path = '' as $$
declare
  earlier public.chapter_posts;
begin
  -- Serialised: concurrent first posts would otherwise get the same number.
  perform pg_advisory_xact_lock(hashtextextended(
    'speakers/' || coalesce(new.proposal_id::text, new.course_slug || '/' || new.chapter_slug), 0));
  -- The default name is the same for all and contains no part of the account's id.
  new.author_name := coalesce((select name from public.profiles where id = new.author_id), '学员');
  new.is_official := exists (select from public.administrators where user_id = new.author_id);
  new.is_author := new.course_slug is not null and public.is_course_author(new.course_slug, new.author_id);
  if new.proposal_id is not null then
    select * into earlier from public.chapter_posts where proposal_id = new.proposal_id and author_id = new.author_id limit 1;
    new.speaker := coalesce(earlier.speaker,
      (select max(speaker) + 1 from public.chapter_posts where proposal_id = new.proposal_id), 1);
  else
    select * into earlier from public.chapter_posts
      where course_slug = new.course_slug and chapter_slug = new.chapter_slug and author_id = new.author_id limit 1;
    new.speaker := coalesce(earlier.speaker,
      (select max(speaker) + 1 from public.chapter_posts
        where course_slug = new.course_slug and chapter_slug = new.chapter_slug), 1);
  end if;
  new.picture := coalesce(earlier.picture, gen_random_uuid());
  return new;
end $$;
comment on function public.name_speaker() is
  'Trigger: sets the name, the number and the key of the picture by which others know the author, and marks posts of administrators and of the author of the course. The account''s id stays hidden: on the chain it stands beside a wallet.';

create or replace function public.forget_post_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.author_name := '';
  new.speaker := null;
  new.is_official := false;
  new.is_author := false;
  new.picture := null;
  return new;
end $$;

create or replace function public.chapter_post_pictures(posts bigint[]) returns table (post bigint, picture uuid)
-- SECURITY DEFINER: reads the authors and their settings, and returns only keys.
language sql stable security definer set search_path = '' as $$
  select chapter_posts.id, chapter_posts.picture from public.chapter_posts
    join public.user_settings on user_settings.user_id = author_id and shows_picture
    join public.profiles on profiles.id = author_id and avatar_path is not null
  where chapter_posts.id = any (posts) and deleted_at is null
    and (public.may_read_posts(course_slug, chapter_slug, proposal_id) or (select public.is_administrator()))
$$;
comment on function public.chapter_post_pictures(bigint[]) is
  'The keys of the pictures of those given posts whose authors show one, in discussions that are open to the caller.';

create or replace function public.may_see_post_picture(key uuid) returns boolean
-- SECURITY DEFINER: reads the keys, which no role may.
language sql stable security definer set search_path = '' as $$
  select exists (select from public.chapter_posts where picture = key
    and (public.may_read_posts(course_slug, chapter_slug, proposal_id) or (select public.is_administrator())))
$$;
comment on function public.may_see_post_picture(uuid) is 'Whether a discussion with this key is open to the caller.';

create or replace function public.post_picture_file(key uuid) returns text
-- SECURITY DEFINER: no role may read the authors of posts.
language sql stable security definer set search_path = '' as $$
  select avatar_path from public.profiles
    join public.user_settings on user_settings.user_id = profiles.id and shows_picture
  where profiles.id = (select author_id from public.chapter_posts where picture = key and deleted_at is null limit 1)
$$;
comment on function public.post_picture_file(uuid) is
  'For servers: the path of the picture with this key. Null if its account does not show it. It contains the account''s id and must not leave the server.';

revoke all on function public.is_course_author(text, uuid), public.chapter_post_pictures(bigint[]), public.may_see_post_picture(uuid),
  public.post_picture_file(uuid) from public, anon, authenticated, service_role;
grant execute on function public.chapter_post_pictures(bigint[]), public.may_see_post_picture(uuid) to authenticated;
grant execute on function public.post_picture_file(uuid) to service_role;

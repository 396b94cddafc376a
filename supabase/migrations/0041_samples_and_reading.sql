-- Samples of courses are read by whoever has signed in, and how far somebody has read an article is kept for them.

alter table public.document_access drop constraint if exists document_access_requires_check;
alter table public.document_access add constraint document_access_requires_check
  check (requires in ('account', 'membership', 'ownership'));
comment on column public.document_access.requires is 'An account for a sample of a course, a membership, or the owning of a course.';

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
    return true;
  elsif asked.requires = 'membership' then
    return public.is_member();
  end if;
  return public.owns_course(asked.course_slug);
end $$;

create table if not exists public.reading_positions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  path text not null check (path ~ '^/news(/[a-z0-9-]+)+$' and length(path) <= 300),
  furthest_block integer not null check (furthest_block between 0 and 9999),
  updated_at timestamptz not null default now(),
  primary key (user_id, path)
);
comment on table public.reading_positions is 'How far somebody has read an article. Written by record_reading only.';
comment on column public.reading_positions.furthest_block is 'The place of the furthest paragraph, heading or list that was read, from 0 on; it never goes back. It is the same on every screen.';
create index if not exists reading_positions_recent on public.reading_positions (user_id, updated_at desc);

create or replace function public.record_reading(article text, block integer) returns integer
-- SECURITY DEFINER: nobody may write the table but by this, so that it cannot go back.
language plpgsql security definer set search_path = '' as $$
declare
  reader constant uuid := auth.uid();
  most_kept constant integer := 500;
  furthest integer;
begin
  if reader is null then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  if article is null or block is null or block not between 0 and 9999
    or article !~ '^/news(/[a-z0-9-]+)+$' or length(article) > 300 then
    raise exception '阅读位置的内容有误' using errcode = 'invalid_parameter_value';
  end if;
  if not public.may_read_document(article) then
    raise exception '尚不能阅读这篇文章' using errcode = 'insufficient_privilege';
  end if;
  insert into public.reading_positions as known (user_id, path, furthest_block) values (reader, article, block)
    on conflict (user_id, path) do update set
      furthest_block = greatest(known.furthest_block, excluded.furthest_block), updated_at = now()
    returning furthest_block into furthest;
  -- Any address may be named, so only so many are kept.
  delete from public.reading_positions where user_id = reader and path in (
    select path from public.reading_positions where user_id = reader order by updated_at desc, path offset most_kept);
  return furthest;
end $$;
comment on function public.record_reading(text, integer) is
  'For whoever reads: how far they have come in an article that they may read. Answers the furthest. Reports may come twice and in any order.';

alter table public.reading_positions enable row level security;
revoke all on public.reading_positions from anon, authenticated, service_role;
grant select on public.reading_positions to authenticated;
grant select on public.reading_positions to service_role;
drop policy if exists reading_positions_own on public.reading_positions;
create policy reading_positions_own on public.reading_positions for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));
revoke all on function public.record_reading(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.record_reading(text, integer) to authenticated;

-- How far somebody has come in a chapter. It is merged with what was known before, in whatever order reports arrive:
-- the furthest position, the union of what was played, and finished once is finished.

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
comment on table public.chapter_progress is 'Written by record_progress only.';
comment on column public.chapter_progress.furthest_seconds is 'Where to go on; it never goes back.';
comment on column public.chapter_progress.played is 'Which seconds have been played: the union of all that was reported.';
comment on column public.chapter_progress.played_seconds is 'How many those are.';
comment on column public.chapter_progress.finished_at is 'When nine tenths had been played, or, without media, when the reader said so.';
create index if not exists chapter_progress_chapter on public.chapter_progress (course_slug, chapter_slug);
create index if not exists chapter_progress_recent on public.chapter_progress (user_id, updated_at desc);

create or replace function public.multirange_seconds(ranges int4multirange) returns integer
language sql immutable strict set search_path = '' as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) as part
$$;
comment on function public.multirange_seconds(int4multirange) is 'How many whole numbers lie in the ranges.';

create or replace function public.record_progress(
  course text, chapter text, furthest integer, played int4multirange default '{}', is_finished boolean default false
) returns public.chapter_progress
-- SECURITY DEFINER: nobody may write the table but by this, so that it cannot go back.
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  learner constant uuid := auth.uid();
  most_parts constant integer := 500;
  media integer;
  length integer;
  heard int4multirange;
  kept public.chapter_progress;
begin
  if learner is null then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  if record_progress.furthest is null or record_progress.furthest < 0 or record_progress.played is null
    or (select count(*) from unnest(record_progress.played)) > most_parts
    or lower_inf(record_progress.played) or upper_inf(record_progress.played) then
    raise exception '学习进度的内容有误' using errcode = 'invalid_parameter_value';
  end if;
  if not public.may_open_chapter(course, chapter) then
    raise exception '尚未开通这一章' using errcode = 'insufficient_privilege';
  end if;
  select media_seconds into media from public.chapters where course_slug = course and slug = chapter;
  length := coalesce(media, 14400);
  heard := record_progress.played * int4multirange(int4range(0, length));
  insert into public.chapter_progress as known (user_id, course_slug, chapter_slug, furthest_seconds, played)
    values (learner, course, chapter, least(record_progress.furthest, length), heard)
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
  'For whoever learns: what a player or a reader has to report. Reports may come twice and in any order. Whole seconds; what lies behind the end is left out.';

alter table public.chapter_progress enable row level security;
revoke all on public.chapter_progress from anon, authenticated, service_role;
grant select on public.chapter_progress to authenticated, service_role;
drop policy if exists chapter_progress_own on public.chapter_progress;
create policy chapter_progress_own on public.chapter_progress for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.multirange_seconds(int4multirange),
  public.record_progress(text, text, integer, int4multirange, boolean) from public, anon, authenticated, service_role;
grant execute on function public.record_progress(text, text, integer, int4multirange, boolean) to authenticated;

-- On which days somebody has learned, and until when somebody has seen what is new.

create table if not exists public.learning_days (
  user_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);
comment on table public.learning_days is 'Days on which progress was recorded. Written by a trigger on chapter_progress only.';
comment on column public.learning_days.day is 'Of the calendar of Asia/Shanghai. What was learned without a network counts for the day on which it was sent.';

create or replace function public.note_learning_day() returns trigger
-- SECURITY DEFINER: nobody may write days but by learning.
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.learning_days (user_id, day) values (new.user_id, public.today()) on conflict do nothing;
  return null;
end $$;
comment on function public.note_learning_day() is 'Whoever learns has learned today.';
-- By what record_progress writes for every report; its second statement, which counts, says nothing new.
create or replace trigger chapter_progress_day after insert or update of updated_at on public.chapter_progress
  for each row execute function public.note_learning_day();
revoke all on function public.note_learning_day() from public, anon, authenticated, service_role;

-- What was learned before there were days; of each chapter only its first and its last report are known.
insert into public.learning_days (user_id, day)
  select user_id, (at at time zone 'Asia/Shanghai')::date
  from public.chapter_progress, unnest(array[created_at, updated_at]) as at
  on conflict do nothing;

create table if not exists public.home_visits (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  visited_at timestamptz not null default now(),
  seen_until timestamptz
);
comment on table public.home_visits is 'When somebody was on the front page. Written by visit_home only.';
comment on column public.home_visits.seen_until is 'The end of the visit before the present one: what came after it is new. Null on the first visit.';

create or replace function public.visit_home() returns timestamptz
-- SECURITY DEFINER: nobody may write the table but by this.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  seen timestamptz;
begin
  if learner is null then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  -- Within a visit what is new stays new: a page that is loaded again says the same.
  insert into public.home_visits as known (user_id) values (learner)
    on conflict (user_id) do update set
      seen_until = case when known.visited_at < now() - interval '1 hour' then known.visited_at else known.seen_until end,
      visited_at = now()
    returning seen_until into seen;
  return seen;
end $$;
comment on function public.visit_home() is
  'For whoever has signed in: that the front page is seen now, and the end of the visit before this one. A visit ends when an hour has passed without the page.';

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
revoke all on function public.visit_home() from public, anon, authenticated, service_role;
grant execute on function public.visit_home() to authenticated;

-- Once a day, by the calendar of Shanghai.

create table if not exists public.check_ins (
  user_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  at timestamptz not null default now(),
  primary key (user_id, day)
);
comment on table public.check_ins is 'Days on which somebody has checked in. Written by check_in only.';
comment on column public.check_ins.day is 'Of the calendar of Asia/Shanghai.';

create or replace function public.today() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'Asia/Shanghai')::date $$;
comment on function public.today() is 'The day in Shanghai, where the day of a learner begins.';

create or replace function public.check_in(out day date, out is_new boolean, out streak integer, out points integer)
-- SECURITY DEFINER: nobody may write days or points but by functions.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
begin
  if learner is null then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  day := public.today();
  points := 0;
  insert into public.check_ins (user_id, day) values (learner, check_in.day) on conflict do nothing;
  is_new := found;
  -- Days in a row differ from their place in the row by the same day.
  select count(*) into streak from (
    select past.day + (row_number() over (order by past.day desc))::integer as run
    from public.check_ins past where past.user_id = learner) as runs
  where run = check_in.day + 1;
  if is_new then
    points := public.site_number('points.check-in', 1)::integer;
    if points > 0 then
      perform public.add_points(learner, points, 'check-in', 'check-in/' || learner || '/' || day);
    end if;
  end if;
end $$;
comment on function public.check_in() is
  'For whoever has signed in: today, whether it is the first time today, how many days in a row, and the points given now.';

alter table public.check_ins enable row level security;
revoke all on public.check_ins from anon, authenticated, service_role;
grant select on public.check_ins to authenticated, service_role;
drop policy if exists check_ins_own on public.check_ins;
create policy check_ins_own on public.check_ins for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.today(), public.check_in() from public, anon, authenticated, service_role;
grant execute on function public.today() to anon, authenticated, service_role;
grant execute on function public.check_in() to authenticated;

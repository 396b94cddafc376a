-- Figures of the overview. Triggers add to one row for each day and kind of event, so that the overview reads a few hundred rows instead of
-- every order. Days are those of Shanghai.

create table if not exists public.daily_figures (
  day date not null,
  figure text not null check (figure in ('sale', 'refund', 'reached', 'cohort', 'active', 'gas')),
  part text not null default '' check (length(part) <= 1100),
  amount numeric not null default 0 check (scale(amount) = 0),
  count bigint not null default 0,
  primary key (day, figure, part)
);
comment on table public.daily_figures is
  'Sums by day, written only by triggers. Amounts are in the smallest unit. What people reached stays counted when accounts are deleted.';
comment on column public.daily_figures.figure is
  'sale, refund: orders, by kind and currency. reached: people who reached a stage that day; cohort: the same by the day of their sign-up. active: people who learned. gas: sponsored transactions.';

create table if not exists public.milestones (
  user_id uuid not null references public.profiles (id) on delete cascade,
  stage text not null check (stage in ('signed-up', 'bound', 'purchased', 'finished', 'member')),
  at timestamptz not null,
  primary key (user_id, stage)
);
comment on table public.milestones is
  'When an account first reached a stage, written only by triggers: bound a wallet, paid an order, finished a chapter, paid a membership.';

create table if not exists public.chapter_figures (
  course_slug text not null,
  chapter_slug text not null,
  started bigint not null default 0,
  finished bigint not null default 0,
  primary key (course_slug, chapter_slug),
  foreign key (course_slug, chapter_slug) references public.chapters (course_slug, slug) on delete cascade on update cascade
);
comment on table public.chapter_figures is 'How many people started and finished each chapter, written only by triggers.';
create index if not exists chapter_figures_started on public.chapter_figures (started desc, course_slug);

alter table public.daily_figures enable row level security;
alter table public.milestones enable row level security;
alter table public.chapter_figures enable row level security;
revoke all on public.daily_figures, public.milestones, public.chapter_figures from anon, authenticated, service_role;

alter table public.orders add column if not exists refunded_at timestamptz;
comment on column public.orders.refunded_at is 'When the money was returned, by the clock of the chain.';

create or replace function public.day_of(moment timestamptz) returns date
language sql immutable set search_path = '' as $$ select (moment at time zone 'Asia/Shanghai')::date $$;
comment on function public.day_of(timestamptz) is 'The date in Shanghai at a moment.';

-- Orders ----------------------------------------------------------------------------------------

create or replace function public.stamp_refund() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.refunded_at := coalesce(
    (select ended_at from public.chain_sales where buyer_uid = new.uid and order_id = new.id and status = 'refunded'),
    to_timestamp(public.now_ms() / 1000.0));
  return new;
end $$;
comment on function public.stamp_refund() is 'Sets when the money of an order was returned.';
create or replace trigger orders_stamp_refund before update of status on public.orders
  for each row when (new.status = 'refunded' and old.refunded_at is null) execute function public.stamp_refund();

create or replace function public.order_figures(ordered public.orders)
returns table (day date, figure text, part text, amount numeric)
language sql immutable set search_path = '' as $$
  select public.day_of(event.at), event.figure, ordered.kind || ' ' || ordered.currency, ordered.price * ordered.quantity - ordered.discount
  from (values ('sale', ordered.paid_at), ('refund', ordered.refunded_at)) as event (figure, at)
  where event.at is not null
$$;
comment on function public.order_figures(public.orders) is 'The figures that an order adds: its sale, and its refund if there was one.';

create or replace function public.count_orders() returns trigger
-- SECURITY DEFINER: no role may write the figures directly.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.daily_figures (day, figure, part, amount, count)
      select f.day, f.figure, f.part, sum(f.amount), count(*) from added, public.order_figures(added) as f
      group by f.day, f.figure, f.part order by f.day, f.figure, f.part
      on conflict (day, figure, part) do update
        set amount = daily_figures.amount + excluded.amount, count = daily_figures.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into public.daily_figures (day, figure, part, amount, count)
      select f.day, f.figure, f.part, -sum(f.amount), -count(*) from removed, public.order_figures(removed) as f
      group by f.day, f.figure, f.part order by f.day, f.figure, f.part
      on conflict (day, figure, part) do update
        set amount = daily_figures.amount + excluded.amount, count = daily_figures.count + excluded.count;
  else
    insert into public.daily_figures (day, figure, part, amount, count)
      select day, figure, part, sum(amount), sum(number) from (
        select f.day, f.figure, f.part, f.amount, 1 as number from added, public.order_figures(added) as f
        union all
        select f.day, f.figure, f.part, -f.amount, -1 from removed, public.order_figures(removed) as f
      ) as change
      group by day, figure, part having sum(amount) <> 0 or sum(number) <> 0 order by day, figure, part
      on conflict (day, figure, part) do update
        set amount = daily_figures.amount + excluded.amount, count = daily_figures.count + excluded.count;
  end if;
  return null;
end $$;
comment on function public.count_orders() is 'Adds the difference that a statement on orders makes to the figures of the days.';
create or replace trigger orders_count_added after insert on public.orders
  referencing new table as added for each statement execute function public.count_orders();
create or replace trigger orders_count_changed after update on public.orders
  referencing old table as removed new table as added for each statement execute function public.count_orders();
create or replace trigger orders_count_removed after delete on public.orders
  referencing old table as removed for each statement execute function public.count_orders();

-- People ----------------------------------------------------------------------------------------

create or replace function public.reach_milestone(person uuid, reached text, reached_at timestamptz) returns void
-- SECURITY DEFINER: no role may write the figures directly.
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.milestones (user_id, stage, at)
    select profiles.id, reached, reached_at from public.profiles where profiles.id = person
    on conflict (user_id, stage) do nothing;
  if not found then
    return;
  end if;
  insert into public.daily_figures (day, figure, part, count)
    select place.day, place.figure, reached, 1 from (
      select public.day_of(reached_at) as day, 'reached' as figure
      union all
      select public.day_of(profiles.created_at), 'cohort' from public.profiles where profiles.id = person
    ) as place
    order by place.day, place.figure
    on conflict (day, figure, part) do update set count = daily_figures.count + 1;
end $$;
comment on function public.reach_milestone(uuid, text, timestamptz) is
  'Records that a person reached a stage, and counts it on that day and on the day of the sign-up. Does nothing the second time.';

create or replace function public.follow_milestones() returns trigger
-- SECURITY DEFINER: no role may write the figures directly.
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'profiles' then
      perform public.reach_milestone(new.id, 'signed-up', new.created_at);
    when 'chain_users' then
      if new.uid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
        perform public.reach_milestone(new.uid::uuid, 'bound', new.created_at);
      end if;
    when 'orders' then
      perform public.reach_milestone(new.user_id, 'purchased', new.paid_at);
      if new.kind = 'membership' then
        perform public.reach_milestone(new.user_id, 'member', new.paid_at);
      end if;
    when 'chapter_progress' then
      perform public.reach_milestone(new.user_id, 'finished', new.finished_at);
  end case;
  return null;
end $$;
comment on function public.follow_milestones() is 'Records the stage that a new or changed row stands for.';
create or replace trigger profiles_milestone after insert on public.profiles
  for each row execute function public.follow_milestones();
create or replace trigger chain_users_milestone after insert on public.chain_users
  for each row execute function public.follow_milestones();
create or replace trigger orders_milestone after insert or update of status on public.orders
  for each row when (new.paid_at is not null and new.user_id is not null) execute function public.follow_milestones();
create or replace trigger chapter_progress_milestone after insert or update of finished_at on public.chapter_progress
  for each row when (new.finished_at is not null) execute function public.follow_milestones();

create or replace function public.count_learner() returns trigger
-- SECURITY DEFINER: no role may write the figures directly.
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.daily_figures (day, figure, count) values (new.day, 'active', 1)
    on conflict (day, figure, part) do update set count = daily_figures.count + 1;
  return null;
end $$;
comment on function public.count_learner() is 'Counts a person who learned that day.';
create or replace trigger learning_days_count after insert on public.learning_days
  for each row execute function public.count_learner();

create or replace function public.count_chapter() returns trigger
-- SECURITY DEFINER: no role may write the figures directly.
language plpgsql security definer set search_path = '' as $$
declare
  finishes constant integer := (new.finished_at is not null and (tg_op = 'INSERT' or old.finished_at is null))::integer;
begin
  insert into public.chapter_figures (course_slug, chapter_slug, started, finished)
    values (new.course_slug, new.chapter_slug, (tg_op = 'INSERT')::integer, finishes)
    on conflict (course_slug, chapter_slug) do update
      set started = chapter_figures.started + excluded.started, finished = chapter_figures.finished + excluded.finished;
  return null;
end $$;
comment on function public.count_chapter() is 'Counts a person who started or finished a chapter.';
create or replace trigger chapter_progress_count_added after insert on public.chapter_progress
  for each row execute function public.count_chapter();
create or replace trigger chapter_progress_count_finished after update of finished_at on public.chapter_progress
  for each row when (new.finished_at is not null and old.finished_at is null) execute function public.count_chapter();

create or replace function public.count_gas() returns trigger
-- SECURITY DEFINER: no role may write the figures directly.
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.daily_figures (day, figure, amount, count) values (public.day_of(new.ended_at), 'gas', new.cost, 1)
    on conflict (day, figure, part) do update
      set amount = daily_figures.amount + excluded.amount, count = daily_figures.count + 1;
  return null;
end $$;
comment on function public.count_gas() is 'Adds what a sponsored transaction cost to the figures of its day.';
create or replace trigger sponsorships_count after update of state on public.sponsorships
  for each row when (new.state in ('used', 'failed') and old.state in ('reserved', 'open') and new.cost > 0)
  execute function public.count_gas();

-- What happened before --------------------------------------------------------------------------

do $$ begin
  -- Once: afterwards the triggers count.
  if exists (select from public.daily_figures) then
    return;
  end if;
  -- The other triggers would take this for a change of the orders.
  alter table public.orders disable trigger user;
  update public.orders set refunded_at = coalesce(
      (select ended_at from public.chain_sales where buyer_uid = orders.uid and order_id = orders.id and chain_sales.status = 'refunded'),
      orders.updated_at)
    where orders.status = 'refunded' and orders.refunded_at is null;
  alter table public.orders enable trigger user;
  insert into public.daily_figures (day, figure, part, amount, count)
    select f.day, f.figure, f.part, sum(f.amount), count(*) from public.orders, public.order_figures(orders) as f group by 1, 2, 3;
  insert into public.milestones (user_id, stage, at)
    select id, 'signed-up', created_at from public.profiles
    union all
    select profiles.id, 'bound', chain_users.created_at from public.chain_users join public.profiles on profiles.id::text = uid
    union all
    select user_id, 'purchased', min(paid_at) from public.orders where paid_at is not null and user_id is not null group by user_id
    union all
    select user_id, 'member', min(paid_at) from public.orders
      where paid_at is not null and user_id is not null and kind = 'membership' group by user_id
    union all
    select user_id, 'finished', min(finished_at) from public.chapter_progress where finished_at is not null group by user_id
    on conflict do nothing;
  insert into public.daily_figures (day, figure, part, count)
    select public.day_of(at), 'reached', stage, count(*) from public.milestones group by 1, 3
    union all
    select public.day_of(profiles.created_at), 'cohort', stage, count(*)
      from public.milestones join public.profiles on profiles.id = user_id group by 1, 3
    union all
    select day, 'active', '', count(*) from public.learning_days group by 1;
  insert into public.daily_figures (day, figure, amount, count)
    select public.day_of(ended_at), 'gas', sum(cost), count(*) from public.sponsorships
    where state in ('used', 'failed') and cost > 0 group by 1;
  insert into public.chapter_figures (course_slug, chapter_slug, started, finished)
    select course_slug, chapter_slug, count(*), count(finished_at) from public.chapter_progress group by 1, 2
    on conflict do nothing;
end $$;

-- Reading ---------------------------------------------------------------------------------------

create or replace function public.admin_figures(from_day date, to_day date)
returns table (day date, figure text, part text, amount text, count bigint)
-- SECURITY DEFINER: checks the caller; no role may read the figures directly.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_administrator();
  return query
    select f.day, f.figure, f.part, f.amount::text, f.count from public.daily_figures f
    where f.day between from_day and least(to_day, from_day + 800) and (f.count <> 0 or f.amount <> 0)
    order by f.day, f.figure, f.part;
end $$;
comment on function public.admin_figures(date, date) is
  'For administrators: the figures of these days, at most 801. Amounts are text, because they may exceed 2^53.';

create or replace function public.admin_standing(out members bigint, out expiring bigint, out open_refunds bigint, out open_reports bigint,
  out ledger_lag text, out ledger_stopped text, out ledger_at timestamptz)
-- SECURITY DEFINER: checks the caller; the function counts rows of all accounts.
language plpgsql stable security definer set search_path = '' as $$
declare
  soon constant bigint := 30 * 86400000::bigint;
begin
  perform public.require_administrator();
  select count(*), count(*) filter (where asset.expire_at <= public.now_ms() + soon) into members, expiring
    from public.chain_commodities sold join public.chain_assets asset on asset.asset_id = sold.id
    where sold.kind = 'membership' and asset.expire_at > public.now_ms();
  select count(*) into open_refunds from public.refund_requests where status = 'asked';
  select count(*) into open_reports from public.report_cases where status = 'waiting';
  select greatest(node_checkpoint - next_checkpoint + 1, 0)::text, stopped_because, updated_at
    into ledger_lag, ledger_stopped, ledger_at from public.chain_cursor;
end $$;
comment on function public.admin_standing() is
  'For administrators: memberships that run and that end within 30 days, what waits, and how many checkpoints the ledger is behind.';

create or replace function public.admin_chapters(wanted text default null)
returns table (course_slug text, course_title text, chapter_slug text, chapter_title text, started bigint, finished bigint)
-- SECURITY DEFINER: checks the caller; no role may read the figures directly.
language plpgsql stable security definer set search_path = '' as $$
declare
  shown text := wanted;
begin
  perform public.require_administrator();
  if shown is null then
    select f.course_slug into shown from public.chapter_figures f where f.started > 0 order by f.started desc, f.course_slug limit 1;
  end if;
  return query
    select chapter.course_slug, course.title, chapter.slug, chapter.title, coalesce(f.started, 0), coalesce(f.finished, 0)
    from public.chapters chapter join public.courses course on course.slug = chapter.course_slug
      left join public.chapter_figures f on f.course_slug = chapter.course_slug and f.chapter_slug = chapter.slug
    where chapter.course_slug = shown
    order by chapter.place, chapter.slug;
end $$;
comment on function public.admin_chapters(text) is
  'For administrators: how many people started and finished each chapter of a course; without a course, of the one that most have started.';

revoke all on function public.day_of(timestamptz), public.stamp_refund(), public.order_figures(public.orders), public.count_orders(),
  public.reach_milestone(uuid, text, timestamptz), public.follow_milestones(), public.count_learner(), public.count_chapter(),
  public.count_gas(), public.admin_figures(date, date), public.admin_standing(), public.admin_chapters(text)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_figures(date, date), public.admin_standing(), public.admin_chapters(text) to authenticated;

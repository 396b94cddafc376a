-- Kept totals of points by account and by period, and the ranking (decision 092). They replace points_rank, which read the whole journal.

create or replace function public.is_points_spending(reason text) returns boolean
language plpgsql immutable strict set search_path = '' as $$ begin return reason in ('spent', 'make-up', 'exchange', 'exchange-returned'); end $$;
comment on function public.is_points_spending(text) is 'Whether entries with this reason change what can be spent, but not what was earned.';

create or replace function public.points_day(moment timestamptz) returns date
language plpgsql immutable strict set search_path = '' as $$ begin return (moment at time zone 'Asia/Shanghai')::date; end $$;
comment on function public.points_day(timestamptz) is 'The day in Shanghai to which an entry of the journal belongs.';

create or replace function public.points_period_start(period text, day date) returns date
language plpgsql immutable strict set search_path = '' as $$
begin
  return case period when 'week' then date_trunc('week', day::timestamp)::date when 'month' then date_trunc('month', day::timestamp)::date
    when 'all' then date '1970-01-01' end;
end $$;
comment on function public.points_period_start(text, date) is 'The first day of the week (from Monday) or month of a day; a fixed day for `all`.';

create or replace function public.points_kept_from(period text) returns date
language plpgsql stable strict set search_path = '' as $$
begin
  return case period when 'all' then date '1970-01-01' else public.points_period_start(period, public.today() - 70) end;
end $$;
comment on function public.points_kept_from(text) is 'The first period whose totals are kept. Earlier weeks and months are deleted by tidy_points.';

create table if not exists public.points_accounts (
  user_id uuid primary key,
  total bigint not null,
  entries bigint not null,
  last_at timestamptz not null,
  day date not null,
  day_earned bigint not null,
  day_first bigint not null,
  is_listed boolean not null default false,
  hidden_until timestamptz
);
comment on table public.points_accounts is
  'The sum of the journal of each account. Written by a trigger on the journal, in the transaction of the entry.';
comment on column public.points_accounts.user_id is 'No foreign key: the totals outlive the account, like the journal.';
comment on column public.points_accounts.day is 'The last day with an entry, in Asia/Shanghai.';
comment on column public.points_accounts.day_earned is 'Points that were earned on that day.';
comment on column public.points_accounts.day_first is 'The first entry of that day, so that caps read no other days.';
comment on column public.points_accounts.is_listed is 'Whether rankings show the account: it opted in, has a name, and is not banned.';
comment on column public.points_accounts.hidden_until is 'When the ban ends for which an account is not listed.';
create index if not exists points_accounts_hidden on public.points_accounts (hidden_until) where hidden_until is not null;

create table if not exists public.points_periods (
  user_id uuid not null,
  period text not null check (period in ('week', 'month', 'all')),
  starts date not null,
  earned bigint not null,
  is_listed boolean not null default false,
  primary key (user_id, period, starts)
);
comment on table public.points_periods is
  'Points that each account earned in a week, in a month and in all. Spending does not lower them, reversals do. Written like points_accounts.';
create index if not exists points_periods_rank on public.points_periods (period, starts, earned desc, user_id desc) where is_listed and earned > 0;
create index if not exists points_periods_old on public.points_periods (starts) where period <> 'all';

create or replace function public.points_listing(account uuid, out is_listed boolean, out hidden_until timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  select coalesce(settings.is_named_in_rank and profiles.name is not null
      and users.deleted_at is null and (users.banned_until is null or users.banned_until <= now()), false),
    case when users.banned_until > now() then users.banned_until end
  into is_listed, hidden_until
  from (values (account)) as wanted (id)
    left join public.profiles on profiles.id = wanted.id
    left join public.user_settings settings on settings.user_id = wanted.id
    left join auth.users on users.id = wanted.id;
end $$;
comment on function public.points_listing(uuid) is 'Whether rankings may show an account, and the end of its ban.';

create or replace function public.lock_points(account uuid) returns void
language plpgsql set search_path = '' as $$ begin perform pg_advisory_xact_lock(hashtextextended('points/' || account::text, 0)); end $$;
comment on function public.lock_points(uuid) is
  'Serialises what changes the points of an account, until the end of the transaction: concurrent calls would not see each other.';

create or replace function public.refresh_points_listing(account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  wanted record;
begin
  perform public.lock_points(account);
  select * into wanted from public.points_listing(account);
  update public.points_accounts known set is_listed = wanted.is_listed, hidden_until = wanted.hidden_until
    where user_id = account and (known.is_listed, known.hidden_until) is distinct from (wanted.is_listed, wanted.hidden_until);
  update public.points_periods known set is_listed = wanted.is_listed where user_id = account and known.is_listed <> wanted.is_listed;
end $$;
comment on function public.refresh_points_listing(uuid) is 'Lists or hides an account in rankings.';

create or replace function public.follow_points_listing() returns trigger
-- SECURITY DEFINER: users and the account service may not write totals.
language plpgsql security definer set search_path = '' as $$
begin
  perform public.refresh_points_listing(case tg_table_name when 'user_settings' then (to_jsonb(new) ->> 'user_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end);
  return null;
end $$;
comment on function public.follow_points_listing() is 'Trigger: follows opting in, names and bans.';
create or replace trigger user_settings_points after insert or update of is_named_in_rank on public.user_settings
  for each row execute function public.follow_points_listing();
create or replace trigger profiles_points after update of name on public.profiles
  for each row when (old.name is distinct from new.name) execute function public.follow_points_listing();
create or replace trigger follow_points_ban after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until) execute function public.follow_points_listing();

create or replace function public.hide_removed_points() returns trigger
-- SECURITY DEFINER: the role that deletes accounts may write accounts only.
language plpgsql security definer set search_path = '' as $$
begin
  -- Without the lock: a check-in that holds it may wait for this row.
  update public.points_accounts set is_listed = false, hidden_until = null where user_id = old.id;
  update public.points_periods set is_listed = false where user_id = old.id;
  return null;
end $$;
comment on function public.hide_removed_points() is 'Trigger: deleted accounts are not listed.';
create or replace trigger profiles_points_removed after delete on public.profiles
  for each row execute function public.hide_removed_points();

create or replace function public.keep_points_totals() returns trigger
-- SECURITY DEFINER: no role may write totals directly.
language plpgsql security definer set search_path = '' as $$
declare
  worth constant bigint := case when public.is_points_spending(new.reason) then 0 else new.amount end;
  that_day constant date := public.points_day(new.at);
  account record;
begin
  -- The check of the column still has it, for entries of former times.
  if new.reason = 'purchase' then
    raise exception 'Nothing that is paid earns points' using errcode = 'check_violation';
  end if;
  insert into public.points_accounts as known (user_id, total, entries, last_at, day, day_earned, day_first, is_listed, hidden_until)
    select new.user_id, new.amount, 1, new.at, that_day, worth, new.id, listing.is_listed, listing.hidden_until
      from public.points_listing(new.user_id) as listing
    on conflict (user_id) do update set
      total = known.total + excluded.total, entries = known.entries + 1, last_at = greatest(known.last_at, excluded.last_at),
      -- An entry of an earlier day, after the clock was set back, does not count for the last one.
      day = greatest(known.day, excluded.day),
      day_earned = case when excluded.day > known.day then excluded.day_earned when excluded.day = known.day then known.day_earned + excluded.day_earned
        else known.day_earned end,
      day_first = case when excluded.day > known.day then excluded.day_first else known.day_first end
    returning is_listed, hidden_until into account;
  if worth <> 0 then
    insert into public.points_periods as known (user_id, period, starts, earned, is_listed)
      select new.user_id, name, public.points_period_start(name, that_day), worth, account.is_listed
        from unnest(array['week', 'month', 'all']) as name
        where public.points_period_start(name, that_day) >= public.points_kept_from(name)
      on conflict (user_id, period, starts) do update set earned = known.earned + excluded.earned;
  end if;
  if account.hidden_until <= now() then
    perform public.refresh_points_listing(new.user_id);
  end if;
  return null;
end $$;
comment on function public.keep_points_totals() is 'Trigger: adds an entry of the journal to the totals, in the same transaction.';
create or replace trigger points_journal_keep after insert on public.points_journal
  for each row execute function public.keep_points_totals();

-- Rebuilding and comparing ----------------------------------------------------------------------

-- The expressions of points_day, is_points_spending and points_period_start are written out: a call for each entry would take minutes.
create or replace function public.counted_points_accounts()
returns table (user_id uuid, total bigint, entries bigint, last_at timestamptz, day date, day_earned bigint, day_first bigint)
language sql stable set search_path = '' as $$
  select days.user_id, sum(days.total)::bigint, sum(days.entries)::bigint, max(days.last_at), max(days.day),
    (array_agg(days.earned order by days.day desc))[1], (array_agg(days.first order by days.day desc))[1]
  from (
    select journal.user_id, (at at time zone 'Asia/Shanghai')::date as day, sum(amount)::bigint as total, count(*) as entries, max(at) as last_at,
      min(id) as first,
      coalesce(sum(amount) filter (where reason not in ('spent', 'make-up', 'exchange', 'exchange-returned')), 0)::bigint as earned
    from public.points_journal journal group by journal.user_id, (at at time zone 'Asia/Shanghai')::date) as days
  group by days.user_id
$$;
comment on function public.counted_points_accounts() is 'What points_accounts must have, counted from the journal.';

create or replace function public.counted_points_periods() returns table (user_id uuid, period text, starts date, earned bigint)
language sql stable set search_path = '' as $$
  with earning as (
    select user_id, at at time zone 'Asia/Shanghai' as at, amount from public.points_journal
    where reason not in ('spent', 'make-up', 'exchange', 'exchange-returned'))
  select user_id, 'all', date '1970-01-01', sum(amount)::bigint from earning group by user_id
  union all
  select user_id, 'week', date_trunc('week', at)::date, sum(amount)::bigint from earning
    where at >= (select public.points_kept_from('week')) group by user_id, date_trunc('week', at)
  union all
  select user_id, 'month', date_trunc('month', at)::date, sum(amount)::bigint from earning
    where at >= (select public.points_kept_from('month')) group by user_id, date_trunc('month', at)
$$;
comment on function public.counted_points_periods() is 'What points_periods must have, counted from the journal.';

create or replace function public.rebuild_points_totals() returns bigint
-- SECURITY DEFINER: the servers may not write totals directly.
language plpgsql security definer set search_path = '' as $$
declare
  accounts bigint;
begin
  -- No entries meanwhile; pages may read.
  lock table public.points_journal in share row exclusive mode;
  delete from public.points_periods;
  delete from public.points_accounts;
  insert into public.points_accounts (user_id, total, entries, last_at, day, day_earned, day_first, is_listed, hidden_until)
    select counted.*, listing.* from public.counted_points_accounts() as counted, public.points_listing(counted.user_id) as listing;
  get diagnostics accounts = row_count;
  insert into public.points_periods (user_id, period, starts, earned, is_listed)
    select counted.*, account.is_listed from public.counted_points_periods() as counted join public.points_accounts account using (user_id);
  return accounts;
end $$;
comment on function public.rebuild_points_totals() is
  'For the servers: deletes the totals and counts the journal again. Returns the number of accounts. Entries wait meanwhile.';

create or replace function public.points_differences() returns bigint
-- SECURITY DEFINER: counts rows of all accounts.
language sql stable security definer set search_path = '' as $$
  with accounts_kept as (select user_id, total, entries, last_at, day, day_earned, day_first from public.points_accounts),
    accounts_counted as (select * from public.counted_points_accounts()),
    periods_kept as (
      select user_id, period, starts, earned from public.points_periods,
        (select public.points_kept_from('week') as week, public.points_kept_from('month') as month) as kept_from
      where starts >= case period when 'week' then kept_from.week when 'month' then kept_from.month else starts end),
    periods_counted as (select * from public.counted_points_periods()),
    apart as (
      select user_id from ((table accounts_kept except table accounts_counted) union all (table accounts_counted except table accounts_kept)) as accounts
      union select user_id from ((table periods_kept except table periods_counted) union all (table periods_counted except table periods_kept)) as periods)
  select count(*) from apart
$$;
comment on function public.points_differences() is 'For the servers: the number of accounts whose kept totals are not those of the journal. Reads all of it.';

create or replace function public.tidy_points() returns void
-- SECURITY DEFINER: the servers may not write totals directly.
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.points_periods where period <> 'all' and starts < public.points_kept_from(period);
  perform public.refresh_points_listing(user_id) from public.points_accounts where hidden_until <= now();
end $$;
comment on function public.tidy_points() is
  'For the servers: deletes totals of past weeks and months, and lists accounts again whose ban has ended.';

-- The same columns as before, without reading the journal.
create or replace view public.points_totals with (security_invoker = true) as
  select user_id, total, entries, last_at from public.points_accounts;
comment on view public.points_totals is 'What each account can spend, for the accounts that the caller may read. Negative after reversals.';

-- Ranking ---------------------------------------------------------------------------------------

create or replace function public.points_ranking(period text default 'week', most integer default 50) returns jsonb
-- SECURITY DEFINER: returns totals and names of accounts that opted in.
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  near_each constant integer := 3;
  wanted constant text := points_ranking.period;
  began constant date := public.points_period_start(wanted, public.today());
  me constant uuid := auth.uid();
  mine bigint;
  my_place bigint;
  my_name text;
  am_listed boolean;
  found_rows jsonb;
  near jsonb;
  friends jsonb;
begin
  if began is null then
    raise exception 'The period must be week, month or all' using errcode = 'invalid_parameter_value', hint = 'points_period_unknown';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('place', place, 'name', name, 'points', earned, 'is_me', user_id is not distinct from me)
      order by earned desc, user_id desc), '[]') into found_rows
    from (
      select rank() over (order by best.earned desc) as place, profiles.name, best.earned, best.user_id
      from (
        select user_id, earned from public.points_periods
        where period = wanted and starts = began and is_listed and earned > 0
        order by earned desc, user_id desc limit least(greatest(most, 1), 100)) as best
      join public.profiles on profiles.id = best.user_id) as named;
  if me is null then
    return jsonb_build_object('period', wanted, 'starts', nullif(began, '1970-01-01'), 'rows', found_rows, 'me', null, 'near', '[]'::jsonb, 'friends', '[]'::jsonb);
  end if;

  select coalesce(own.earned, 0), profiles.name, listing.is_listed into mine, my_name, am_listed
    from public.points_listing(me) as listing left join public.profiles on profiles.id = me
      left join public.points_periods own on own.user_id = me and own.period = wanted and own.starts = began;
  if mine > 0 then
    select 1 + count(*) into my_place from public.points_periods
      where period = wanted and starts = began and is_listed and earned > 0 and earned > mine;
    -- The places of neighbours follow from the own one, so that only the totals between are counted.
    select coalesce(jsonb_agg(jsonb_build_object('place', place, 'name', around.name, 'points', around.earned, 'is_me', around.user_id = me)
        order by around.earned desc, around.user_id desc), '[]') into near
      from (
        (select user_id, earned, profiles.name from public.points_periods join public.profiles on profiles.id = user_id
          where period = wanted and starts = began and is_listed and earned > 0 and (earned, user_id) > (mine, me)
          order by earned, user_id limit near_each)
        union all select me, mine, my_name
        union all
        (select user_id, earned, profiles.name from public.points_periods join public.profiles on profiles.id = user_id
          where period = wanted and starts = began and is_listed and earned > 0 and (earned, user_id) < (mine, me)
          order by earned desc, user_id desc limit near_each)) as around,
      lateral (
        select my_place + case when around.earned > mine then -1 else 1 end * (
          select count(*) from public.points_periods
          where period = wanted and starts = began and is_listed and earned > 0
            and earned > least(around.earned, mine) and earned <= greatest(around.earned, mine)) as place) as placed;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('place', place, 'name', known.name, 'points', known.earned, 'is_me', known.user_id = me)
      order by known.earned desc, known.user_id desc), '[]') into friends
    from (
      select rank() over (order by own.earned desc) as place, profiles.name, own.earned, own.user_id
      from (
        select me as id
        union (select invitee_id from public.invitations where inviter_id = me order by created_at desc limit 200)
        union select inviter_id from public.invitations where invitee_id = me) as friend
      join public.points_periods own on own.user_id = friend.id and own.period = wanted and own.starts = began
        and own.earned > 0 and (own.is_listed or own.user_id = me)
      join public.profiles on profiles.id = friend.id) as known;
  return jsonb_build_object('period', wanted, 'starts', nullif(began, '1970-01-01'), 'rows', found_rows, 'near', coalesce(near, '[]'), 'friends', friends,
    'me', jsonb_build_object('place', my_place, 'points', mine, 'is_listed', am_listed, 'name', my_name));
end $$;
comment on function public.points_ranking(text, integer) is
  'Accounts that opted in, by the points that they earned this week, this month or in all; the own place, neighbours, and friends among themselves. Equal points share a place.';

drop function if exists public.points_rank(integer);

alter table public.points_accounts enable row level security;
alter table public.points_periods enable row level security;
revoke all on public.points_accounts, public.points_periods, public.points_totals from anon, authenticated, service_role;
grant select on public.points_accounts, public.points_periods, public.points_totals to authenticated, service_role;
drop policy if exists points_accounts_own on public.points_accounts;
create policy points_accounts_own on public.points_accounts for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists points_periods_own on public.points_periods;
create policy points_periods_own on public.points_periods for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.is_points_spending(text), public.points_day(timestamptz), public.points_period_start(text, date),
  public.points_kept_from(text), public.points_listing(uuid), public.lock_points(uuid), public.refresh_points_listing(uuid),
  public.follow_points_listing(), public.hide_removed_points(), public.keep_points_totals(), public.counted_points_accounts(),
  public.counted_points_periods(), public.rebuild_points_totals(), public.points_differences(), public.tidy_points(),
  public.points_ranking(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.rebuild_points_totals(), public.points_differences(), public.tidy_points() to service_role;
grant execute on function public.points_ranking(text, integer) to anon, authenticated, service_role;

-- The journal of former versions. Existing totals are exact, and counting again would delay every start.
do $$ begin
  if not exists (select from public.points_accounts) and exists (select from public.points_journal) then
    perform public.rebuild_points_totals();
  end if;
end $$;

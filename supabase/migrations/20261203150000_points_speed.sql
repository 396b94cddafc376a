-- A page of points and a check-in with less work for each call (decision 092). A check-in no longer returns the page, which the web
-- application reads by itself.

create or replace function public.check_in_run(account uuid, around date, out before integer, out after integer)
language plpgsql stable set search_path = '' as $$
declare
  checked date;
begin
  -- Reads no more days than the run has, and one beyond it.
  before := 0;
  for checked in select day from public.check_ins where user_id = account and day < around order by day desc loop
    exit when checked < around - before - 1;
    before := before + 1;
  end loop;
  after := 0;
  for checked in select day from public.check_ins where user_id = account and day > around order by day loop
    exit when checked > around + after + 1;
    after := after + 1;
  end loop;
end $$;

create or replace function public.my_check_in_days(wanted_year integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  year constant integer := least(greatest(wanted_year, 1), 9998);
begin
  -- Two lists: an object for each of 365 days took most of the time of a check-in.
  return (
    select jsonb_build_object(
      'checked', coalesce(to_jsonb(array_agg(day order by day)), '[]'),
      'made_up', coalesce(to_jsonb(array_agg(day order by day) filter (where is_made_up)), '[]'))
    from public.check_ins where user_id = auth.uid() and day >= make_date(year, 1, 1) and day < make_date(year + 1, 1, 1));
end $$;
comment on function public.my_check_in_days(integer) is
  'The days of a year on which the caller checked in, and which of them were made up later.';

create or replace function public.points_given_today(receiver uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant date := public.today();
begin
  return (
    select coalesce(jsonb_object_agg(case reason when 'invitation' then 'friend-bound' else reason end, given), '{}')
    from (
      select journal.reason, sum(journal.amount) as given
      from public.points_accounts account join public.points_journal journal on journal.user_id = account.user_id
        and journal.id >= case when account.day = today then account.day_first else 0 end
      where account.user_id = receiver and account.day >= today and journal.amount > 0
        and (journal.at at time zone 'Asia/Shanghai')::date = today
      group by journal.reason) as reasons);
end $$;
comment on function public.points_given_today(uuid) is
  'Points that each rule has given the account today; rules that gave nothing are missing. Reads only entries of today.';

create or replace function public.points_within_rule(receiver uuid, rule text, wanted integer default null) returns integer
language plpgsql set search_path = '' as $$
declare
  known public.points_rules;
  amount integer;
  given bigint;
begin
  select * into known from public.points_rules where source = rule and is_on;
  amount := coalesce(known.amount, case when known.source is not null then wanted end, 0);
  if known.daily_cap is null then
    return amount;
  end if;
  given := coalesce((public.points_given_today(receiver) ->> rule)::bigint, 0);
  return greatest(least(amount, known.daily_cap - given), 0)::integer;
end $$;
drop function if exists public.points_given_today(uuid, text);

-- Few entries are reversals, so this index stays in memory; that of all sources does not.
create index if not exists points_journal_reversals on public.points_journal (source) where reason = 'reversal';

create or replace function public.my_points_journal(filter text default null, before bigint default null, most integer default 20) returns jsonb
-- SECURITY DEFINER: reads the caller's rows by the index of the account, and the titles of chapters that are no longer published.
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', entry.id, 'amount', entry.amount, 'reason', entry.reason, 'cause_kind', cause.cause_kind,
        'cause_id', cause.cause_id,
        'title', case when cause.cause_kind in ('chapter', 'claim') then public.points_cause_title(cause.cause_kind, cause.cause_id) end,
        'note', entry.note, 'at', entry.at,
        'is_reversed', exists (select from public.points_journal later where later.reason = 'reversal' and later.source = 'reversal/' || entry.id)) order by entry.id desc), '[]')
    from (
      select * from public.points_journal journal
      where journal.user_id = auth.uid() and (my_points_journal.before is null or journal.id < my_points_journal.before)
        and (filter is null or journal.reason = filter
          or filter = 'spent' and public.is_points_spending(journal.reason)
          or filter = 'earned' and not public.is_points_spending(journal.reason))
      order by journal.id desc limit least(greatest(most, 1), 100)) as entry,
    public.points_cause(entry.reason, entry.source) as cause);
end $$;

create or replace function public.my_points_page(most integer default 20) returns jsonb
-- SECURITY DEFINER: reads the caller's rows by the index of the account.
language plpgsql stable security definer set search_path = '' as $$
declare
  given constant jsonb := public.points_given_today(auth.uid());
begin
  return (
    with me as (select auth.uid() as id, public.today() as day),
      earned as (
        select period, periods.earned from public.points_periods periods, me
        where user_id = me.id and starts = public.points_period_start(period, me.day))
    select jsonb_build_object(
      'total', coalesce(account.total, 0),
      'today', case when account.day = me.day then account.day_earned else 0 end,
      'week', coalesce((select earned.earned from earned where period = 'week'), 0),
      'month', coalesce((select earned.earned from earned where period = 'month'), 0),
      'day', me.day,
      'week_starts', public.points_period_start('week', me.day),
      'streak', public.check_in_streak(me.id),
      'is_checked_in', exists (select from public.check_ins where user_id = me.id and day = me.day),
      'year', extract(year from me.day)::integer,
      'days', public.my_check_in_days(extract(year from me.day)::integer),
      'make_up', public.make_up_state(me.id),
      'rules', (
        select jsonb_agg(jsonb_build_object('source', source, 'amount', amount, 'daily_cap', daily_cap,
            'given_today', case when source !~ '^(streak/|make-up)' then coalesce((given ->> source)::bigint, 0) end) order by source)
        from public.points_rules where is_on),
      'offers', public.points_offers_for(me.id),
      'claims', (
        select coalesce(jsonb_agg(jsonb_build_object('id', claim.id, 'offer_id', claim.offer_id, 'kind_id', claim.kind_id::text, 'name', kind.name,
            'price', claim.price, 'status', claim.status, 'made_at', claim.made_at, 'expires_at', claim.expires_at::text) order by claim.made_at desc), '[]')
        from (select * from public.points_claims where user_id = me.id order by made_at desc limit 20) as claim
          left join public.chain_coupon_kinds kind on kind.id = claim.kind_id),
      'journal', public.my_points_journal(null, null, most))
    from me left join public.points_accounts account on account.user_id = me.id);
end $$;

create or replace function public.check_in_today() returns jsonb
-- SECURITY DEFINER: users may not write days or points directly.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := public.require_open_account();
  today constant date := public.today();
  is_new boolean;
  points integer := 0;
  milestones jsonb := '[]';
begin
  -- Before the row, so that two devices wait for each other here and not for the row while holding the lock.
  perform public.lock_points(learner);
  insert into public.check_ins (user_id, day) values (learner, today) on conflict do nothing;
  is_new := found;
  if is_new then
    points := public.give_points(learner, 'check-in', concat_ws('/', 'check-in', learner, today));
    milestones := public.give_streak_points(learner, today);
  end if;
  return jsonb_build_object('day', today, 'is_new', is_new, 'streak', public.check_in_streak(learner), 'points', points, 'milestones', milestones);
end $$;
comment on function public.check_in_today() is 'Checks the caller in. Returns the day, whether it is new, the streak, and what was given.';

create or replace function public.make_up_check_in(missed date, seen_price integer) returns jsonb
-- SECURITY DEFINER: users may not write days or points directly.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := public.require_open_account();
  state jsonb;
  is_new boolean := false;
  milestones jsonb := '[]';
begin
  perform public.lock_points(learner);
  state := public.make_up_state(learner);
  if not exists (select from public.check_ins where user_id = learner and day = missed) then
    if not (state ->> 'is_on')::boolean then
      raise exception 'Days cannot be made up' using errcode = 'restrict_violation', hint = 'make_up_off';
    end if;
    if missed is null or missed >= public.today() or missed < (state ->> 'from')::date then
      raise exception 'The day cannot be made up' using errcode = 'invalid_parameter_value', hint = 'check_in_day_not_allowed';
    end if;
    if (state ->> 'left')::integer <= 0 then
      raise exception 'No more days can be made up this month' using errcode = 'restrict_violation', hint = 'make_ups_used_up';
    end if;
    if (state ->> 'price')::integer is distinct from seen_price then
      raise exception 'The price has changed' using errcode = 'restrict_violation', hint = 'make_up_price_changed';
    end if;
    perform public.spend_points(learner, seen_price, concat_ws('/', 'make-up', learner, missed));
    insert into public.check_ins (user_id, day, is_made_up) values (learner, missed, true);
    is_new := true;
    milestones := public.give_streak_points(learner, missed);
  end if;
  return jsonb_build_object('day', missed, 'is_new', is_new, 'streak', public.check_in_streak(learner),
    'points', case when is_new then -seen_price else 0 end, 'milestones', milestones);
end $$;

revoke all on function public.points_given_today(uuid) from public, anon, authenticated, service_role;

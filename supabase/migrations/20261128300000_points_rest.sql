-- Places in the ranking without counting accounts, locks in one order, and what notifications and the exchange lacked (decisions 092 and 094).

-- What notifications say, and when e-mails and Telegram messages are sent ------------------------

create or replace function public.amount_text(amount numeric, currency text) returns text
language sql immutable strict set search_path = '' as $$
  select case when currency = '0x' || repeat('0', 63) || '2::sui::SUI' then trim_scale(amount * 0.000000001)::text || ' SUI'
    else amount::text || '（最小单位）' || substring(currency from '[^:]*$') end
$$;
comment on function public.amount_text(numeric, text) is
  'An amount with all digits and its currency, as pages write it: the decimals of coins other than SUI are known to the network only.';

create or replace function public.notify_of_reward() returns trigger
-- SECURITY DEFINER: the ledger may not write letters.
language plpgsql security definer set search_path = '' as $$
declare
  sale public.chain_sales;
begin
  select * into sale from public.chain_sales where id = new.sale_id;
  perform public.notify_user(public.uid_to_account(new.uid), 'invitation',
    case new.status when 'open' then '有一份推荐奖励待结算' when 'settled' then '推荐奖励已到账' else '推荐奖励已取消' end,
    public.about_item(sale.item_id::text, public.amount_text(new.reward, new.currency) || case new.status
      when 'open' then '，退款期过后转入您的金库。'
      when 'settled' then '，已经转入您的金库。'
      else '，买家退了款，不再发放。' end),
    '/invite/reward', 'reward/' || new.sale_id || '/' || new.status, coalesce(sale.ended_at, sale.sold_at));
  return null;
end $$;

create or replace function public.notify_of_points() returns trigger
-- SECURITY DEFINER: only the servers may write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for a deletion of the account that has not ended; the foreign key would fail instead.
  perform from public.profiles where id = new.user_id for key share;
  if not found then
    return null;
  end if;
  perform public.notify_user(new.user_id, 'points',
    case when new.amount > 0 then '积分增加 ' || new.amount else '积分减少 ' || -new.amount::bigint end,
    coalesce(nullif(new.note, ''), case new.reason
      when 'invitation' then '您邀请的朋友绑定了钱包。'
      when 'reversal' then '之前的一笔积分已收回。'
      when 'exchange-returned' then '兑换没有完成，积分已退回。'
      else '' end),
    '/points', 'points/' || new.id, new.at);
  return null;
end $$;

create or replace function public.announce_letters() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Most are due ten minutes later, and the job finds them by itself.
  if exists (select from added where due_at <= now()) then
    perform pg_notify('background_jobs', 'letters');
  end if;
  return null;
end $$;
comment on function public.announce_letters() is 'Trigger: tells the servers that e-mails are due.';
create or replace trigger notification_letters_announce after insert on public.notification_letters
  referencing new table as added for each statement execute function public.announce_letters();

create or replace function public.announce_pool_entry() returns trigger
-- SECURITY DEFINER: the ledger may not write notifications.
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'release' then
    perform public.notify_user(public.uid_to_account(new.uid), 'pool', public.pool_entry_title(new), public.pool_entry_text(new),
      '/staking/' || new.pool_id, 'pool/' || new.pool_id || '/' || new.sequence, new.at, true);
  -- Of older acts the notifications may have been deleted, and a rebuilt mirror must not repeat them.
  elsif new.at > now() - interval '30 days' then
    insert into public.pool_announcements (pool_id, sequence) values (new.pool_id, new.sequence);
    -- Holders are notified by the job of reminders, no longer by that of e-mails.
    perform pg_notify('background_jobs', 'reminders');
  end if;
  return null;
end $$;

create table if not exists public.notification_telegrams (
  notification_id bigint primary key references public.notifications (id) on delete cascade,
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now()
);
comment on table public.notification_telegrams is
  'Telegram messages to be sent. The server deletes the row before it sends, so that two servers never send the same message.';
comment on column public.notification_telegrams.attempts is 'Number of failed attempts.';
create index if not exists notification_telegrams_due on public.notification_telegrams (due_at);
alter table public.notification_telegrams enable row level security;
revoke all on public.notification_telegrams from anon, authenticated, service_role;

create or replace function public.queue_telegram() returns trigger
-- SECURITY DEFINER: no role may write the queue directly.
language plpgsql security definer set search_path = '' as $$
begin
  -- A minute later, because a user who is on the site reads it there.
  insert into public.notification_telegrams (notification_id, due_at)
    select new.id, now() + interval '1 minute' from public.telegram_bindings where user_id = new.user_id;
  return null;
end $$;
comment on function public.queue_telegram() is 'Trigger: queues the Telegram message of an unread notification, for bound accounts.';
create or replace trigger notifications_queue_telegram after insert on public.notifications
  for each row when (new.read_at is null) execute function public.queue_telegram();

-- The price of a missed day, and offers ----------------------------------------------------------

drop function if exists public.make_up_check_in(date);
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
    'points', case when is_new then -seen_price else 0 end, 'milestones', milestones, 'page', public.my_points_page());
end $$;
comment on function public.make_up_check_in(date, integer) is
  'Makes up a missed day for points, at the price that the caller has seen: lately missed days only, a few a month. Costs nothing if the day is there already.';

-- The form of a new offer chooses the id, so that submitting it twice adds one.
grant insert (id) on public.points_offers to authenticated;

create or replace function public.points_offers_shown() returns jsonb
-- SECURITY DEFINER: counts claims, which visitors may not read.
language sql stable security definer set search_path = '' as $$ select public.points_offers_for(null) $$;
comment on function public.points_offers_shown() is 'The offers that are on, for visitors.';

-- Locks -----------------------------------------------------------------------------------------

create table if not exists public.points_listing_requests (
  id bigint generated always as identity primary key,
  user_id uuid not null
);
comment on table public.points_listing_requests is
  'Accounts that have to be listed or hidden in rankings, but whose points were in use. The job of points does it within a minute.';
comment on column public.points_listing_requests.user_id is 'Several rows of one account are allowed: a unique one would have to be waited for.';
alter table public.points_listing_requests enable row level security;
revoke all on public.points_listing_requests from anon, authenticated, service_role;
revoke all on sequence public.points_listing_requests_id_seq from anon, authenticated, service_role;

create or replace function public.try_lock_points(account uuid) returns boolean
language plpgsql set search_path = '' as $$ begin return pg_try_advisory_xact_lock(hashtextextended('points/' || account::text, 0)); end $$;
comment on function public.try_lock_points(uuid) is 'Like lock_points without waiting. False if another transaction is changing the points of the account.';

create or replace function public.request_points_listing(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if public.try_lock_points(account) then
    perform public.refresh_points_listing(account);
  else
    insert into public.points_listing_requests (user_id) values (account);
  end if;
end $$;
comment on function public.request_points_listing(uuid) is
  'Lists or hides an account in rankings now, or within a minute if its points are in use. Never waits: the caller holds rows for which those who change points may wait.';

create or replace function public.follow_points_listing() returns trigger
-- SECURITY DEFINER: users and the account service may not write totals.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'user_settings' then
    perform public.refresh_points_listing(new.user_id);
  else
    -- Of bans and names the row in account_list is held, which the ledger changes too while it holds points.
    perform public.request_points_listing(new.id);
  end if;
  return null;
end $$;

create or replace function public.hide_removed_points() returns trigger
-- SECURITY DEFINER: the role that deletes accounts may write accounts only.
language plpgsql security definer set search_path = '' as $$
begin
  -- Points are held by transactions that wait for this profile, to notify its account.
  perform public.request_points_listing(old.id);
  return null;
end $$;

create or replace function public.fill_points(receiver uuid, amount integer, note text, key uuid) returns bigint
-- SECURITY DEFINER: checks the role of the caller, then calls add_points, which only the servers may.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('finance');
  entry constant text := 'administrator/' || key;
begin
  if note is null or note !~ '\S' then
    raise exception 'A note is required' using errcode = 'invalid_parameter_value', hint = 'points_note_missing';
  end if;
  if receiver = actor and not public.has_role('owner') then
    raise exception 'Administrators cannot do this to their own account' using errcode = 'restrict_violation', hint = 'account_is_caller';
  end if;
  -- Held until the end, so that the account cannot be deleted before its notification is written.
  perform from public.profiles where id = receiver for key share;
  if not found then
    raise exception 'No such account' using errcode = 'raise_exception', hint = 'account_not_found';
  end if;
  perform public.lock_points(receiver);
  if not exists (select from public.points_journal journal where source = entry) then
    -- A fill is given in whole or not at all.
    if amount > 0 and not exists (select from public.points_rules where source = 'administrator' and is_on) then
      raise exception 'The rule for administrators is off' using errcode = 'restrict_violation', hint = 'points_rule_off';
    end if;
    if amount > public.points_within_rule(receiver, 'administrator', amount) then
      raise exception 'The daily cap for administrators is reached' using errcode = 'restrict_violation', hint = 'points_cap_reached';
    end if;
    perform public.add_points(receiver, amount, 'administrator', entry, btrim(note));
    perform public.record_audit(actor, 'points.fill', receiver::text, jsonb_build_object('amount', amount, 'note', btrim(note)));
  elsif not exists (select from public.points_journal journal
      where source = entry and user_id = receiver and journal.amount = fill_points.amount and journal.note = btrim(fill_points.note)) then
    raise exception 'The key was used for another call' using errcode = 'invalid_parameter_value', hint = 'points_key_used';
  end if;
  return (select total from public.points_accounts where user_id = receiver);
end $$;

-- Places in the ranking -------------------------------------------------------------------------

alter table public.points_periods add column if not exists counted bigint;
comment on column public.points_periods.counted is 'The total with which points_places counts the account; null if it is not counted.';
create index if not exists points_periods_uncounted on public.points_periods (period, starts)
  where counted is distinct from case when is_listed and earned > 0 then earned end;

create table if not exists public.points_places (
  period text not null check (period in ('week', 'month', 'all')),
  starts date not null,
  earned bigint not null,
  accounts bigint not null,
  primary key (period, starts, earned)
);
comment on table public.points_places is
  'How many listed accounts have each total, as of the last run of count_points_places. Entries do not write it: they would wait for each other.';
create index if not exists points_places_empty on public.points_places (earned) where accounts = 0;
alter table public.points_places enable row level security;
revoke all on public.points_places from anon, authenticated, service_role;

create or replace function public.count_points_places(most integer default 20000) returns integer
-- SECURITY DEFINER: the servers may not write totals directly.
language plpgsql security definer set search_path = '' as $$
declare
  handled integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('points-places', 0)) then
    return 0;
  end if;
  -- Rows in use are skipped: they are counted the next time, and nothing here waits.
  with due as (
    select user_id, period, starts, counted as before, case when is_listed and earned > 0 then earned end as after
    from public.points_periods where counted is distinct from case when is_listed and earned > 0 then earned end
    limit most for update skip locked),
  moved as (
    update public.points_periods known set counted = due.after from due
      where known.user_id = due.user_id and known.period = due.period and known.starts = due.starts
      returning due.period, due.starts, due.before, due.after),
  changes as (
    select period, starts, earned, sum(change) as change
    from (
      select period, starts, after as earned, 1 as change from moved where after is not null
      union all select period, starts, before, -1 from moved where before is not null) as each
    group by period, starts, earned having sum(change) <> 0),
  written as (
    insert into public.points_places as known (period, starts, earned, accounts)
      select period, starts, earned, change from changes
      on conflict (period, starts, earned) do update set accounts = known.accounts + excluded.accounts)
  select count(*) into handled from moved;
  return handled;
end $$;
comment on function public.count_points_places(integer) is
  'For the servers: counts accounts again whose total or listing has changed, at most so many. Returns how many; 0 if none are left.';

create or replace function public.points_accounts_between(wanted text, began date, above bigint, up_to bigint default null) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
      select sum(accounts) from public.points_places
      where period = wanted and starts = began and earned > above and earned <= coalesce(up_to, 9223372036854775807)), 0)
    -- What has changed since the accounts were counted.
    + (select count(*) filter (where is_listed and earned > 0 and earned > above and earned <= coalesce(up_to, earned))
        - count(*) filter (where counted > above and counted <= coalesce(up_to, counted))
      from public.points_periods
      where period = wanted and starts = began and counted is distinct from case when is_listed and earned > 0 then earned end);
end $$;
comment on function public.points_accounts_between(text, date, bigint, bigint) is
  'The number of listed accounts with more points than the first number, and at most the second. Exact at any moment.';

create or replace function public.points_places_apart() returns bigint
-- SECURITY DEFINER: counts rows of all accounts.
language sql stable security definer set search_path = '' as $$
  with kept as (select period, starts, earned, accounts from public.points_places where accounts <> 0),
    counted as (
      select period, starts, counted, count(*) from public.points_periods where counted is not null group by period, starts, counted)
  select count(*) from ((table kept except table counted) union all (table counted except table kept)) as apart
$$;
comment on function public.points_places_apart() is 'For the servers: how many rows of points_places do not match the accounts that they count. Reads all of them.';

create or replace function public.rebuild_points_totals() returns bigint
-- SECURITY DEFINER: the servers may not write totals directly.
language plpgsql security definer set search_path = '' as $$
declare
  accounts bigint;
begin
  -- No entries meanwhile; pages may read.
  lock table public.points_journal in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtextextended('points-places', 0));
  delete from public.points_places;
  delete from public.points_periods;
  delete from public.points_accounts;
  insert into public.points_accounts (user_id, total, entries, last_at, day, day_earned, day_first, is_listed, hidden_until)
    select counted.*, listing.* from public.counted_points_accounts() as counted, public.points_listing(counted.user_id) as listing;
  get diagnostics accounts = row_count;
  insert into public.points_periods (user_id, period, starts, earned, is_listed, counted)
    select counted.*, account.is_listed, case when account.is_listed and counted.earned > 0 then counted.earned end
    from public.counted_points_periods() as counted join public.points_accounts account using (user_id);
  insert into public.points_places (period, starts, earned, accounts)
    select period, starts, counted, count(*) from public.points_periods where counted is not null group by period, starts, counted;
  return accounts;
end $$;

create or replace function public.tidy_points() returns void
-- SECURITY DEFINER: the servers may not write totals directly.
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  delete from public.points_periods old using (
      select user_id, period, starts from public.points_periods
      where period <> 'all' and starts < public.points_kept_from(period) for update skip locked) as free
    where old.user_id = free.user_id and old.period = free.period and old.starts = free.starts;
  delete from public.points_places where period <> 'all' and starts < public.points_kept_from(period) or accounts = 0;
  for account in
    select user_id from public.points_listing_requests union select user_id from public.points_accounts where hidden_until <= now()
  loop
    if public.try_lock_points(account) then
      -- First, because a request that arrives after it is for a later change.
      delete from public.points_listing_requests where user_id = account;
      perform public.refresh_points_listing(account);
    end if;
  end loop;
end $$;
comment on function public.tidy_points() is
  'For the servers: deletes totals of past weeks and months, lists accounts again whose ban has ended, and does what points_listing_requests asks for. Skips what is in use.';

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
    my_place := 1 + public.points_accounts_between(wanted, began, mine);
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
        select my_place + case
          when around.earned > mine then -public.points_accounts_between(wanted, began, mine, around.earned)
          when around.earned < mine then public.points_accounts_between(wanted, began, around.earned, mine)
          else 0 end as place) as placed;
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

revoke all on function public.amount_text(numeric, text), public.queue_telegram(), public.make_up_check_in(date, integer),
  public.points_offers_shown(), public.try_lock_points(uuid), public.request_points_listing(uuid), public.count_points_places(integer),
  public.points_accounts_between(text, date, bigint, bigint), public.points_places_apart() from public, anon, authenticated, service_role;
grant execute on function public.make_up_check_in(date, integer) to authenticated;
grant execute on function public.points_offers_shown() to anon, authenticated, service_role;
grant execute on function public.count_points_places(integer), public.points_places_apart() to service_role;

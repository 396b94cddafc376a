-- What points buy: coupons from a list that administrators keep. And what the page of points shows (decision 092).

create table if not exists public.points_offers (
  id uuid primary key default gen_random_uuid(),
  kind_id public.u256 not null,
  price integer not null check (price between 1 and 1000000),
  per_account integer check (per_account between 1 and 1000000),
  stock integer check (stock between 0 and 1000000000),
  taken integer not null default 0 check (taken >= 0),
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.points_offers is 'Coupons that can be claimed for points. Written by administrators.';
comment on column public.points_offers.kind_id is 'No foreign key: the mirror of the chain may be emptied and rebuilt.';
comment on column public.points_offers.per_account is 'The most coupons that an account may claim. Null: no limit.';
comment on column public.points_offers.stock is 'The most coupons that may be claimed in all. Null: no limit but that of the chain.';
comment on column public.points_offers.taken is 'Claims that are open or used. Written by functions only.';
create or replace trigger points_offers_touch before update on public.points_offers
  for each row execute function public.touch_updated_at();
create or replace trigger points_offers_audit after insert or update of kind_id, price, per_account, stock, is_on on public.points_offers
  for each row execute function public.audit_administration('id');

create or replace function public.check_points_offer() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.chain_coupon_kinds where id = new.kind_id) then
    raise exception 'No such kind of coupon' using errcode = 'invalid_parameter_value', hint = 'coupon_kind_unknown';
  end if;
  return new;
end $$;
comment on function public.check_points_offer() is 'Trigger: an offer names a kind of coupon that exists.';
create or replace trigger points_offers_check before insert or update of kind_id on public.points_offers
  for each row execute function public.check_points_offer();

create table if not exists public.points_claims (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  offer_id uuid not null references public.points_offers (id) on delete restrict,
  kind_id public.u256 not null,
  price integer not null check (price > 0),
  address public.sui_address not null,
  nonce text not null check (nonce ~ '^[0-9a-f]{32}$'),
  expires_at public.u64 not null,
  status text not null default 'open' check (status in ('open', 'used', 'returned')),
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
comment on table public.points_claims is
  'Coupons that were claimed for points. open: the voucher may still be used; used: the coupon was issued; returned: the points were given back.';
comment on column public.points_claims.id is 'Chosen by the page, so that a repeated request takes the points once.';
comment on column public.points_claims.nonce is 'Of the voucher, in hexadecimal. The chain records the nonces of used vouchers.';
comment on column public.points_claims.expires_at is 'When the voucher expires, in milliseconds since 1970 of the chain''s clock.';
create index if not exists points_claims_user on public.points_claims (user_id, made_at desc);
create index if not exists points_claims_offer on public.points_claims (offer_id, user_id);
create index if not exists points_claims_open on public.points_claims (expires_at) where status = 'open';

create or replace function public.begin_points_claim(
  account uuid, claim uuid, offer uuid, wallet text, voucher_nonce text, expires numeric, seen_price integer, seen_kind numeric
) returns jsonb
-- SECURITY DEFINER: no role may write claims or the journal directly.
language plpgsql security definer set search_path = '' as $$
declare
  known public.points_claims;
  offered public.points_offers;
begin
  perform public.lock_points(account);
  select * into known from public.points_claims where id = claim;
  if known.id is not null then
    if (known.user_id, known.offer_id, known.address::text) is distinct from (account, offer, wallet) then
      raise exception 'The claim was made for something else' using errcode = 'invalid_parameter_value', hint = 'points_claim_key_used';
    end if;
    return to_jsonb(known) || jsonb_build_object('kind_id', known.kind_id::text, 'expires_at', known.expires_at::text, 'is_new', false);
  end if;
  select * into offered from public.points_offers where id = offer for update;
  if not coalesce(offered.is_on, false) or not exists (
      select from public.chain_coupon_kinds where id = offered.kind_id and not is_closed) then
    raise exception 'The offer is not available' using errcode = 'restrict_violation', hint = 'points_offer_unavailable';
  end if;
  if (offered.price, offered.kind_id::numeric) is distinct from (seen_price, seen_kind) then
    raise exception 'The offer has changed' using errcode = 'restrict_violation', hint = 'points_offer_changed';
  end if;
  if offered.taken >= offered.stock then
    raise exception 'The offer is sold out' using errcode = 'restrict_violation', hint = 'points_offer_sold_out';
  end if;
  if offered.per_account <= (select count(*) from public.points_claims
      where offer_id = offer and user_id = account and status <> 'returned') then
    raise exception 'The account has claimed as many as it may' using errcode = 'restrict_violation', hint = 'points_offer_limit_reached';
  end if;
  perform public.spend_points(account, offered.price, 'exchange/' || claim);
  update public.points_offers set taken = taken + 1 where id = offer;
  insert into public.points_claims (id, user_id, offer_id, kind_id, price, address, nonce, expires_at)
    values (claim, account, offer, offered.kind_id, offered.price, wallet, voucher_nonce, expires)
    returning * into known;
  return to_jsonb(known) || jsonb_build_object('kind_id', known.kind_id::text, 'expires_at', known.expires_at::text, 'is_new', true);
end $$;
comment on function public.begin_points_claim(uuid, uuid, uuid, text, text, numeric, integer, numeric) is
  'For the servers: takes the points of an offer, if its price and kind are what the account has seen, and records the voucher that will be signed. A repeated call with the same claim returns the first one.';

create or replace function public.end_points_claim(claim uuid, was_used boolean) returns boolean
-- SECURITY DEFINER: no role may write claims or the journal directly.
language plpgsql security definer set search_path = '' as $$
declare
  known public.points_claims;
begin
  -- In the same order as begin_points_claim: account, offer, claim.
  perform public.lock_points(user_id) from public.points_claims where id = claim;
  select * into known from public.points_claims where id = claim and status = 'open';
  if known.id is null then
    return false;
  end if;
  if not was_used then
    update public.points_offers set taken = taken - 1 where id = known.offer_id;
    perform public.write_points(known.user_id, known.price, 'exchange-returned', 'exchange-returned/' || claim);
  end if;
  update public.points_claims set status = case when was_used then 'used' else 'returned' end, ended_at = now() where id = claim;
  return true;
end $$;
comment on function public.end_points_claim(uuid, boolean) is
  'For the servers: ends an open claim. If the voucher was not used and has expired, the points are given back. False if it has ended before.';

alter table public.points_offers enable row level security;
alter table public.points_claims enable row level security;
revoke all on public.points_offers, public.points_claims from anon, authenticated, service_role;
grant select on public.points_offers to anon, authenticated, service_role;
grant insert (kind_id, price, per_account, stock, is_on), update (kind_id, price, per_account, stock, is_on) on public.points_offers to authenticated;
grant select on public.points_claims to authenticated, service_role;
drop policy if exists points_offers_on on public.points_offers;
create policy points_offers_on on public.points_offers for select to anon, authenticated using (is_on);
drop policy if exists points_offers_administrators on public.points_offers;
create policy points_offers_administrators on public.points_offers for all to authenticated
  using ((select public.is_administrator())) with check ((select public.has_role('finance')));
drop policy if exists points_claims_own on public.points_claims;
create policy points_claims_own on public.points_claims for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

-- What pages show -------------------------------------------------------------------------------

create or replace function public.points_cause_title(cause_kind text, cause_id text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case cause_kind
      when 'chapter' then (select title from public.chapters where course_slug = split_part(cause_id, '/', 1) and slug = split_part(cause_id, '/', 2))
      when 'claim' then (select kind.name from public.points_claims claim join public.chain_coupon_kinds kind on kind.id = claim.kind_id
        where claim.id = cause_id::uuid) end);
end $$;
comment on function public.points_cause_title(text, text) is 'The title of a chapter or the name of a claimed coupon. Null for other causes.';

create or replace function public.my_points_journal(filter text default null, before bigint default null, most integer default 20) returns jsonb
-- SECURITY DEFINER: reads the caller's rows by the index of the account, and the titles of chapters that are no longer published.
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', entry.id, 'amount', entry.amount, 'reason', entry.reason, 'cause_kind', cause.cause_kind,
        'cause_id', cause.cause_id, 'title', public.points_cause_title(cause.cause_kind, cause.cause_id), 'note', entry.note, 'at', entry.at,
        'is_reversed', exists (select from public.points_journal later where later.source = 'reversal/' || entry.id)) order by entry.id desc), '[]')
    from (
      select * from public.points_journal journal
      where journal.user_id = auth.uid() and (my_points_journal.before is null or journal.id < my_points_journal.before)
        and (filter is null or journal.reason = filter
          or filter = 'spent' and public.is_points_spending(journal.reason)
          or filter = 'earned' and not public.is_points_spending(journal.reason))
      order by journal.id desc limit least(greatest(most, 1), 100)) as entry,
    public.points_cause(entry.reason, entry.source) as cause);
end $$;
comment on function public.my_points_journal(text, bigint, integer) is
  'The caller''s entries, newest first: all, those `earned` or `spent`, or those of a reason. For the next page pass the id of the last entry.';

create or replace function public.points_offers_for(account uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', offer.id, 'kind_id', offer.kind_id::text, 'name', kind.name, 'currency', kind.currency,
        'terms', kind.terms, 'price', offer.price, 'left', offer.stock - offer.taken, 'per_account', offer.per_account, 'taken_by_me', mine.taken,
        'is_available', not kind.is_closed and coalesce(offer.taken < offer.stock, true) and coalesce(mine.taken < offer.per_account, true))
      order by offer.price, offer.created_at, offer.id), '[]')
    from public.points_offers offer join public.chain_coupon_kinds kind on kind.id = offer.kind_id,
      lateral (select count(*) as taken from public.points_claims
        where offer_id = offer.id and user_id = account and status <> 'returned') as mine
    where offer.is_on);
end $$;
comment on function public.points_offers_for(uuid) is 'The offers that are on, with what an account has claimed of each.';

create or replace function public.my_points_page(most integer default 20) returns jsonb
-- SECURITY DEFINER: reads the caller's rows by the index of the account.
language plpgsql stable security definer set search_path = '' as $$
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
            'given_today', case when source !~ '^(streak/|make-up)' then public.points_given_today(me.id, source) end) order by source)
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
comment on function public.my_points_page(integer) is 'Everything that the page of points shows at first, for the caller.';

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
  return jsonb_build_object('day', today, 'is_new', is_new, 'streak', public.check_in_streak(learner), 'points', points,
    'milestones', milestones, 'page', public.my_points_page());
end $$;
comment on function public.check_in_today() is
  'Checks the caller in. Returns the day, whether it is new, the streak, what was given, and what the page then shows.';

create or replace function public.make_up_check_in(missed date) returns jsonb
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
    perform public.spend_points(learner, (state ->> 'price')::integer, concat_ws('/', 'make-up', learner, missed));
    insert into public.check_ins (user_id, day, is_made_up) values (learner, missed, true);
    is_new := true;
    milestones := public.give_streak_points(learner, missed);
  end if;
  return jsonb_build_object('day', missed, 'is_new', is_new, 'streak', public.check_in_streak(learner),
    'points', case when is_new then -(state ->> 'price')::integer else 0 end, 'milestones', milestones, 'page', public.my_points_page());
end $$;
comment on function public.make_up_check_in(date) is
  'Makes up a missed day for points: lately missed ones only, a few a month. Costs nothing if the day is there already.';

revoke all on function public.check_points_offer(), public.begin_points_claim(uuid, uuid, uuid, text, text, numeric, integer, numeric),
  public.end_points_claim(uuid, boolean), public.points_cause_title(text, text), public.my_points_journal(text, bigint, integer),
  public.points_offers_for(uuid), public.my_points_page(integer), public.check_in_today(), public.make_up_check_in(date)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_points_claim(uuid, uuid, uuid, text, text, numeric, integer, numeric), public.end_points_claim(uuid, boolean) to service_role;
grant execute on function public.my_points_journal(text, bigint, integer), public.my_points_page(integer), public.check_in_today(),
  public.make_up_check_in(date) to authenticated;

-- Pools (decision 097): their history, the risk notice that buyers accept, orders of tickets, and what holders are notified of.

-- The history of a pool -------------------------------------------------------------------------

create table if not exists public.chain_pool_entries (
  pool_id public.sui_address not null references public.chain_pools (id) on delete cascade,
  sequence bigint not null check (sequence > 0),
  kind text not null check (kind in ('created', 'info', 'paused', 'resumed', 'stage', 'purchase', 'hand-back', 'release',
    'admin-deposit', 'admin-withdraw')),
  uid public.chain_uid,
  tickets public.u64,
  amount public.u64,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  digest public.chain_digest not null,
  at timestamptz not null,
  primary key (pool_id, sequence),
  check ((kind in ('purchase', 'hand-back', 'release')) = (uid is not null) and (uid is null) = (tickets is null)),
  check ((kind in ('purchase', 'hand-back', 'release', 'admin-deposit', 'admin-withdraw')) = (amount is not null))
);
comment on table public.chain_pool_entries is 'Everything that happened to a pool, one row for each event.';
comment on column public.chain_pool_entries.sequence is 'Counts the events of a pool from 1.';
comment on column public.chain_pool_entries.uid is 'The holder. Null for acts of administrators and operators.';
comment on column public.chain_pool_entries.details is 'The other fields of the event. Numbers of 64 bits are strings.';
create index if not exists chain_pool_entries_own on public.chain_pool_entries (uid, pool_id, sequence desc) where uid is not null;
create index if not exists chain_pools_newest on public.chain_pools (created_at desc, id desc);

-- Former versions derived the pools and holders from these events, but kept no history, and the ledger reads no event twice.
insert into public.chain_pool_entries (pool_id, sequence, kind, uid, tickets, amount, details, digest, at)
  select event.data ->> 'pool',
    row_number() over (partition by event.data ->> 'pool' order by event.checkpoint, event.transaction_index, event.index),
    case event.name
      when 'funding::Create' then 'created'
      when 'funding::InfoUpdate' then 'info'
      when 'funding::PausedSet' then case when (event.data ->> 'paused')::boolean then 'paused' else 'resumed' end
      when 'funding::StageSet' then 'stage'
      when 'funding::Purchase' then 'purchase'
      when 'funding::HandBack' then 'hand-back'
      when 'funding::Release' then 'release'
      when 'funding::AdminDeposit' then 'admin-deposit'
      when 'funding::AdminWithdraw' then 'admin-withdraw'
    end,
    event.data ->> 'uid', (event.data ->> 'tickets')::numeric, (event.data ->> 'amount')::numeric,
    event.data - array['pool', 'uid', 'tickets', 'amount', 'paused'], event.digest, event.happened_at
  from public.chain_events event join public.chain_pools pools on pools.id = event.data ->> 'pool'
  where event.chain_id = (select chain_id from public.chain_cursor) and event.name like 'funding::%'
  on conflict do nothing;
update public.chain_pools pools set info = told.info - array['name', 'start_at', 'max_tickets_num', 'max_tickets_num_per_user']
  from (
    select distinct on (pool_id) pool_id, details -> 'info' as info from public.chain_pool_entries
    where kind in ('created', 'info') order by pool_id, sequence desc) told
  where told.pool_id = pools.id and pools.info = '{}';

create or replace function public.pool_differences() returns setof text
language sql stable set search_path = '' as $$
  with held as (
    select pool_id, sum(total) as claimed, sum(released) as released, sum(deposited) as deposited, sum(withdrawn) as withdrawn
    from public.chain_pool_holders group by pool_id),
  moved as (
    select pool_id, sum(case when kind in ('purchase', 'admin-deposit') then amount else -amount end) as vault,
      coalesce(sum(case kind when 'purchase' then amount when 'hand-back' then -amount end), 0) as deposited,
      coalesce(sum(amount) filter (where kind = 'release'), 0) as withdrawn,
      coalesce(sum(case kind when 'purchase' then tickets when 'hand-back' then -tickets end), 0) as claimed,
      coalesce(sum(tickets) filter (where kind = 'release'), 0) as released
    from public.chain_pool_entries group by pool_id)
  select pools.id
  from public.chain_pools pools
    left join held on held.pool_id = pools.id
    left join moved on moved.pool_id = pools.id
  where (pools.claimed_tickets, pools.released_tickets)
      is distinct from (coalesce(held.claimed, 0), coalesce(held.released, 0))
    or (coalesce(held.claimed, 0), coalesce(held.released, 0), coalesce(held.deposited, 0), coalesce(held.withdrawn, 0))
      is distinct from (coalesce(moved.claimed, 0), coalesce(moved.released, 0), coalesce(moved.deposited, 0), coalesce(moved.withdrawn, 0))
    -- The invariant of the Move package: the vault covers what the tickets are owed at this stage.
    or coalesce(moved.vault, 0) < (pools.claimed_tickets - pools.released_tickets)
      * case pools.stage when 0 then pools.ticket_price when 1 then pools.floor_per_ticket else pools.amount_per_ticket_on_release end
  order by pools.id
$$;
comment on function public.pool_differences() is
  'For the servers: pools whose counts are not the sums of their holders and of their history, or whose vault by the events does not cover what is owed. Empty if all is well.';

-- Reading ---------------------------------------------------------------------------------------

create or replace function public.pool_list(
  only_stage smallint default null, most integer default 30, before_created timestamptz default null, before_id text default null
)
returns table (pool_id text, name text, icon_url text, currency text, ticket_price text, floor_per_ticket text, max_tickets text,
  claimed_tickets text, released_tickets text, stage integer, is_paused boolean, start_at text, next_stage_at text, release_by text,
  amount_per_ticket_on_release text, created_at timestamptz, own_holding text)
-- SECURITY DEFINER: visitors may not read holdings; this returns those of the caller.
language sql stable security definer set search_path = '' as $$
  with chosen as (
    select pools.* from public.chain_pools pools
    where (only_stage is null or pools.stage = only_stage)
      and (pools.created_at, pools.id) < (coalesce(before_created, 'infinity'), coalesce(before_id, ''))
    order by pools.created_at desc, pools.id desc limit least(greatest(most, 1), 100))
  select pools.id, pools.name, coalesce(pools.info ->> 'icon_url', ''), pools.currency, pools.ticket_price::text,
    pools.floor_per_ticket::text, pools.max_tickets::text, pools.claimed_tickets::text, pools.released_tickets::text, pools.stage::integer,
    pools.is_paused, pools.start_at::text, pools.next_stage_at::text, pools.release_by::text, pools.amount_per_ticket_on_release::text,
    pools.created_at, coalesce(own.holding, 0)::text
  from chosen pools left join public.chain_pool_holders own on own.pool_id = pools.id and own.uid = auth.uid()::text
  order by pools.created_at desc, pools.id desc
$$;
comment on function public.pool_list(smallint, integer, timestamptz, text) is
  'Pools, the newest first, with the tickets that the caller holds. The next page begins before the last row.';

create or replace function public.pool_page(pool text)
returns table (pool_id text, name text, icon_url text, currency text, ticket_price text, floor_per_ticket text, max_tickets text,
  claimed_tickets text, released_tickets text, stage integer, is_paused boolean, start_at text, next_stage_at text, release_by text,
  amount_per_ticket_on_release text, created_at timestamptz, own_holding text, description text, max_tickets_per_user text, raising_ms text,
  locked_ms text, releasing_ms text, stage_since text, deposited text, withdrawn text, holders integer, own_uid text, own_total text,
  own_released text, own_deposited text, own_withdrawn text)
-- SECURITY DEFINER: visitors may not read holders; this counts them.
language sql stable security definer set search_path = '' as $$
  select pools.id, pools.name, coalesce(pools.info ->> 'icon_url', ''), pools.currency, pools.ticket_price::text,
    pools.floor_per_ticket::text, pools.max_tickets::text, pools.claimed_tickets::text, pools.released_tickets::text, pools.stage::integer,
    pools.is_paused, pools.start_at::text, pools.next_stage_at::text, pools.release_by::text, pools.amount_per_ticket_on_release::text,
    pools.created_at, coalesce(own.holding, 0)::text, coalesce(pools.info ->> 'description', ''), pools.max_tickets_per_user::text,
    pools.raising_ms::text, pools.locked_ms::text, pools.releasing_ms::text, pools.stage_since::text, pools.deposited::text,
    pools.withdrawn::text,
    (select count(*)::integer from public.chain_pool_holders held where held.pool_id = pools.id and held.holding > 0),
    auth.uid()::text, coalesce(own.total, 0)::text, coalesce(own.released, 0)::text, coalesce(own.deposited, 0)::text,
    coalesce(own.withdrawn, 0)::text
  from public.chain_pools pools left join public.chain_pool_holders own on own.pool_id = pools.id and own.uid = auth.uid()::text
  where pools.id = pool_page.pool
$$;
comment on function public.pool_page(text) is
  'A pool with all of its terms, the number of accounts that hold tickets, and the tickets and money of the caller. own_uid is null for visitors.';

create or replace function public.pool_entries(
  pool text, is_own boolean default false, before_sequence bigint default null, most integer default 20
)
returns table (sequence bigint, kind text, tickets text, amount text, details jsonb, digest text, at timestamptz, is_mine boolean, holder text)
-- SECURITY DEFINER: shows the entries of others without their accounts.
language sql stable security definer set search_path = '' as $$
  -- Two branches, of which one runs, so that each reads no more than its limit from an index.
  with chosen as (
    (select entry.* from public.chain_pool_entries entry
      where not pool_entries.is_own and entry.pool_id = pool_entries.pool and (before_sequence is null or entry.sequence < before_sequence)
      order by entry.sequence desc limit least(greatest(most, 1), 100))
    union all
    (select entry.* from public.chain_pool_entries entry
      where pool_entries.is_own and entry.uid = auth.uid()::text and entry.pool_id = pool_entries.pool
        and (before_sequence is null or entry.sequence < before_sequence)
      order by entry.sequence desc limit least(greatest(most, 1), 100)))
  select entry.sequence, entry.kind, entry.tickets::text, entry.amount::text,
    -- An order belongs to its buyer.
    case when entry.uid = auth.uid()::text then entry.details else entry.details - 'order' end,
    entry.digest, entry.at, coalesce(entry.uid = auth.uid()::text, false), left(entry.uid, 4) || '…'
  from chosen entry order by entry.sequence desc
$$;
comment on function public.pool_entries(text, boolean, bigint, integer) is
  'The history of a pool, the newest first; accounts of others are veiled, and null for acts of administrators. is_own: only the entries of the caller.';

-- The risk notice -------------------------------------------------------------------------------

create table if not exists public.risk_notices (
  version integer primary key check (version > 0),
  body text not null check (body ~ '\S' and length(body) <= 20000),
  published_at timestamptz not null default now(),
  published_by uuid references public.profiles (id) on delete set null
);
create index if not exists risk_notices_author on public.risk_notices (published_by);
comment on table public.risk_notices is
  'What buyers of tickets accept first. The highest version counts. Written by publish_risk_notice; no version is changed or deleted.';
comment on column public.risk_notices.published_by is 'Null for the first version, which comes with the software.';
insert into public.risk_notices (version, body) values (1, $notice$买票之前，请完整读完下面的内容。

一、您可能亏钱。每一票最多亏损的，是票价减去每票保底金额；保底金额为零的池，可能一分不剩。穗学不承诺任何收益，也没有人可以代表我们承诺。

二、锁仓期间不能退票。只有募集中可以按原价退票。进入锁仓之后，要等到释放才能拿回钱，也没有约定的转让市场。

三、管理员可以取用资金。锁仓期间，管理员可以取走每票保底金额之外的全部资金。取走的钱用在哪里、能不能回来，合约管不了。每次存取都在链上公开，持有人会收到通知。

四、拿回多少，释放时才知道。释放开始时，池里的钱按票平分，每票的金额一次定下，可能低于票价。过了最晚释放时间仍未释放，任何人都可以启动释放，那时池里可能只有保底金额。

五、名称和介绍不是保证。募集期间，介绍、开始时间和票数可以修改；每次修改之后至少过三天才会锁仓，不同意的人可以在锁仓之前按原价退票。票价、保底金额和各阶段的最短时间在创建时写定，不能修改。

六、合约、钱包和价格也有风险。合约可能有没被发现的缺陷，持有升级权的人可以更新代码；助记词丢失，钱包里的币无法追回；付款用的币，价格会涨跌。

七、请先确认：您所在地的法律允许您参与；您已成年；这笔钱即使全部失去，也不影响您的生活；您没有为此借钱，也没有人在旁边催您。有一项不能确认，请不要买票。

接受之后，要等一段时间才能买票。请用这段时间想清楚；改变主意，什么都不用做。$notice$) on conflict do nothing;

create table if not exists public.risk_notice_acceptances (
  user_id uuid not null references public.profiles (id) on delete cascade,
  version integer not null references public.risk_notices (version),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
create index if not exists risk_notice_acceptances_version on public.risk_notice_acceptances (version);
comment on table public.risk_notice_acceptances is 'When an account accepted a version of the risk notice. Written by accept_risk_notice. Deleted with the account.';
comment on column public.risk_notice_acceptances.accepted_at is 'By the clock of the chain, like the time after which tickets can be bought.';

create or replace function public.pool_gate_of(account uuid, visitor_region text)
returns table (region text, is_on boolean, is_region_allowed boolean, notice_version integer, notice_body text, accepted_at timestamptz,
  buyable_at timestamptz, cooling_hours integer)
-- SECURITY DEFINER: the servers may not read settings through site_number.
language sql stable security definer set search_path = '' as $$
  with latest as (select notice.version, notice.body from public.risk_notices notice order by notice.version desc limit 1)
  select place.region, coalesce((select switches.is_on from public.chain_switches switches where switches.name = 'funding'), false),
    public.region_allows('pools', place.region), latest.version, latest.body, accepted.accepted_at,
    accepted.accepted_at + cooling.hours * interval '1 hour', cooling.hours
  from latest
    cross join (
      select coalesce(visitor_region, (select settings.region from public.user_settings settings where settings.user_id = account)) as region) place
    cross join (select public.site_number('pools.cooling_hours', 24)::integer as hours) cooling
    left join public.risk_notice_acceptances accepted on accepted.user_id = account and accepted.version = latest.version
      -- One of the future was made on a local network that has been replaced.
      and accepted.accepted_at <= to_timestamp(public.now_ms()::double precision / 1000)
$$;
comment on function public.pool_gate_of(uuid, text) is
  'For the servers: whether an account may buy tickets, in this region or, if it is null, in the declared one. Compare buyable_at with the time of the chain.';

create or replace function public.pool_gate(
  inout region text default null, out is_on boolean, out is_region_allowed boolean, out notice_version integer, out notice_body text,
  out accepted_at timestamptz, out buyable_at timestamptz, out cooling_hours integer
) returns setof record
-- SECURITY DEFINER: calls pool_gate_of for the caller only.
language sql stable security definer set search_path = '' as $$
  select gate.* from public.pool_gate_of(auth.uid(), pool_gate.region) gate
$$;
comment on function public.pool_gate(text) is
  'One row: whether pools are on, whether the region (the given one, else the declared one) allows them, the present risk notice, when the caller accepted it, and from when the caller can buy. Handing tickets back and releasing them needs none of it.';

create or replace function public.accept_risk_notice(version integer) returns timestamptz
-- SECURITY DEFINER: users may not write the table; this adds a row of the caller.
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := public.require_open_account();
  present constant timestamptz := to_timestamp(public.now_ms()::double precision / 1000);
  accepted timestamptz;
begin
  if accept_risk_notice.version is distinct from (select max(notice.version) from public.risk_notices notice) then
    raise exception 'The risk notice has changed' using errcode = 'restrict_violation', hint = 'notice_changed';
  end if;
  -- The first time counts, unless it is of a local network that has been replaced.
  insert into public.risk_notice_acceptances as former (user_id, version, accepted_at) values (account, accept_risk_notice.version, present)
    on conflict on constraint risk_notice_acceptances_pkey
      do update set accepted_at = least(former.accepted_at, excluded.accepted_at)
    returning former.accepted_at into accepted;
  return accepted;
end $$;
comment on function public.accept_risk_notice(integer) is
  'Records that the caller accepts the present risk notice. Returns when the caller first did.';

create or replace function public.publish_risk_notice(body text, seen_version integer) returns integer
-- SECURITY DEFINER: no role may write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('owner');
  former public.risk_notices;
begin
  perform pg_advisory_xact_lock(hashtextextended('risk_notices', 0));
  select * into former from public.risk_notices notice order by notice.version desc limit 1;
  if former.version is distinct from seen_version then
    raise exception 'The risk notice has changed' using errcode = 'restrict_violation', hint = 'notice_changed';
  end if;
  if publish_risk_notice.body is null or publish_risk_notice.body !~ '\S' or length(publish_risk_notice.body) > 20000 then
    raise exception 'The risk notice needs a text of at most 20000 characters'
      using errcode = 'invalid_parameter_value', hint = 'notice_text_invalid';
  end if;
  if publish_risk_notice.body = former.body then
    raise exception 'The risk notice has this text already' using errcode = 'restrict_violation', hint = 'notice_unchanged';
  end if;
  insert into public.risk_notices (version, body, published_by) values (former.version + 1, publish_risk_notice.body, actor);
  perform public.record_audit(actor, 'risk-notice.publish', (former.version + 1)::text);
  return former.version + 1;
end $$;
comment on function public.publish_risk_notice(text, integer) is
  'For owners: publishes the next version of the risk notice, which buyers must accept anew. Rejected if another version than the seen one is the present one. Returns the new version.';

-- Orders of tickets -----------------------------------------------------------------------------

comment on column public.orders.quantity is
  'Tickets, each at the price of the order; 1 for everything else. It changes with what the buyer wants until the tickets are paid, and is then that of the chain.';

create or replace function public.guard_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.uid, new.kind, new.item, new.created_at) is distinct from (old.id, old.uid, old.kind, old.item, old.created_at)
    or new.user_id is distinct from old.user_id and new.user_id is not null
    or new.quantity <> old.quantity and (old.kind <> 'tickets' or old.status not in ('awaiting', 'abandoned')) then
    raise exception 'What was ordered cannot change' using errcode = 'restrict_violation';
  end if;
  if old.status not in ('awaiting', 'abandoned')
    and (new.currency, new.price, new.max_price, new.pricing, new.coupon_id, new.discount, new.duration, new.refund_window)
      is distinct from
        (old.currency, old.price, old.max_price, old.pricing, old.coupon_id, old.discount, old.duration, old.refund_window) then
    raise exception 'What was paid cannot change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and new.status <> 'void' and (old.status, new.status) not in (
    -- A buyer who returns continues with the same order, because another page may have signed it.
    ('awaiting', 'abandoned'), ('abandoned', 'awaiting'),
    ('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded')) then
    raise exception 'An order cannot change from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function public.mark_order(
  order_id uuid, becomes text, transaction_digest text, paid timestamptz, buyer text, bought text, how_many numeric default 1,
  listed numeric default null, taken_off numeric default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.orders set status = becomes, digest = coalesce(digest, transaction_digest), paid_at = coalesce(paid_at, paid),
      price = coalesce(listed, price), max_price = greatest(max_price, coalesce(listed, price)),
      discount = case when listed is null then discount else least(taken_off, listed) end,
      coupon_id = case when taken_off = 0 then null else coupon_id end,
      -- Another page may have signed the order for another number of tickets.
      quantity = case when kind = 'tickets' then how_many else quantity end
    where id = order_id and uid = buyer and item = bought and (kind = 'tickets' or quantity = how_many)
      -- Events arrive in order, but may be read again after later ones.
      and (status, becomes) in (('awaiting', 'paid'), ('abandoned', 'paid'), ('paid', 'settled'), ('paid', 'refunded'));
  return found;
end $$;
comment on function public.mark_order(uuid, text, text, timestamptz, text, text, numeric, numeric, numeric) is
  'For the ledger: sets the status that the chain reports, the price paid or the number of tickets. Idempotent. The chain lets any account pay any order id once, so buyer, item and, except for tickets, quantity must match; false otherwise.';

-- Closing an account ----------------------------------------------------------------------------

create or replace function public.guard_closing_with_tickets() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Without the account, its tickets could only be reached by calling the contract. Those of a total loss are worth nothing.
  if exists (
    select from public.chain_pool_holders held join public.chain_pools pools on pools.id = held.pool_id
    where held.uid = new.user_id::text and held.holding > 0 and (pools.stage < 2 or pools.amount_per_ticket_on_release > 0)) then
    raise exception 'The account holds tickets of a pool' using errcode = 'restrict_violation', hint = 'tickets_held';
  end if;
  return new;
end $$;
comment on function public.guard_closing_with_tickets() is 'Trigger: an account with tickets of a pool is not closed.';
create or replace trigger account_closings_tickets before insert on public.account_closings
  for each row execute function public.guard_closing_with_tickets();

-- Notifications of holders ----------------------------------------------------------------------

alter table public.notifications drop constraint if exists notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in
  ('order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'security', 'house', 'support', 'reply', 'pool'));
alter table public.user_settings drop constraint if exists user_settings_mail_off_check;
alter table public.user_settings add constraint user_settings_mail_off_check check (mail_off <@
  array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house', 'support', 'reply', 'pool']
  and cardinality(mail_off) <= 11);
alter table public.user_settings drop constraint if exists user_settings_telegram_off_check;
alter table public.user_settings add constraint user_settings_telegram_off_check check (telegram_off <@
  array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house', 'support', 'reply', 'pool']
  and cardinality(telegram_off) <= 11);

create table if not exists public.pool_announcements (
  pool_id public.sui_address not null,
  sequence bigint not null,
  last_uid text not null default '' check (length(last_uid) <= 200),
  primary key (pool_id, sequence),
  foreign key (pool_id, sequence) references public.chain_pool_entries (pool_id, sequence) on delete cascade
);
comment on table public.pool_announcements is
  'Acts on pools of which holders are still to be notified, in portions. Written by a trigger on the history and by notify_pool_holders.';
comment on column public.pool_announcements.last_uid is 'Holders up to this one have been notified.';

create or replace function public.pool_entry_title(entry public.chain_pool_entries) returns text
language sql immutable set search_path = '' as $$
  select case entry.kind
    when 'info' then '资金池改了介绍'
    when 'paused' then '资金池暂停买票'
    when 'resumed' then '资金池恢复买票'
    when 'stage' then case entry.details ->> 'stage' when '1' then '资金池开始锁仓' when '2' then '资金池开始释放' else '资金池已结束' end
    when 'admin-deposit' then '管理员往资金池存了钱'
    when 'admin-withdraw' then '管理员从资金池取了钱'
    when 'release' then '释放的钱已到账'
  end
$$;
comment on function public.pool_entry_title(public.chain_pool_entries) is 'The title of the notification of an entry.';

create or replace function public.pool_entry_text(entry public.chain_pool_entries) returns text
language sql stable set search_path = '' as $$
  select public.about_item(entry.pool_id, case entry.kind
    when 'info' then '最早 ' || dates.next_stage || ' 锁仓，在那之前可以按原价退票。'
    when 'paused' then '退票和释放照常。'
    when 'resumed' then '又可以买票了。'
    when 'stage' then case entry.details ->> 'stage'
      when '1' then '现在不能再买票和退票，最早 ' || dates.next_stage || ' 释放。'
      when '2' then '每票的金额已经定下，可以释放您的票了。'
      else '还没有释放的票，仍然可以释放。' end
    when 'admin-deposit' then '存入多少、现在还有多少，请看资金池的页面。'
    when 'admin-withdraw' then '取走多少、还能再取多少，请看资金池的页面。'
    when 'release' then '钱已经转入您的金库。'
  end)
  from (select to_char(to_timestamp((entry.details ->> 'next_stage_at')::double precision / 1000) at time zone 'Asia/Shanghai',
    'YYYY 年 FMMM 月 FMDD 日 HH24:MI') as next_stage) dates
$$;
comment on function public.pool_entry_text(public.chain_pool_entries) is 'The text of the notification of an entry, after the name of the pool.';

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
    perform pg_notify('background_jobs', 'letters');
  end if;
  return null;
end $$;
comment on function public.announce_pool_entry() is
  'Trigger: lists a release among the notifications of its holder, and queues the notifications of all holders of other acts.';
create or replace trigger chain_pool_entries_announce after insert on public.chain_pool_entries
  for each row when (new.kind in ('info', 'paused', 'resumed', 'stage', 'release', 'admin-deposit', 'admin-withdraw'))
  execute function public.announce_pool_entry();

create or replace function public.notify_pool_holders(most integer default 500) returns integer
-- SECURITY DEFINER: no role may write notifications and announcements directly.
language plpgsql security definer set search_path = '' as $$
declare
  announced public.pool_announcements;
  entry public.chain_pool_entries;
  holder text;
  handled integer := 0;
begin
  for announced in select * from public.pool_announcements order by pool_id, sequence for update skip locked loop
    select * into entry from public.chain_pool_entries entries
      where entries.pool_id = announced.pool_id and entries.sequence = announced.sequence;
    for holder in
      select held.uid from public.chain_pool_holders held
      where held.pool_id = announced.pool_id and held.uid > announced.last_uid and held.holding > 0
      order by held.uid limit most - handled
    loop
      announced.last_uid := holder;
      handled := handled + 1;
      -- Buyers after the act saw its result when they bought.
      if exists (select from public.chain_pool_entries bought where bought.uid = holder and bought.pool_id = entry.pool_id
          and bought.kind = 'purchase' and bought.sequence < entry.sequence) then
        perform public.notify_user(public.uid_to_account(holder), 'pool', public.pool_entry_title(entry), public.pool_entry_text(entry),
          '/staking/' || entry.pool_id, 'pool/' || entry.pool_id || '/' || entry.sequence, entry.at);
      end if;
    end loop;
    if handled = most then
      update public.pool_announcements set last_uid = announced.last_uid
        where pool_id = announced.pool_id and sequence = announced.sequence;
      return handled;
    end if;
    delete from public.pool_announcements where pool_id = announced.pool_id and sequence = announced.sequence;
  end loop;
  return handled;
end $$;
comment on function public.notify_pool_holders(integer) is
  'For the servers: notifies holders of acts on their pools, at most this many. Returns how many were handled; 0 if none are left.';

-- Rights ----------------------------------------------------------------------------------------

alter table public.chain_pool_entries enable row level security;
alter table public.risk_notices enable row level security;
alter table public.risk_notice_acceptances enable row level security;
alter table public.pool_announcements enable row level security;
revoke all on public.chain_pool_entries, public.risk_notices, public.risk_notice_acceptances, public.pool_announcements
  from anon, authenticated, service_role;
grant select on public.chain_pool_entries to authenticated;
grant select, insert, update, delete on public.chain_pool_entries to service_role;
-- Without the administrator who published it. Visitors call pool_gate.
grant select (version, body, published_at) on public.risk_notices to authenticated;
grant select on public.risk_notices to service_role;
grant select on public.risk_notice_acceptances to authenticated, service_role;

drop policy if exists chain_pool_entries_own on public.chain_pool_entries;
create policy chain_pool_entries_own on public.chain_pool_entries for select to authenticated
  using (uid between (select public.visible_from_uid()) and (select public.visible_to_uid()));
drop policy if exists risk_notices_signed_in on public.risk_notices;
create policy risk_notices_signed_in on public.risk_notices for select to authenticated using (true);
drop policy if exists risk_notice_acceptances_own on public.risk_notice_acceptances;
create policy risk_notice_acceptances_own on public.risk_notice_acceptances for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.pool_differences(), public.pool_list(smallint, integer, timestamptz, text), public.pool_page(text),
  public.pool_entries(text, boolean, bigint, integer), public.pool_gate_of(uuid, text), public.pool_gate(text),
  public.accept_risk_notice(integer), public.publish_risk_notice(text, integer), public.pool_entry_title(public.chain_pool_entries),
  public.pool_entry_text(public.chain_pool_entries), public.guard_closing_with_tickets(), public.announce_pool_entry(), public.notify_pool_holders(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.pool_list(smallint, integer, timestamptz, text), public.pool_page(text),
  public.pool_entries(text, boolean, bigint, integer), public.pool_gate(text) to anon, authenticated, service_role;
grant execute on function public.pool_differences(), public.pool_gate_of(uuid, text), public.notify_pool_holders(integer) to service_role;
grant execute on function public.accept_risk_notice(integer), public.publish_risk_notice(text, integer) to authenticated;

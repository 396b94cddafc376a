-- What vectors of passages and questions cost, within the same ceiling of a month as answers (decision 121).

create table if not exists public.assistant_vector_days (
  day date primary key,
  requests integer not null default 0 check (requests >= 0),
  tokens bigint not null default 0 check (tokens >= 0),
  cost bigint not null default 0 check (cost >= 0)
);
comment on table public.assistant_vector_days is
  'The texts that were sent to the model of meanings on each day in Shanghai. A request under way counts with its estimate. Cost has the unit of assistant_answers.cost.';

alter table public.assistant_vector_days enable row level security;
revoke all on public.assistant_vector_days from anon, authenticated, service_role;
grant select on public.assistant_vector_days to service_role, authenticated;
drop policy if exists assistant_vector_days_administrators on public.assistant_vector_days;
create policy assistant_vector_days_administrators on public.assistant_vector_days
  for select to authenticated using ((select public.is_administrator()));

comment on table public.assistant_months is
  'The cost of the settled answers and of the vectors of each month in Shanghai, in the unit of assistant_answers.cost.';

create or replace function public.assistant_money_left() returns numeric
-- One statement: an answer that is settled meanwhile must count either as reserved or as spent.
language sql set search_path = '' as $$
  select public.site_number('assistant.month-ceiling', 10000) * 1000000
    - coalesce((select cost from public.assistant_months where month = date_trunc('month', public.day_of(clock_timestamp()))::date), 0)
    - coalesce((select sum(reserved_cost) from public.assistant_answers where outcome = 'reserved' and expires_at > clock_timestamp()), 0)
$$;
comment on function public.assistant_money_left() is 'What is left below the ceiling of this month, in the unit of assistant_answers.cost. For functions that hold the lock of the budget.';

create or replace function public.reserve_assistant_answer(
  answer uuid, account uuid, tier text, task text, input_tokens integer, output_tokens integer,
  out outcome text, out renews_at bigint
)
-- SECURITY DEFINER: no role may write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  tokens constant integer := input_tokens + output_tokens;
  price_in constant integer := public.site_number('assistant.price-in', 400)::integer;
  price_out constant integer := public.site_number('assistant.price-out', 1600)::integer;
  cost constant bigint := input_tokens::bigint * price_in + output_tokens::bigint * price_out;
  most integer;
begin
  -- One reservation at a time, so that none counts tokens or money that another one takes.
  perform pg_advisory_xact_lock(hashtextextended('assistant/budget', 0));
  most := public.assistant_token_limit(tier);
  if most = 0 then
    outcome := 'off';
    return;
  end if;
  if public.assistant_tokens_used(account) + tokens > most then
    outcome := 'person';
    renews_at := public.assistant_renewal('day');
    return;
  end if;
  if cost > public.assistant_money_left() then
    outcome := 'site';
    renews_at := public.assistant_renewal('month');
    return;
  end if;
  insert into public.assistant_answers (id, user_id, tier, task, day, made_at, expires_at, reserved_tokens, reserved_cost, price_in, price_out)
    values (answer, account, reserve_assistant_answer.tier, reserve_assistant_answer.task, public.day_of(clock_timestamp()), clock_timestamp(),
      clock_timestamp() + interval '5 minutes', tokens, cost, price_in, price_out);
  outcome := 'reserved';
end $$;

create or replace function public.reserve_assistant_vectors(tokens integer, out day date, out price integer)
-- SECURITY DEFINER: no role may write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := public.day_of(clock_timestamp());
  rate constant integer := public.site_number('assistant.price-vectors', 100)::integer;
  cost constant bigint := tokens::bigint * rate;
begin
  -- The same lock as that of answers: none counts money that another one takes.
  perform pg_advisory_xact_lock(hashtextextended('assistant/budget', 0));
  if tokens is null or tokens < 0 or cost > public.assistant_money_left() then
    return;
  end if;
  insert into public.assistant_vector_days as days (day, requests, tokens, cost) values (today, 1, reserve_assistant_vectors.tokens, cost)
    on conflict on constraint assistant_vector_days_pkey do update
      set requests = days.requests + 1, tokens = days.tokens + excluded.tokens, cost = days.cost + excluded.cost;
  insert into public.assistant_months as months (month, cost) values (date_trunc('month', today)::date, cost)
    on conflict (month) do update set cost = months.cost + excluded.cost;
  day := today;
  price := rate;
end $$;
comment on function public.reserve_assistant_vectors(integer) is
  'For servers: counts tokens that are about to be sent to the model of meanings. Returns the day and the price that settling needs; nulls if the month has no money for them.';

create or replace function public.settle_assistant_vectors(day date, price integer, reserved integer, used integer) returns void
-- SECURITY DEFINER: no role may write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  more constant bigint := used - reserved;
begin
  update public.assistant_vector_days days set tokens = days.tokens + more, cost = days.cost + more * price
    where days.day = settle_assistant_vectors.day;
  update public.assistant_months months set cost = months.cost + more * price
    where month = date_trunc('month', settle_assistant_vectors.day)::date;
end $$;
comment on function public.settle_assistant_vectors(date, integer, integer, integer) is
  'For servers: replaces the estimate of one reservation by the tokens that were used. Must be called once at most.';

create or replace function public.site_setting_kinds()
returns table (key text, kind text, min_value numeric, max_value numeric)
language sql immutable set search_path = '' as $$
  values ('assistant.learner-tokens', 'integer', 0, 10000000),
    ('assistant.member-tokens', 'integer', 0, 10000000),
    ('assistant.month-ceiling', 'integer', 0, 100000000),
    ('assistant.open', 'switch', null, null),
    ('assistant.price-in', 'integer', 0, 1000000),
    ('assistant.price-out', 'integer', 0, 1000000),
    ('assistant.price-vectors', 'integer', 0, 1000000),
    ('assistant.visitors', 'switch', null, null),
    ('backups.every-hours', 'integer', 0, 720),
    ('backups.keep', 'integer', 1, 60),
    ('draws.chapters', 'integer', 0, 10),
    ('draws.per-day', 'integer', 0, 100),
    ('draws.regions', 'regions', null, null),
    ('inviting.members-only', 'switch', null, null),
    ('inviting.open', 'switch', null, null),
    ('inviting.per-day', 'integer', 1, 1000),
    ('lessons.offline', 'switch', null, null),
    ('lessons.watermark', 'switch', null, null),
    ('phones.erase_days', 'integer', 30, 365),
    ('phones.low_stock', 'integer', 0, 1000),
    ('points.make-up-days', 'integer', 0, 31),
    ('points.make-ups-a-month', 'integer', 0, 31),
    ('pools.cooling_hours', 'integer', 0, 720),
    ('pools.regions', 'regions', null, null)
$$;

revoke all on function public.assistant_money_left(), public.reserve_assistant_vectors(integer),
  public.settle_assistant_vectors(date, integer, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.reserve_assistant_vectors(integer), public.settle_assistant_vectors(date, integer, integer, integer) to service_role;

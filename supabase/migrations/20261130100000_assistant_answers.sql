-- Answers of a language model: what they cost, what people think of them, and the terms that are not discussed (decision 112).

create table if not exists public.assistant_answers (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  tier text not null check (tier in ('learner', 'member') and length(tier) <= 20),
  task text not null check (task in ('ask', 'explain', 'summarize', 'generate') and length(task) <= 20),
  day date not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  outcome text not null default 'reserved'
    check (outcome in ('reserved', 'done', 'not-covered', 'stopped', 'cancelled', 'failed') and length(outcome) <= 20),
  reserved_tokens integer not null check (reserved_tokens >= 0),
  reserved_cost bigint not null check (reserved_cost >= 0),
  price_in integer not null check (price_in >= 0),
  price_out integer not null check (price_out >= 0),
  input_tokens integer not null default 0 check (input_tokens >= 0),
  output_tokens integer not null default 0 check (output_tokens >= 0),
  charged_tokens integer not null default 0 check (charged_tokens between 0 and reserved_tokens),
  cost bigint not null default 0 check (cost >= 0),
  first_token_ms integer check (first_token_ms >= 0),
  total_ms integer check (total_ms >= 0)
);
comment on table public.assistant_answers is 'One row for each question that was sent to the model, without any text. Rows of deleted accounts stay, without the account.';
comment on column public.assistant_answers.day is 'The day in Shanghai whose budget it counts for.';
comment on column public.assistant_answers.expires_at is 'When the reservation ends if no server settles it.';
comment on column public.assistant_answers.price_in is 'Price of a million input tokens at that time, in hundredths of the currency.';
comment on column public.assistant_answers.charged_tokens is 'What counts for the person: never more than was reserved, and nothing if the provider failed.';
comment on column public.assistant_answers.cost is 'What the provider may charge, in millionths of a hundredth of the currency: exactly tokens times price.';
create index if not exists assistant_answers_user on public.assistant_answers (user_id, day);
create index if not exists assistant_answers_day on public.assistant_answers (day);
create index if not exists assistant_answers_reserved on public.assistant_answers (expires_at) where outcome = 'reserved';

create table if not exists public.assistant_months (
  month date primary key check (extract(day from month) = 1),
  cost numeric(30) not null default 0 check (cost >= 0)
);
comment on table public.assistant_months is 'The cost of the settled answers of each month in Shanghai, in the unit of assistant_answers.cost.';

create table if not exists public.assistant_feedback (
  answer_id uuid primary key references public.assistant_answers (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  is_helpful boolean not null,
  question text check (length(question) between 1 and 500),
  reply text check (length(reply) between 1 and 8000),
  comment text check (length(comment) between 1 and 500),
  given_at timestamptz not null default now(),
  check (num_nulls(question, reply) in (0, 2)),
  check (comment is null or question is not null)
);
comment on table public.assistant_feedback is
  'Thumbs of people about their answers, for 90 days. The texts are there only if the person allowed administrators to read them.';
create index if not exists assistant_feedback_user on public.assistant_feedback (user_id);
create index if not exists assistant_feedback_given on public.assistant_feedback (given_at);

create table if not exists public.assistant_blocked_terms (
  term text primary key check (length(term) between 1 and 60 and term = btrim(term)),
  added_by uuid references public.profiles (id) on delete set null,
  added_at timestamptz not null default now()
);
comment on table public.assistant_blocked_terms is 'Questions that contain one of these are refused.';
create index if not exists assistant_blocked_terms_added_by on public.assistant_blocked_terms (added_by);

-- Who may read ----------------------------------------------------------------------------------

do $$
declare
  one text;
begin
  foreach one in array array['assistant_answers', 'assistant_months', 'assistant_feedback', 'assistant_blocked_terms'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('revoke all on public.%I from anon, authenticated, service_role', one);
    execute format('grant select on public.%I to service_role', one);
  end loop;
  -- Feedback has texts, which need a role: administrators read it through a function.
  foreach one in array array['assistant_answers', 'assistant_months', 'assistant_blocked_terms'] loop
    execute format('grant select on public.%I to authenticated', one);
    execute format('drop policy if exists %I on public.%I', one || '_administrators', one);
    execute format('create policy %I on public.%I for select to authenticated using ((select public.is_administrator()))', one || '_administrators', one);
  end loop;
end $$;

-- Budgets, for servers --------------------------------------------------------------------------

create or replace function public.assistant_token_limit(tier text) returns integer
language sql stable set search_path = '' as $$
  select case when not public.site_switch('assistant.open', true) then 0
    when tier = 'member' then public.site_number('assistant.member-tokens', 200000)::integer
    when tier = 'learner' then public.site_number('assistant.learner-tokens', 40000)::integer
    else 0 end
$$;
comment on function public.assistant_token_limit(text) is 'The tokens of a day for a tier. 0: the model is off for it.';

create or replace function public.assistant_tokens_used(account uuid) returns bigint
language sql set search_path = '' as $$
  select coalesce(sum(case when outcome <> 'reserved' then charged_tokens when expires_at > clock_timestamp() then reserved_tokens else 0 end), 0)
  from public.assistant_answers where user_id = account and day = public.day_of(clock_timestamp())
$$;
comment on function public.assistant_tokens_used(uuid) is 'The tokens that an account has used or reserved today.';

create or replace function public.assistant_renewal(unit text) returns bigint
language sql set search_path = '' as $$
  select (extract(epoch from (date_trunc(unit, clock_timestamp() at time zone 'Asia/Shanghai') + ('1 ' || unit)::interval) at time zone 'Asia/Shanghai') * 1000)::bigint
$$;
comment on function public.assistant_renewal(text) is 'When the next day or month in Shanghai begins, in milliseconds since 1970.';

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
  -- In one statement: an answer that is settled meanwhile must count either as reserved or as spent.
  if (select coalesce((select months.cost from public.assistant_months months where month = date_trunc('month', public.day_of(clock_timestamp()))::date), 0)
      + coalesce((select sum(reserved_cost) from public.assistant_answers answers
          where answers.outcome = 'reserved' and expires_at > clock_timestamp()), 0))
      + cost > public.site_number('assistant.month-ceiling', 10000) * 1000000 then
    outcome := 'site';
    renews_at := public.assistant_renewal('month');
    return;
  end if;
  insert into public.assistant_answers (id, user_id, tier, task, day, made_at, expires_at, reserved_tokens, reserved_cost, price_in, price_out)
    values (answer, account, reserve_assistant_answer.tier, reserve_assistant_answer.task, public.day_of(clock_timestamp()), clock_timestamp(),
      clock_timestamp() + interval '5 minutes', tokens, cost, price_in, price_out);
  outcome := 'reserved';
end $$;
comment on function public.reserve_assistant_answer(uuid, uuid, text, text, integer, integer) is
  'For servers: reserves tokens of an account''s day and money of the site''s month. Returns reserved, off, or whose budget is too small (person, site) and when it renews.';

create or replace function public.settle_assistant_answer(
  answer uuid, outcome text, input_tokens integer, output_tokens integer, charges boolean, first_token_ms integer, total_ms integer
) returns boolean
-- SECURITY DEFINER: no role may write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  settled public.assistant_answers;
begin
  update public.assistant_answers answers
    set outcome = settle_assistant_answer.outcome, input_tokens = settle_assistant_answer.input_tokens,
      output_tokens = settle_assistant_answer.output_tokens,
      charged_tokens = case when charges then least(settle_assistant_answer.input_tokens + settle_assistant_answer.output_tokens, reserved_tokens) else 0 end,
      cost = settle_assistant_answer.input_tokens::bigint * price_in + settle_assistant_answer.output_tokens::bigint * price_out,
      first_token_ms = settle_assistant_answer.first_token_ms, total_ms = settle_assistant_answer.total_ms
    where id = answer and answers.outcome = 'reserved' and settle_assistant_answer.outcome <> 'reserved'
    returning * into settled;
  if not found then
    return false;
  end if;
  insert into public.assistant_months as months (month, cost)
    values (date_trunc('month', settled.day)::date, settled.cost)
    on conflict (month) do update set cost = months.cost + excluded.cost;
  return true;
end $$;
comment on function public.settle_assistant_answer(uuid, text, integer, integer, boolean, integer, integer) is
  'For servers: replaces a reservation by what was used, also after it has expired. Without charges it costs the account nothing. False if it was settled before.';

create or replace function public.assistant_rules(out blocked_terms jsonb, out admits_visitors boolean)
-- SECURITY DEFINER: settings are read by functions only.
language sql stable security definer set search_path = '' as $$
  select (select coalesce(jsonb_agg(term), '[]') from public.assistant_blocked_terms), public.site_switch('assistant.visitors', true)
$$;
comment on function public.assistant_rules() is 'For servers: the terms whose questions are refused, and whether visitors without an account may ask for passages.';

create or replace function public.assistant_standing(account uuid, tier text, out most integer, out used bigint, out renews_at bigint)
-- SECURITY DEFINER: settings are read by functions only.
language sql security definer set search_path = '' as $$
  select public.assistant_token_limit(tier), public.assistant_tokens_used(account), public.assistant_renewal('day')
$$;
comment on function public.assistant_standing(uuid, text) is 'For servers: the tokens of an account''s day.';

create or replace function public.delete_old_assistant_feedback(most integer default 5000) returns integer
-- SECURITY DEFINER: no role may write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.assistant_feedback where answer_id in (
    select answer_id from public.assistant_feedback where given_at < now() - interval '90 days' order by given_at limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
comment on function public.delete_old_assistant_feedback(integer) is 'For servers: deletes feedback of more than 90 days ago. Returns how many.';

-- For users -------------------------------------------------------------------------------------

create or replace function public.rate_assistant_answer(
  answer uuid, is_helpful boolean, question text default null, reply text default null, comment text default null
) returns boolean
-- SECURITY DEFINER: checks whose answer it is; no role may write the table directly.
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_account_open() or not exists (select from public.assistant_answers where id = answer and user_id = auth.uid()) then
    return false;
  end if;
  insert into public.assistant_feedback (answer_id, user_id, is_helpful, question, reply, comment)
    values (answer, auth.uid(), rate_assistant_answer.is_helpful, rate_assistant_answer.question, rate_assistant_answer.reply, rate_assistant_answer.comment)
    on conflict (answer_id) do update set is_helpful = excluded.is_helpful, question = excluded.question, reply = excluded.reply,
      comment = excluded.comment, given_at = now();
  return true;
end $$;
comment on function public.rate_assistant_answer(uuid, boolean, text, text, text) is
  'Says whether one of the caller''s answers helped. Texts only with the person''s consent. Replaces what was said before. False if the answer is not the caller''s.';

-- For administrators ----------------------------------------------------------------------------

create or replace function public.admin_assistant_days(days integer default 31)
returns table (day date, tier text, answers bigint, done bigint, not_covered bigint, cancelled bigint, stopped bigint, failed bigint, open bigint,
  input_tokens bigint, output_tokens bigint, cost text, first_token_ms integer, total_ms integer)
language sql stable set search_path = '' as $$
  select answers.day, answers.tier, count(*), count(*) filter (where outcome = 'done'), count(*) filter (where outcome = 'not-covered'),
    count(*) filter (where outcome = 'cancelled'), count(*) filter (where outcome = 'stopped'), count(*) filter (where outcome = 'failed'),
    count(*) filter (where outcome = 'reserved'), sum(answers.input_tokens)::bigint, sum(answers.output_tokens)::bigint,
    sum(answers.cost)::text,
    percentile_disc(0.5) within group (order by answers.first_token_ms)::integer, percentile_disc(0.95) within group (order by answers.total_ms)::integer
  from public.assistant_answers answers
  where answers.day > public.today() - least(greatest(days, 1), 366) and (select public.is_administrator())
  group by answers.day, answers.tier order by answers.day desc, answers.tier
$$;
comment on function public.admin_assistant_days(integer) is
  'For administrators: what the last days used and cost, by tier, with the median time to the first token and the 95th percentile of the whole.';

create or replace function public.admin_assistant_feedback(most integer default 100)
returns table (answer_id uuid, question text, reply text, comment text, given_at timestamptz)
-- SECURITY DEFINER: checks the role of the caller, who may not read the table.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_role('moderation');
  return query select feedback.answer_id, feedback.question, feedback.reply, feedback.comment, feedback.given_at
    from public.assistant_feedback feedback
    where not is_helpful and feedback.question is not null order by feedback.given_at desc limit least(greatest(most, 1), 500);
end $$;
comment on function public.admin_assistant_feedback(integer) is
  'For moderation: the newest answers that did not help and that their readers allowed to be read. Names no account.';

create or replace function public.assistant_feedback_counts(out helpful bigint, out unhelpful bigint, out readable bigint)
-- SECURITY DEFINER: only counts, of a table that administrators may not read.
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where is_helpful), count(*) filter (where not is_helpful), count(*) filter (where not is_helpful and question is not null)
  from public.assistant_feedback where (select public.is_administrator())
$$;
comment on function public.assistant_feedback_counts() is 'For administrators: the thumbs of the last 90 days, and how many of those down may be read.';

create or replace function public.remove_assistant_feedback(answer uuid) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the table.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
begin
  update public.assistant_feedback set question = null, reply = null, comment = null where answer_id = answer and question is not null;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, 'assistant-feedback.handle', answer::text);
  return true;
end $$;
comment on function public.remove_assistant_feedback(uuid) is 'For moderation: deletes the texts of feedback that has been dealt with. The thumb stays.';

create or replace function public.add_assistant_term(term text) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the table.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  wanted constant text := btrim(term);
begin
  if coalesce(length(wanted), 0) not between 1 and 60 then
    raise exception 'The term is empty or too long' using errcode = 'invalid_parameter_value', hint = 'assistant_term_invalid';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('assistant/terms', 0));
  if (select count(*) from public.assistant_blocked_terms) >= 500 then
    raise exception 'There are too many terms' using errcode = 'restrict_violation', hint = 'assistant_terms_full';
  end if;
  insert into public.assistant_blocked_terms (term, added_by) values (wanted, actor) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, 'assistant-term.add', wanted);
  return true;
end $$;
comment on function public.add_assistant_term(text) is 'For moderation: refuses questions that contain this term. False if it was there.';

create or replace function public.remove_assistant_term(term text) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the table.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
begin
  delete from public.assistant_blocked_terms terms where terms.term = remove_assistant_term.term;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, 'assistant-term.remove', remove_assistant_term.term);
  return true;
end $$;
comment on function public.remove_assistant_term(text) is 'For moderation: allows a term again. False if it was not there.';

create or replace function public.record_assistant_test() returns void
-- SECURITY DEFINER: checks the role of the caller, who may not write the log.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('owner');
begin
  perform public.record_audit(actor, 'assistant.test', 'provider');
end $$;
comment on function public.record_assistant_test() is 'For owners: records that the model is asked a question to test it. Servers test only after it.';

-- Settings --------------------------------------------------------------------------------------

create or replace function public.site_setting_kinds()
returns table (key text, kind text, min_value numeric, max_value numeric)
language sql immutable set search_path = '' as $$
  values ('assistant.learner-tokens', 'integer', 0, 10000000),
    ('assistant.member-tokens', 'integer', 0, 10000000),
    ('assistant.month-ceiling', 'integer', 0, 100000000),
    ('assistant.open', 'switch', null, null),
    ('assistant.price-in', 'integer', 0, 1000000),
    ('assistant.price-out', 'integer', 0, 1000000),
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

revoke all on function public.assistant_rules(), public.assistant_token_limit(text), public.assistant_tokens_used(uuid), public.assistant_renewal(text),
  public.reserve_assistant_answer(uuid, uuid, text, text, integer, integer),
  public.settle_assistant_answer(uuid, text, integer, integer, boolean, integer, integer), public.assistant_standing(uuid, text),
  public.delete_old_assistant_feedback(integer), public.rate_assistant_answer(uuid, boolean, text, text, text), public.admin_assistant_days(integer),
  public.admin_assistant_feedback(integer), public.assistant_feedback_counts(), public.remove_assistant_feedback(uuid), public.add_assistant_term(text),
  public.remove_assistant_term(text), public.record_assistant_test() from public, anon, authenticated, service_role;
grant execute on function public.assistant_rules(), public.reserve_assistant_answer(uuid, uuid, text, text, integer, integer),
  public.settle_assistant_answer(uuid, text, integer, integer, boolean, integer, integer), public.assistant_standing(uuid, text),
  public.delete_old_assistant_feedback(integer) to service_role;
grant execute on function public.rate_assistant_answer(uuid, boolean, text, text, text), public.admin_assistant_days(integer),
  public.admin_assistant_feedback(integer), public.assistant_feedback_counts(), public.remove_assistant_feedback(uuid), public.add_assistant_term(text),
  public.remove_assistant_term(text), public.record_assistant_test() to authenticated;

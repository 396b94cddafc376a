-- Cards of learners and their reviews (decision 113). Personal: administrators cannot read them.

create table if not exists public.study_cards (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  front text not null check (length(front) <= 500 and front ~ '\S'),
  back text not null check (length(back) <= 2000 and back ~ '\S'),
  origin text not null default 'own' check (origin in ('own', 'note', 'passage', 'quiz', 'practice')),
  origin_key text check (length(origin_key) between 1 and 200),
  source_path text check (length(source_path) <= 300 and source_path ~ '^/[^/\\]' and source_path !~ '\s'),
  source_title text check (length(source_title) between 1 and 200),
  due_at timestamptz not null default now(),
  state smallint not null default 0 check (state between 0 and 3),
  stability numeric(14, 8) not null default 0 check (stability between 0 and 36500),
  difficulty numeric(10, 8) not null default 0 check (difficulty between 0 and 10),
  scheduled_days integer not null default 0 check (scheduled_days between 0 and 36500),
  learning_steps smallint not null default 0 check (learning_steps between 0 and 10),
  reps integer not null default 0 check (reps >= 0),
  lapses integer not null default 0 check (lapses between 0 and reps),
  last_review_at timestamptz,
  is_suspended boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((last_review_at is null) = (reps = 0))
);
comment on table public.study_cards is 'Cards of a user with the state of their schedule (FSRS). Administrators cannot read them.';
comment on column public.study_cards.id is 'Chosen by the page, so that a repeated request adds one card.';
comment on column public.study_cards.origin_key is 'Names the note or the question that the card was made from, so that it is made once. Null for others.';
comment on column public.study_cards.source_path is 'The page that the card is about, on this site.';
comment on column public.study_cards.state is '0 new, 1 learning, 2 review, 3 relearning.';
create index if not exists study_cards_due on public.study_cards (user_id, due_at, id) where not is_suspended;
create index if not exists study_cards_own on public.study_cards (user_id, created_at, id);
create unique index if not exists study_cards_origin on public.study_cards (user_id, origin_key) where origin_key is not null;
create or replace trigger study_cards_touch before update on public.study_cards
  for each row execute function public.touch_updated_at();

create table if not exists public.study_reviews (
  id uuid primary key,
  card_id uuid not null references public.study_cards (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  rating smallint not null check (rating between 1 and 4),
  state smallint not null check (state between 0 and 3),
  stability numeric(14, 8) not null,
  difficulty numeric(10, 8) not null,
  due_at timestamptz not null,
  zone text not null check (length(zone) between 1 and 64),
  reviewed_at timestamptz not null default now()
);
comment on table public.study_reviews is 'Each answer to a card: the rating, and the state of the card before it. Administrators cannot read them.';
comment on column public.study_reviews.rating is '1 again, 2 hard, 3 good, 4 easy.';
comment on column public.study_reviews.zone is 'The time zone of the browser, whose days the schedule uses.';
create index if not exists study_reviews_card on public.study_reviews (card_id, reviewed_at);
create index if not exists study_reviews_own on public.study_reviews (user_id, reviewed_at);

create or replace function public.limit_study_cards() returns trigger
language plpgsql set search_path = '' as $$
declare
  learner uuid;
begin
  for learner in select distinct user_id from added order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('study-cards/' || learner::text, 0));
    if (select count(*) from public.study_cards where user_id = learner) > 5000 then
      raise exception 'A user has at most 5000 cards' using errcode = 'raise_exception', hint = 'too_many_cards';
    end if;
  end loop;
  return null;
end $$;
comment on function public.limit_study_cards() is 'Trigger: limits the cards of a user.';
create or replace trigger study_cards_limit after insert on public.study_cards
  referencing new table as added for each statement execute function public.limit_study_cards();

create or replace function public.record_card_review(
  card uuid, review uuid, seen_reps integer, rating integer, zone text, schedule jsonb
) returns boolean
-- SECURITY DEFINER: users may write neither schedules nor reviews directly, so that both change together.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  kept public.study_cards;
begin
  if learner is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if not public.is_account_open() then
    raise exception 'The account is suspended' using errcode = 'insufficient_privilege', hint = 'account_suspended';
  end if;
  select * into kept from public.study_cards where id = card and user_id = learner for update;
  if not found then
    raise exception 'No such card' using errcode = 'invalid_parameter_value', hint = 'card_not_found';
  end if;
  if exists (select from public.study_reviews where id = review and card_id = card) then
    return false;
  end if;
  if kept.reps <> seen_reps then
    raise exception 'The card was answered elsewhere' using errcode = 'raise_exception', hint = 'card_answered_elsewhere';
  end if;
  insert into public.study_reviews (id, card_id, user_id, rating, state, stability, difficulty, due_at, zone)
    values (review, card, learner, record_card_review.rating, kept.state, kept.stability, kept.difficulty, kept.due_at,
      record_card_review.zone);
  update public.study_cards set
      due_at = (schedule ->> 'dueAt')::timestamptz,
      state = (schedule ->> 'state')::smallint,
      stability = (schedule ->> 'stability')::numeric,
      difficulty = (schedule ->> 'difficulty')::numeric,
      scheduled_days = (schedule ->> 'scheduledDays')::integer,
      learning_steps = (schedule ->> 'learningSteps')::smallint,
      lapses = (schedule ->> 'lapses')::integer,
      reps = kept.reps + 1,
      last_review_at = now()
    where id = card;
  -- Older answers no longer change the schedule.
  delete from public.study_reviews where card_id = card and id in (
    select old.id from public.study_reviews old where old.card_id = card order by old.reviewed_at desc offset 200);
  return true;
end $$;
comment on function public.record_card_review(uuid, uuid, integer, integer, text, jsonb) is
  'Records an answer to one of the caller''s cards with the schedule that the server computed. False if this review was recorded before; refused if the card was answered since the page was made. Keeps the last 200 answers of a card.';

create or replace function public.my_cards_by_day(borders timestamptz[]) returns table (place integer, cards bigint)
language sql stable set search_path = '' as $$
  select width_bucket(due_at, borders), count(*) from public.study_cards
  where user_id = (select auth.uid()) and not is_suspended and due_at < borders[cardinality(borders)]
  group by 1
$$;
comment on function public.my_cards_by_day(timestamptz[]) is
  'Number of the caller''s cards that become due before the first border (place 0), between it and the second (1), and so on.';

alter table public.study_cards enable row level security;
alter table public.study_reviews enable row level security;
revoke all on public.study_cards, public.study_reviews from anon, authenticated, service_role;
grant select, delete on public.study_cards to authenticated;
grant insert (id, front, back, origin, origin_key, source_path, source_title) on public.study_cards to authenticated;
grant update (front, back, is_suspended) on public.study_cards to authenticated;
grant select on public.study_reviews to authenticated;

drop policy if exists study_cards_own on public.study_cards;
create policy study_cards_own on public.study_cards for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists study_cards_add on public.study_cards;
create policy study_cards_add on public.study_cards for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.is_account_open()));
drop policy if exists study_cards_change on public.study_cards;
create policy study_cards_change on public.study_cards for update to authenticated
  using (user_id = (select auth.uid()) and (select public.is_account_open())) with check (user_id = (select auth.uid()));
drop policy if exists study_cards_drop on public.study_cards;
create policy study_cards_drop on public.study_cards for delete to authenticated using (user_id = (select auth.uid()));
drop policy if exists study_reviews_own on public.study_reviews;
create policy study_reviews_own on public.study_reviews for select to authenticated using (user_id = (select auth.uid()));

revoke all on function public.limit_study_cards(), public.record_card_review(uuid, uuid, integer, integer, text, jsonb),
  public.my_cards_by_day(timestamptz[]) from public, anon, authenticated, service_role;
grant execute on function public.record_card_review(uuid, uuid, integer, integer, text, jsonb), public.my_cards_by_day(timestamptz[])
  to authenticated;

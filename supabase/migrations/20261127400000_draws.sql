-- Draws: the mirror of boxes of prizes, who may play, and the vouchers that were given out (decision 095).

-- Boxes, editions and plays ---------------------------------------------------------------------

create table if not exists public.chain_boxes (
  id public.sui_address primary key,
  at_once smallint not null check (at_once between 1 and 10),
  daily_limit smallint not null check (daily_limit between 1 and 100),
  edition public.u64 not null default 0,
  played public.u64 not null default 0,
  handed_out public.u64 not null default 0,
  created_at timestamptz not null
);
comment on table public.chain_boxes is 'Boxes of prizes.';
comment on column public.chain_boxes.at_once is 'Prizes of one call.';
comment on column public.chain_boxes.daily_limit is 'Calls of an account on a day in UTC.';
comment on column public.chain_boxes.edition is 'The number of fillings. 0: never filled.';

create table if not exists public.chain_box_editions (
  box_id public.sui_address not null references public.chain_boxes (id) on delete cascade,
  edition public.u64 not null,
  prizes_left public.u64 not null,
  chain_id public.chain_digest not null,
  digest public.chain_digest not null,
  index bigint not null,
  filled_at timestamptz not null,
  primary key (box_id, edition),
  foreign key (chain_id, digest, index) references public.chain_events (chain_id, digest, index)
);
comment on table public.chain_box_editions is 'Fillings of boxes, keyed by the event. Their prizes are in chain_box_contents.';
comment on column public.chain_box_editions.prizes_left is 'Prizes that no call has taken.';
create index if not exists chain_box_editions_event on public.chain_box_editions (chain_id, digest, index);

create table if not exists public.chain_box_contents (
  chain_id public.chain_digest not null,
  digest public.chain_digest not null,
  index bigint not null,
  items jsonb check (jsonb_typeof(items) = 'array'),
  primary key (chain_id, digest, index),
  foreign key (chain_id, digest, index) references public.chain_events (chain_id, digest, index)
);
comment on table public.chain_box_contents is
  'The prizes of each filling, which no event contains: read once from the bytes of its transaction, and kept when the mirror is rebuilt.';
comment on column public.chain_box_contents.items is
  'In the order of the Move package, with the counts at the beginning. Null if the bytes do not show them.';

create table if not exists public.chain_plays (
  box_id public.sui_address not null references public.chain_boxes (id) on delete cascade,
  number public.u64 not null,
  uid public.chain_uid not null,
  edition public.u64 not null,
  random text not null check (random ~ '^[0-9a-f]{64}$'),
  digest public.chain_digest not null,
  played_at timestamptz not null,
  counts integer[],
  drawn smallint[],
  prizes jsonb check (jsonb_typeof(prizes) = 'array'),
  is_void boolean,
  handed_digest public.chain_digest,
  handed_at timestamptz,
  primary key (box_id, number),
  check ((counts is null) = (drawn is null)),
  check (num_nulls(prizes, is_void, handed_digest, handed_at) in (0, 4))
);
comment on table public.chain_plays is 'Calls of boxes. What a call draws is fixed when it is made; its prizes are handed out later.';
comment on column public.chain_plays.random is 'The bytes that the network drew.';
comment on column public.chain_plays.counts is 'What the edition still had of each item before this call. Computed, as is drawn.';
comment on column public.chain_plays.drawn is 'Indexes of the items that the call draws, in order.';
comment on column public.chain_plays.prizes is 'What the chain handed out. Null until then.';
comment on column public.chain_plays.is_void is 'The account was deleted before, and received nothing.';
create index if not exists chain_plays_uid on public.chain_plays (uid, played_at desc);
create index if not exists chain_plays_uid_box on public.chain_plays (uid, box_id, number desc);
create index if not exists chain_plays_edition on public.chain_plays (box_id, edition, number desc);
create index if not exists chain_plays_to_compute on public.chain_plays (box_id, edition, number) where counts is null;

-- Former versions kept the events of boxes but derived nothing from them, and the ledger reads no event twice. Contents and
-- draws are computed later, by describeBoxes.
do $$
declare
  present constant text := (select chain_id from public.chain_cursor);
begin
  insert into public.chain_boxes (id, at_once, daily_limit, edition, played, handed_out, created_at)
    select data ->> 'box', max((data ->> 'generate_at_once')::smallint), max((data ->> 'daily_limit')::smallint),
      coalesce(max((data ->> 'edition')::numeric) filter (where name = 'play_box::Update'), 0),
      coalesce(max((data ->> 'number')::numeric) filter (where name = 'play_box::Played') + 1, 0),
      coalesce(max((data ->> 'number')::numeric) filter (where name = 'play_box::HandedOut') + 1, 0),
      min(happened_at)
    from public.chain_events where chain_id = present and name like 'play\_box::%'
    group by data ->> 'box'
    on conflict do nothing;
  insert into public.chain_plays (box_id, number, uid, edition, random, digest, played_at, prizes, is_void, handed_digest, handed_at)
    select played.data ->> 'box', (played.data ->> 'number')::numeric, played.data ->> 'uid', (played.data ->> 'edition')::numeric,
      played.data ->> 'random', played.digest, played.happened_at,
      case when handed.digest is not null then (
        select coalesce(jsonb_agg(case when prize ? 'Coupon' then jsonb_build_object('kind', 'coupon', 'coupon', prize ->> 'Coupon')
            else jsonb_build_object('kind', 'counted', 'key', prize #>> '{Counted,pos0}', 'amount', prize #>> '{Counted,pos1}') end
            order by place), '[]')
        from jsonb_array_elements(handed.data -> 'prizes') with ordinality as parts (prize, place)) end,
      (handed.data ->> 'is_void')::boolean, handed.digest, handed.happened_at
    from public.chain_events played
      left join public.chain_events handed on handed.chain_id = present and handed.name = 'play_box::HandedOut'
        and handed.data ->> 'box' = played.data ->> 'box' and handed.data ->> 'number' = played.data ->> 'number'
    where played.chain_id = present and played.name = 'play_box::Played'
    on conflict do nothing;
  insert into public.chain_box_editions (box_id, edition, prizes_left, chain_id, digest, index, filled_at)
    select box.id, (filled.data ->> 'edition')::numeric, (filled.data ->> 'left')::numeric - box.at_once * (
        select count(*) from public.chain_plays plays
        where plays.box_id = box.id and plays.edition = (filled.data ->> 'edition')::numeric),
      filled.chain_id, filled.digest, filled.index, filled.happened_at
    from public.chain_events filled join public.chain_boxes box on box.id = filled.data ->> 'box'
    where filled.chain_id = present and filled.name = 'play_box::Update'
    on conflict do nothing;
end $$;

-- Vouchers --------------------------------------------------------------------------------------

create table if not exists public.draw_vouchers (
  nonce text primary key check (nonce ~ '^[0-9a-f]{32}$'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  box_id public.sui_address not null,
  address public.sui_address not null,
  day integer not null,
  expire_at public.u64 not null,
  made_at timestamptz not null default now()
);
comment on table public.draw_vouchers is
  'Vouchers for playing, so that an account gets no more than the rule allows. For the servers. Whether one was used, the chain knows.';
comment on column public.draw_vouchers.day is 'Day of the chain in UTC, counted from 1970.';
create index if not exists draw_vouchers_day on public.draw_vouchers (day);
create index if not exists draw_vouchers_user on public.draw_vouchers (user_id, box_id, day);

-- Who may read ----------------------------------------------------------------------------------

do $$
declare
  mirror text;
begin
  foreach mirror in array array['chain_boxes', 'chain_box_editions', 'chain_box_contents', 'chain_plays'] loop
    execute format('alter table public.%I enable row level security', mirror);
    execute format('revoke all on public.%I from anon, authenticated, service_role', mirror);
    execute format('grant select on public.%I to authenticated', mirror);
    execute format('grant select, insert, update, delete on public.%I to service_role', mirror);
  end loop;
  foreach mirror in array array['chain_boxes', 'chain_box_editions', 'chain_box_contents'] loop
    execute format('grant select on public.%I to anon', mirror);
    execute format('drop policy if exists %I on public.%I', mirror || '_everybody', mirror);
    execute format('create policy %I on public.%I for select to anon, authenticated using (true)', mirror || '_everybody', mirror);
  end loop;
end $$;
drop policy if exists chain_plays_own on public.chain_plays;
create policy chain_plays_own on public.chain_plays for select to authenticated
  using (uid between (select public.visible_from_uid()) and (select public.visible_to_uid()));

alter table public.draw_vouchers enable row level security;
revoke all on public.draw_vouchers from anon, authenticated, service_role;
grant select on public.draw_vouchers to service_role;

-- Pages -----------------------------------------------------------------------------------------

create or replace function public.named_prizes(items jsonb) returns jsonb
-- Not SECURITY DEFINER: prizes and the names of coupon kinds have the same readers.
language sql stable set search_path = '' as $$
  select jsonb_agg(item || jsonb_build_object('name',
      (select kind.name from public.chain_coupon_kinds kind where kind.id = (item ->> 'coupon')::numeric)) order by place)
  from jsonb_array_elements(items) with ordinality as parts (item, place)
$$;
comment on function public.named_prizes(jsonb) is 'Prizes with the names of their coupon kinds.';

create or replace function public.counts_after(counts integer[], drawn smallint[]) returns integer[]
language sql immutable set search_path = '' as $$
  select array_agg(count - (select count(*) from unnest(drawn) as item where item = place - 1)::integer order by place)
  from unnest(counts) with ordinality as parts (count, place)
$$;
comment on function public.counts_after(integer[], smallint[]) is 'What is left of each item after a call.';

create or replace function public.open_boxes(box text default null)
returns table (box_id text, at_once smallint, daily_limit smallint, edition text, filled_at timestamptz, digest text, prizes_left text,
  played text, handed_out text, items jsonb, counts integer[])
-- SECURITY DEFINER: what is left follows from the calls of all accounts, which no account may read.
language sql stable security definer set search_path = '' as $$
  select boxes.id, boxes.at_once, boxes.daily_limit, boxes.edition::text, filled.filled_at, filled.digest, filled.prizes_left::text,
    boxes.played::text, boxes.handed_out::text, public.named_prizes(contents.items),
    case when last.number is null
      then (select array_agg((item ->> 'count')::integer order by place)
        from jsonb_array_elements(contents.items) with ordinality as parts (item, place))
      else public.counts_after(last.counts, last.drawn) end
  from public.chain_boxes boxes
    join public.chain_box_editions filled on filled.box_id = boxes.id and filled.edition = boxes.edition
    left join public.chain_box_contents contents
      on contents.chain_id = filled.chain_id and contents.digest = filled.digest and contents.index = filled.index
    left join lateral (
      select plays.number, plays.counts, plays.drawn from public.chain_plays plays
      where plays.box_id = boxes.id and plays.edition = boxes.edition order by plays.number desc limit 1) last on true
  where open_boxes.box is null or boxes.id = open_boxes.box
  order by boxes.created_at, boxes.id
  limit 20
$$;
comment on function public.open_boxes(text) is
  'The filled boxes with what the next call can draw: each item with its count after all calls made so far. Null counts while they are computed, null items if they cannot be read.';

create or replace function public.draw_record(box text, is_own boolean default false, before_number numeric default null, most integer default 20)
returns table (number text, edition text, played_at timestamptz, digest text, random text, at_once smallint, items jsonb, counts integer[],
  drawn smallint[], prizes jsonb, is_void boolean, handed_digest text, handed_at timestamptz, is_mine boolean)
-- SECURITY DEFINER: shows the calls of others without their accounts.
language sql stable security definer set search_path = '' as $$
  -- Two branches, of which one runs, so that each reads no more than its limit from an index.
  with chosen as (
    (select plays.* from public.chain_plays plays
      where not draw_record.is_own and plays.box_id = draw_record.box and (before_number is null or plays.number < before_number)
      order by plays.number desc limit least(greatest(most, 1), 100))
    union all
    (select plays.* from public.chain_plays plays
      where draw_record.is_own and plays.uid = auth.uid()::text and plays.box_id = draw_record.box
        and (before_number is null or plays.number < before_number)
      order by plays.number desc limit least(greatest(most, 1), 100)))
  select plays.number::text, plays.edition::text, plays.played_at, plays.digest, plays.random, boxes.at_once, public.named_prizes(contents.items),
    plays.counts, plays.drawn, public.named_prizes(plays.prizes), plays.is_void, plays.handed_digest, plays.handed_at,
    coalesce(plays.uid = auth.uid()::text, false)
  from chosen plays
    join public.chain_boxes boxes on boxes.id = plays.box_id
    join public.chain_box_editions filled on filled.box_id = plays.box_id and filled.edition = plays.edition
    left join public.chain_box_contents contents
      on contents.chain_id = filled.chain_id and contents.digest = filled.digest and contents.index = filled.index
  order by plays.number desc
$$;
comment on function public.draw_record(text, boolean, numeric, integer) is
  'Calls of a box, the newest first, with all that recomputes them; accounts are not named. is_own: only those of the caller.';

-- The rule --------------------------------------------------------------------------------------

create or replace function public.draw_standing(learner uuid, box text)
returns table (chapters_needed integer, chapters_done integer, per_day integer, played_today integer, day integer, day_ends_at text)
-- SECURITY DEFINER: the servers may not read settings through site_number.
language sql stable security definer set search_path = '' as $$
  with today as (
    select trunc(public.now_ms() / 86400000) as day, mod(public.now_ms(), 86400000) as passed_ms)
  select public.site_number('draws.chapters', 1)::integer,
    -- Only what needs no purchase counts, so that nothing paid earns a draw.
    (select count(*) from public.chapter_progress progress
      join public.courses course on course.slug = progress.course_slug
      join public.chapters chapter on chapter.course_slug = progress.course_slug and chapter.slug = progress.chapter_slug
      where progress.user_id = learner and progress.finished_at >= now() - passed_ms * interval '1 millisecond'
        and (course.level = 'free' or chapter.is_sample))::integer,
    public.site_number('draws.per-day', 1)::integer,
    (select count(*) from public.chain_plays plays where plays.uid = learner::text and plays.box_id = draw_standing.box
      and plays.played_at >= to_timestamp((day * 86400)::double precision))::integer,
    day::integer, ((day + 1) * 86400000)::text
  from today
$$;
comment on function public.draw_standing(uuid, text) is
  'For the servers: the rule of draws and what an account has done for it. The day is the chain''s, in UTC; chapters count from its beginning.';

create or replace function public.my_draw_standing(box text)
returns table (chapters_needed integer, chapters_done integer, per_day integer, played_today integer, day_ends_at text)
-- SECURITY DEFINER: calls draw_standing for the caller only.
language sql stable security definer set search_path = '' as $$
  select chapters_needed, chapters_done, per_day, played_today, day_ends_at
  from public.draw_standing(auth.uid(), my_draw_standing.box) where auth.uid() is not null
$$;
comment on function public.my_draw_standing(text) is 'The rule of draws, and what the caller has done for it today.';

create or replace function public.take_draw_voucher(
  learner uuid, box text, sender text, fresh_nonce text, expires numeric, seen integer) returns boolean
-- SECURITY DEFINER: the servers may add vouchers only here.
language plpgsql security definer set search_path = '' as $$
declare
  today constant integer := trunc(public.now_ms() / 86400000);
begin
  -- Serialised by account: two calls at once would not see each other's voucher.
  perform pg_advisory_xact_lock(hashtextextended('draws/' || learner::text, 0));
  if (select count(*) from public.draw_vouchers given
      where given.user_id = learner and given.box_id = box and given.day = today) <> seen then
    return false;
  end if;
  delete from public.draw_vouchers given where given.day < today - 7;
  insert into public.draw_vouchers (nonce, user_id, box_id, address, day, expire_at)
    values (fresh_nonce, learner, box, sender, today, expires);
  return true;
end $$;
comment on function public.take_draw_voucher(uuid, text, text, text, numeric, integer) is
  'For the servers: records a voucher, unless the account has others of today for this box than the server has seen. Returns whether it did.';

revoke all on function public.named_prizes(jsonb), public.counts_after(integer[], smallint[]), public.open_boxes(text),
  public.draw_record(text, boolean, numeric, integer), public.draw_standing(uuid, text), public.my_draw_standing(text),
  public.take_draw_voucher(uuid, text, text, text, numeric, integer) from public, anon, authenticated, service_role;
grant execute on function public.open_boxes(text), public.draw_record(text, boolean, numeric, integer)
  to anon, authenticated, service_role;
grant execute on function public.my_draw_standing(text) to authenticated;
grant execute on function public.counts_after(integer[], smallint[]), public.draw_standing(uuid, text), public.take_draw_voucher(uuid, text, text, text, numeric, integer) to service_role;

-- Sponsored draws -------------------------------------------------------------------------------

alter table public.sponsorships add column if not exists box_id public.sui_address;
comment on column public.sponsorships.box_id is 'The box, for kinds of draws.';
alter table public.sponsorships drop constraint if exists sponsorships_kind_check;
alter table public.sponsorships add constraint sponsorships_kind_check check (kind in ('bind', 'first-purchase', 'play', 'hand-out'));
alter table public.sponsorships drop constraint if exists sponsorships_box_check;
alter table public.sponsorships add constraint sponsorships_box_check check ((kind in ('play', 'hand-out')) = (box_id is not null));

-- Settings --------------------------------------------------------------------------------------

create or replace function public.site_setting_kinds()
returns table (key text, kind text, min_value numeric, max_value numeric)
language sql immutable set search_path = '' as $$
  values ('backups.every-hours', 'integer', 0, 720),
    ('backups.keep', 'integer', 1, 60),
    ('draws.chapters', 'integer', 0, 10),
    ('draws.per-day', 'integer', 0, 100),
    ('inviting.members-only', 'switch', null, null),
    ('inviting.open', 'switch', null, null),
    ('inviting.per-day', 'integer', 1, 1000),
    ('lessons.offline', 'switch', null, null),
    ('lessons.watermark', 'switch', null, null),
    ('points.make-up-days', 'integer', 0, 31),
    ('points.make-ups-a-month', 'integer', 0, 31)
$$;

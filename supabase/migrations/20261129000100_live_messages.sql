-- What is written in the room of a live event (decision 103): messages with slow mode and mutes, questions with votes, pins, and the pages in
-- which they are read. Others know an author by a name and a number per event, never by the account.

alter table public.live_messages add column if not exists kind text not null default 'message' check (kind in ('message', 'question'));
alter table public.live_messages add column if not exists is_host boolean not null default false;
alter table public.live_messages add column if not exists key uuid;
alter table public.live_messages add column if not exists votes integer not null default 0 check (votes >= 0);
alter table public.live_messages add column if not exists pinned_at timestamptz;
alter table public.live_messages add column if not exists answered_at timestamptz;
alter table public.live_messages drop constraint if exists live_messages_question;
alter table public.live_messages add constraint live_messages_question
  check (kind = 'question' or votes = 0 and answered_at is null);
comment on column public.live_messages.is_hidden is 'Hidden by a moderator. The author still sees it.';
comment on column public.live_messages.is_host is 'Whether the author ran the event when writing.';
comment on column public.live_messages.key is 'Made by the client for each message, so that a repeated request adds it once.';
comment on column public.live_messages.answered_at is 'When the answer began, which is a place in the film.';
create unique index if not exists live_messages_key on public.live_messages (author_id, event_id, key);
create index if not exists live_messages_at on public.live_messages (event_id, at);
create index if not exists live_messages_questions on public.live_messages (event_id, votes desc, id) where kind = 'question';
create index if not exists live_messages_pinned on public.live_messages (event_id, pinned_at) where pinned_at is not null;

create table if not exists public.live_speakers (
  event_id uuid not null references public.live_events (id) on delete cascade,
  number integer not null check (number >= 1),
  account_id uuid references public.profiles (id) on delete set null,
  said_at timestamptz,
  primary key (event_id, number),
  unique (event_id, account_id)
);
comment on table public.live_speakers is 'The numbers of the authors of an event, in the order of their first messages.';
comment on column public.live_speakers.account_id is 'Null once the account is gone. Its number is not given out again.';
comment on column public.live_speakers.said_at is 'The time of the latest message, also if it was deleted.';
create index if not exists live_speakers_account on public.live_speakers (account_id);
insert into public.live_speakers (event_id, number, account_id, said_at)
  select event_id, speaker, author_id, max(at) from public.live_messages
  where author_id is not null and speaker is not null group by event_id, speaker, author_id
  on conflict do nothing;

create table if not exists public.live_question_votes (
  message_id bigint not null references public.live_messages (id) on delete cascade,
  account_id uuid not null references public.profiles (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (message_id, account_id)
);
comment on table public.live_question_votes is 'Votes for questions of a live event, one for each account and question.';
create index if not exists live_question_votes_account on public.live_question_votes (account_id);

create or replace function public.count_live_votes() returns trigger
-- SECURITY DEFINER: users may not change messages, and deleted accounts take their votes with them.
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.live_messages set votes = votes + 1 where id = new.message_id;
  else
    update public.live_messages set votes = votes - 1 where id = old.message_id;
  end if;
  return null;
end $$;
comment on function public.count_live_votes() is 'Trigger: keeps the number of votes beside the question.';
create or replace trigger live_question_votes_count after insert or delete on public.live_question_votes
  for each row execute function public.count_live_votes();

-- Writing ---------------------------------------------------------------------------------------

create or replace function public.lock_live_speaker(event uuid, account uuid) returns public.live_speakers
language plpgsql set search_path = '' as $$
declare
  known public.live_speakers;
begin
  select * into known from public.live_speakers where event_id = event and account_id = account for update;
  if known.number is null then
    -- Serialised by event: two first messages would get the same number.
    perform pg_advisory_xact_lock(hashtextextended('live/' || event::text, 0));
    insert into public.live_speakers (event_id, number, account_id)
      select event, coalesce(max(number), 0) + 1, account from public.live_speakers where event_id = event
      on conflict (event_id, account_id) do nothing;
    select * into known from public.live_speakers where event_id = event and account_id = account for update;
  end if;
  return known;
end $$;
comment on function public.lock_live_speaker(uuid, uuid) is
  'Locks what is known of an author in an event, who gets a number with the first message. Messages of one author are written one after the other.';

create or replace function public.sign_live_message() returns trigger
-- SECURITY DEFINER: numbers the author among all authors, whom users may not read.
language plpgsql security definer set search_path = '' as $$
declare
  signed constant public.live_speakers := public.lock_live_speaker(new.event_id, new.author_id);
begin
  new.speaker := signed.number;
  new.author_name := coalesce((select name from public.profiles where id = new.author_id), '学员');
  update public.live_speakers set said_at = greatest(said_at, new.at) where event_id = new.event_id and number = signed.number;
  return new;
end $$;
comment on function public.sign_live_message() is
  'Trigger: sets name and number of the author. The account''s id stays hidden: on the chain it stands beside a wallet.';

create or replace function public.live_message_json(said public.live_messages) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', said.id, 'kind', said.kind, 'speaker', said.speaker, 'name', said.author_name, 'body', said.body,
    'at', said.at, 'is_hidden', said.is_hidden, 'is_host', said.is_host, 'pinned_at', said.pinned_at, 'votes', said.votes,
    'answered_at', said.answered_at)
$$;
comment on function public.live_message_json(public.live_messages) is 'A message as all clients read it, without its account.';

create or replace function public.require_live_voice(event uuid) returns public.live_events
language plpgsql stable set search_path = '' as $$
declare
  me record;
  live public.live_events;
  until text;
begin
  select * into me from public.live_standings(array[event]);
  if me.event is null or me.obstacle is not null and me.obstacle not in ('suspended', 'sign-in') then
    raise exception 'The room is closed to the caller' using errcode = 'insufficient_privilege', hint = 'live_no_access';
  end if;
  if not me.is_open then
    raise exception 'The account is suspended' using errcode = 'insufficient_privilege', hint = 'account_suspended';
  end if;
  select * into live from public.live_events where id = event;
  if live.status <> 'live' and not (live.status = 'planned' and me.is_moderator) then
    raise exception 'The event is not live' using errcode = 'restrict_violation', hint = 'live_not_open';
  end if;
  if not live.chat_on and not me.is_moderator then
    raise exception 'The chat is switched off' using errcode = 'restrict_violation', hint = 'live_chat_off';
  end if;
  if me.muted_until is not null then
    until := to_jsonb(me.muted_until) #>> '{}';
    raise exception 'The caller is muted in this room' using errcode = 'restrict_violation', hint = 'live_muted', detail = until;
  end if;
  return live;
end $$;
comment on function public.require_live_voice(uuid) is 'Returns the event, in whose room the caller must be allowed to write now. Throws otherwise.';

create or replace function public.say_in_live(event uuid, body text, key uuid, kind text default 'message') returns jsonb
-- SECURITY DEFINER: users may not write messages directly; this checks who may say what, and how often.
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := auth.uid();
  live public.live_events;
  me public.live_speakers;
  said public.live_messages;
  waits integer;
  text constant text := btrim(body, E' \n\r\t');
begin
  live := public.require_live_voice(event);
  -- After this, nothing else of the same author is written.
  me := public.lock_live_speaker(event, author);
  select * into said from public.live_messages known
    where known.author_id = author and known.event_id = say_in_live.event and known.key = say_in_live.key;
  if said.id is not null then
    return public.live_message_json(said);
  end if;
  if key is null or kind is null or kind not in ('message', 'question') or coalesce(text, '') !~ '\S' or length(text) > 500 then
    raise exception 'The text is not allowed' using errcode = 'invalid_parameter_value', hint = 'live_text_invalid';
  end if;
  waits := ceil(extract(epoch from me.said_at + live.slow_seconds * interval '1 second' - clock_timestamp()) * 1000);
  if waits > 0 then
    raise exception 'The author must wait between messages'
      using errcode = 'raise_exception', hint = 'live_message_too_soon', detail = waits::text;
  end if;
  if kind = 'question' and (select count(*) from public.live_messages asked
      where asked.author_id = author and asked.event_id = say_in_live.event and asked.kind = 'question'
        and asked.answered_at is null and not asked.is_hidden) >= 3 then
    raise exception 'At most 3 questions may wait for an answer' using errcode = 'raise_exception', hint = 'live_too_many_questions';
  end if;
  insert into public.live_messages (event_id, author_id, body, kind, key, is_host)
    values (event, author, text, kind, key,
      exists (select from public.live_hosts host where host.event_id = say_in_live.event and host.account_id = author))
    returning * into said;
  return public.live_message_json(said);
end $$;
comment on function public.say_in_live(uuid, text, uuid, text) is
  'Writes a message or a question in the room of an event and returns it. The same key returns the message that was written with it.';

create or replace function public.vote_live_question(message bigint, wants boolean) returns integer
-- SECURITY DEFINER: users may not write votes directly; this checks that the question is open to the caller.
language plpgsql security definer set search_path = '' as $$
declare
  voter constant uuid := auth.uid();
  asked public.live_messages;
begin
  -- Locked, so that votes for one question are counted one after the other.
  select * into asked from public.live_messages where id = message and kind = 'question' and not is_hidden for update;
  if asked.id is null or not public.may_join_live(asked.event_id) then
    raise exception 'No such question' using errcode = 'raise_exception', hint = 'live_question_not_found';
  end if;
  if not public.is_account_open() then
    raise exception 'The account is suspended' using errcode = 'insufficient_privilege', hint = 'account_suspended';
  end if;
  if asked.author_id = voter then
    raise exception 'The question is the caller''s own' using errcode = 'restrict_violation', hint = 'live_own_question';
  end if;
  if asked.answered_at is not null then
    raise exception 'The question has been answered' using errcode = 'restrict_violation', hint = 'live_question_answered';
  end if;
  if wants then
    insert into public.live_question_votes (message_id, account_id) values (message, voter) on conflict do nothing;
  else
    delete from public.live_question_votes where message_id = message and account_id = voter;
  end if;
  return (select votes from public.live_messages where id = message);
end $$;
comment on function public.vote_live_question(bigint, boolean) is
  'Gives or takes back the vote of the caller for a question of another, and returns the number of votes.';

create or replace function public.delete_live_message(message bigint) returns boolean
-- SECURITY DEFINER: users may not delete messages directly; this checks the author.
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_account_open() then
    raise exception 'The account is suspended' using errcode = 'insufficient_privilege', hint = 'account_suspended';
  end if;
  -- Decisions about hidden ones stay.
  delete from public.live_messages where id = message and author_id = auth.uid() and not is_hidden;
  return found;
end $$;
comment on function public.delete_live_message(bigint) is
  'For authors: deletes their message, unless it was hidden. Returns whether anything changed.';

-- Moderation ------------------------------------------------------------------------------------

create or replace function public.hide_live_message(message bigint, hides boolean default true) returns boolean
-- SECURITY DEFINER: checks the caller; users may not change messages.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_live_moderator((select event_id from public.live_messages where id = message));
  known public.live_messages;
  report_case uuid;
begin
  select * into known from public.live_messages where id = message for update;
  if known.id is null or known.is_hidden = hides then
    return false;
  end if;
  insert into public.report_cases (message_id, account_id, status, waiting_since)
    values (message, known.author_id, case when known.is_hidden then 'hidden' else 'kept' end, null) on conflict do nothing;
  select id into report_case from public.report_cases where message_id = message;
  return public.hide_reported(public.lock_report_case(report_case), known.is_hidden, hides, actor);
end $$;
comment on function public.hide_live_message(bigint, boolean) is
  'For moderators of the room: hides or shows a message. Returns whether anything changed.';

create or replace function public.pin_live_message(message bigint, pins boolean) returns boolean
-- SECURITY DEFINER: checks the caller; users may not change messages.
language plpgsql security definer set search_path = '' as $$
declare
  room constant uuid := (select event_id from public.live_messages where id = message);
  actor constant uuid := public.require_live_moderator(room);
begin
  -- Serialised by event, because the pins of the room are counted.
  perform from public.live_events where id = room for no key update;
  if pins and (select count(*) from public.live_messages
      where event_id = room and pinned_at is not null and not is_hidden and id <> message) >= 3 then
    raise exception 'At most 3 messages are pinned' using errcode = 'restrict_violation', hint = 'live_too_many_pins';
  end if;
  update public.live_messages set pinned_at = case when pins then now() end
    where id = message and (pinned_at is not null) <> pins and not (pins and is_hidden);
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, case when pins then 'live-message.pin' else 'live-message.unpin' end, message::text,
    jsonb_build_object('event', room));
  return true;
end $$;
comment on function public.pin_live_message(bigint, boolean) is
  'For moderators of the room: pins a message, at most 3, or unpins it. Returns whether anything changed.';

create or replace function public.answer_live_question(message bigint, answered boolean) returns boolean
-- SECURITY DEFINER: checks the caller; users may not change messages.
language plpgsql security definer set search_path = '' as $$
declare
  room constant uuid := (select event_id from public.live_messages where id = message);
  actor constant uuid := public.require_live_moderator(room);
begin
  update public.live_messages set answered_at = case when answered then clock_timestamp() end
    where id = message and kind = 'question' and (answered_at is not null) <> answered;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, case when answered then 'live-question.answer' else 'live-question.reopen' end, message::text,
    jsonb_build_object('event', room));
  return true;
end $$;
comment on function public.answer_live_question(bigint, boolean) is
  'For moderators of the room: marks a question as answered now, or as open again. Returns whether anything changed.';

create or replace function public.mute_live_speaker(event uuid, speaker integer, minutes integer default null, reason text default '')
returns timestamptz
-- SECURITY DEFINER: checks the caller, who may not know the account behind the number.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_live_moderator(event);
  target constant uuid := (select account_id from public.live_speakers known
    where known.event_id = mute_live_speaker.event and known.number = speaker);
  said constant text := btrim(coalesce(reason, ''));
  ends timestamptz;
begin
  if target is null then
    raise exception 'No such speaker' using errcode = 'raise_exception', hint = 'live_speaker_not_found';
  end if;
  if exists (select from public.live_hosts host where host.event_id = mute_live_speaker.event and host.account_id = target)
    or exists (select from public.administrators where user_id = target) then
    raise exception 'Moderators cannot be muted' using errcode = 'restrict_violation', hint = 'live_speaker_is_moderator';
  end if;
  if minutes not between 1 and 10080 or length(said) > 200 then
    raise exception 'The time or the reason is not allowed' using errcode = 'invalid_parameter_value', hint = 'live_mute_invalid';
  end if;
  ends := coalesce(now() + minutes * interval '1 minute', 'infinity');
  insert into public.live_mutes (event_id, account_id, until, reason, muted_by) values (event, target, ends, said, actor)
    on conflict (event_id, account_id) do update
      set until = excluded.until, reason = excluded.reason, muted_by = excluded.muted_by, at = now();
  perform public.record_audit(actor, 'live-speaker.mute', event || '/' || speaker,
    jsonb_build_object('until', ends, 'reason', said));
  return ends;
end $$;
comment on function public.mute_live_speaker(uuid, integer, integer, text) is
  'For moderators of the room: takes the right to write and react from a speaker, for minutes (at most a week) or the whole event. Returns until when.';

create or replace function public.unmute_live_speaker(event uuid, speaker integer) returns boolean
-- SECURITY DEFINER: checks the caller, who may not know the account behind the number.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_live_moderator(event);
begin
  delete from public.live_mutes muted using public.live_speakers known
    where known.event_id = unmute_live_speaker.event and known.number = speaker
      and muted.event_id = known.event_id and muted.account_id = known.account_id;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, 'live-speaker.unmute', event || '/' || speaker);
  return true;
end $$;
comment on function public.unmute_live_speaker(uuid, integer) is
  'For moderators of the room: gives a muted speaker the right to write back. Returns whether the speaker was muted.';

create or replace function public.live_muted(event uuid) returns table (speaker integer, name text, until timestamptz, reason text, at timestamptz)
-- SECURITY DEFINER: checks the caller, who may not know the accounts behind the numbers.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_live_moderator(event);
  return query select known.number, coalesce(profile.name, '学员'), muted.until, muted.reason, muted.at
    from public.live_mutes muted
      join public.live_speakers known on known.event_id = muted.event_id and known.account_id = muted.account_id
      join public.profiles profile on profile.id = muted.account_id
    where muted.event_id = live_muted.event and muted.until > now()
    order by muted.at desc limit 200;
end $$;
comment on function public.live_muted(uuid) is 'For moderators of the room: the speakers that are muted now, at most 200.';

-- Reading ---------------------------------------------------------------------------------------

create or replace function public.live_page(event uuid, before bigint default null, most integer default 50) returns jsonb
-- SECURITY DEFINER: reads the authors, to show hidden messages to themselves and to moderators.
language plpgsql stable security definer set search_path = '' as $$
declare
  me record;
begin
  select * into me from public.live_standings(array[event]);
  if me.event is null or me.obstacle is not null then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(public.live_message_json(page.said) order by (page.said).id desc), '[]') from (
    select message as said from public.live_messages message
    where message.event_id = live_page.event and (before is null or message.id < before)
      and (not message.is_hidden or message.author_id = me.account or me.is_moderator)
    order by message.id desc limit least(greatest(most, 1), 200)) page);
end $$;
comment on function public.live_page(uuid, bigint, integer) is
  'A page of the messages of an event, newest first, older than an id if one is given. Empty for callers without access.';

create or replace function public.live_since(event uuid, after bigint, most integer default 300) returns jsonb
-- SECURITY DEFINER: reads the authors, to show hidden messages to themselves and to moderators.
language plpgsql stable security definer set search_path = '' as $$
declare
  me record;
  shown constant integer := least(greatest(most, 1), 500);
  newer bigint[];
  -- Ids are given out before transactions end: a message that was committed after a newer one may have been missed.
  late bigint[];
begin
  select * into me from public.live_standings(array[event]);
  if me.event is null or me.obstacle is not null then
    return '{"messages": [], "more": false}';
  end if;
  newer := array(select message.id from public.live_messages message
    where message.event_id = live_since.event and message.id > after
      and (not message.is_hidden or message.author_id = me.account or me.is_moderator)
    order by message.id limit shown + 1);
  late := array(select recent.id from (
      select seen.id, seen.at, max(seen.at) over () as newest from (
        select message.id, message.at from public.live_messages message
        where message.event_id = live_since.event and message.id <= after
          and (not message.is_hidden or message.author_id = me.account or me.is_moderator)
        order by message.id desc limit 2000) seen) recent
    where recent.at > recent.newest - interval '10 seconds');
  return jsonb_build_object('more', cardinality(newer) > shown, 'messages', (
    select coalesce(jsonb_agg(public.live_message_json(message) order by message.id), '[]') from public.live_messages message
    where message.id = any (late || newer[1:shown])));
end $$;
comment on function public.live_since(uuid, bigint, integer) is
  'The messages after an id, oldest first, after those of the ten seconds before it, which may repeat known ones. more: whether there are further ones.';

create or replace function public.live_replay(event uuid, from_at timestamptz, to_at timestamptz, most integer default 500) returns jsonb
-- SECURITY DEFINER: reads the authors, to show hidden messages to themselves and to moderators.
language plpgsql stable security definer set search_path = '' as $$
declare
  me record;
begin
  select * into me from public.live_standings(array[event]);
  if me.event is null or me.obstacle is not null then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(public.live_message_json(page.said) order by (page.said).at, (page.said).id), '[]') from (
    select message as said from public.live_messages message
    where message.event_id = live_replay.event and message.at >= from_at and message.at < to_at
      and (not message.is_hidden or message.author_id = me.account or me.is_moderator)
    order by message.at, message.id limit least(greatest(most, 1), 1000)) page);
end $$;
comment on function public.live_replay(uuid, timestamptz, timestamptz, integer) is
  'The messages of a time of an event, oldest first, for a replay that shows them in sync. Empty for callers without access.';

create or replace function public.live_questions(event uuid, most integer default 50) returns jsonb
-- SECURITY DEFINER: reads the votes of the caller.
language plpgsql stable security definer set search_path = '' as $$
declare
  me record;
begin
  select * into me from public.live_standings(array[event]);
  if me.event is null or me.obstacle is not null then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(public.live_message_json(page.said) || jsonb_build_object('voted', exists (
        select from public.live_question_votes vote where vote.message_id = (page.said).id and vote.account_id = me.account))
      order by (page.said).answered_at is not null, (page.said).votes desc, (page.said).id), '[]') from (
    select message as said from public.live_messages message
    where message.event_id = live_questions.event and message.kind = 'question'
      and (not message.is_hidden or message.author_id = me.account or me.is_moderator)
    order by message.answered_at is not null, message.votes desc, message.id limit least(greatest(most, 1), 200)) page);
end $$;
comment on function public.live_questions(uuid, integer) is
  'The questions of an event, unanswered ones first, by votes, and whether the caller voted for them. Empty for callers without access.';

create or replace function public.live_pins(event uuid) returns jsonb
-- SECURITY DEFINER: users may not read messages of rooms without an account.
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(public.live_message_json(message) order by message.pinned_at), '[]') from public.live_messages message
  where message.event_id = live_pins.event and message.pinned_at is not null and not message.is_hidden
    and public.may_join_live(live_pins.event)
$$;
comment on function public.live_pins(uuid) is 'The pinned messages of an event. Empty for callers without access.';

-- Reports of messages, by users who may read them.
create or replace function public.report_live_message(message bigint, reason text, details text default '') returns boolean
-- SECURITY DEFINER: users may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  reporter constant uuid := public.require_participant();
begin
  if not exists (
    select from public.live_messages said
    where said.id = message and not said.is_hidden and said.author_id is distinct from reporter
      and public.may_join_live(said.event_id)) then
    raise exception 'The message cannot be reported by the caller'
      using errcode = 'insufficient_privilege', hint = 'message_not_reportable';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('live-reports/' || reporter::text, 0));
  if (select count(*) from public.live_message_reports where reporter_id = reporter and at > now() - interval '1 day') >= 20 then
    raise exception 'At most 20 reports a day' using errcode = 'raise_exception', hint = 'too_many_reports';
  end if;
  insert into public.live_message_reports (message_id, reporter_id, reason, details)
    values (message, reporter, report_live_message.reason, coalesce(report_live_message.details, '')) on conflict do nothing;
  return found;
end $$;

-- Rows ------------------------------------------------------------------------------------------

alter table public.live_speakers enable row level security;
alter table public.live_question_votes enable row level security;
revoke all on public.live_speakers, public.live_question_votes from anon, authenticated, service_role;
-- Written by say_in_live alone.
drop policy if exists live_messages_say on public.live_messages;
drop policy if exists live_messages_say_open on public.live_messages;
revoke insert on public.live_messages from authenticated;
revoke insert (event_id, body) on public.live_messages from authenticated;
grant select (kind, is_host, votes, pinned_at, answered_at) on public.live_messages to authenticated;
drop policy if exists live_messages_read on public.live_messages;
create policy live_messages_read on public.live_messages for select to authenticated
  using ((not is_hidden or author_id = (select auth.uid()) or (select public.is_administrator()))
    and event_id = any ((select public.my_live_events())::uuid[]));

revoke all on function public.count_live_votes(), public.lock_live_speaker(uuid, uuid), public.sign_live_message(),
  public.live_message_json(public.live_messages), public.require_live_voice(uuid), public.say_in_live(uuid, text, uuid, text),
  public.vote_live_question(bigint, boolean), public.delete_live_message(bigint), public.hide_live_message(bigint, boolean),
  public.pin_live_message(bigint, boolean), public.answer_live_question(bigint, boolean),
  public.mute_live_speaker(uuid, integer, integer, text), public.unmute_live_speaker(uuid, integer), public.live_muted(uuid),
  public.live_page(uuid, bigint, integer), public.live_since(uuid, bigint, integer),
  public.live_replay(uuid, timestamptz, timestamptz, integer), public.live_questions(uuid, integer), public.live_pins(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.live_page(uuid, bigint, integer), public.live_since(uuid, bigint, integer),
  public.live_replay(uuid, timestamptz, timestamptz, integer), public.live_questions(uuid, integer), public.live_pins(uuid)
  to anon, authenticated;
grant execute on function public.say_in_live(uuid, text, uuid, text), public.vote_live_question(bigint, boolean),
  public.delete_live_message(bigint), public.hide_live_message(bigint, boolean), public.pin_live_message(bigint, boolean),
  public.answer_live_question(bigint, boolean), public.mute_live_speaker(uuid, integer, integer, text),
  public.unmute_live_speaker(uuid, integer), public.live_muted(uuid) to authenticated;

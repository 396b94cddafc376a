-- Conversations that learners keep (decision 113). Personal: administrators cannot read them, and nothing else uses them.

create table if not exists public.study_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  title text not null check (length(title) <= 100 and title ~ '\S'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.study_conversations is 'Conversations of a user with the assistant. Administrators cannot read them.';
create index if not exists study_conversations_own on public.study_conversations (user_id, updated_at, id);
create or replace trigger study_conversations_touch before update on public.study_conversations
  for each row execute function public.touch_updated_at();

create table if not exists public.study_turns (
  id uuid primary key,
  conversation_id uuid not null references public.study_conversations (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  question text not null check (length(question) <= 500 and question ~ '\S'),
  answer text not null check (length(answer) <= 8000),
  sources jsonb not null check (jsonb_typeof(sources) = 'array' and length(sources::text) <= 8000),
  created_at timestamptz not null default now()
);
comment on table public.study_turns is 'Questions of a conversation with the text of a model. Administrators cannot read them.';
comment on column public.study_turns.sources is 'The cited passages: number, id, path and title. Their texts are read again, as far as the user may open them.';
create index if not exists study_turns_conversation on public.study_turns (conversation_id, created_at, id);
create index if not exists study_turns_own on public.study_turns (user_id);

create or replace function public.limit_study_conversations() returns trigger
language plpgsql set search_path = '' as $$
declare
  learner uuid;
begin
  for learner in select distinct user_id from added order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('study-conversations/' || learner::text, 0));
    if (select count(*) from public.study_conversations where user_id = learner) > 200 then
      raise exception 'A user has at most 200 conversations' using errcode = 'raise_exception', hint = 'too_many_conversations';
    end if;
  end loop;
  return null;
end $$;
comment on function public.limit_study_conversations() is 'Trigger: limits the conversations of a user.';
create or replace trigger study_conversations_limit after insert on public.study_conversations
  referencing new table as added for each statement execute function public.limit_study_conversations();

create or replace function public.limit_study_turns() returns trigger
language plpgsql set search_path = '' as $$
declare
  conversation uuid;
begin
  for conversation in select distinct conversation_id from added order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('study-turns/' || conversation::text, 0));
    if (select count(*) from public.study_turns where conversation_id = conversation) > 100 then
      raise exception 'A conversation has at most 100 questions' using errcode = 'raise_exception', hint = 'too_many_turns';
    end if;
  end loop;
  return null;
end $$;
comment on function public.limit_study_turns() is 'Trigger: limits the questions of a conversation.';
create or replace trigger study_turns_limit after insert on public.study_turns
  referencing new table as added for each statement execute function public.limit_study_turns();

create or replace function public.save_study_turn(conversation uuid, turn uuid, question text, answer text, sources jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.study_conversations (id, title) values (conversation, left(btrim(question), 60)) on conflict do nothing;
  insert into public.study_turns (id, conversation_id, question, answer, sources)
    values (turn, conversation, save_study_turn.question, save_study_turn.answer, save_study_turn.sources) on conflict do nothing;
  -- The conversation becomes the latest one.
  update public.study_conversations set title = title where id = conversation;
end $$;
comment on function public.save_study_turn(uuid, uuid, text, text, jsonb) is
  'Keeps a question with its answer in a conversation of the caller, which begins with the first one. The same turn again changes nothing.';

alter table public.study_conversations enable row level security;
alter table public.study_turns enable row level security;
revoke all on public.study_conversations, public.study_turns from anon, authenticated, service_role;
grant select, delete on public.study_conversations to authenticated;
grant insert (id, title) on public.study_conversations to authenticated;
grant update (title) on public.study_conversations to authenticated;
grant select on public.study_turns to authenticated;
grant insert (id, conversation_id, question, answer, sources) on public.study_turns to authenticated;

drop policy if exists study_conversations_own on public.study_conversations;
create policy study_conversations_own on public.study_conversations for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists study_conversations_add on public.study_conversations;
create policy study_conversations_add on public.study_conversations for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.is_account_open()));
drop policy if exists study_conversations_change on public.study_conversations;
create policy study_conversations_change on public.study_conversations for update to authenticated
  using (user_id = (select auth.uid()) and (select public.is_account_open())) with check (user_id = (select auth.uid()));
drop policy if exists study_conversations_drop on public.study_conversations;
create policy study_conversations_drop on public.study_conversations for delete to authenticated using (user_id = (select auth.uid()));
drop policy if exists study_turns_own on public.study_turns;
create policy study_turns_own on public.study_turns for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists study_turns_add on public.study_turns;
create policy study_turns_add on public.study_turns for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.is_account_open())
    and conversation_id in (select id from public.study_conversations where user_id = (select auth.uid())));

revoke all on function public.limit_study_conversations(), public.limit_study_turns(),
  public.save_study_turn(uuid, uuid, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_study_turn(uuid, uuid, text, text, jsonb) to authenticated;

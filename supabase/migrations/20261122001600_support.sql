-- Support: users write to the operators and read the answers on the site (decision 048).

create table if not exists public.support_threads (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  topic text not null check (topic in ('order', 'wallet', 'account', 'course', 'content', 'other')),
  order_id uuid references public.orders (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  waiting_since timestamptz default now(),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (id, user_id),
  check ((status = 'open') = (waiting_since is not null))
);
comment on table public.support_threads is 'Conversations between a user and the operators. Written only by the support functions.';
comment on column public.support_threads.id is 'Chosen by the page, so that a repeated request opens one thread.';
comment on column public.support_threads.status is
  'open: an administrator has to answer. answered: the user has to. Any message of the user opens it again.';
comment on column public.support_threads.waiting_since is 'When the first unanswered message arrived. Null unless open.';
create index if not exists support_threads_user on public.support_threads (user_id, changed_at desc);
create index if not exists support_threads_queue on public.support_threads (status, changed_at desc, id desc);
create index if not exists support_threads_order on public.support_threads (order_id);

create table if not exists public.support_messages (
  id uuid primary key,
  thread_id uuid not null,
  user_id uuid not null,
  is_answer boolean not null,
  body text not null check (body ~ '\S' and length(body) <= 2000),
  at timestamptz not null default clock_timestamp(),
  foreign key (thread_id, user_id) references public.support_threads (id, user_id) on delete cascade
);
comment on table public.support_messages is 'Messages of a thread. Which administrator answered is in the audit log only.';
comment on column public.support_messages.id is 'Chosen by the page, so that a repeated request adds one message.';
comment on column public.support_messages.user_id is 'The owner of the thread, also for messages of an administrator.';
create index if not exists support_messages_thread on public.support_messages (thread_id, user_id, at);
create index if not exists support_messages_user on public.support_messages (user_id, at) where not is_answer;

create or replace function public.require_support_text(said text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if said is null or said !~ '\S' then
    raise exception 'A text is required' using errcode = 'invalid_parameter_value', hint = 'support_text_missing';
  end if;
  if length(btrim(said)) > 2000 then
    raise exception 'The text has at most 2000 characters'
      using errcode = 'invalid_parameter_value', hint = 'support_text_too_long';
  end if;
  return btrim(said);
end $$;
comment on function public.require_support_text(text) is
  'Returns the text of a support message, trimmed. Throws if it is empty or too long.';

create or replace function public.require_support_writer() returns uuid
-- SECURITY DEFINER: counts the messages of the caller.
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
begin
  if person is null or not public.is_account_open() then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  -- Serialises the messages of one account: concurrent calls would not see each other in the count.
  perform pg_advisory_xact_lock(hashtextextended('support/' || person, 0));
  if (select count(*) from public.support_messages
      where user_id = person and not is_answer and at > now() - interval '1 hour') >= 20 then
    raise exception 'At most 20 messages an hour' using errcode = 'raise_exception', hint = 'too_many_support_messages';
  end if;
  return person;
end $$;
comment on function public.require_support_writer() is
  'Returns the caller, who has an open account and has written fewer than 20 messages in the last hour. Throws otherwise.';

create or replace function public.read_support_thread(thread uuid) returns void
language sql set search_path = '' as $$
  update public.notifications set read_at = now()
    where user_id = (select auth.uid()) and kind = 'support' and link = '/user/support/' || thread and read_at is null
$$;
comment on function public.read_support_thread(uuid) is 'For the owner of a thread: marks its notifications as read.';

create or replace function public.open_support_thread(thread uuid, about text, said text, bought uuid default null) returns uuid
-- SECURITY DEFINER: users may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := public.require_support_writer();
  body constant text := public.require_support_text(said);
begin
  if exists (select from public.support_threads where id = thread) then
    if exists (select from public.support_threads where id = thread and user_id = person) then
      return thread;
    end if;
    raise exception 'The thread id is taken' using errcode = 'invalid_parameter_value', hint = 'support_thread_id_taken';
  end if;
  if about is null or about not in ('order', 'wallet', 'account', 'course', 'content', 'other') then
    raise exception 'The topic is unknown' using errcode = 'invalid_parameter_value', hint = 'support_topic_unknown';
  end if;
  if bought is not null and not exists (select from public.orders where id = bought and user_id = person) then
    raise exception 'The caller has no such order' using errcode = 'invalid_parameter_value', hint = 'support_order_not_found';
  end if;
  if (select count(*) from public.support_threads where user_id = person and status <> 'closed') >= 10 then
    raise exception 'At most 10 open threads' using errcode = 'restrict_violation', hint = 'too_many_support_threads';
  end if;
  insert into public.support_threads (id, user_id, topic, order_id) values (thread, person, about, bought);
  insert into public.support_messages (id, thread_id, user_id, is_answer, body) values (thread, thread, person, false, body);
  return thread;
end $$;
comment on function public.open_support_thread(uuid, text, text, uuid) is
  'Opens a thread. Repeating it with the same id changes nothing.';

create or replace function public.write_support_message(thread uuid, message uuid, said text) returns boolean
-- SECURITY DEFINER: users may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := public.require_support_writer();
  body constant text := public.require_support_text(said);
begin
  perform from public.support_threads where id = thread and user_id = person for update;
  if not found then
    raise exception 'No such thread' using errcode = 'raise_exception', hint = 'support_thread_not_found';
  end if;
  insert into public.support_messages (id, thread_id, user_id, is_answer, body) values (message, thread, person, false, body)
    on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  update public.support_threads
    set status = 'open', waiting_since = coalesce(waiting_since, now()), changed_at = now() where id = thread;
  perform public.read_support_thread(thread);
  return true;
end $$;
comment on function public.write_support_message(uuid, uuid, text) is
  'For the owner of a thread: adds a message, and opens the thread again if it was answered or closed. False if the message was already there.';

create or replace function public.close_support_thread(thread uuid) returns boolean
-- SECURITY DEFINER: users may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
begin
  update public.support_threads set status = 'closed', waiting_since = null, changed_at = now()
    where id = thread and user_id = auth.uid() and status <> 'closed';
  if not found then
    return false;
  end if;
  perform public.read_support_thread(thread);
  return true;
end $$;
comment on function public.close_support_thread(uuid) is 'For the owner of a thread. False if there was nothing to close.';

create or replace function public.tell_of_support(person uuid, thread uuid, about uuid, title text, body text) returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, link, source)
  values (person, 'support', title, body, '/user/support/' || thread, 'support/' || about)
  on conflict do nothing
$$;
comment on function public.tell_of_support(uuid, uuid, uuid, text, text) is
  'Notifies the owner of a thread, once for each message or action.';

create or replace function public.answer_support_thread(thread uuid, message uuid, said text, closes boolean default false) returns boolean
-- SECURITY DEFINER: checks that the caller is an administrator, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
  body constant text := public.require_support_text(said);
  person uuid;
begin
  select user_id into person from public.support_threads where id = thread for update;
  if person is null then
    raise exception 'No such thread' using errcode = 'raise_exception', hint = 'support_thread_not_found';
  end if;
  insert into public.support_messages (id, thread_id, user_id, is_answer, body) values (message, thread, person, true, body)
    on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  update public.support_threads
    set status = case when closes then 'closed' else 'answered' end, waiting_since = null, changed_at = now() where id = thread;
  perform public.tell_of_support(person, thread, message, '您的问题有了答复', left(body, 200));
  -- Without the text: it is deleted with the account, and the log is not.
  perform public.record_audit(actor, 'support.answer', thread::text, jsonb_build_object('message', message, 'closes', closes));
  return true;
end $$;
comment on function public.answer_support_thread(uuid, uuid, text, boolean) is
  'For administrators: answers, and closes the thread if asked to. False if the answer was already there.';

create or replace function public.set_support_status(thread uuid, wanted text) returns boolean
-- SECURITY DEFINER: checks that the caller is an administrator, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
  person uuid;
begin
  if wanted is null or wanted not in ('open', 'closed') then
    raise exception 'The status must be open or closed'
      using errcode = 'invalid_parameter_value', hint = 'support_status_unknown';
  end if;
  -- Open and answered threads can be closed; closed ones reopened.
  update public.support_threads
    set status = wanted, waiting_since = case wanted when 'open' then now() end, changed_at = now()
    where id = thread and (status = 'closed') <> (wanted = 'closed')
    returning user_id into person;
  if person is null then
    return false;
  end if;
  if wanted = 'closed' then
    perform public.tell_of_support(person, thread, gen_random_uuid(), '您的问题已标记为解决', '还没有解决的话，打开它再写一句，我们就会继续处理。');
  end if;
  perform public.record_audit(actor, case wanted when 'open' then 'support.reopen' else 'support.close' end, thread::text);
  return true;
end $$;
comment on function public.set_support_status(uuid, text) is
  'For administrators: closes a thread without an answer, or reopens a closed one. False if nothing changed.';

alter table public.support_threads enable row level security;
alter table public.support_messages enable row level security;
revoke all on public.support_threads, public.support_messages from anon, authenticated, service_role;
grant select on public.support_threads, public.support_messages to authenticated, service_role;

drop policy if exists support_threads_own on public.support_threads;
create policy support_threads_own on public.support_threads for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));
drop policy if exists support_messages_own on public.support_messages;
create policy support_messages_own on public.support_messages for select to authenticated
  using (user_id between (select public.visible_from()) and (select public.visible_to()));

revoke all on function public.require_support_text(text), public.require_support_writer(), public.read_support_thread(uuid),
  public.open_support_thread(uuid, text, text, uuid), public.write_support_message(uuid, uuid, text),
  public.close_support_thread(uuid), public.tell_of_support(uuid, uuid, uuid, text, text),
  public.answer_support_thread(uuid, uuid, text, boolean), public.set_support_status(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.read_support_thread(uuid), public.open_support_thread(uuid, text, text, uuid),
  public.write_support_message(uuid, uuid, text), public.close_support_thread(uuid),
  public.answer_support_thread(uuid, uuid, text, boolean), public.set_support_status(uuid, text) to authenticated;

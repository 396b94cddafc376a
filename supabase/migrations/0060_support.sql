-- Support inside the product: learners write to the operators and read the answers here (decision 048).
-- Also: how somebody became an administrator, so that the first-administrator link is not mistaken for the shell.

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
comment on table public.support_threads is 'Conversations between a learner and the operators. Written only by the support functions.';
comment on column public.support_threads.id is 'Chosen by the page, so that a form that is sent twice opens one thread.';
comment on column public.support_threads.status is 'open: an administrator has to answer. answered: the learner has to. Any message of the learner opens it again.';
comment on column public.support_threads.waiting_since is 'When the first message arrived that nobody has answered yet; null unless open.';
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
comment on table public.support_messages is 'What was written in a thread. Which administrator answered is in the audit log only.';
comment on column public.support_messages.id is 'Chosen by the page, so that a form that is sent twice writes one message.';
comment on column public.support_messages.user_id is 'The owner of the thread, also where an administrator wrote.';
create index if not exists support_messages_thread on public.support_messages (thread_id, user_id, at);
create index if not exists support_messages_user on public.support_messages (user_id, at) where not is_answer;

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

-- A kind of notification of its own, which the account may switch off by mail and Telegram like the others.
alter table public.notifications drop constraint if exists notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in
  ('order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'security', 'house', 'support'));
alter table public.user_settings drop constraint if exists user_settings_mail_off_check;
alter table public.user_settings add constraint user_settings_mail_off_check check (mail_off <@
  array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house', 'support'] and cardinality(mail_off) <= 9);
alter table public.user_settings drop constraint if exists user_settings_telegram_off_check;
alter table public.user_settings add constraint user_settings_telegram_off_check check (telegram_off <@
  array['order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'house', 'support'] and cardinality(telegram_off) <= 9);

create or replace function public.require_support_text(said text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if said is null or said !~ '\S' then
    raise exception '请写下您的问题' using errcode = 'invalid_parameter_value';
  end if;
  if length(btrim(said)) > 2000 then
    raise exception '最多 2000 个字' using errcode = 'invalid_parameter_value';
  end if;
  return btrim(said);
end $$;
comment on function public.require_support_text(text) is 'The text of a support message, trimmed. Throws a sentence for the page.';

create or replace function public.require_support_writer() returns uuid
-- SECURITY DEFINER: counts messages for the caller.
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
begin
  if person is null or not public.is_account_open() then
    raise exception '请先登录' using errcode = 'insufficient_privilege';
  end if;
  -- Serialises the messages of one account: concurrent calls would not see each other in the count.
  perform pg_advisory_xact_lock(hashtextextended('support/' || person, 0));
  if (select count(*) from public.support_messages
      where user_id = person and not is_answer and at > now() - interval '1 hour') >= 20 then
    raise exception '您写得太频繁，请一小时后再试' using errcode = 'raise_exception';
  end if;
  return person;
end $$;
comment on function public.require_support_writer() is 'The caller, who has an open account and has written fewer than 20 messages in the last hour. Throws otherwise.';

create or replace function public.open_support_thread(thread uuid, about text, said text, bought uuid default null) returns uuid
-- SECURITY DEFINER: people may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := public.require_support_writer();
  body constant text := public.require_support_text(said);
begin
  if exists (select from public.support_threads where id = thread) then
    if exists (select from public.support_threads where id = thread and user_id = person) then
      return thread;
    end if;
    raise exception '没有发出去，请刷新页面再试' using errcode = 'invalid_parameter_value';
  end if;
  if about is null or about not in ('order', 'wallet', 'account', 'course', 'content', 'other') then
    raise exception '请选择问题的类别' using errcode = 'invalid_parameter_value';
  end if;
  if bought is not null and not exists (select from public.orders where id = bought and user_id = person) then
    raise exception '您没有这笔订单' using errcode = 'invalid_parameter_value';
  end if;
  if (select count(*) from public.support_threads where user_id = person and status <> 'closed') >= 10 then
    raise exception '您已有 10 个没结束的问题，请在原来的问题里继续写，或者先结束一个' using errcode = 'restrict_violation';
  end if;
  insert into public.support_threads (id, user_id, topic, order_id) values (thread, person, about, bought);
  insert into public.support_messages (id, thread_id, user_id, is_answer, body) values (thread, thread, person, false, body);
  return thread;
end $$;
comment on function public.open_support_thread(uuid, text, text, uuid) is
  'For anybody with an open account: writes to the operators. Called again with the same id it changes nothing.';

create or replace function public.write_support_message(thread uuid, message uuid, said text) returns boolean
-- SECURITY DEFINER: as open_support_thread.
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := public.require_support_writer();
  body constant text := public.require_support_text(said);
begin
  perform from public.support_threads where id = thread and user_id = person for update;
  if not found then
    raise exception '没有这个问题' using errcode = 'raise_exception';
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

create or replace function public.read_support_thread(thread uuid) returns void
language sql set search_path = '' as $$
  update public.notifications set read_at = now()
    where user_id = (select auth.uid()) and kind = 'support' and link = '/user/support/' || thread and read_at is null
$$;
comment on function public.read_support_thread(uuid) is 'For the owner of a thread: marks its notifications as read.';

create or replace function public.close_support_thread(thread uuid) returns boolean
-- SECURITY DEFINER: as open_support_thread.
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
comment on function public.tell_of_support(uuid, uuid, uuid, text, text) is 'Notifies the owner of a thread, once for each message or act.';

create or replace function public.answer_support_thread(thread uuid, message uuid, said text, closes boolean default false) returns boolean
-- SECURITY DEFINER: checks itself that the caller is an administrator.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
  body constant text := public.require_support_text(said);
  person uuid;
begin
  select user_id into person from public.support_threads where id = thread for update;
  if person is null then
    raise exception '没有这个问题' using errcode = 'raise_exception';
  end if;
  insert into public.support_messages (id, thread_id, user_id, is_answer, body) values (message, thread, person, true, body)
    on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  update public.support_threads
    set status = case when closes then 'closed' else 'answered' end, waiting_since = null, changed_at = now() where id = thread;
  perform public.tell_of_support(person, thread, message, '您的问题有了答复', left(body, 200));
  -- Not the text: it goes with the account, and the log never does.
  perform public.record_audit(actor, 'support.answer', thread::text, jsonb_build_object('message', message, 'closes', closes));
  return true;
end $$;
comment on function public.answer_support_thread(uuid, uuid, text, boolean) is
  'For administrators: answers, and closes the thread if asked to. False if the answer was already there.';

create or replace function public.set_support_status(thread uuid, wanted text) returns boolean
-- SECURITY DEFINER: as answer_support_thread.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_administrator();
  person uuid;
begin
  if wanted is null or wanted not in ('open', 'closed') then
    raise exception '没有这种状态' using errcode = 'invalid_parameter_value';
  end if;
  -- Closing ends what is open or answered; only what is closed can be reopened.
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
comment on function public.set_support_status(uuid, text) is 'For administrators: closes a thread without an answer, or reopens a closed one. False if nothing changed.';

revoke all on function public.require_support_text(text), public.require_support_writer(),
  public.open_support_thread(uuid, text, text, uuid), public.write_support_message(uuid, uuid, text),
  public.read_support_thread(uuid), public.close_support_thread(uuid), public.tell_of_support(uuid, uuid, uuid, text, text),
  public.answer_support_thread(uuid, uuid, text, boolean), public.set_support_status(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.open_support_thread(uuid, text, text, uuid), public.write_support_message(uuid, uuid, text),
  public.read_support_thread(uuid), public.close_support_thread(uuid),
  public.answer_support_thread(uuid, uuid, text, boolean), public.set_support_status(uuid, text) to authenticated;

alter table public.administrators add column if not exists granted_through text not null default 'shell'
  check (granted_through in ('shell', 'link', 'administrator'));
comment on column public.administrators.granted_through is 'link: the first-administrator link that a start prints.';
update public.administrators set granted_through = 'administrator' where granted_by is not null and granted_through = 'shell';

create or replace function public.set_administrator(target uuid, is_granted boolean, actor uuid default null)
returns boolean
-- SECURITY DEFINER: the servers may not write the table but by this.
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time: of the last two neither may take away the other at the same moment.
  lock table public.administrators in exclusive mode;
  if is_granted then
    insert into public.administrators (user_id, granted_by, granted_through)
      values (target, actor, case when actor is null then 'shell' else 'administrator' end) on conflict do nothing;
  else
    if actor is not null and not exists (select from public.administrators where user_id <> target) then
      raise exception '不能撤销最后一位管理员' using errcode = 'restrict_violation';
    end if;
    delete from public.administrators where user_id = target;
  end if;
  if not found then
    return false;
  end if;
  perform public.record_audit(actor, case when is_granted then 'administrator.grant' else 'administrator.revoke' end, target::text);
  return true;
end $$;

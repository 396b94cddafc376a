-- Administrators read rows of all accounts only while their session lasts (decision 051): a token outlives "sign out everywhere" by up to an
-- hour.

create or replace function public.is_administrator() returns boolean
-- SECURITY DEFINER: policies call it, also that of the table it reads, and only the owner may read bans and sessions.
language sql stable security definer set search_path = '' as $$
  select exists (select from public.administrators where user_id = (select auth.uid())) and public.is_account_open()
$$;
comment on function public.is_administrator() is
  'Whether the caller is an administrator with an open account and a session that has not ended.';

-- Pages write the path of a picture into an address, where browsers resolve dot segments: the picture could be any address of the site,
-- which the browser of a moderator would then request.
update public.profiles set avatar_path = null where avatar_path ~ '(^|/)[.]{1,2}(/|$)';
alter table public.profiles drop constraint if exists profiles_avatar_path_plain;
alter table public.profiles add constraint profiles_avatar_path_plain check (avatar_path !~ '(^|/)[.]{1,2}(/|$)');

-- Closing a question names the last message that was seen, as an answer does: otherwise a message that arrived meanwhile leaves the queue
-- unread.
drop function if exists public.set_support_status(uuid, text);
create or replace function public.set_support_status(thread uuid, wanted text, seen uuid default null) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  person uuid;
begin
  if wanted is null or wanted not in ('open', 'closed') then
    raise exception 'The status must be open or closed'
      using errcode = 'invalid_parameter_value', hint = 'support_status_unknown';
  end if;
  -- Open and answered threads can be closed; closed ones reopened.
  select user_id into person from public.support_threads
    where id = thread and (status = 'closed') <> (wanted = 'closed') for update;
  if person is null then
    return false;
  end if;
  if wanted = 'closed' and seen <> (
      select id from public.support_messages where thread_id = thread order by at desc, id desc limit 1) then
    raise exception 'The thread has a newer message' using errcode = 'restrict_violation', hint = 'support_thread_changed';
  end if;
  update public.support_threads
    set status = wanted, waiting_since = case wanted when 'open' then now() end, changed_at = now() where id = thread;
  if wanted = 'closed' then
    perform public.tell_of_support(person, thread, gen_random_uuid(), '您的问题已标记为解决', '还没有解决的话，打开它再写一句，我们就会继续处理。');
  end if;
  perform public.record_audit(actor, case wanted when 'open' then 'support.reopen' else 'support.close' end, thread::text);
  return true;
end $$;
comment on function public.set_support_status(uuid, text, uuid) is
  'For moderators: closes a thread without an answer, or reopens a closed one. Closing is rejected if there is a newer message than the one that the caller has seen. False if nothing changed.';
revoke all on function public.set_support_status(uuid, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.set_support_status(uuid, text, uuid) to authenticated;

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

-- Names without line breaks, other control characters, and characters that reverse the text after them, which would appear to belong to
-- the page; and with something to see. Pages have checked the first for long, but the data API and sign-up had not.
create or replace function public.plain_name(given text) returns text
language sql immutable set search_path = '' as $$
  select case when plain ~ '[^\u0020\u00a0\u00ad\u061c\u115f\u1160\u180e\u2000-\u200f\u202f\u205f-\u206f\u3000\u3164\ufeff\uffa0]' then plain end
  from (select btrim(regexp_replace(given, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]', '', 'g')) as plain) as stripped
$$;
comment on function public.plain_name(text) is 'The name without characters that no name may have. Null if nothing of it is visible.';
revoke all on function public.plain_name(text) from public, anon, authenticated, service_role;
-- An update of a profile checks its name.
grant execute on function public.plain_name(text) to authenticated, service_role;

create or replace function public.create_profile() returns trigger
-- SECURITY DEFINER: the role that signs users up may write accounts only.
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, name)
    values (new.id, public.plain_name(left(public.plain_name(new.raw_user_meta_data ->> 'name'), 40))) on conflict (id) do nothing;
  return new;
end $$;

create or replace function public.follow_sign_up() returns trigger
-- SECURITY DEFINER: the role that signs users up may write accounts only.
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set name = public.plain_name(left(public.plain_name(new.raw_user_meta_data ->> 'name'), 40)) where id = new.id;
  return new;
end $$;

update public.profiles set name = public.plain_name(name) where name is distinct from public.plain_name(name);
alter table public.profiles drop constraint if exists profiles_name_plain;
alter table public.profiles add constraint profiles_name_plain check (name is null or name is not distinct from public.plain_name(name));

-- Texts that are looked up are cut before anything is computed from them: a body has up to a megabyte, and any signed-in user may call these.
do $$
declare
  finds regprocedure;
begin
  foreach finds in array array['public.admin_find(text)', 'public.find_account(text)']::regprocedure[] loop
    execute replace(replace(pg_get_functiondef(finds), 'btrim(query)', 'btrim(left(query, 400))'), 'btrim(named)', 'btrim(left(named, 400))');
  end loop;
end $$;

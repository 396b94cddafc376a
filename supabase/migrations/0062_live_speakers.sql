-- Live messages are known by a name and a number, as posts beneath chapters are (0052): the account's id also stands on the chain
-- beside a wallet, so nobody may read who wrote a message but its author and administrators.

alter table public.live_messages add column if not exists speaker integer check (speaker >= 1);
comment on column public.live_messages.speaker is 'Numbers the speakers of an event in the order of their first message. Null once the account is gone.';
update public.live_messages message set speaker = counted.place
  from (
    select event_id, author_id, row_number() over (partition by event_id order by min(id)) as place
    from public.live_messages where author_id is not null group by event_id, author_id
  ) counted
  where message.speaker is null and (message.event_id, message.author_id) = (counted.event_id, counted.author_id);
create index if not exists live_messages_speaker on public.live_messages (event_id, speaker);

create or replace function public.sign_live_message() returns trigger
-- SECURITY DEFINER: numbers the author among all speakers, whom the author may not read.
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time for each event: two first messages at once would get the same number, and one author could send too fast.
  perform pg_advisory_xact_lock(hashtextextended('live/' || new.event_id::text, 0));
  if exists (select from public.live_messages
    where author_id = new.author_id and event_id = new.event_id and at > now() - interval '2 seconds') then
    raise exception '发言太快，请过 2 秒再发' using errcode = 'raise_exception';
  end if;
  new.author_name := coalesce((select name from public.profiles where id = new.author_id), '学员');
  new.speaker := coalesce(
    (select speaker from public.live_messages where event_id = new.event_id and author_id = new.author_id limit 1),
    (select max(speaker) + 1 from public.live_messages where event_id = new.event_id),
    1);
  return new;
end $$;
create or replace trigger live_messages_sign before insert on public.live_messages
  for each row when (new.author_id is not null) execute function public.sign_live_message();

create or replace function public.forget_live_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.speaker := null;
  return new;
end $$;
comment on function public.forget_live_author() is 'For the trigger: a message of an account that is gone keeps no number.';
create or replace trigger live_messages_forget before update of author_id on public.live_messages
  for each row when (new.author_id is null) execute function public.forget_live_author();

revoke select on public.live_messages from authenticated;
grant select (id, event_id, author_name, speaker, body, is_hidden, at) on public.live_messages to authenticated;

create or replace function public.live_message_authors(messages bigint[]) returns table (message bigint, author uuid)
-- SECURITY DEFINER: reads the authors, and returns them to themselves and to administrators alone.
language sql stable security definer set search_path = '' as $$
  select id, author_id from public.live_messages
    where id = any (messages) and (author_id = (select auth.uid()) or (select public.is_administrator()))
$$;
comment on function public.live_message_authors(bigint[]) is 'Of these messages those that the caller wrote; for administrators all, with their authors.';
revoke all on function public.live_message_authors(bigint[]), public.forget_live_author()
  from public, anon, authenticated, service_role;
grant execute on function public.live_message_authors(bigint[]) to authenticated;

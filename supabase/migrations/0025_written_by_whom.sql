-- Whoever signs up with an address that is not theirs gives the account a name as well. Until the address is proved what was
-- said last counts, as it does in the account itself.

create or replace function public.follow_sign_up() returns trigger
-- SECURITY DEFINER: as create_profile, for whoever signs people up.
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set name = nullif(btrim(left(btrim(new.raw_user_meta_data ->> 'name'), 40)), '') where id = new.id;
  return new;
end $$;
comment on function public.follow_sign_up() is 'For the trigger on auth.users. A sign-up that took the place of an earlier one, by somebody else perhaps, brings its own name.';
revoke all on function public.follow_sign_up() from public, anon, authenticated, service_role;

create or replace trigger follow_sign_up after update of raw_user_meta_data on auth.users for each row
  when (old.confirmed_at is null and new.confirmed_at is null and new.last_sign_in_at is null
    and old.raw_user_meta_data is distinct from new.raw_user_meta_data)
  execute function public.follow_sign_up();

-- One message every two seconds, however many are sent at once.
create or replace function public.sign_live_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- One at a time for each author: of several at once none would see the others.
  perform pg_advisory_xact_lock(hashtextextended('live/' || new.event_id::text || '/' || new.author_id::text, 0));
  -- One every two seconds: what is said is to be readable.
  if exists (select from public.live_messages
    where author_id = new.author_id and event_id = new.event_id and at > now() - interval '2 seconds') then
    raise exception '发言太快，请稍候' using errcode = 'configuration_limit_exceeded';
  end if;
  select coalesce(name, '学员' || right(short_id, 4)) into new.author_name from public.profiles where id = new.author_id;
  return new;
end $$;

-- A token says for an hour more who somebody was. Who is banned or gone speaks to nobody from that moment on, shows no name and no
-- picture, and does not vote; what is their own they may still take away.

drop policy if exists live_messages_say_open on public.live_messages;
create policy live_messages_say_open on public.live_messages as restrictive for insert to authenticated
  with check ((select public.is_account_open()));
drop policy if exists profiles_change_open on public.profiles;
create policy profiles_change_open on public.profiles as restrictive for update to authenticated
  using ((select public.is_account_open()));

create or replace function public.refuse_stopped_voter() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The servers, and rows that are brought back, are nobody's ballots in the making.
  if auth.uid() is not null and not public.is_account_open() then
    raise exception '账户已停用' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function public.refuse_stopped_voter() is 'For the trigger: no ballot of who is banned or gone.';
revoke all on function public.refuse_stopped_voter() from public, anon, authenticated, service_role;
create or replace trigger ballots_of_open_accounts before insert or update on public.ballots
  for each row execute function public.refuse_stopped_voter();

do $$ begin
  if to_regclass('storage.objects') is null then
    raise notice 'There is no storage here: who may still change pictures was left out.';
    return;
  end if;
  drop policy if exists product_avatars_add_open on storage.objects;
  create policy product_avatars_add_open on storage.objects as restrictive for insert to authenticated
    with check (bucket_id <> 'avatars' or (select public.is_account_open()));
  drop policy if exists product_avatars_change_open on storage.objects;
  create policy product_avatars_change_open on storage.objects as restrictive for update to authenticated
    using (bucket_id <> 'avatars' or (select public.is_account_open()));
end $$;

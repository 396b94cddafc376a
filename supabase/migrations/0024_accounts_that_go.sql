-- What becomes of somebody's rows when the account goes, softly or not: what is personal goes with it. What was paid, what
-- points were for and what administrators did stays, under a number that is nobody's any more; so does the chain's mirror.

create or replace function public.forget_person() returns trigger
-- SECURITY DEFINER: whoever removes accounts may write accounts and nothing else.
language plpgsql security definer set search_path = '' as $$
begin
  -- Written down like any other.
  perform public.set_administrator(old.id, false);
  update public.live_messages set author_name = '' where author_id = old.id;
  delete from public.idempotency_keys where caller = 'account/' || old.id;
  if to_regclass('storage.objects') is not null then
    -- Supabase lets nobody remove rows of files by hand who does not say that they mean it.
    perform set_config('storage.allow_delete_query', 'true', true);
    execute 'delete from storage.objects where bucket_id = ''avatars'' and starts_with(name, $1)' using old.id || '/';
  end if;
  perform public.record_audit(auth.uid(), 'account.remove', old.id::text);
  return old;
end $$;
comment on function public.forget_person() is 'For the trigger on profiles: what no foreign key takes along.';
create or replace trigger profiles_forget before delete on public.profiles
  for each row execute function public.forget_person();

create or replace function public.remove_profile() returns trigger
-- SECURITY DEFINER: whoever marks accounts as removed may write accounts and nothing else.
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.profiles where id = new.id;
  return null;
end $$;
comment on function public.remove_profile() is 'For the trigger on auth.users: a row that is kept after its account has gone is nobody''s profile.';
create or replace trigger remove_profile after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function public.remove_profile();

-- Accounts that went before this migration.
delete from public.profiles where id in (select id from auth.users where deleted_at is not null);

revoke all on function public.forget_person(), public.remove_profile() from public, anon, authenticated, service_role;

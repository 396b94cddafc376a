-- Uploads of one account at the same time each counted before the others were written, so that more avatars fitted than there
-- is room for. Now they are counted one after another. A file that replaces one of the same name needs no room.

do $$ begin
  if to_regclass('storage.objects') is null then
    raise notice 'There is no storage here: the exact limit of avatars was left out.';
    return;
  end if;

  create or replace function public.has_room_for_avatar(file text) returns boolean
-- SECURITY DEFINER: a policy of the table that it counts in calls it.
-- Not stable: after waiting for the lock it must see what the others have written.
language plpgsql security definer set search_path = '' as $function$
  declare
    folder constant text := auth.uid()::text;
  begin
    -- Held until the transaction ends.
    perform pg_advisory_xact_lock(hashtextextended('avatars ' || folder, 0));
    return (
      select count(*) < 20 from storage.objects
      where bucket_id = 'avatars' and name <> file and split_part(name, '/', 1) = folder
        -- For the index; '0' comes after '/'.
        and name collate "C" >= folder and name collate "C" < folder || '0');
  end $function$;
  comment on function public.has_room_for_avatar(text) is 'For policies: whether the caller may have this avatar beside the others.';
  revoke all on function public.has_room_for_avatar(text) from public, anon, authenticated, service_role;
  grant execute on function public.has_room_for_avatar(text) to authenticated;

  drop policy if exists product_avatars_room on storage.objects;
  create policy product_avatars_room on storage.objects as restrictive for insert to authenticated
    with check (bucket_id <> 'avatars' or public.has_room_for_avatar(name));
  drop function if exists public.has_room_for_avatar();
end $$;

-- Everybody who has signed in may keep some pictures, and not fill the disk with them.

do $$ begin
  if to_regclass('storage.objects') is null then
    raise notice 'There is no storage here: the limit of avatars was left out.';
    return;
  end if;

  create or replace function public.has_room_for_avatar() returns boolean
-- SECURITY DEFINER: it is asked by a policy of the table that it counts in.
language sql stable security definer set search_path = '' as $function$
    select count(*) < 20 from storage.objects
    where bucket_id = 'avatars' and name collate "C" between auth.uid()::text || '/' and auth.uid()::text || '/~'
  $function$;
  comment on function public.has_room_for_avatar() is 'For policies: whether the caller has fewer pictures than anybody needs.';
  revoke all on function public.has_room_for_avatar() from public, anon, authenticated, service_role;
  grant execute on function public.has_room_for_avatar() to authenticated;

  drop policy if exists product_avatars_room on storage.objects;
  create policy product_avatars_room on storage.objects as restrictive for insert to authenticated
    with check (bucket_id <> 'avatars' or public.has_room_for_avatar());
end $$;

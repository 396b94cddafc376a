-- Buckets and policies of storage, which belongs to the host or to Supabase.

create or replace function public.has_room_for_avatar(file text) returns boolean
-- SECURITY DEFINER: a policy calls it that belongs to the table it counts in.
language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := auth.uid()::text;
begin
  -- Not declared stable: after waiting for the lock it must see what concurrent uploads have written.
  perform pg_advisory_xact_lock(hashtextextended('avatars ' || folder, 0));
  return (
    select count(*) < 20 from storage.objects
    where bucket_id = 'avatars' and name <> file and split_part(name, '/', 1) = folder
      -- This range uses the index; '0' is the character after '/'.
      and name collate "C" >= folder and name collate "C" < folder || '0');
end $$;
comment on function public.has_room_for_avatar(text) is
  'For policies: whether the caller may store this avatar. A replaced file does not count.';

revoke all on function public.has_room_for_avatar(text) from public, anon, authenticated, service_role;
grant execute on function public.has_room_for_avatar(text) to authenticated;

do $$ begin
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    raise notice 'There is no storage here: its buckets and policies were left out.';
    return;
  end if;

  -- The largest avatar is 2 * 1020 * 1024 bytes.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('avatars', 'avatars', true, 2 * 1020 * 1024, array['image/jpeg', 'image/png']),
    ('lesson-media', 'lesson-media', false, 4 * 1024 * 1024 * 1024::bigint,
      array['video/mp4', 'text/vtt', 'image/jpeg', 'image/png', 'image/webp']),
    ('phone-pictures', 'phone-pictures', true, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- An avatar is stored in the folder of its owner. Anyone may fetch it by name, because the bucket is public; nobody may list
  -- the folders, which are named by account id.
  drop policy if exists product_avatars_own on storage.objects;
  create policy product_avatars_own on storage.objects for select to authenticated
    using (bucket_id = 'avatars' and split_part(name, '/', 1) = (select auth.uid())::text);
  drop policy if exists product_avatars_add_own on storage.objects;
  create policy product_avatars_add_own on storage.objects for insert to authenticated
    with check (bucket_id = 'avatars' and split_part(name, '/', 1) = (select auth.uid())::text);
  drop policy if exists product_avatars_change_own on storage.objects;
  create policy product_avatars_change_own on storage.objects for update to authenticated
    using (bucket_id = 'avatars' and split_part(name, '/', 1) = (select auth.uid())::text)
    with check (bucket_id = 'avatars' and split_part(name, '/', 1) = (select auth.uid())::text);
  drop policy if exists product_avatars_remove_own on storage.objects;
  create policy product_avatars_remove_own on storage.objects for delete to authenticated
    using (bucket_id = 'avatars' and split_part(name, '/', 1) = (select auth.uid())::text);

  drop policy if exists product_avatars_room on storage.objects;
  create policy product_avatars_room on storage.objects as restrictive for insert to authenticated
    with check (bucket_id <> 'avatars' or public.has_room_for_avatar(name));
  drop policy if exists product_avatars_add_open on storage.objects;
  create policy product_avatars_add_open on storage.objects as restrictive for insert to authenticated
    with check (bucket_id <> 'avatars' or (select public.is_account_open()));
  drop policy if exists product_avatars_change_open on storage.objects;
  create policy product_avatars_change_open on storage.objects as restrictive for update to authenticated
    using (bucket_id <> 'avatars' or (select public.is_account_open()));
  -- A file named like the folder itself would be neither counted nor deleted with its account.
  drop policy if exists product_avatars_add_folder on storage.objects;
  create policy product_avatars_add_folder on storage.objects as restrictive for insert to authenticated
    with check (bucket_id <> 'avatars' or strpos(name, '/') > 0);
  drop policy if exists product_avatars_change_folder on storage.objects;
  create policy product_avatars_change_folder on storage.objects as restrictive for update to authenticated
    using (true) with check (bucket_id <> 'avatars' or strpos(name, '/') > 0);

  -- Paths are <course>/<chapter>/….
  drop policy if exists product_lesson_media_learners on storage.objects;
  create policy product_lesson_media_learners on storage.objects for select to authenticated
    using (bucket_id = 'lesson-media' and public.may_open_chapter(split_part(name, '/', 1), split_part(name, '/', 2)));
  drop policy if exists product_phone_pictures_everybody on storage.objects;
  create policy product_phone_pictures_everybody on storage.objects for select to anon, authenticated
    using (bucket_id = 'phone-pictures');
  drop policy if exists product_pictures_administrators on storage.objects;
  create policy product_pictures_administrators on storage.objects for all to authenticated
    using (bucket_id in ('lesson-media', 'phone-pictures') and (select public.is_administrator()))
    with check (bucket_id in ('lesson-media', 'phone-pictures') and (select public.is_administrator()));
end $$;

-- Whose files are whose: avatars, lessons' media, pictures of phones. The schema belongs to the host, or to Supabase.

do $$ begin
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    raise notice 'There is no storage here: its buckets and policies were left out.';
    return;
  end if;

  -- The largest avatar is 2*1020*1024 bytes.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('avatars', 'avatars', true, 2 * 1020 * 1024, array['image/jpeg', 'image/png']),
    ('lesson-media', 'lesson-media', false, 4 * 1024 * 1024 * 1024::bigint, array['video/mp4', 'text/vtt', 'image/jpeg', 'image/png']),
    ('phone-pictures', 'phone-pictures', true, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- An avatar lies in the folder of its owner. Everybody may fetch one whose name they know, because the bucket is public;
  -- nobody may list the folders, which bear the ids of accounts.
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

  -- Media lie under <course>/<chapter>.
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

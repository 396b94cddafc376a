-- Posters of lessons are WebP, as `npm run media:make` draws them.

do $$ begin
  if to_regclass('storage.buckets') is not null then
    update storage.buckets set allowed_mime_types =
      array['video/mp4', 'text/vtt', 'image/jpeg', 'image/png', 'image/webp'] where id = 'lesson-media';
  end if;
end $$;

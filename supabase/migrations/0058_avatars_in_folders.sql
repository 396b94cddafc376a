-- An avatar lies in a folder that bears its owner's id. A file named like the folder itself passed the policies, and was neither
-- counted nor deleted with its account.

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
    execute 'delete from storage.objects where bucket_id = ''avatars'' and split_part(name, ''/'', 1) = $1' using old.id::text;
  end if;
  perform public.record_audit(auth.uid(), 'account.remove', old.id::text);
  return old;
end $$;

do $$ begin
  if to_regclass('storage.objects') is null then
    raise notice 'There is no storage here: the folders of avatars were left out.';
    return;
  end if;
  drop policy if exists product_avatars_add_folder on storage.objects;
  create policy product_avatars_add_folder on storage.objects as restrictive for insert to authenticated
    with check (bucket_id <> 'avatars' or strpos(name, '/') > 0);
  -- Such a file that exists already may still be moved into the folder, and removed.
  drop policy if exists product_avatars_change_folder on storage.objects;
  create policy product_avatars_change_folder on storage.objects as restrictive for update to authenticated
    using (true) with check (bucket_id <> 'avatars' or strpos(name, '/') > 0);
end $$;

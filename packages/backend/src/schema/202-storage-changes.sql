-- Servers remember which file a signed link leads to. This trigger tells them on the channel `file_changes` that a version was replaced, moved or
-- removed.
create or replace function storage.announce_file_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_level = 'ROW' then
    perform pg_catalog.pg_notify('file_changes', old.version);
  else
    perform pg_catalog.pg_notify('file_changes', 'all');
  end if;
  return null;
end $$;
revoke all on function storage.announce_file_change() from public;

create or replace trigger objects_announce after update or delete on storage.objects
  for each row when (old.version is not null) execute function storage.announce_file_change();
create or replace trigger objects_announce_all after truncate on storage.objects
  for each statement execute function storage.announce_file_change();

-- Tables whose changes are published to clients, if there is a publication.

do $$
declare
  published text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime' and not puballtables) then
    return;
  end if;
  foreach published in array array['live_events', 'live_messages', 'notifications', 'orders', 'wallet_states', 'chain_assets'] loop
    if not exists (select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = published) then
      execute format('alter publication supabase_realtime add table public.%I', published);
    end if;
  end loop;
end $$;

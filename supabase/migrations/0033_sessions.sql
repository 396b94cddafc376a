-- Where somebody is signed in, for themselves. The table is the host's, or Supabase's; only what both have of it is read.

create or replace function public.my_sessions()
returns table (id uuid, began_at timestamptz, used_at timestamptz, user_agent text, is_this boolean)
-- SECURITY DEFINER: sessions are not for people to read; this shows the caller's own.
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at::timestamptz, coalesce(s.refreshed_at::timestamptz, s.created_at::timestamptz), left(s.user_agent, 500),
    s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 5 desc, 3 desc
  limit 200
$$;
comment on function public.my_sessions() is 'For whoever has signed in: the caller''s sessions, the present one first.';

create or replace function public.end_my_session(session uuid) returns boolean
-- SECURITY DEFINER: as my_sessions; only a session of the caller's own is ended.
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id = session and user_id = auth.uid();
  return found;
end $$;
comment on function public.end_my_session(uuid) is
  'For whoever has signed in: ends one of the caller''s sessions. False where there is no such session of theirs.';

revoke all on function public.my_sessions(), public.end_my_session(uuid) from public, anon, authenticated, service_role;
grant execute on function public.my_sessions(), public.end_my_session(uuid) to authenticated;

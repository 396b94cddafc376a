-- An access token stays valid for up to an hour after its session has ended ("sign out everywhere"). Policies and functions that ask
-- whether the account is open also ask whether the session of the token still exists: films, avatars, live messages, votes.

create or replace function public.is_account_open() returns boolean
-- SECURITY DEFINER: users may read neither bans nor sessions.
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users where id = (select auth.uid())
      and deleted_at is null and (banned_until is null or banned_until <= now()))
  -- Compared as text: a token of an operator may carry any text as its session.
  and ((select auth.jwt()) ->> 'session_id' is null or exists (
    select from auth.sessions where user_id = (select auth.uid()) and id::text = (select auth.jwt()) ->> 'session_id'))
$$;
comment on function public.is_account_open() is
  'Whether the caller has an account that is neither deleted nor banned, and the session of the token has not ended; false for strangers and for the servers.';

-- Adding a note asks for the chapter and so for the account; changing one asked for nothing but the author.
drop policy if exists chapter_notes_change_open on public.chapter_notes;
create policy chapter_notes_change_open on public.chapter_notes as restrictive for update to authenticated
  using ((select public.is_account_open()));

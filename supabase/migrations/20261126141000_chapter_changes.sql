-- Servers also remember which films an account may watch (channel `account_changes`): a chapter that is no longer a sample, or no longer exists,
-- closes its film.
create or replace trigger chapters_announce after delete or truncate on public.chapters
  for each statement execute function public.announce_account_change();
create or replace trigger chapters_announce_change after update on public.chapters for each row
  when (old.is_sample <> new.is_sample or old.slug <> new.slug or old.course_slug <> new.course_slug)
  execute function public.announce_account_change();

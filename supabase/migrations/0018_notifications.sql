-- What somebody is told by the house.

create table if not exists public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('order', 'membership', 'points', 'invitation', 'live', 'vote', 'phone', 'security', 'house')),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 2000),
  link text check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  source text check (length(source) <= 200),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, source)
);
comment on table public.notifications is 'Written by the servers; whoever it is for may say that it has been read.';
comment on column public.notifications.link is 'On this site.';
comment on column public.notifications.source is 'What it is about, so that nobody is told twice.';
create index if not exists notifications_newest on public.notifications (user_id, id desc);
create index if not exists notifications_unread on public.notifications (user_id) where read_at is null;

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated, service_role;
revoke all on sequence public.notifications_id_seq from anon, authenticated, service_role;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;
grant select, insert, delete on public.notifications to service_role;
drop policy if exists notifications_own on public.notifications;
create policy notifications_own on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));
drop policy if exists notifications_read_own on public.notifications;
create policy notifications_read_own on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

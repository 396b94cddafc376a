-- The link that a start prints while there is no administrator. There is one of them at most: the newest.

create table if not exists public.first_administrator_link (
  is_only boolean primary key default true check (is_only),
  token_digest text not null check (token_digest ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);
comment on table public.first_administrator_link is 'For the program itself, which owns it. Whoever has the token may become the first administrator.';
comment on column public.first_administrator_link.token_digest is 'SHA-256 of the token, which is nowhere but in the link.';

alter table public.first_administrator_link enable row level security;
revoke all on public.first_administrator_link from anon, authenticated, service_role;

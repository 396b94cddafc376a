-- When each of what still counts was allowed, by what it is counted for: a restart frees nobody.
create table if not exists auth.rate_windows (
  key text primary key,
  allowed_at jsonb not null default '[]',
  ends_at timestamptz
);
create index if not exists rate_windows_end on auth.rate_windows (ends_at);
alter table auth.rate_windows enable row level security;

-- What would have been sent, where nothing sends. Only the server reads it.
create table if not exists auth.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  purpose text not null,
  code text,
  link text,
  sent_at timestamptz not null
);
create index if not exists outbox_sent_at on auth.outbox (sent_at);
alter table auth.outbox enable row level security;

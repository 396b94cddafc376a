-- So that a function that is called twice with one key acts once.

create table if not exists public.idempotency_keys (
  caller text not null check (length(caller) between 1 and 200),
  function_name text not null check (function_name ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(function_name) <= 100),
  key text not null check (length(key) between 1 and 200),
  request_digest text not null check (request_digest ~ '^[0-9a-f]{64}$'),
  answer_status smallint check (answer_status between 100 and 599),
  answer jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  primary key (caller, function_name, key)
);
comment on table public.idempotency_keys is 'For the servers alone.';
comment on column public.idempotency_keys.caller is 'The account, or what else tells callers apart.';
comment on column public.idempotency_keys.request_digest is 'Of the body: the same key with another body is refused.';
comment on column public.idempotency_keys.answer_status is 'Null while the first call is still under way.';
create index if not exists idempotency_keys_expiry on public.idempotency_keys (expires_at);

alter table public.idempotency_keys enable row level security;
revoke all on public.idempotency_keys from anon, authenticated, service_role;
grant select, insert, update, delete on public.idempotency_keys to service_role;

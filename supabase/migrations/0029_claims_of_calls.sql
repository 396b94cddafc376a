-- A call that took so long that another took it over must not say what came of that one.
alter table public.idempotency_keys add column if not exists claim uuid;
comment on column public.idempotency_keys.claim is 'Of whoever does it now: only they say what came of it.';

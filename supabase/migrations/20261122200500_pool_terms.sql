-- Funding pools: a floor per ticket and minimum durations of the stages replace the limit of the admin's withdrawals.

alter table public.chain_pools drop column if exists withdraw_limit;
alter table public.chain_pools
  add column if not exists floor_per_ticket public.u64 not null default 0,
  add column if not exists raising_ms public.u64 not null default 0,
  add column if not exists locked_ms public.u64 not null default 0,
  add column if not exists releasing_ms public.u64 not null default 0,
  add column if not exists start_at public.u64 not null default 0,
  add column if not exists max_tickets_per_user public.u64 not null default 0,
  add column if not exists stage_since public.u64 not null default 0,
  add column if not exists next_stage_at public.u64 not null default 0;
-- The defaults are only for rows of before; every event of a new pool has all values.
alter table public.chain_pools
  alter column floor_per_ticket drop default,
  alter column raising_ms drop default,
  alter column locked_ms drop default,
  alter column releasing_ms drop default,
  alter column start_at drop default,
  alter column max_tickets_per_user drop default,
  alter column stage_since drop default,
  alter column next_stage_at drop default;
comment on column public.chain_pools.floor_per_ticket is 'A ticket can lose at most its price less this.';
comment on column public.chain_pools.max_tickets_per_user is '0 is unlimited.';
comment on column public.chain_pools.next_stage_at is 'The earliest time at which an operator can start the next stage, in milliseconds.';
comment on column public.chain_pools.withdrawn is 'The total that the admin has withdrawn.';

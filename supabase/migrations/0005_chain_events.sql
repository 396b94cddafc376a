-- What the chain has said, word for word, and how far the ledger has read.

create table if not exists public.chain_events (
  chain_id public.chain_digest not null,
  digest public.chain_digest not null,
  index bigint not null check (index between 0 and 4294967295),
  checkpoint public.u64 not null,
  transaction_index public.u64 not null,
  type text not null check (length(type) <= 1000),
  name text not null check (name ~ '^[a-z_]+::[A-Za-z]+$' and length(name) <= 200),
  sender public.sui_address,
  happened_at timestamptz not null,
  bcs bytea not null,
  data jsonb not null,
  stored_at timestamptz not null default now(),
  primary key (chain_id, digest, index)
);
comment on table public.chain_events is 'Every event of the programme, kept for ever: whatever else is said of the chain here is derived from these rows. Only added to.';
comment on column public.chain_events.chain_id is 'Digest of the genesis checkpoint.';
comment on column public.chain_events.digest is 'Of the transaction.';
comment on column public.chain_events.index is 'Among the events of its transaction.';
comment on column public.chain_events.type is 'As the node gave it: what the bytes are to be read as.';
comment on column public.chain_events.name is 'module::Name.';
comment on column public.chain_events.happened_at is 'Time of the checkpoint.';
comment on column public.chain_events.bcs is 'As the node gave it.';
comment on column public.chain_events.data is 'As the client of that day read it; numbers are texts.';
create unique index if not exists chain_events_order
  on public.chain_events (chain_id, checkpoint, transaction_index, index);
create index if not exists chain_events_purchases on public.chain_events ((data ->> 'order'))
  where name in ('kiosk::Purchase', 'shop::Purchase');
create index if not exists chain_events_name on public.chain_events (name, checkpoint desc);

create or replace trigger chain_events_only_added before update or delete or truncate on public.chain_events
  for each statement execute function public.refuse_change();

create table if not exists public.chain_cursor (
  is_only boolean primary key default true check (is_only),
  chain_id public.chain_digest not null,
  next_checkpoint public.u64 not null,
  last_checkpoint public.u64,
  last_transaction_index public.u64,
  last_event_index bigint check (last_event_index between 0 and 4294967295),
  node_checkpoint public.u64,
  stopped_because text check (length(stopped_because) <= 500),
  updated_at timestamptz not null default now(),
  check (num_nulls(last_checkpoint, last_transaction_index, last_event_index) in (0, 3))
);
comment on table public.chain_cursor is 'How far the ledger has come; at most one row, written in the transaction of the events that it counts.';
comment on column public.chain_cursor.next_checkpoint is 'The first that has not been read to its end.';
comment on column public.chain_cursor.node_checkpoint is 'The newest that the node knew when it was asked last: the difference is how far the ledger lags.';
comment on column public.chain_cursor.stopped_because is 'Why the ledger does not go on, such as a gap or another chain.';
create or replace trigger chain_cursor_touch before update on public.chain_cursor
  for each row execute function public.touch_updated_at();

alter table public.chain_events enable row level security;
alter table public.chain_cursor enable row level security;
revoke all on public.chain_events, public.chain_cursor from anon, authenticated, service_role;
grant select on public.chain_events, public.chain_cursor to authenticated;
grant select, insert on public.chain_events to service_role;
grant select, insert, update, delete on public.chain_cursor to service_role;

drop policy if exists chain_events_administrators on public.chain_events;
create policy chain_events_administrators on public.chain_events for select to authenticated
  using ((select public.is_administrator()));
drop policy if exists chain_cursor_administrators on public.chain_cursor;
create policy chain_cursor_administrators on public.chain_cursor for select to authenticated
  using ((select public.is_administrator()));

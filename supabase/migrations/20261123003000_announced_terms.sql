-- Terms of sale that operators announced on the chain. They take effect after two days unless they are cancelled.

create table if not exists public.chain_announced_terms (
  item_id public.u256 primary key,
  catalogue text not null check (catalogue in ('kiosk', 'shop')),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  announced_by public.sui_address not null,
  effective_at public.u64 not null
);
comment on table public.chain_announced_terms is 'Announced terms of wares and commodities, neither in force nor cancelled yet.';
comment on column public.chain_announced_terms.effective_at is 'The earliest time at which they can be put in force, in milliseconds.';

alter table public.chain_announced_terms enable row level security;
revoke all on public.chain_announced_terms from anon, authenticated, service_role;
grant select on public.chain_announced_terms to authenticated;
grant select, insert, update, delete on public.chain_announced_terms to service_role;
drop policy if exists chain_announced_terms_administrators on public.chain_announced_terms;
create policy chain_announced_terms_administrators on public.chain_announced_terms for select to authenticated
  using ((select public.is_administrator()));

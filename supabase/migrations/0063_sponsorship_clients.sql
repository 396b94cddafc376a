-- Promises of gas are limited per client as well, and an address is nobody's to block: whoever asked for a newcomer's address first
-- kept its owner from being helped. Without that address's signature a promise is worth nothing anyway.

alter table public.sponsorships add column if not exists client text check (length(client) <= 100);
comment on column public.sponsorships.client is 'The network that asked, while the promise lives; then it is forgotten.';
drop index if exists public.sponsorships_open_address;
create index if not exists sponsorships_open_client on public.sponsorships (client) where state in ('reserved', 'open');

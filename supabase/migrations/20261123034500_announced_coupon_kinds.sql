-- Kinds of coupons that operators created are announced like terms of sale.

alter table public.chain_announced_terms drop constraint if exists chain_announced_terms_catalogue_check;
alter table public.chain_announced_terms add constraint chain_announced_terms_catalogue_check
  check (catalogue in ('kiosk', 'shop', 'coupon'));
comment on table public.chain_announced_terms is
  'Announced terms of wares and commodities and announced kinds of coupons, neither in force nor cancelled yet.';

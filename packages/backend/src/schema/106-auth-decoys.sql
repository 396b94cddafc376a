-- What is written for an address without an account, so that a request for it takes as long as one for an account. Nothing
-- answers from these rows. With the columns and indexes of accounts, as those are what writing costs: a column that accounts
-- get later is added here too.
create table if not exists auth.decoy_users (like auth.users including defaults including generated including indexes);
alter table auth.decoy_users enable row level security;

create table if not exists auth.decoy_tokens (
  user_id uuid not null,
  purpose text not null,
  address text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  link_hash text unique,
  link_expires_at timestamptz,
  code_challenge text,
  code_challenge_method text,
  primary key (user_id, purpose)
);
create index if not exists decoy_tokens_address on auth.decoy_tokens (address);
alter table auth.decoy_tokens enable row level security;

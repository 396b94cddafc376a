-- Devices that have signed in to an account: by a keyed hash of the token that the device keeps, or of the network address
-- of a client that keeps none. Guesses from elsewhere do not slow them down.
create table if not exists auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null,
  used_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index if not exists known_devices_used_at on auth.known_devices (used_at);
alter table auth.known_devices enable row level security;

-- Wrong codes are counted in auth.rate_windows, for each client that guesses.
alter table auth.one_time_tokens drop column if exists tries;

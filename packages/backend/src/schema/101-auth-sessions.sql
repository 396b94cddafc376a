-- What an account waits for: a new address that is not proved yet, and the password of a sign-up that came to an address
-- which had an account already, so that it is refused as a new one would be.
alter table auth.users add column if not exists email_change text;
alter table auth.users add column if not exists email_change_sent_at timestamptz;
alter table auth.users add column if not exists email_change_old_proved boolean not null default false;
alter table auth.users add column if not exists email_change_new_proved boolean not null default false;
alter table auth.users add column if not exists phone_change text;
alter table auth.users add column if not exists phone_change_sent_at timestamptz;
alter table auth.users add column if not exists confirmation_sent_at timestamptz;
alter table auth.users add column if not exists recovery_sent_at timestamptz;
alter table auth.users add column if not exists reauthentication_sent_at timestamptz;
alter table auth.users add column if not exists repeated_sign_up_password text;
create index if not exists users_created_at on auth.users (created_at desc, id);

-- Who is signed in where.
create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null,
  refreshed_at timestamptz,
  not_after timestamptz not null,
  aal text not null default 'aal1',
  amr jsonb not null default '[]',
  user_agent text,
  ip text
);
create index if not exists sessions_user on auth.sessions (user_id);
alter table auth.sessions enable row level security;

-- A token is known by its hash. One that was replaced can open what was put in its place: that is sealed with the token
-- itself, which is not here.
create table if not exists auth.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  replaced_at timestamptz,
  sealed_successor text
);
create index if not exists refresh_tokens_session on auth.refresh_tokens (session_id);
alter table auth.refresh_tokens enable row level security;

-- Codes and links that were sent. One is alive for each purpose and account.
create table if not exists auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null,
  address text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0,
  link_hash text unique,
  link_expires_at timestamptz,
  code_challenge text,
  code_challenge_method text,
  primary key (user_id, purpose)
);
create index if not exists one_time_tokens_address on auth.one_time_tokens (address);
alter table auth.one_time_tokens enable row level security;

-- A link that was followed, until the browser that asked for it proves that it did (PKCE).
create table if not exists auth.flow_states (
  auth_code_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  method text not null,
  code_challenge text not null,
  code_challenge_method text not null,
  expires_at timestamptz not null
);
create index if not exists flow_states_user on auth.flow_states (user_id);
alter table auth.flow_states enable row level security;

-- Where files are listed. The bytes lie elsewhere, under the name in `version`; who may do what with a file is decided by
-- the product's policies on these rows.
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table storage.buckets enable row level security;

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner uuid,
  owner_id text,
  version text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
-- Lists go through names letter by letter, whatever the language of the database.
create index if not exists objects_in_order on storage.objects (bucket_id, name collate "C");
-- The sweep asks which files belong to a row.
create index if not exists objects_version on storage.objects (version);
alter table storage.objects enable row level security;

-- Without a policy nobody but the servers themselves sees or changes a row.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

-- What policies look at: the folders of a name, what comes after them, and after the last dot.
create or replace function storage.foldername(name text) returns text[] language sql immutable as
  $$ select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1] $$;
create or replace function storage.filename(name text) returns text language sql immutable as
  $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;
create or replace function storage.extension(name text) returns text language sql immutable as
  $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

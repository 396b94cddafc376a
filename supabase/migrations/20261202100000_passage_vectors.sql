-- What passages mean, as vectors of a model (decision 121). Derived from the texts: losing them costs time and money, nothing else.

create table if not exists public.passage_vectors (
  model text not null check (length(model) between 1 and 200),
  passage text not null check (length(passage) between 1 and 100),
  vector real[] not null check (array_ndims(vector) = 1 and cardinality(vector) between 1 and 4096),
  made_at timestamptz not null default now(),
  primary key (model, passage)
);
comment on table public.passage_vectors is
  'The vector of each passage of the texts, closed ones included, by the hash of its place and text. Only servers read it, because a vector shows what a text is about.';

alter table public.passage_vectors enable row level security;
revoke all on public.passage_vectors from anon, authenticated, service_role;
grant select, insert, delete on public.passage_vectors to service_role;

-- Certificates of passed final tests, and the name that stands on those of an account (decision 116).

create or replace function public.new_certificate_code() returns text
language sql volatile set search_path = '' as $$
  -- Digits and capital letters without I, L, O and U, which are read for others. The ends of a UUID are random bits.
  with drawn as (select replace(gen_random_uuid()::text, '-', '') as hex)
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
      substring(('x' || left(hex, 12) || right(hex, 4))::bit(64) from place * 5 + 1 for 5)::integer + 1, 1), '' order by place)
  from drawn, generate_series(0, 11) as place
$$;
comment on function public.new_certificate_code() is 'Twelve characters of sixty random bits, which people can type.';

create table if not exists public.certificates (
  code text primary key default public.new_certificate_code() check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_slug text not null references public.courses (slug) on update cascade,
  course_title text not null check (length(course_title) between 1 and 300),
  tested jsonb not null check (jsonb_typeof(tested) = 'array' and octet_length(tested::text) <= 4000),
  right_ones smallint not null check (right_ones between 1 and total),
  total smallint not null check (total between 1 and 60),
  passed_at timestamptz not null default now(),
  is_public boolean not null default false,
  first_shown_at timestamptz,
  changed_at timestamptz not null default now(),
  unique (user_id, course_slug),
  check (not is_public or first_shown_at is not null)
);
comment on table public.certificates is
  'One for each account and passed final test, with the title and the contents of that time. Written only by hand_in_test and show_certificate.';
comment on column public.certificates.code is 'Its public address, which is printed on it. Names no account.';
comment on column public.certificates.is_public is 'Whether its owner shows it to everyone who has the code.';
comment on column public.certificates.first_shown_at is 'Distinguishes one that was taken back from one that was never shown.';
create index if not exists certificates_course on public.certificates (course_slug);

create table if not exists public.certificate_names (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  name text check (name = btrim(name) and octet_length(name) <= 400 and length(name) <= 60
    and name is not distinct from public.plain_name(name)),
  changed_at timestamptz not null default now()
);
comment on table public.certificate_names is
  'The name on all certificates of an account. Written only by functions. Null if a moderator reset it.';

create or replace function public.name_certificates(chosen text) returns void
-- SECURITY DEFINER: users may not write names directly, so that a shown name is queued for moderators and seldom changes.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  known public.certificate_names;
begin
  if learner is null or not public.is_account_open() then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  if chosen is null or chosen is distinct from public.plain_name(chosen) or length(chosen) > 60 or octet_length(chosen) > 400 then
    raise exception 'The name is invalid' using errcode = 'invalid_parameter_value', hint = 'certificate_name_invalid';
  end if;
  -- The profile first: decisions of moderators lock in this order.
  perform from public.profiles where id = learner for update;
  select * into known from public.certificate_names where user_id = learner;
  if known.name = chosen then
    return;
  end if;
  if not exists (select from public.certificates where user_id = learner) then
    raise exception 'There is no such certificate' using errcode = 'raise_exception', hint = 'certificate_not_found';
  end if;
  if known.name is not null and known.changed_at > now() - interval '30 days'
    and exists (select from public.certificates where user_id = learner and first_shown_at is not null) then
    raise exception 'The name was changed recently' using errcode = 'restrict_violation', hint = 'certificate_name_recent';
  end if;
  insert into public.certificate_names (user_id, name) values (learner, chosen)
    on conflict (user_id) do update set name = excluded.name, changed_at = now();
  if exists (select from public.certificates where user_id = learner and is_public) then
    perform public.queue_profile_part(learner, 'certificate', chosen);
  end if;
end $$;
comment on function public.name_certificates(text) is
  'Sets the name on the certificates of the caller. Once one of them was shown, only every 30 days, because a certificate is not for another person.';

create or replace function public.show_certificate(certificate text, is_shown boolean) returns boolean
-- SECURITY DEFINER: users may not write certificates directly.
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  known public.certificates;
  shown_name text;
begin
  if learner is null or not public.is_account_open() then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  perform from public.profiles where id = learner for update;
  select * into known from public.certificates where code = certificate and user_id = learner for update;
  if known.code is null or is_shown is null then
    raise exception 'There is no such certificate' using errcode = 'raise_exception', hint = 'certificate_not_found';
  end if;
  select name into shown_name from public.certificate_names where user_id = learner;
  if is_shown and shown_name is null then
    raise exception 'The certificate has no name' using errcode = 'restrict_violation', hint = 'certificate_name_missing';
  end if;
  if known.is_public = is_shown then
    return false;
  end if;
  update public.certificates set is_public = is_shown, changed_at = now(),
    first_shown_at = case when is_shown then coalesce(first_shown_at, now()) else first_shown_at end where code = certificate;
  if is_shown and not exists (
    select from public.profile_reviews where account_id = learner and part = 'certificate' and value = shown_name and status <> 'reset') then
    perform public.queue_profile_part(learner, 'certificate', shown_name);
  elsif not exists (select from public.certificates where user_id = learner and is_public) then
    -- Moderators look only at names that are shown.
    delete from public.profile_reviews where account_id = learner and part = 'certificate' and status = 'waiting';
  end if;
  return true;
end $$;
comment on function public.show_certificate(text, boolean) is
  'Shows a certificate of the caller to everyone who has its code, or takes it back. False if that is so already.';

create or replace function public.read_certificate(
  certificate text, out state text, out course_slug text, out course_title text, out tested jsonb, out name text, out passed_at timestamptz,
  out right_ones integer, out total integer
)
-- SECURITY DEFINER: visitors may not read certificates, only the one whose code they have, while it is shown.
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.certificates;
begin
  select * into found_one from public.certificates where code = certificate and first_shown_at is not null;
  if found_one.code is null then
    state := 'unknown';
    return;
  end if;
  name := (select known.name from public.certificate_names known where known.user_id = found_one.user_id);
  if not found_one.is_public or name is null or exists (
      select from auth.users where id = found_one.user_id and (deleted_at is not null or banned_until > now())) then
    state := 'withdrawn';
    name := null;
    return;
  end if;
  state := 'shown';
  course_slug := found_one.course_slug;
  course_title := found_one.course_title;
  tested := found_one.tested;
  passed_at := found_one.passed_at;
  right_ones := found_one.right_ones;
  total := found_one.total;
end $$;
comment on function public.read_certificate(text) is
  'What everyone may read of a certificate: all of it while it is shown; otherwise only whether it was taken back (also one whose name was reset or whose account is banned) or is unknown.';

alter table public.certificates enable row level security;
alter table public.certificate_names enable row level security;
revoke all on public.certificates, public.certificate_names from anon, authenticated, service_role;
grant select on public.certificates, public.certificate_names to authenticated;
drop policy if exists certificates_own on public.certificates;
create policy certificates_own on public.certificates for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists certificate_names_own on public.certificate_names;
create policy certificate_names_own on public.certificate_names for select to authenticated using (user_id = (select auth.uid()));

revoke all on function public.new_certificate_code(), public.name_certificates(text), public.show_certificate(text, boolean),
  public.read_certificate(text) from public, anon, authenticated, service_role;
grant execute on function public.name_certificates(text), public.show_certificate(text, boolean) to authenticated;
grant execute on function public.read_certificate(text) to anon, authenticated;

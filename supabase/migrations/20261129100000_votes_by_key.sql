-- Votes by key: the right to vote is a blind signature, ballots carry no account, and the list of all ballots is published (decision 105).

-- What has begun by the old rule ends by it. New proposals have no other choice.
alter table public.proposals add column if not exists ballot_rule text not null default 'account' check (ballot_rule in ('account', 'key'));
alter table public.proposals alter column ballot_rule set default 'key';
alter table public.proposals add column if not exists winning_rule text not null default 'plurality'
  check (winning_rule in ('plurality', 'majority'));
comment on column public.proposals.ballot_rule is
  'key: ballots under keys of voters, in key_ballots. account: as before decision 105, in ballots; for proposals that had begun then.';
comment on column public.proposals.winning_rule is 'plurality: most ballots. majority: more than half of the ballots.';
update public.proposals set ballot_rule = 'key' where ballot_rule = 'account' and not (is_published and coalesce(opens_at <= now(), false));

create table if not exists public.vote_keys (
  proposal_id uuid primary key references public.proposals (id) on delete cascade,
  credential_key text not null check (length(credential_key) = 392 and credential_key ~ '^[A-Za-z0-9_-]+$'),
  receipt_key text not null check (receipt_key ~ '^[0-9a-f]{64}$'),
  sealed text check (length(sealed) <= 8000),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  destroyed_at timestamptz,
  check ((sealed is null) = (destroyed_at is not null))
);
comment on table public.vote_keys is 'The keys of each proposal: public ones, and private ones sealed by the servers until voting is over.';
comment on column public.vote_keys.credential_key is 'RSA, 2048 bits, SubjectPublicKeyInfo in base64url: verifies that an account was given a ballot.';
comment on column public.vote_keys.receipt_key is 'Ed25519 in hexadecimal: verifies that the servers accepted a ballot.';
comment on column public.vote_keys.sealed is 'Both private keys; null after they were destroyed.';
comment on column public.vote_keys.key_id is 'Names the key of the servers that sealed them.';

create table if not exists public.vote_credentials (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references public.proposals (id) on delete restrict,
  user_id uuid references public.profiles (id) on delete set null,
  blinded text not null check (blinded ~ '^[0-9a-f]{64}$'),
  unique (proposal_id, user_id)
);
comment on table public.vote_credentials is
  'Which account was given a ballot of a proposal. Without times and numbers in order, which would help to find its ballot.';
comment on column public.vote_credentials.user_id is 'Null once the account is gone: the number of signatures stays.';
comment on column public.vote_credentials.blinded is 'SHA-256 of the blinded message, so that only the same one is signed again.';
create index if not exists vote_credentials_user on public.vote_credentials (user_id);

create table if not exists public.key_ballots (
  proposal_id uuid not null references public.proposals (id) on delete restrict,
  voter_key text not null check (voter_key ~ '^[0-9a-f]{64}$'),
  place smallint not null,
  sequence integer not null check (sequence between 1 and 1000000),
  commitment text collate "C" not null check (commitment ~ '^[0-9a-f]{64}$'),
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  primary key (proposal_id, voter_key),
  foreign key (proposal_id, place) references public.proposal_options (proposal_id, place) on delete restrict
);
comment on table public.key_ballots is
  'The last ballot under each key. Carries no account, address or time. After publication nothing can change it.';
comment on column public.key_ballots.voter_key is 'Ed25519 in hexadecimal, made in the browser of the voter.';
comment on column public.key_ballots.commitment is 'Salted hash of key and choice; the salt is known to the voter only.';
comment on column public.key_ballots.signature is 'Of the voter, over proposal, key, sequence, choice and commitment.';
create unique index if not exists key_ballots_commitment on public.key_ballots (proposal_id, commitment) include (place);
create index if not exists key_ballots_option on public.key_ballots (proposal_id, place);

create table if not exists public.vote_publications (
  proposal_id uuid primary key references public.proposals (id) on delete restrict,
  header text not null check (length(header) <= 60000),
  root text not null unique check (root ~ '^[0-9a-f]{64}$'),
  signatures integer not null,
  ballots integer not null check (ballots between 0 and signatures),
  tally integer[] not null check (cardinality(tally) between 1 and 20),
  published_at timestamptz not null default now(),
  anchored_digest text check (length(anchored_digest) between 1 and 64),
  anchored_at timestamptz,
  check ((anchored_digest is null) = (anchored_at is null))
);
comment on table public.vote_publications is 'The published result of each proposal by key. Fixed, except for its anchor on the chain.';
comment on column public.vote_publications.header is 'First line of the published list: question, rules, numbers, as JSON.';
comment on column public.vote_publications.root is 'Merkle root over the header and all lines of the list.';
comment on column public.vote_publications.tally is 'Ballots by place, from place 1.';
comment on column public.vote_publications.anchored_digest is 'The first transaction that recorded the root on the chain.';

alter table public.vote_keys enable row level security;
alter table public.vote_credentials enable row level security;
alter table public.key_ballots enable row level security;
alter table public.vote_publications enable row level security;
revoke all on public.vote_keys, public.vote_credentials, public.key_ballots, public.vote_publications from anon, authenticated, service_role;
grant select on public.vote_keys, public.vote_credentials, public.key_ballots, public.vote_publications to service_role;

-- What cannot change ----------------------------------------------------------------------------

create or replace function public.guard_proposal() returns trigger
-- SECURITY DEFINER: administrators, who write proposals, may not read their keys.
language plpgsql security definer set search_path = '' as $$
declare
  -- Servers, restores and the rows of a new site act for no user.
  by_user constant boolean := auth.uid() is not null;
  has_begun constant boolean := tg_op <> 'INSERT' and old.is_published and coalesce(old.opens_at <= clock_timestamp(), false);
begin
  if has_begun and (tg_op = 'DELETE'
    or (new.id, new.slug, new.title, new.body, new.eligibility, new.registered_before, new.fewest_ballots, new.winning_rule, new.when_equal,
        new.opens_at, new.closes_at, new.is_published, new.is_example, new.ballot_rule)
      is distinct from (old.id, old.slug, old.title, old.body, old.eligibility, old.registered_before, old.fewest_ballots, old.winning_rule,
        old.when_equal, old.opens_at, old.closes_at, old.is_published, old.is_example, old.ballot_rule)
    or old.void_because is not null and new.void_because is distinct from old.void_because) then
    raise exception 'A proposal cannot change after voting has begun'
      using errcode = 'restrict_violation', hint = 'proposal_fixed';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if by_user and new.ballot_rule is distinct from (case tg_op when 'INSERT' then 'key' else old.ballot_rule end) then
    raise exception 'The kind of ballots of a proposal cannot be chosen'
      using errcode = 'restrict_violation', hint = 'proposal_ballots_fixed';
  end if;
  if by_user and new.is_published and not has_begun then
    perform public.require_schedulable(new);
  end if;
  new.updated_at := now();
  return new;
end $$;
comment on function public.guard_proposal() is
  'Trigger: an open proposal cannot be changed, only declared void, and users publish only what can be voted on later.';
create or replace trigger proposals_guard before insert or update or delete on public.proposals
  for each row execute function public.guard_proposal();

create or replace function public.require_schedulable(question public.proposals) returns void
language plpgsql stable set search_path = '' as $$
begin
  if question.opens_at is null then
    raise exception 'The proposal has no times' using errcode = 'restrict_violation', hint = 'proposal_times_missing';
  end if;
  if question.opens_at <= clock_timestamp() then
    raise exception 'Voting must begin in the future' using errcode = 'restrict_violation', hint = 'proposal_opens_too_soon';
  end if;
  if (select count(*) < 2 or max(place) > count(*) from public.proposal_options where proposal_id = question.id) then
    raise exception 'A proposal needs 2 to 20 different options' using errcode = 'invalid_parameter_value', hint = 'proposal_options_invalid';
  end if;
  if question.ballot_rule = 'key' and not exists (select from public.vote_keys where proposal_id = question.id) then
    raise exception 'The proposal has no keys yet' using errcode = 'restrict_violation', hint = 'vote_not_ready';
  end if;
end $$;
comment on function public.require_schedulable(public.proposals) is
  'Throws unless the proposal has times in the future, options numbered without gaps, and keys.';

create or replace function public.guard_proposal_option() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Users withdraw a scheduled proposal first, so that it is checked again when it is published.
  if exists (select from public.proposals
    where id in (case when tg_op <> 'INSERT' then old.proposal_id end, case when tg_op <> 'DELETE' then new.proposal_id end)
      and is_published and (opens_at <= clock_timestamp() or auth.uid() is not null)) then
    raise exception 'Options cannot change after voting has begun'
      using errcode = 'restrict_violation', hint = 'proposal_options_fixed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
comment on function public.guard_proposal_option() is
  'Trigger: options of an open proposal cannot be changed, and those of a scheduled one not by users.';

create or replace function public.guard_vote_keys() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.proposal_id, new.credential_key, new.receipt_key) is distinct from (old.proposal_id, old.credential_key, old.receipt_key)
    or old.destroyed_at is not null then
    raise exception 'The keys of a proposal are fixed' using errcode = 'restrict_violation', hint = 'vote_keys_fixed';
  end if;
  return new;
end $$;
comment on function public.guard_vote_keys() is 'Trigger: public keys never change, and destroyed private keys do not come back.';
create or replace trigger vote_keys_guard before update on public.vote_keys for each row execute function public.guard_vote_keys();

create or replace function public.guard_key_ballot() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.vote_publications
    where proposal_id in (case when tg_op <> 'INSERT' then old.proposal_id end, case when tg_op <> 'DELETE' then new.proposal_id end)) then
    raise exception 'The ballots are published and cannot change' using errcode = 'restrict_violation', hint = 'ballots_fixed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
comment on function public.guard_key_ballot() is 'Trigger: ballots cannot be added, changed or removed after publication.';
create or replace trigger key_ballots_guard before insert or update or delete on public.key_ballots
  for each row execute function public.guard_key_ballot();

create or replace function public.guard_vote_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' or old.anchored_digest is not null
    or (new.proposal_id, new.header, new.root, new.signatures, new.ballots, new.tally, new.published_at)
      is distinct from (old.proposal_id, old.header, old.root, old.signatures, old.ballots, old.tally, old.published_at) then
    raise exception 'A published result cannot change' using errcode = 'restrict_violation', hint = 'vote_publication_fixed';
  end if;
  return new;
end $$;
comment on function public.guard_vote_publication() is 'Trigger: a published result is fixed; its anchor is added once.';
create or replace trigger vote_publications_guard before update or delete on public.vote_publications
  for each row execute function public.guard_vote_publication();

-- Who may vote ----------------------------------------------------------------------------------

create or replace function public.vote_obstacle(account uuid, question public.proposals) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select case
      when deleted_at is not null or banned_until > now() then 'suspended'
      when email_confirmed_at is null and phone_confirmed_at is null then 'unverified'
      when created_at >= question.registered_before then 'registered_late'
      when question.eligibility = 'members' and public.membership_until(account) is null then 'not_member'
      else '' end
    from auth.users where id = account), 'suspended')
$$;
comment on function public.vote_obstacle(uuid, public.proposals) is
  'Why the account may not vote: suspended, unverified, registered_late, not_member; empty if it may.';

create or replace function public.my_vote_standing(proposal uuid) returns jsonb
-- SECURITY DEFINER: users may read neither whether an account is confirmed nor who was given a ballot.
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('eligible', found.obstacle = '', 'obstacle', nullif(found.obstacle, ''),
    'signed', exists (select from public.vote_credentials where proposal_id = found.id and user_id = auth.uid()),
    'place', (select place from public.ballots where proposal_id = found.id and user_id = auth.uid()))
  from (select id, public.vote_obstacle(auth.uid(), question) as obstacle
    from public.proposals question where id = proposal and is_published) as found
$$;
comment on function public.my_vote_standing(uuid) is
  'Whether the caller may vote, why not, and whether a ballot was given to the caller. Null for an unknown proposal.';

create or replace function public.require_open_vote(question public.proposals) returns void
language plpgsql set search_path = '' as $$
begin
  -- clock_timestamp, because now() is the start of the transaction and would admit late ballots.
  if question.opens_at is null or clock_timestamp() < question.opens_at then
    raise exception 'Voting has not begun' using errcode = 'restrict_violation', hint = 'voting_not_begun';
  elsif clock_timestamp() >= question.closes_at or question.void_because is not null then
    raise exception 'Voting is over' using errcode = 'restrict_violation', hint = 'voting_over';
  end if;
end $$;
comment on function public.require_open_vote(public.proposals) is 'Throws unless votes are accepted at this moment.';

create or replace function public.lock_vote(proposal uuid) returns public.proposals
language plpgsql set search_path = '' as $$
declare
  question public.proposals;
begin
  -- Shared: publication takes the lock alone and so waits for every ballot that was in time.
  select * into question from public.proposals where id = proposal and is_published for key share;
  if question.id is null then
    raise exception 'No such proposal' using errcode = 'raise_exception', hint = 'proposal_not_found';
  end if;
  if question.ballot_rule <> 'key' then
    raise exception 'Ballots of this proposal are cast by account' using errcode = 'restrict_violation', hint = 'ballot_by_account';
  end if;
  perform public.require_open_vote(question);
  return question;
end $$;
comment on function public.lock_vote(uuid) is 'Returns an open proposal by key, which is not counted before the transaction ends.';

create or replace function public.give_ballot(account uuid, proposal uuid, blinded text) returns boolean
-- SECURITY DEFINER: the servers may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  question constant public.proposals := public.lock_vote(proposal);
  known text;
  obstacle text;
begin
  if not exists (select from public.vote_keys where proposal_id = proposal and sealed is not null) then
    raise exception 'The proposal has no keys yet' using errcode = 'restrict_violation', hint = 'vote_not_ready';
  end if;
  select given.blinded into known from public.vote_credentials given where given.proposal_id = proposal and given.user_id = account;
  if known is null then
    obstacle := public.vote_obstacle(account, question);
    if obstacle = 'suspended' then
      raise exception 'The account is suspended' using errcode = 'insufficient_privilege', hint = 'account_suspended';
    elsif obstacle <> '' then
      raise exception 'The account is not eligible to vote'
        using errcode = 'insufficient_privilege', hint = 'not_eligible_to_vote';
    end if;
    insert into public.vote_credentials (proposal_id, user_id, blinded) values (proposal, account, give_ballot.blinded)
      on conflict (proposal_id, user_id) do nothing;
    if found then
      return true;
    end if;
    -- Another request of the account was first.
    select given.blinded into known from public.vote_credentials given where given.proposal_id = proposal and given.user_id = account;
  end if;
  if known is distinct from give_ballot.blinded then
    raise exception 'The account was given its ballot already'
      using errcode = 'restrict_violation', hint = 'credential_already_given';
  end if;
  return false;
end $$;
comment on function public.give_ballot(uuid, uuid, text) is
  'For the servers, before they sign: records that the account was given its ballot. False if it was, for the same blinded message; throws for another one.';

create or replace function public.cast_key_ballot(
  proposal uuid, voter text, option_place integer, number integer, commitment text, signature text
) returns boolean
-- SECURITY DEFINER: the servers, which verify the signatures, may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  question constant public.proposals := public.lock_vote(proposal);
begin
  if not exists (select from public.proposal_options where proposal_id = question.id and place = option_place) then
    raise exception 'No such option' using errcode = 'raise_exception', hint = 'proposal_option_not_found';
  end if;
  if exists (select from public.key_ballots held where held.proposal_id = proposal and held.commitment = cast_key_ballot.commitment
    and held.voter_key <> voter) then
    raise exception 'The commitment belongs to another ballot' using errcode = 'unique_violation', hint = 'ballot_commitment_taken';
  end if;
  insert into public.key_ballots as held (proposal_id, voter_key, place, sequence, commitment, signature)
    values (proposal, voter, option_place, number, cast_key_ballot.commitment, cast_key_ballot.signature)
    on conflict (proposal_id, voter_key) do update
      set place = excluded.place, sequence = excluded.sequence, commitment = excluded.commitment, signature = excluded.signature
      where held.sequence < excluded.sequence;
  if found then
    return true;
  end if;
  if exists (select from public.key_ballots held where held.proposal_id = proposal and held.voter_key = voter and held.place = option_place
    and held.sequence = number and held.commitment = cast_key_ballot.commitment) then
    return false;
  end if;
  raise exception 'A later ballot of this key was accepted' using errcode = 'restrict_violation', hint = 'ballot_outdated';
end $$;
comment on function public.cast_key_ballot(uuid, text, integer, integer, text, text) is
  'For the servers, after they verified the signatures: stores a ballot under its key. False if exactly this one is stored; throws if a later one is.';

create or replace function public.cast_ballot(proposal uuid, option_place integer) returns timestamptz
-- SECURITY DEFINER: users may neither write ballots directly nor read whether an account is confirmed.
language plpgsql security definer set search_path = '' as $$
declare
  voter constant uuid := auth.uid();
  question public.proposals;
begin
  if voter is null then
    raise exception 'Sign in first' using errcode = 'insufficient_privilege', hint = 'sign_in_required';
  end if;
  select * into question from public.proposals where id = proposal and is_published;
  if question.id is null then
    raise exception 'No such proposal' using errcode = 'raise_exception', hint = 'proposal_not_found';
  end if;
  if question.ballot_rule <> 'account' then
    raise exception 'Ballots of this proposal are cast by key' using errcode = 'restrict_violation', hint = 'ballot_by_key';
  end if;
  perform public.require_open_vote(question);
  -- The trigger on ballots rejects suspended accounts.
  if public.vote_obstacle(voter, question) not in ('', 'suspended') then
    raise exception 'The account is not eligible to vote'
      using errcode = 'insufficient_privilege', hint = 'not_eligible_to_vote';
  end if;
  if not exists (select from public.proposal_options where proposal_id = proposal and place = option_place) then
    raise exception 'No such option' using errcode = 'raise_exception', hint = 'proposal_option_not_found';
  end if;
  insert into public.ballots (proposal_id, user_id, place, cast_at)
    values (proposal, voter, option_place, clock_timestamp())
    on conflict (proposal_id, user_id) do update set place = excluded.place, cast_at = excluded.cast_at;
  return clock_timestamp();
end $$;
comment on function public.cast_ballot(uuid, integer) is
  'Casts or replaces the caller''s ballot of a proposal that counts ballots by account. Returns the time.';

-- Keys, counting and publication ----------------------------------------------------------------

create or replace function public.keep_vote_keys(proposal uuid, credential text, receipt text, sealed text, key_id text) returns boolean
-- SECURITY DEFINER: the servers may not write the table directly.
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.proposals where id = proposal and ballot_rule = 'key' and void_because is null) then
    raise exception 'No such proposal' using errcode = 'raise_exception', hint = 'proposal_not_found';
  end if;
  insert into public.vote_keys (proposal_id, credential_key, receipt_key, sealed, key_id)
    values (proposal, credential, receipt, keep_vote_keys.sealed, keep_vote_keys.key_id) on conflict do nothing;
  return found;
end $$;
comment on function public.keep_vote_keys(uuid, text, text, text, text) is
  'For the servers: stores the keys of a proposal. False if it has keys already, which stay.';

create or replace function public.reseal_vote_keys(proposal uuid, was text, becomes text, key_id text) returns boolean
-- SECURITY DEFINER: the servers may not write the table directly.
language plpgsql security definer set search_path = '' as $$
begin
  update public.vote_keys set sealed = becomes, key_id = reseal_vote_keys.key_id where proposal_id = proposal and sealed = was;
  return found;
end $$;
comment on function public.reseal_vote_keys(uuid, text, text, text) is
  'For the servers: replaces a seal by one under another key, unless it has changed meanwhile.';

create or replace function public.destroy_vote_keys() returns integer
-- SECURITY DEFINER: the servers may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  destroyed integer;
begin
  update public.vote_keys set sealed = null, destroyed_at = now()
    from public.proposals question
    where question.id = proposal_id and destroyed_at is null
      and (question.void_because is not null or question.is_published and question.closes_at <= clock_timestamp());
  get diagnostics destroyed = row_count;
  return destroyed;
end $$;
comment on function public.destroy_vote_keys() is
  'For the servers: removes the private keys of proposals that are over. Returns their number.';

create or replace function public.ballot_lines(proposal uuid, after text, most integer) returns table (lines text, last text)
language sql stable set search_path = '' as $$
  select coalesce(string_agg(page.commitment || ' ' || page.place || E'\n', '' order by page.commitment), ''), max(page.commitment)
  from (select commitment, place from public.key_ballots
    where proposal_id = proposal and commitment > coalesce(after, '') order by commitment limit least(greatest(most, 1), 20000)) as page
$$;
comment on function public.ballot_lines(uuid, text, integer) is
  'For the servers: the next lines of the list of ballots after a commitment, and the last commitment of them, null at the end.';

create or replace function public.published_ballots(proposal uuid, after text default null) returns table (lines text, last text)
-- SECURITY DEFINER: users may not read ballots, but those of a published result are public.
language sql stable security definer set search_path = '' as $$
  select page.lines, page.last from public.ballot_lines(proposal, after, 10000) as page
  where exists (select from public.vote_publications publication join public.proposals on id = publication.proposal_id
    where publication.proposal_id = proposal and is_published)
$$;
comment on function public.published_ballots(uuid, text) is
  'The next lines of a published list of ballots after a commitment. No row before publication.';

create or replace function public.publish_vote(proposal uuid, header text, root text, signatures integer, tally integer[]) returns boolean
-- SECURITY DEFINER: the servers may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  question public.proposals;
  published text;
  given integer;
  counted integer[];
begin
  -- Alone: waits for every ballot that was in time.
  select * into question from public.proposals where id = proposal and is_published and ballot_rule = 'key' for update;
  if question.id is null then
    raise exception 'No such proposal' using errcode = 'raise_exception', hint = 'proposal_not_found';
  end if;
  select publication.root into published from public.vote_publications publication where publication.proposal_id = proposal;
  if published = publish_vote.root then
    return false;
  end if;
  if published is not null then
    raise exception 'Another result is published' using errcode = 'restrict_violation', hint = 'vote_published_differently';
  end if;
  if question.void_because is not null or clock_timestamp() < question.closes_at then
    raise exception 'The proposal is not to be counted' using errcode = 'restrict_violation', hint = 'vote_not_countable';
  end if;
  select array_agg((select count(*) from public.key_ballots held where held.proposal_id = proposal and held.place = option.place)::integer
      order by option.place)
    into counted from public.proposal_options option where option.proposal_id = proposal;
  select count(*) into given from public.vote_credentials credential where credential.proposal_id = proposal;
  if (given, counted) is distinct from (publish_vote.signatures, publish_vote.tally) then
    raise exception 'The count has changed' using errcode = 'restrict_violation', hint = 'vote_count_changed';
  end if;
  if (select sum(number) from unnest(counted) as number) > given then
    raise exception 'There are more ballots than signatures' using errcode = 'restrict_violation', hint = 'vote_ballots_unexplained';
  end if;
  -- In the order of their random ids: until now they are stored, and copied to backups, in the order in which accounts came.
  cluster public.vote_credentials using vote_credentials_pkey;
  insert into public.vote_publications (proposal_id, header, root, signatures, ballots, tally)
    values (proposal, publish_vote.header, publish_vote.root, given, (select sum(number) from unnest(counted) as number), counted);
  perform public.record_audit(null, 'vote.publish', question.slug, jsonb_build_object('root', publish_vote.root));
  return true;
end $$;
comment on function public.publish_vote(uuid, text, text, integer, integer[]) is
  'For the servers: fixes the result of a proposal that is over, after counting it again. False if exactly this one is published.';

create or replace function public.record_vote_anchor() returns trigger
-- SECURITY DEFINER: the ledger, which writes the events, may not write the results.
language plpgsql security definer set search_path = '' as $$
begin
  update public.vote_publications set anchored_digest = new.digest, anchored_at = new.happened_at
    where root = new.data ->> 'bytes' and anchored_digest is null;
  return null;
end $$;
comment on function public.record_vote_anchor() is 'Trigger: the first transaction that recorded a root on the chain is its anchor.';
create or replace trigger chain_events_vote_anchor after insert on public.chain_events for each row
  when (new.name = 'package_state::Anchored' and new.data ->> 'kind' = 'vote') execute function public.record_vote_anchor();

-- Acts of administrators ------------------------------------------------------------------------

create or replace function public.save_proposal(target uuid, fields jsonb, options text[]) returns uuid
-- SECURITY DEFINER: checks the role of the caller; replaces the options of a scheduled proposal, which users may not.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('host');
  wanted constant public.proposals := jsonb_populate_record(null::public.proposals, fields);
  known public.proposals;
  saved uuid := target;
  field text;
  has_other_options boolean := true;
begin
  field := case
    when wanted.slug is null or wanted.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(wanted.slug) > 100 then 'slug'
    when wanted.title is null or wanted.title !~ '\S' or length(wanted.title) > 200 then 'title'
    when wanted.body is null or length(wanted.body) > 4000 then 'body'
    when wanted.eligibility is null or wanted.eligibility not in ('verified', 'members') then 'eligibility'
    when wanted.winning_rule is null or wanted.winning_rule not in ('plurality', 'majority') then 'winning_rule'
    when wanted.fewest_ballots is null or wanted.fewest_ballots < 0 then 'fewest_ballots'
    when wanted.when_equal is null or length(wanted.when_equal) > 300 then 'when_equal'
    when (wanted.opens_at is null) <> (wanted.closes_at is null) or wanted.closes_at <= wanted.opens_at then 'closes_at' end;
  if field is not null then
    raise exception 'A field of the proposal is invalid'
      using errcode = 'invalid_parameter_value', hint = 'proposal_fields_invalid', detail = field;
  end if;
  if options is null or cardinality(options) not between 2 and 20
    or exists (select from unnest(options) as label where label is null or label !~ '\S' or length(label) > 200)
    or cardinality(options) <> (select count(distinct label) from unnest(options) as label) then
    raise exception 'A proposal needs 2 to 20 different options' using errcode = 'invalid_parameter_value', hint = 'proposal_options_invalid';
  end if;
  if exists (select from public.proposals where slug = wanted.slug and id is distinct from target) then
    raise exception 'The address is taken by another proposal' using errcode = 'unique_violation', hint = 'proposal_slug_taken';
  end if;
  if target is null then
    insert into public.proposals (slug, title, body, eligibility, registered_before, fewest_ballots, winning_rule, when_equal, opens_at, closes_at)
      values (wanted.slug, wanted.title, wanted.body, wanted.eligibility, wanted.registered_before, wanted.fewest_ballots, wanted.winning_rule,
        wanted.when_equal, wanted.opens_at, wanted.closes_at)
      returning id into saved;
  else
    select * into known from public.proposals where id = target for update;
    if known.id is null then
      raise exception 'No such proposal' using errcode = 'raise_exception', hint = 'proposal_not_found';
    end if;
    has_other_options := options is distinct from
      array(select label from public.proposal_options where proposal_id = target order by place);
    if has_other_options then
      -- Not published while its options change: publishing it again checks it again.
      update public.proposals set is_published = false where id = target and is_published;
    end if;
    update public.proposals set (slug, title, body, eligibility, registered_before, fewest_ballots, winning_rule, when_equal, opens_at, closes_at)
        = (wanted.slug, wanted.title, wanted.body, wanted.eligibility, wanted.registered_before, wanted.fewest_ballots, wanted.winning_rule,
          wanted.when_equal, wanted.opens_at, wanted.closes_at)
      where id = target;
  end if;
  if has_other_options then
    delete from public.proposal_options where proposal_id = saved;
    insert into public.proposal_options (proposal_id, place, label)
      select saved, place, label from unnest(options) with ordinality as listed (label, place);
    update public.proposals set is_published = true where id = saved and known.is_published;
  end if;
  return saved;
end $$;
comment on function public.save_proposal(uuid, jsonb, text[]) is
  'For hosts: creates a draft, or changes a draft or a scheduled proposal. Returns its id.';

create or replace function public.schedule_proposal(target uuid) returns boolean
-- SECURITY DEFINER: checks the role of the caller, as the other acts about proposals.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('host');
begin
  update public.proposals set is_published = true where id = target and not is_published and void_because is null;
  if found then
    return true;
  end if;
  if not exists (select from public.proposals where id = target and is_published) then
    raise exception 'No such proposal' using errcode = 'raise_exception', hint = 'proposal_not_found';
  end if;
  return false;
end $$;
comment on function public.schedule_proposal(uuid) is
  'For hosts: publishes a draft that has keys and opens in the future. False if it is published already.';

create or replace function public.withdraw_proposal(target uuid) returns boolean
-- SECURITY DEFINER: checks the role of the caller, as the other acts about proposals.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('host');
begin
  update public.proposals set is_published = false where id = target and is_published;
  return found;
end $$;
comment on function public.withdraw_proposal(uuid) is
  'For hosts: makes a scheduled proposal a draft again, before it opens. Returns whether anything changed.';

create or replace function public.remove_proposal(target uuid) returns boolean
-- SECURITY DEFINER: checks the role of the caller, as the other acts about proposals.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('host');
begin
  if exists (select from public.proposals where id = target and is_published) then
    raise exception 'Only drafts can be removed' using errcode = 'restrict_violation', hint = 'proposal_not_draft';
  end if;
  delete from public.proposals where id = target;
  return found;
end $$;
comment on function public.remove_proposal(uuid) is 'For hosts: removes a draft. Returns whether it existed.';

create or replace function public.void_proposal(target uuid, reason text) returns boolean
-- SECURITY DEFINER: checks the role of the caller, as the other acts about proposals.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('host');
  known public.proposals;
begin
  if reason is null or reason !~ '\S' or length(btrim(reason)) > 1000 then
    raise exception 'A reason of 1 to 1000 characters is required'
      using errcode = 'invalid_parameter_value', hint = 'proposal_void_reason_invalid';
  end if;
  select * into known from public.proposals where id = target and is_published for update;
  if known.id is null then
    raise exception 'No such proposal' using errcode = 'raise_exception', hint = 'proposal_not_found';
  end if;
  if known.void_because = btrim(reason) then
    return false;
  end if;
  if known.void_because is not null then
    raise exception 'The proposal is void already' using errcode = 'restrict_violation', hint = 'proposal_already_void';
  end if;
  update public.proposals set void_because = btrim(reason) where id = target;
  return true;
end $$;
comment on function public.void_proposal(uuid, text) is
  'For hosts: declares a published proposal void, with a public reason. False for the same reason again.';

-- What is public -----------------------------------------------------------------------------------

create or replace view public.votes with (security_barrier) as
  select question.id, question.slug, question.title, question.body, question.eligibility, question.registered_before,
    question.fewest_ballots, question.winning_rule, question.when_equal, question.opens_at, question.closes_at, question.is_example,
    question.is_published, question.ballot_rule, stage.state, question.void_because, keys.credential_key, keys.receipt_key,
    publication.signatures,
    case question.ballot_rule
      when 'key' then publication.ballots
      else case when stage.is_over then (select count(*) from public.ballots where proposal_id = question.id)::integer end
    end as ballots,
    publication.root, publication.header, publication.published_at, publication.anchored_digest, publication.anchored_at,
    question.created_at, question.updated_at
  from public.proposals question
    left join public.vote_keys keys on keys.proposal_id = question.id
    left join public.vote_publications publication on publication.proposal_id = question.id
    cross join lateral (select question.is_published and coalesce(question.closes_at <= now(), false) as is_over, case
      when not question.is_published then 'draft'
      when question.void_because is not null then 'void'
      when question.opens_at is null or question.opens_at > now() then 'scheduled'
      when question.closes_at > now() then 'open'
      when question.ballot_rule = 'account' or publication.proposal_id is not null then 'closed'
      else 'counting' end as state) as stage
  where question.is_published or (select public.is_administrator());
comment on view public.votes is
  'Proposals with their state, public keys and published results; drafts for administrators only. Runs with the rights of its owner, because users may not read ballots.';

create or replace view public.proposal_results as
  select options.proposal_id, options.place, count(ballots.user_id) as ballots
  from public.proposals
    join public.proposal_options options on options.proposal_id = proposals.id
    left join public.ballots on ballots.proposal_id = options.proposal_id and ballots.place = options.place
  where proposals.is_published and proposals.ballot_rule = 'account' and proposals.closes_at <= now()
  group by options.proposal_id, options.place
  union all
  select publication.proposal_id, counted.place::smallint, counted.ballots::bigint
  from public.vote_publications publication
    join public.proposals on proposals.id = publication.proposal_id and proposals.is_published
    cross join lateral unnest(publication.tally) with ordinality as counted (ballots, place);
comment on view public.proposal_results is
  'Number of ballots by option, once they are counted. Runs with the rights of its owner, because users may not read the ballots of others.';

revoke all on public.votes from anon, authenticated, service_role;
grant select on public.votes to anon, authenticated, service_role;

revoke all on function public.require_schedulable(public.proposals), public.guard_vote_keys(), public.guard_key_ballot(),
  public.guard_vote_publication(), public.vote_obstacle(uuid, public.proposals), public.my_vote_standing(uuid),
  public.require_open_vote(public.proposals), public.lock_vote(uuid), public.give_ballot(uuid, uuid, text),
  public.cast_key_ballot(uuid, text, integer, integer, text, text), public.keep_vote_keys(uuid, text, text, text, text),
  public.reseal_vote_keys(uuid, text, text, text), public.destroy_vote_keys(), public.ballot_lines(uuid, text, integer),
  public.published_ballots(uuid, text), public.publish_vote(uuid, text, text, integer, integer[]), public.record_vote_anchor(),
  public.save_proposal(uuid, jsonb, text[]), public.schedule_proposal(uuid), public.withdraw_proposal(uuid),
  public.remove_proposal(uuid), public.void_proposal(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.published_ballots(uuid, text) to anon, authenticated;
grant execute on function public.my_vote_standing(uuid), public.save_proposal(uuid, jsonb, text[]), public.schedule_proposal(uuid),
  public.withdraw_proposal(uuid), public.remove_proposal(uuid), public.void_proposal(uuid, text) to authenticated;
grant execute on function public.give_ballot(uuid, uuid, text), public.cast_key_ballot(uuid, text, integer, integer, text, text),
  public.keep_vote_keys(uuid, text, text, text, text), public.reseal_vote_keys(uuid, text, text, text), public.destroy_vote_keys(),
  public.ballot_lines(uuid, text, integer), public.publish_vote(uuid, text, text, integer, integer[]) to service_role;

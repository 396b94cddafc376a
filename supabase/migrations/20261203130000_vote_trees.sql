-- The parts of published lists, so that the proof of one ballot needs a few hundred kilobytes instead of the whole list (decision 124).

alter table public.vote_publications add column if not exists tree text
  check (length(tree) between 1 and 20000000 and tree like E'suixue vote tree v1\nheader %');
comment on column public.vote_publications.tree is
  'A line for each part of 1024 lines of the list: its first commitment and its Merkle root. Null until a server has computed it.';

create or replace function public.guard_vote_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE'
    or (new.proposal_id, new.header, new.root, new.signatures, new.ballots, new.tally, new.published_at)
      is distinct from (old.proposal_id, old.header, old.root, old.signatures, old.ballots, old.tally, old.published_at)
    or old.anchored_digest is not null
      and (new.anchored_digest, new.anchored_at) is distinct from (old.anchored_digest, old.anchored_at)
    or old.tree is not null and new.tree is distinct from old.tree then
    raise exception 'A published result cannot change' using errcode = 'restrict_violation', hint = 'vote_publication_fixed';
  end if;
  return new;
end $$;
comment on function public.guard_vote_publication() is
  'Trigger: a published result is fixed; its anchor and the roots of its parts are added once.';

create or replace function public.keep_vote_tree(proposal uuid, tree text) returns boolean
-- SECURITY DEFINER: the servers may not write the table directly.
language plpgsql security definer set search_path = '' as $$
begin
  update public.vote_publications publication set tree = keep_vote_tree.tree
    where publication.proposal_id = proposal and publication.tree is null;
  return found;
end $$;
comment on function public.keep_vote_tree(uuid, text) is
  'For the servers: stores the roots of the parts of a published list. False if they are stored already.';

create or replace function public.published_tree(proposal uuid) returns text
-- SECURITY DEFINER: users may not read the table, but published results are public.
language sql stable security definer set search_path = '' as $$
  select publication.tree from public.vote_publications publication join public.proposals on id = publication.proposal_id
    where publication.proposal_id = proposal and is_published
$$;
comment on function public.published_tree(uuid) is 'The roots of the parts of a published list; null before they are computed.';

create or replace function public.published_part(proposal uuid, number integer) returns text
-- SECURITY DEFINER: users may not read ballots, but those of a published result are public.
language sql stable security definer set search_path = '' as $$
  select case number when 0 then found.header || E'\n' else '' end || coalesce((
    select string_agg(held.commitment || ' ' || held.place || E'\n', '' order by held.commitment)
      from public.key_ballots held
      where held.proposal_id = proposal and held.commitment >= found.first and held.commitment < found.next), '')
  from (
    select publication.header,
      -- The first part begins before all commitments, and the last one ends after them.
      case number when 0 then '' else split_part(split_part(publication.tree, E'\n', number + 2), ' ', 1) end as first,
      coalesce(nullif(split_part(split_part(publication.tree, E'\n', number + 3), ' ', 1), ''), 'g') as next
    from public.vote_publications publication join public.proposals on id = publication.proposal_id
    where publication.proposal_id = proposal and is_published and number between 0 and 200000
      and split_part(publication.tree, E'\n', number + 2) <> ''
  ) as found
$$;
comment on function public.published_part(uuid, integer) is
  'The lines of a part of a published list, the first one with the header; null if there is no such part.';

revoke all on function public.keep_vote_tree(uuid, text), public.published_tree(uuid), public.published_part(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.keep_vote_tree(uuid, text) to service_role;
grant execute on function public.published_tree(uuid), public.published_part(uuid, integer) to anon, authenticated;

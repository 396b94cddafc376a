-- Counts the ballots of a vote in one pass.

create or replace function public.count_key_ballots(proposal uuid) returns integer[]
language plpgsql stable set search_path = '' as $$
begin
  -- Grouped over all rows: a count for each option reads the table in the order of the options, page by page at random.
  return (
    select array_agg(coalesce(given.number, 0)::integer order by option.place)
    from public.proposal_options option left join (
        select held.place, count(*) as number from public.key_ballots held
        where held.proposal_id = count_key_ballots.proposal group by held.place) as given using (place)
    where option.proposal_id = count_key_ballots.proposal);
end $$;
comment on function public.count_key_ballots(uuid) is 'For the servers: the number of ballots for each option, in their order.';

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
  counted := public.count_key_ballots(proposal);
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

revoke all on function public.count_key_ballots(uuid) from public, anon, authenticated, service_role;
grant execute on function public.count_key_ballots(uuid) to service_role;

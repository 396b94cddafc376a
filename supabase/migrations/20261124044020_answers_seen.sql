-- Answers to learners and decisions about refunds name what the administrator has seen: another administrator may have been faster.

drop function if exists public.answer_support_thread(uuid, uuid, text, boolean);
create or replace function public.answer_support_thread(
  thread uuid, message uuid, said text, closes boolean default false, seen uuid default null
) returns boolean
-- SECURITY DEFINER: checks the role of the caller, who may not write the tables directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('moderation');
  body constant text := public.require_support_text(said);
  person uuid;
begin
  select user_id into person from public.support_threads where id = thread for update;
  if person is null then
    raise exception 'No such thread' using errcode = 'raise_exception', hint = 'support_thread_not_found';
  end if;
  if exists (select from public.support_messages where id = message) then
    return false;
  end if;
  if seen <> (select id from public.support_messages where thread_id = thread order by at desc, id desc limit 1) then
    raise exception 'The thread has a newer message' using errcode = 'restrict_violation', hint = 'support_thread_changed';
  end if;
  insert into public.support_messages (id, thread_id, user_id, is_answer, body) values (message, thread, person, true, body);
  update public.support_threads
    set status = case when closes then 'closed' else 'answered' end, waiting_since = null, changed_at = now() where id = thread;
  perform public.tell_of_support(person, thread, message, '您的问题有了答复', left(body, 200));
  -- Without the text: it is deleted with the account, and the log is not.
  perform public.record_audit(actor, 'support.answer', thread::text, jsonb_build_object('message', message, 'closes', closes));
  return true;
end $$;
comment on function public.answer_support_thread(uuid, uuid, text, boolean, uuid) is
  'For moderators: answers, and closes the thread if asked to. Rejected if there is a newer message than the one that the caller has seen. False if the answer was already there.';
revoke all on function public.answer_support_thread(uuid, uuid, text, boolean, uuid) from public, anon, authenticated, service_role;
grant execute on function public.answer_support_thread(uuid, uuid, text, boolean, uuid) to authenticated;

drop function if exists public.decide_refund_request(uuid, text, text);
create or replace function public.decide_refund_request(request uuid, decision text, said text default '', seen text default null)
returns text
-- SECURITY DEFINER: checks the role of the caller, who may not write the table directly.
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := public.require_role('finance');
  asked public.refund_requests;
  bought public.orders;
  obstacle text;
begin
  select * into asked from public.refund_requests where id = request for update;
  if asked.id is null then
    raise exception 'No such refund request' using errcode = 'raise_exception', hint = 'refund_request_not_found';
  end if;
  if asked.status <> 'asked' or seen <> (case when asked.decided_at is null then 'asked' else 'approved' end) then
    raise exception 'The refund request is closed already'
      using errcode = 'restrict_violation', hint = 'refund_request_decided';
  end if;
  if length(said) > 500 then
    raise exception 'The answer has at most 500 characters'
      using errcode = 'invalid_parameter_value', hint = 'refund_answer_too_long';
  end if;
  if decision = 'refuse' then
    if said is null or said !~ '\S' then
      raise exception 'An answer is required to refuse a refund'
        using errcode = 'invalid_parameter_value', hint = 'refund_answer_missing';
    end if;
    update public.refund_requests set status = 'refused', decided_by = actor, decided_at = now(), answer = btrim(said)
      where id = request;
    perform public.tell_of_refund(asked.user_id, asked.order_id, request, '退款申请没有通过', btrim(said));
  elsif decision = 'approve' then
    select * into bought from public.orders where id = asked.order_id;
    obstacle := public.refund_obstacle(bought);
    if obstacle is not null then
      raise exception 'The money cannot be refunded now'
        using errcode = 'restrict_violation', hint = 'refund_not_approvable', detail = obstacle;
    end if;
    update public.refund_requests set decided_by = actor, decided_at = now(), answer = btrim(coalesce(said, ''))
      where id = request;
  else
    raise exception 'The decision must be refuse or approve'
      using errcode = 'invalid_parameter_value', hint = 'refund_decision_unknown';
  end if;
  perform public.record_audit(actor, 'refund.' || decision, request::text,
    jsonb_build_object('order', asked.order_id, 'answer', btrim(coalesce(said, ''))));
  return case decision when 'refuse' then 'refused' else 'asked' end;
end $$;
comment on function public.decide_refund_request(uuid, text, text, text) is
  'For finance: refuses or approves a request. Rejected if it is closed, or not in the state that the caller has seen: asked or approved. Returns the status.';
revoke all on function public.decide_refund_request(uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.decide_refund_request(uuid, text, text, text) to authenticated;

-- Which of the administrators decided on a refund is in the log of administrators. The buyer reads what was said, and not by whom.

revoke select on public.refund_requests from authenticated;
grant select (id, order_id, user_id, reason, status, asked_at, decided_at, answer) on public.refund_requests to authenticated;
comment on column public.refund_requests.decided_by is 'Null also where time decided, or the account is gone. Read by nobody: administrators have their log.';

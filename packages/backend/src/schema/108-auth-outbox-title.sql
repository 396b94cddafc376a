-- The subject of a message whose purpose leaves it open.
alter table auth.outbox add column if not exists title text;

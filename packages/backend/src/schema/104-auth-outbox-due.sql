-- When what a message tells of will happen, as it is said to people.
alter table auth.outbox add column if not exists due text;

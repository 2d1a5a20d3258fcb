-- Work for later. A row is claimed with `for update skip locked` and done in the transaction of its own effects; the
-- key makes a second row of the same intent impossible.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null unique,
  payload jsonb not null default '{}',
  run_at timestamptz not null,
  attempts int not null default 0,
  done_at timestamptz,
  error text
);
create index job_due on job (run_at) where done_at is null;

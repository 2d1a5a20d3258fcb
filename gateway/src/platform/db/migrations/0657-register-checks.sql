-- When central registers of exclusions were asked about an account, and are asked next.
create table register_check (
  member_id text primary key references member,
  -- the last answer; null before the first one
  asked_at timestamptz,
  is_listed boolean,
  -- null until the next login
  next_at timestamptz,
  -- asks without an answer since the last one
  failures int not null default 0,
  check ((asked_at is null) or (is_listed is not null))
);
create index register_check_next on register_check (next_at) where next_at is not null;

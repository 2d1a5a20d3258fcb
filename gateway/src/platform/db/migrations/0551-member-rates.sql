-- Rebate rates of accounts by game group, in hundredths of a percent. Their series is in member_series. An account without
-- a row has the rates of its upline.
create table member_rates (
  member_id text primary key references member,
  rebates jsonb not null,
  -- counts the changes, so that of two changes of the same rates one is refused
  version int not null check (version > 0),
  set_by text not null,
  set_at timestamptz not null
);

-- Numbers that members keep for a play, under a name of their own.
create table lottery_number_set (
  id bigint generated always as identity primary key,
  member_id text not null references member,
  family text not null,
  play_code text not null,
  name text not null,
  picks jsonb not null,
  kept_at timestamptz not null,
  unique (member_id, family, play_code, name)
);

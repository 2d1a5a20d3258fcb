-- Games that members marked with the heart. `place` orders them, the newest last.
create table favourite_game (
  member_id text not null references member,
  node_id text not null references game,
  place int8 not null generated always as identity,
  added_at timestamptz not null,
  primary key (member_id, node_id)
);

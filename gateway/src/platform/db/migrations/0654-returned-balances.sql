-- Balances of excluded members: each was ordered as a withdrawal, or waits for an operator for a reason.
create table exclusion_return (
  id bigint generated always as identity primary key,
  exclusion_id bigint not null references exclusion,
  member_id text not null references member,
  order_id bigint references money_order,
  -- one of `returnObstacles`
  obstacle text,
  at timestamptz not null,
  check ((order_id is null) <> (obstacle is null))
);
create index exclusion_return_member on exclusion_return (member_id, id desc);

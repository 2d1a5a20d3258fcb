-- Which of the 10,000 sequences of a sub-entity an order holds, so that no two references are the same while one of them
-- may still be paid.
create table multibanco_sequence (
  entity text not null,
  sub_entity text not null,
  sequence int not null check (sequence between 0 and 9999),
  order_id bigint not null references money_order,
  -- the end of the order's late window; another order may have the sequence from then on
  held_until timestamptz not null,
  primary key (entity, sub_entity, sequence)
);
create index multibanco_sequence_order on multibanco_sequence (order_id);

-- References that were given out by the number of the order.
insert into multibanco_sequence
select distinct on (1, 2, 3)
       instructions ->> 'entity', substr(instructions ->> 'reference', 1, 3),
       substr(instructions ->> 'reference', 4, 4)::int, order_id, expires_at + interval '24 hours'
  from payment
 where type = 'MULTIBANCO' and instructions ? 'reference'
 order by 1, 2, 3, order_id desc;

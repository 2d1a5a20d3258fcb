-- Valid bets are counted for points by slices of time instead of hours: a slice has as many rounds as one transaction
-- counts, is counted when it ends, and once more when no round can come late to it any more.
create table point_slice (
  merchant text not null,
  -- rounds that settled after `since` and until then
  until timestamptz not null,
  since timestamptz not null,
  primary key (merchant, until),
  check (since < until)
);

-- Valid bets that were counted of a slice, in minor units.
create table point_slice_sum (
  merchant text not null,
  until timestamptz not null,
  member_id text not null,
  game_classify text not null,
  valid_bet int8 not null check (valid_bet > 0),
  primary key (merchant, until, member_id, game_classify)
);

-- What was counted of the hours that could still get a late round.
insert into point_slice (merchant, until, since)
select merchant, counted_until, date_trunc('hour', counted_until - interval '10 minutes', 'UTC') - interval '1 millisecond'
  from point_mark;
insert into point_slice_sum (merchant, until, member_id, game_classify, valid_bet)
select p.merchant, p.until, h.member_id, h.game_classify, sum(h.valid_bet)::int8
  from point_slice p join point_hour h on h.hour > p.since join member m on m.id = h.member_id and m.merchant = p.merchant
 group by 1, 2, 3, 4;

drop table point_hour;

-- The tickets of each member. Of a group ticket, amount and prize are the member's part.
create or replace view own_ticket as
select t.id, t.merchant, t.member_id, t.order_number, t.game_id, t.numero, t.prize_mode, t.currency, t.amount, t.price,
       t.series, t.lines, t.lines_hash, t.chase_id, t.stops_on_win, t.status, t.is_trial, t.prizes, t.prize, t.rebate,
       t.valid_bet, t.at, t.ended_at, t.end_number, t.group_id,
       1 as own_shares, 1 as group_shares, t.amount as group_amount, t.prize as group_prize
  from lottery_ticket t where t.group_id is null
union all
select t.id, t.merchant, s.member_id, t.order_number, t.game_id, t.numero, t.prize_mode, t.currency,
       (select sum(o.amount)::int8 from group_share o where o.group_id = s.group_id and o.member_id = s.member_id
         and o.status = 'placed'),
       t.price, t.series, t.lines, t.lines_hash, t.chase_id, t.stops_on_win, t.status, t.is_trial, t.prizes,
       (select sum(o.prize)::int8 from group_share o where o.group_id = s.group_id and o.member_id = s.member_id
         and o.status = 'placed'),
       0::int8, 0::int8, t.at, t.ended_at, t.end_number, t.group_id,
       (select sum(o.shares)::int4 from group_share o where o.group_id = s.group_id and o.member_id = s.member_id
         and o.status = 'placed'),
       g.shares, t.amount, t.prize
  from group_share s
  join group_ticket g on g.id = s.group_id
  join lottery_ticket t on t.group_id = s.group_id
 where s.status = 'placed' and s.is_first;

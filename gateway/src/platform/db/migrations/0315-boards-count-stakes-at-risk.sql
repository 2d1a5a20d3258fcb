-- A round without a valid bet counts nothing on any leaderboard: its stake came back, was not at risk, or was bet without a
-- house edge.
create or replace function board_value(p_metric text, p_bet int8, p_valid_bet int8, p_payout int8) returns int8
  language sql immutable as $$
  select case
    when p_valid_bet = 0 then 0
    when p_metric = 'turnover' then p_valid_bet
    when p_metric = 'net_win' then p_payout - p_bet
    when p_bet > 0 then (p_payout::numeric * 100 / p_bet)::int8
    else 0
  end
$$;

-- Leaderboards that run are counted again for the members with such rounds.
update leaderboard_standing s
   set reached = sums.reached,
       reached_at = case when s.is_best then sums.first_best else s.reached_at end
  from (select p.merchant, p.board_id, p.starts_at, r.member_id,
               case p.metric when 'win_multiple' then max(value) else sum(value) end::int8 as reached,
               (array_agg(r.settled_at order by value desc, r.settled_at))[1] as first_best
          from leaderboard_period p
          join settled_bet r on r.merchant = p.merchant and r.bet > 0
           and r.settled_at >= p.starts_at and r.settled_at < p.ends_at
           and (p.classes is null or r.game_classify = any (p.classes))
         cross join lateral (select board_value(p.metric, r.bet, r.valid_bet, r.payout) as value) counted
         where p.closed_at is null and p.metric <> 'turnover'
           and r.member_id in (select member_id from round where status = 'settled' and bet > 0 and valid_bet = 0)
         group by p.merchant, p.board_id, p.starts_at, p.metric, r.member_id) sums
 where s.merchant = sums.merchant and s.board_id = sums.board_id and s.starts_at = sums.starts_at
   and s.member_id = sums.member_id;

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

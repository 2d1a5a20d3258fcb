-- What of a prize, or of a stake that is given back, belongs to the bonus: nothing of the prize once its conditions are met
-- or where there are none.
create or replace function bonus_share(p_step text, p_gain int8, p_bet int8, p_bonus_bet int8, p_state text)
  returns int8 language sql immutable as $$
  select case
    when coalesce(p_bonus_bet, 0) = 0 or p_state = 'completed' then 0
    when p_step = 'cancel' then p_bonus_bet
    when p_state is null then 0
    else floor(p_gain::numeric * p_bonus_bet / p_bet)::int8
  end
$$;

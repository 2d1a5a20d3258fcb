-- How much a member has used of a limit of play after a moment: minor units, or minutes for `time`. Open stakes count as
-- lost until they are settled, and money with vendors as staked and lost; a member who won more than staked has a negative loss.
create or replace function limit_used(p_member text, p_currency text, p_kind text, p_after timestamptz, p_at timestamptz)
  returns int8 language sql stable as $$
  select case p_kind
    when 'bet' then (select p.bets + v.stakes from member_play(p_member, p_currency, p_after) p,
                                                   money_at_vendors(p_member, p_currency) v)
    when 'loss' then (select p.settled - p.prizes + p.open + v.losses from member_play(p_member, p_currency, p_after) p,
                                                                           money_at_vendors(p_member, p_currency) v)
    when 'time' then played_minutes(p_member, p_after, p_at)
  end
$$;

-- What the sums of a merchant lack of the journals, rounds and changes up to the given numbers; negative what they hold beyond.
create or replace function figures_beside_sums(p_merchant text, p_time_zone text, p_last int8[])
  returns table (member_id text, currency text, at timestamptz, kind text, game_classify text, amount int8)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  mark day_sums_mark;
  done int8[];
begin
  select * into mark from day_sums_mark where merchant = p_merchant and time_zone = p_time_zone;
  done := array[coalesce(mark.done, 0), coalesce(mark.rounds_done, 0), coalesce(mark.changes_done, 0)];
  return query select * from figures_between(p_merchant, array[done[1], p_last[1]], array[done[2], p_last[2]],
    array[done[3], p_last[3]]);
  return query select f.member_id, f.currency, f.at, f.kind, f.game_classify, -f.amount
    from figures_between(p_merchant, array[p_last[1], done[1]], array[p_last[2], done[2]], array[p_last[3], done[3]]) f;
end $$;

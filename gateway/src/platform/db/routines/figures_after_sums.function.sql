-- What the sums of a merchant do not hold yet; all, where there are none for the time zone.
create or replace function figures_after_sums(p_merchant text, p_time_zone text)
  returns table (member_id text, currency text, at timestamptz, kind text, game_classify text, amount int8)
  language plpgsql stable as $$
declare
  mark day_sums_mark;
  newest constant int8 := 9223372036854775807;
begin
  select * into mark from day_sums_mark where merchant = p_merchant and time_zone = p_time_zone;
  return query select * from figures_between(p_merchant, array[coalesce(mark.done, 0), newest],
    array[coalesce(mark.rounds_done, 0), newest], array[coalesce(mark.changes_done, 0), newest]);
end $$;

-- Counts settled rounds for the bonuses of their members, and completes those that are done.
create or replace function count_bonus_turnover() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  counted record;
begin
  if not exists (select from ended e join bonus b on b.member_id = e.member_id and b.state = 'active') then
    return null;
  end if;
  for counted in
    with added as (
      insert into bonus_turnover (round_id, bonus_id, member_id, game_classify, valid_bet, percent, at)
      select e.id, b.id, e.member_id, e.game_classify, e.valid_bet, (b.contributions ->> e.game_classify)::int, e.settled_at
        from ended e join bonus b on b.member_id = e.member_id and b.state = 'active'
       where e.status = 'settled' and e.currency = b.currency and e.valid_bet > 0 and e.at >= b.started_at
         and e.settled_at < b.expires_at and (b.max_bet is null or e.bet <= b.max_bet) and e.node_id <> all (b.excluded)
         and coalesce((b.contributions ->> e.game_classify)::int, 0) > 0
      on conflict do nothing
      returning bonus_id, valid_bet * percent as part, at
    ), sums as (select bonus_id, sum(part)::int8 as part, max(at) as at from added group by bonus_id)
    update bonus b set done = b.done + s.part from sums s where b.id = s.bonus_id
    returning b.id, b.done >= b.required * 100 as is_done, s.at
  loop
    if counted.is_done then
      perform complete_bonus(counted.id, counted.at);
    end if;
  end loop;
  return null;
end $$;

-- Adds rounds that were settled now to the running leaderboards they count in. The caller holds the main wallets of their
-- members, so each row is written by one transaction at a time.
create or replace function count_leaderboards() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from leaderboard_period where closed_at is null) then
    return null;
  end if;
  insert into leaderboard_standing as s (merchant, board_id, starts_at, member_id, reached, reached_at, is_best)
  select p.merchant, p.board_id, p.starts_at, e.member_id,
         case p.metric when 'win_multiple' then max(value) else sum(value) end::int8, max(e.settled_at),
         p.metric = 'win_multiple'
    from ended e
    join unended u on u.id = e.id and u.status <> 'settled'
    join member m on m.id = e.member_id and m.type <> 4
    join leaderboard_period p on p.merchant = e.merchant and p.closed_at is null
     and e.settled_at >= p.starts_at and e.settled_at < p.ends_at
     and (p.classes is null or e.game_classify = any (p.classes))
   cross join lateral (select board_value(p.metric, e.bet, e.valid_bet, e.payout - e.withheld) as value) counted
   where e.status = 'settled' and e.bet > 0 and value <> 0
   group by p.merchant, p.board_id, p.starts_at, p.metric, e.member_id
  on conflict (merchant, board_id, starts_at, member_id) do update
    set reached = case when s.is_best then greatest(s.reached, excluded.reached) else s.reached + excluded.reached end,
        reached_at = case when s.is_best and excluded.reached <= s.reached then s.reached_at
                          else greatest(s.reached_at, excluded.reached_at) end;
  return null;
end $$;

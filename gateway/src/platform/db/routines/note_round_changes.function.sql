create or replace function note_round_changes() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into round_change (merchant, member_id, currency, game_classify, at, settled_at, returned, settled, prize, valid_bet,
                            counted_at)
  select c.merchant, c.member_id, c.currency, c.game_classify, c.at, c.settled_at,
         case c.status when 'cancelled' then sign * c.bet else 0 end,
         case c.status when 'settled' then sign * c.bet else 0 end,
         case c.status when 'settled' then sign * (c.payout - c.withheld) else 0 end,
         case c.status when 'settled' then sign * c.valid_bet else 0 end,
         coalesce(c.counted_at, now())
    from (select u.*, -1 as sign, e.corrected_at as counted_at from unended u join ended e using (id)
           where (u.status, u.payout, u.withheld, u.settled_at, u.valid_bet)
                 is distinct from (e.status, e.payout, e.withheld, e.settled_at, e.valid_bet)
          union all
          select e.*, 1, case u.status when 'open' then e.settled_at else e.corrected_at end from unended u join ended e using (id)
           where (u.status, u.payout, u.withheld, u.settled_at, u.valid_bet)
                 is distinct from (e.status, e.payout, e.withheld, e.settled_at, e.valid_bet)
         ) c
   where c.status <> 'open' and (c.bet > 0 or c.payout > 0);
  return null;
end $$;

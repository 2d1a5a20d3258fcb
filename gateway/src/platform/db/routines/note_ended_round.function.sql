-- Rounds that a transfer vendor reports when they have ended already.
create or replace function note_ended_round() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into round_change (merchant, member_id, currency, game_classify, at, settled_at, returned, settled, prize, valid_bet,
                            counted_at)
  values (new.merchant, new.member_id, new.currency, new.game_classify, new.at, new.settled_at,
          case new.status when 'cancelled' then new.bet else 0 end, case new.status when 'settled' then new.bet else 0 end,
          case new.status when 'settled' then new.payout - new.withheld else 0 end,
          case new.status when 'settled' then new.valid_bet else 0 end, coalesce(new.corrected_at, new.settled_at, now()));
  return null;
end $$;

create trigger redraw_result_kept before update of game_id, numero, number, entropy, win_no, prizes, actor, reason, at, beacon,
       beacon_round, beacon_value, beacon_signature, is_void on redraw
  for each row
  when (old.win_no is not null or old.is_void
        or (old.game_id, old.numero, old.number, old.actor, old.reason, old.at)
           is distinct from (new.game_id, new.numero, new.number, new.actor, new.reason, new.at))
  execute function redraw_is_kept();

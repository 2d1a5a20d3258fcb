create trigger round_ended_at_once after insert on round for each row
  when (new.status <> 'open' and (new.bet > 0 or new.payout > 0)) execute function note_ended_round();

create trigger round_ended_leaderboards after update on round referencing old table as unended new table as ended
  for each statement execute function count_leaderboards();

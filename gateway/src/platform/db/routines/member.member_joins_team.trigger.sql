create trigger member_joins_team after insert on member
  for each row execute function member_joins_team();

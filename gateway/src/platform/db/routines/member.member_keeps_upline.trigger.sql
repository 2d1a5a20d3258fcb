create trigger member_keeps_upline before update of upline_id on member
  for each row execute function member_keeps_upline();

create trigger reality_check_kept before update on reality_check
  for each statement execute function reality_checks_are_kept();

create trigger identity_check_fixed
  before update of id, merchant, member_id, full_name, birth_date, document, number, sent_at on identity_check
  for each statement execute function identity_checks_are_fixed();

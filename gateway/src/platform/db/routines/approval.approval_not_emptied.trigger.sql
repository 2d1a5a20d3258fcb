create trigger approval_not_emptied before truncate on approval
  for each statement execute function approvals_are_kept();

create trigger approval_kept before update or delete on approval
  for each row execute function approvals_are_kept();

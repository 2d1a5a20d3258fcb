create trigger operator_action_not_emptied before truncate on operator_action
  for each statement execute function operator_actions_are_kept();

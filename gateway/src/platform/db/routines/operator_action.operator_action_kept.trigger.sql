create trigger operator_action_kept before update or delete on operator_action
  for each row execute function operator_actions_are_kept();

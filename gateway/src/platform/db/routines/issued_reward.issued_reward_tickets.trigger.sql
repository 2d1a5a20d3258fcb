create trigger issued_reward_tickets after update of state on issued_reward for each row
  when (old.state = 'issued' and new.state = 'claimed' and new.tickets > 0) execute function give_reward_tickets();

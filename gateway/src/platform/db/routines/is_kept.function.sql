-- Whether what a round brings back to a bonus in this state goes to the bonus wallet.
create or replace function is_kept(p_state text) returns boolean language sql immutable as $$
  select p_state is null or p_state = 'active'
$$;

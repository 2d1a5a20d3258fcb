-- Whether a stake would exceed a limit of play. `p_limits` are those in force: [{kind, window in ms, amount}].
create or replace function is_over_limit(p_member text, p_currency text, p_limits jsonb, p_stake int8, p_at timestamptz)
  returns boolean language sql stable as $$
  select exists (
    select from jsonb_to_recordset(p_limits) as l (kind text, window_ms int8, amount int8)
     where limit_used(p_member, p_currency, l.kind, p_at - l.window_ms * interval '1 millisecond', p_at)
           + case l.kind when 'time' then 1 else p_stake end > l.amount)
$$;

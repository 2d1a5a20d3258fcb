-- Notifies the processes of movements, so that open pages show the new balance. Rounds notify nobody: a notification makes
-- commits wait for each other. The processes look for the balances that rounds have changed.
create or replace function notify_movements() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added where kind not in ('bet', 'prize', 'bet_cancel', 'jackpot')) then
    perform pg_notify('balances', '');
  end if;
  return null;
end $$;

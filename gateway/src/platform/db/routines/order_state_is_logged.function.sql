-- Several steps may be taken in one transaction, as when a payment is credited at once: the state that counts is the
-- last one, not that of each change.
create or replace function order_state_is_logged() returns trigger language plpgsql as $$
declare
  present text;
begin
  select state into present from money_order where id = new.id;
  if present is distinct from
     (select to_state from money_order_step where order_id = new.id order by id desc limit 1) then
    raise exception 'order % has no step to state %', new.id, present
      using errcode = '23514', constraint = 'money_order_logged';
  end if;
  return null;
end $$;

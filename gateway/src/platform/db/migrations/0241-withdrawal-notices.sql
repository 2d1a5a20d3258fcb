-- What members are told of their withdrawals by mail, whoever took the step: each state once.
create table withdrawal_notice (
  order_id bigint not null references money_order,
  -- the state, or the key of the step for what may happen more than once
  cause text not null,
  -- announced: the member who pays it says that it is paid
  state text not null check (state in ('approved', 'completed', 'failed', 'rejected', 'announced')),
  at timestamptz not null,
  -- null until the mail is written
  told_at timestamptz,
  primary key (order_id, cause)
);
create index withdrawal_notice_untold on withdrawal_notice (at) where told_at is null;

create function note_withdrawal_steps() returns trigger language plpgsql as $$
begin
  insert into withdrawal_notice (order_id, cause, state, at)
    select s.order_id, case s.step when 'announce' then s.key else s.to_state end,
           case s.step when 'announce' then 'announced' else s.to_state end, s.at
      from taken s join money_order o on o.id = s.order_id
     where o.kind = 'withdrawal'
       and (s.step = 'announce'
            or s.to_state in ('approved', 'completed', 'failed', 'rejected') and s.from_state is distinct from s.to_state)
  on conflict do nothing;
  return null;
end $$;
create trigger money_order_step_noted after insert on money_order_step
  referencing new table as taken for each statement execute function note_withdrawal_steps();

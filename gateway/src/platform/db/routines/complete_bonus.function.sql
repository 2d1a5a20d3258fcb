-- The own part of a bonus whose conditions are met becomes cash. The caller holds the main wallet.
create or replace function complete_bonus(p_bonus bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  ending bonus;
  outcome text;
begin
  select * into ending from bonus where id = p_bonus and state = 'active' for no key update;
  if not found then return; end if;
  if ending.own > 0 then
    select p.outcome into outcome from post('bonus:' || p_bonus || ':completed', 'bonus:' || p_bonus || ':completed',
      'promotion', 'bonus:' || p_bonus, '{}', p_at, jsonb_build_array(
        jsonb_build_object('owner_kind', 'member', 'owner_id', ending.member_id, 'kind', 'bonus', 'currency', ending.currency,
                           'amount', -ending.own),
        jsonb_build_object('owner_kind', 'member', 'owner_id', ending.member_id, 'kind', 'main', 'currency', ending.currency,
                           'amount', ending.own))) p;
    -- A main wallet that cannot hold it: the next round, or the job, tries again.
    if outcome = 'full' then return; end if;
  end if;
  update bonus set state = 'completed', ended_at = p_at, ended_amount = own, own = 0 where id = p_bonus;
end $$;

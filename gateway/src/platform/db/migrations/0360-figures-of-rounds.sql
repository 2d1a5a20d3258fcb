-- Bets count by the time of the bet, settled bets and prizes by the time of the settlement: sums of days are made of rounds.
-- A round that is settled, cancelled or corrected changes sums that its stake is in, so each such change has a row.
create table round_change (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null,
  currency text not null,
  game_classify text not null,
  -- of the stake
  at timestamptz not null,
  -- of the settlement
  settled_at timestamptz,
  -- the stake of a cancelled round; the stake and the prize of a settled one; negative where they count no longer
  returned int8 not null,
  settled int8 not null,
  prize int8 not null
);

insert into round_change (merchant, member_id, currency, game_classify, at, settled_at, returned, settled, prize)
select merchant, member_id, currency, game_classify, at, settled_at,
       case status when 'cancelled' then bet else 0 end, case status when 'settled' then bet else 0 end,
       case status when 'settled' then payout - withheld else 0 end
  from round where status <> 'open' and (bet > 0 or payout > 0)
 order by id;

create function note_round_changes() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into round_change (merchant, member_id, currency, game_classify, at, settled_at, returned, settled, prize)
  select c.merchant, c.member_id, c.currency, c.game_classify, c.at, c.settled_at,
         case c.status when 'cancelled' then sign * c.bet else 0 end,
         case c.status when 'settled' then sign * c.bet else 0 end,
         case c.status when 'settled' then sign * (c.payout - c.withheld) else 0 end
    from (select u.*, -1 as sign from unended u join ended e using (id)
           where (u.status, u.payout, u.withheld, u.settled_at) is distinct from (e.status, e.payout, e.withheld, e.settled_at)
          union all
          select e.*, 1 from unended u join ended e using (id)
           where (u.status, u.payout, u.withheld, u.settled_at) is distinct from (e.status, e.payout, e.withheld, e.settled_at)
         ) c
   where c.status <> 'open' and (c.bet > 0 or c.payout > 0);
  return null;
end $$;
create trigger round_changes after update on round referencing old table as unended new table as ended
  for each statement execute function note_round_changes();

-- Rounds that a transfer vendor reports when they have ended already.
create function note_ended_round() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into round_change (merchant, member_id, currency, game_classify, at, settled_at, returned, settled, prize)
  values (new.merchant, new.member_id, new.currency, new.game_classify, new.at, new.settled_at,
          case new.status when 'cancelled' then new.bet else 0 end, case new.status when 'settled' then new.bet else 0 end,
          case new.status when 'settled' then new.payout - new.withheld else 0 end);
  return null;
end $$;
create trigger round_ended_at_once after insert on round for each row
  when (new.status <> 'open' and (new.bet > 0 or new.payout > 0)) execute function note_ended_round();

-- The sums have the kinds deposit, withdraw and withdraw_refund of the ledger, and bets, open, settled and prizes of rounds.
-- The job adds all days again; until then readers add the rows themselves.
truncate member_day, agent_day;
delete from day_sums_mark;
alter table day_sums_mark
  add column rounds_done bigint not null default 0,
  add column rounds_pending bigint not null default 0,
  add column changes_done bigint not null default 0,
  add column changes_pending bigint not null default 0;

drop function entries_after_sums(text, text);

-- What members moved and played, as amounts by kind and moment: of the journals, rounds and changes of rounds whose numbers
-- are above the first and not above the second. They are found by these numbers, whatever the planner thinks of their count.
create function figures_between(p_merchant text, p_journals int8[], p_rounds int8[], p_changes int8[])
  returns table (member_id text, currency text, at timestamptz, kind text, game_classify text, amount int8)
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select a.owner_id, a.currency, e.at, e.kind, '', e.amount
    from entry e
   cross join lateral (select owner_id, currency from account
                        where id = e.account_id and owner_kind = 'member' and kind in ('main', 'bonus') offset 0) a
   cross join lateral (select merchant from member where id = a.owner_id offset 0) m
   where e.journal_id > p_journals[1] and e.journal_id <= p_journals[2]
     and e.kind in ('deposit', 'withdraw', 'withdraw_refund') and e.balance_after is not null and m.merchant = p_merchant;
  return query
  select r.member_id, r.currency, r.at, k.kind, r.game_classify, r.bet
    from round r cross join (values ('bets'), ('open')) as k (kind)
   where r.id > p_rounds[1] and r.id <= p_rounds[2] and r.merchant = p_merchant and r.bet > 0;
  return query
  select c.member_id, c.currency, k.at, k.kind, c.game_classify, k.amount
    from round_change c
   cross join lateral (values ('bets', c.at, -c.returned), ('open', c.at, -c.returned - c.settled),
                              ('settled', c.settled_at, c.settled), ('prizes', c.settled_at, c.prize))
           as k (kind, at, amount)
   where c.id > p_changes[1] and c.id <= p_changes[2] and c.merchant = p_merchant and k.amount <> 0 and k.at is not null;
end $$;

-- What the sums of a merchant do not hold yet; all, where there are none for the time zone.
create function figures_after_sums(p_merchant text, p_time_zone text)
  returns table (member_id text, currency text, at timestamptz, kind text, game_classify text, amount int8)
  language plpgsql stable as $$
declare
  mark day_sums_mark;
  newest constant int8 := 9223372036854775807;
begin
  select * into mark from day_sums_mark where merchant = p_merchant and time_zone = p_time_zone;
  return query select * from figures_between(p_merchant, array[coalesce(mark.done, 0), newest],
    array[coalesce(mark.rounds_done, 0), newest], array[coalesce(mark.changes_done, 0), newest]);
end $$;

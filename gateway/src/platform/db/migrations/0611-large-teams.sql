-- A team of 100,000 accounts is read from indexes, without the rows of its links: they lie in the order of joining.
alter table agent_link drop constraint agent_link_pkey,
  add constraint agent_link_pkey primary key (ancestor, descendant) include (depth);

-- Figures of all members in some days.
create index member_day_of_days on member_day (currency, kind, day) include (member_id, game_classify, amount);

-- The valid bets of rounds that were settled before their changes named them. They bring no level rebates: those begin later.
insert into round_change (merchant, member_id, currency, game_classify, at, settled_at, returned, settled, prize, valid_bet,
                          counted_at)
select merchant, member_id, currency, game_classify, settled_at, settled_at, 0, 0, 0, sum(valid_bet), settled_at
  from (select merchant, member_id, currency, game_classify, settled_at, valid_bet from round where status = 'settled'
        union all
        select merchant, member_id, currency, game_classify, settled_at, -valid_bet from round_change where valid_bet <> 0) f
 where settled_at is not null
 group by 1, 2, 3, 4, 5 having sum(valid_bet) <> 0;

-- The sums get the kinds valid_bets of rounds, and those of the ledger that are rebates or promotions. The job adds all days
-- again; until then readers add the rows themselves.
truncate member_day, agent_day;
delete from day_sums_mark;

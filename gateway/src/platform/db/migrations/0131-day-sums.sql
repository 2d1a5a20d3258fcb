-- Sums of the ledger by day of the brand's time zone: of each member, and of everyone below each agent. A job adds what was
-- booked since; readers add what it has not come to.
create table member_day (
  member_id text not null,
  currency text not null,
  day date not null,
  -- of the entries
  kind text not null,
  -- of the games that were staked on; empty for other kinds, and for games that are not in the catalogue
  game_classify text not null,
  amount int8 not null,
  primary key (member_id, currency, day, kind, game_classify)
);

create table agent_day (
  agent_id text not null,
  currency text not null,
  day date not null,
  kind text not null,
  game_classify text not null,
  amount int8 not null,
  primary key (agent_id, currency, day, kind, game_classify)
);

-- How far the sums of a merchant have come.
create table day_sums_mark (
  merchant text primary key,
  -- days are those of this time zone
  time_zone text not null,
  -- journals up to here are in the sums
  done bigint not null,
  -- journals up to here come next, when every transaction before `pending_xid` is over: of those that are not, one could
  -- still commit a journal with a lower number. A movement of a member's wallet locks it, and so has the number of its
  -- transaction, before its journal gets one.
  pending bigint not null,
  pending_xid bigint not null
);

-- Entries that the sums of a merchant do not hold yet; all, where there are none for the time zone. They are found by their
-- journals, whatever the planner thinks of their number.
create function entries_after_sums(p_merchant text, p_time_zone text) returns setof entry language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  summed bigint := coalesce((select done from day_sums_mark where merchant = p_merchant and time_zone = p_time_zone), 0);
begin
  return query select * from entry where journal_id > summed;
end $$;

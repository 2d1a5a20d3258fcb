-- Limits of deposits become limits of four kinds: deposits, losses, stakes and time. `amount` is minor units, or minutes.
drop trigger deposit_limit_change_kept on deposit_limit_change;
drop function deposit_limit_changes_are_kept();
delete from routine where name in ('deposit_limit_change.deposit_limit_change_kept.trigger', 'deposit_limit_changes_are_kept.function');

alter table deposit_limit rename to player_limit;
alter table player_limit add column kind text not null default 'deposit' check (kind in ('deposit', 'loss', 'bet', 'time'));
alter table player_limit alter column kind drop default;
alter table player_limit drop constraint deposit_limit_pkey;
alter table player_limit add primary key (member_id, kind, period);
alter table player_limit rename constraint deposit_limit_amount_check to player_limit_amount_check;
alter table player_limit rename constraint deposit_limit_check to player_limit_raise_whole;
alter table player_limit rename constraint deposit_limit_check1 to player_limit_raise_asked;
alter table player_limit rename constraint deposit_limit_period_check to player_limit_period_check;
alter table player_limit rename constraint deposit_limit_raise_amount_check to player_limit_raise_amount_check;

alter table deposit_limit_change rename to player_limit_change;
alter table player_limit_change add column kind text not null default 'deposit' check (kind in ('deposit', 'loss', 'bet', 'time'));
alter table player_limit_change alter column kind drop default;
alter table player_limit_change rename constraint deposit_limit_change_pkey to player_limit_change_pkey;
alter table player_limit_change rename constraint deposit_limit_change_change_check to player_limit_change_change_check;
alter table player_limit_change rename constraint deposit_limit_change_period_check to player_limit_change_period_check;
alter index deposit_limit_change_member rename to player_limit_change_member;

-- When the member last changed a limit of play, which is one of losses, stakes or time; null for a member who never set one.
alter table member add column limits_at timestamptz;

-- Sessions that have ended, from login to the last call: what limits of time count.
create table ended_session (
  member_id text not null references member on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null
);
create index ended_session_member on ended_session (member_id, until_at);
create index ended_session_until on ended_session (until_at);

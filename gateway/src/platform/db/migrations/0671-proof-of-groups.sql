-- Accounts of group tickets that differ from the shares that wait.
alter table ledger_proof add column groups bigint not null default 0;

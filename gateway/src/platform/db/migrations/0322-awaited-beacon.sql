-- Since when a due draw waits for the value of its beacon: at most for a bound, then it is drawn without one.
alter table draw add column awaited_since timestamptz;

-- Maintenance that is announced before it begins.
alter table site_status add column planned_from timestamptz;
alter table site_status add column planned_until timestamptz;

-- A value from outside that nobody knew before betting locked, as part of what an issue is drawn with.
alter table draw add column beacon text;
alter table draw add column beacon_round int8;
-- lower-case hex
alter table draw add column beacon_value text;
alter table draw add constraint draw_beacon
  check ((beacon is null) = (beacon_round is null) and (beacon is null) = (beacon_value is null));

-- The root over the tickets is fixed when betting locks; the entropy is known with what came from outside afterwards.
alter table draw drop constraint draw_entropy;
alter table draw add constraint draw_root
  check (status in ('scheduled', 'open', 'void') or root is not null) not valid;
alter table draw add constraint draw_entropy
  check (status in ('scheduled', 'open', 'locked', 'void') or entropy is not null) not valid;

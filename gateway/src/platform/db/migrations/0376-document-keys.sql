-- Files of members are encrypted with a key that is outside the database. `key_id` names it; null while a file that was
-- stored before is still plain.
alter table identity_picture add column key_id text;
alter table payment_slip add column key_id text;
alter table promotion_picture add column key_id text;
alter table feedback_image add column key_id text;
alter table member_avatar add column key_id text;

-- Keys that files may be encrypted with. A gateway that does not have all of them does not start.
create table document_key (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  since timestamptz not null default now()
);

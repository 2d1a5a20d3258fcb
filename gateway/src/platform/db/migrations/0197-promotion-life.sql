-- What a promotion gives, to whom and with which conditions; null for one that operators give by hand.
alter table promotion add column offer jsonb;

-- What a member has asked for with a promotion, and why it was rejected.
alter table promotion_entry add column remarks text;
alter table promotion_entry add column reason text;
alter table promotion_entry add column changed_at timestamptz;
update promotion_entry set changed_at = at;
alter table promotion_entry alter column changed_at set not null;
alter table promotion_entry alter column changed_at set default now();
create index promotion_entry_status on promotion_entry (merchant, status, changed_at);

create table promotion_picture (
  merchant text not null,
  promotion_id text not null,
  member_id text not null,
  -- counted from 0
  place int not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  primary key (merchant, promotion_id, member_id, place),
  foreign key (merchant, promotion_id, member_id) references promotion_entry on delete cascade
);

-- What of a promotion's budget is issued. Who issues holds the row, so that nothing is given twice.
create table promotion_usage (
  merchant text not null,
  promotion_id text not null,
  issued int not null default 0,
  -- minor units of the merchant's currency
  spent int8 not null default 0,
  primary key (merchant, promotion_id)
);

-- Periods of a promotion that were worked out.
create table promotion_period (
  merchant text not null,
  promotion_id text not null,
  period text not null,
  at timestamptz not null,
  primary key (merchant, promotion_id, period)
);

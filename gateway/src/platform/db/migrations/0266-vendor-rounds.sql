-- How far the rounds that vendors with wallets tell are known.
create table vendor_round_feed (
  merchant text not null,
  vendor text not null,
  -- what the vendor calls the place up to which its rounds are here; empty before the first
  cursor text not null default '',
  -- when the vendor is asked next
  next_query_at timestamptz not null,
  primary key (merchant, vendor)
);
create index vendor_round_feed_due on vendor_round_feed (next_query_at);
insert into vendor_round_feed (merchant, vendor, next_query_at)
  select distinct m.merchant, p.vendor, now() from vendor_player p join member m on m.id = p.member_id;

-- Wallets of excluded members at vendors, which are looked at until the exclusion ends: what is in one is brought back.
create table vendor_recall (
  member_id text not null references member,
  vendor text not null,
  due_at timestamptz not null,
  -- looks in a row since the last sign of money there
  looks integer not null default 0,
  primary key (member_id, vendor)
);
create index vendor_recall_due on vendor_recall (due_at);

insert into vendor_recall (member_id, vendor, due_at)
select distinct m.id, o.subject, now()
  from member m join money_order o on o.member_id = m.id and o.kind = 'transferIn'
 where m.excluded_until > now();

create table promotion (
  merchant text not null,
  promotion_id text not null,
  category text not null,
  -- position in the list, lowest first
  place int not null,
  featured boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- game art of the banner and icon: category, vendor and id of the pure tile generator
  art jsonb not null,
  -- per language: title, summary, rules, rewards
  words jsonb not null,
  primary key (merchant, promotion_id)
);

-- What a member has done about a promotion; without a row it is open to join until it ends.
create table promotion_entry (
  promotion_id text not null,
  merchant text not null,
  member_id text not null,
  status text not null check (status in
    ('claim', 'applying', 'rejected', 'issued', 'claimed', 'process', 'signed')),
  at timestamptz not null,
  primary key (merchant, promotion_id, member_id),
  foreign key (merchant, promotion_id) references promotion
);

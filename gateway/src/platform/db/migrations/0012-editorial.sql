-- What a merchant tells its visitors: pictures with a message, and announcements. Words are per language.

create table banner (
  merchant text not null,
  banner_id text not null,
  -- where it is shown, for example w_home
  group_name text not null,
  -- order in its group
  place int not null,
  -- path of the picture
  url text not null,
  linkage_type text not null check (linkage_type in ('NONE', 'ROUTE', 'PROMOTION', 'GAME', 'REGISTER', 'EXTERNAL')),
  target text not null,
  -- per language: kicker, title, subtitle, action
  words jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (merchant, banner_id)
);
create index banner_group on banner (merchant, group_name, place);

create table announcement (
  merchant text not null,
  announcement_id text not null,
  -- B bulletin, PL for players, PU shown over the page, PR about promotions, H help
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  at timestamptz not null,
  -- per language: title, content; paragraphs are parted by an empty line
  words jsonb not null,
  primary key (merchant, announcement_id)
);
create index announcement_latest on announcement (merchant, at desc);

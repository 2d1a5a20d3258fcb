-- Which content of a brand's files stands in the database.
create table brand_content (
  merchant text not null,
  kind text not null,
  -- of the content that was written last; empty when it is not known
  digest text not null,
  -- dates that count from the start count from here
  started_at timestamptz not null,
  primary key (merchant, kind)
);

-- Databases that were filled before content had files keep the dates of their content.
insert into brand_content (merchant, kind, digest, started_at)
  select distinct banner.merchant, 'banners', '', seeded.at from banner join seeded on seeded.part = 'editorial';
insert into brand_content (merchant, kind, digest, started_at)
  select distinct announcement.merchant, 'announcements', '', seeded.at
    from announcement join seeded on seeded.part = 'editorial';
insert into brand_content (merchant, kind, digest, started_at)
  select distinct promotion.merchant, 'promotions', '', seeded.at from promotion join seeded on seeded.part = 'promotions';

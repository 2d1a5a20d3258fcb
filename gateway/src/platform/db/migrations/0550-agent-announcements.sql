-- Announcements for agents only, and which of them an agent has read.
alter table announcement add column audience text not null default 'all'
  constraint announcement_audience_check check (audience in ('all', 'agents'));

create table announcement_read (
  member_id text not null,
  merchant text not null,
  announcement_id text not null,
  at timestamptz not null,
  constraint announcement_read_pkey primary key (member_id, merchant, announcement_id),
  constraint announcement_read_announcement_fkey foreign key (merchant, announcement_id)
    references announcement (merchant, announcement_id) on delete cascade
);
create index announcement_read_announcement on announcement_read (merchant, announcement_id);
